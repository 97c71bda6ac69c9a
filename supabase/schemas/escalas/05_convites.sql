-- Whoever is put on rosters is told once: one invitation (chamado) for all the dates of one publication. Its link
-- answers without signing in: whoever holds it sees only what is needed to say yes or no.

create type public.canal_do_chamado as enum ('app', 'email', 'whatsapp');
comment on type public.canal_do_chamado is
  'By which way somebody is told: a notice to their account, a letter to their address, or a message that a leader sends.';

create table public.escala_chamados (
  id uuid primary key default gen_random_uuid(),
  publicacao uuid not null,
  ministerio_id uuid not null references public.ministerios (id) on delete cascade,
  quem uuid not null,
  membro_id uuid references public.membros_igreja (id) on delete cascade,
  canal public.canal_do_chamado not null,
  ate timestamptz not null,
  enviado_em timestamptz,
  enviado_por uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (publicacao, ministerio_id, quem)
);
create index escala_chamados_fila_idx on public.escala_chamados (ministerio_id, ate)
  where canal = 'whatsapp' and enviado_em is null;
create index escala_chamados_ministerio_idx on public.escala_chamados (ministerio_id);
create index escala_chamados_membro_idx on public.escala_chamados (membro_id);
create index escala_chamados_enviado_por_idx on public.escala_chamados (enviado_por);
comment on table public.escala_chamados is
  'That somebody was told of their dates of one publication, or asked for a swap: one row each. Written by functions only.';
comment on column public.escala_chamados.publicacao is 'The publication, by the key of who asked for it; of a swap, the swap.';
comment on column public.escala_chamados.quem is 'The person; of a guest, the first of their services.';
comment on column public.escala_chamados.membro_id is 'The person; null: a guest.';
comment on column public.escala_chamados.canal is 'By which way.';
comment on column public.escala_chamados.ate is 'When the last of the dates begins: until then there is something to answer.';
comment on column public.escala_chamados.enviado_em is 'When it was sent; null: a leader has still to send it.';
comment on column public.escala_chamados.enviado_por is 'The leader who sent it; null: the app did.';
select app.registrar('public.escala_chamados', 'Convite de escala', titulo => 'Convites para servir: quando e por onde',
  assunto => 'servico', ao_anonimizar => 'apaga',
  colunas => '{"quem": "", "publicacao": "", "troca_id": "", "enviado_por": "Enviado por"}');

select app.reter('escala_chamados', 'public.escala_chamados',
  titulo => 'Convites para servir', explicacao => 'Por onde e quando alguém foi chamado para uma data que já passou.',
  dias => 365, minimo => 30, maximo => 1825, modo => 'apaga', momento => 'ate', condicao => 'true',
  rotulo => 't.canal::text');

alter table public.escala_itens
  add column chamado_id uuid references public.escala_chamados (id) on delete set null,
  add column respondido_por uuid references public.profiles (id) on delete set null;
create index escala_itens_chamado_idx on public.escala_itens (chamado_id);
create index escala_itens_respondido_por_idx on public.escala_itens (respondido_por);
comment on column public.escala_itens.chamado_id is 'The invitation by which the person was told of it.';
comment on column public.escala_itens.respondido_por is
  'The leader who wrote down an answer that was given by word; null: the person answered.';

create table app.escala_convites (
  resumo bytea primary key,
  item_id uuid references public.escala_itens (id) on delete cascade,
  copiado boolean not null default false,
  created_at timestamptz not null default now(),
  chamado_id uuid references public.escala_chamados (id) on delete cascade,
  constraint escala_convites_um check (num_nonnulls(item_id, chamado_id) = 1)
);
create index escala_convites_item_idx on app.escala_convites (item_id);
create index escala_convites_chamado_idx on app.escala_convites (chamado_id);
comment on table app.escala_convites is
  'Links that answer an invitation; only a digest of each is kept. They hold until the last of its dates begins, and end
when the person is taken off; one that a leader hands out ends those handed out before.';
comment on column app.escala_convites.resumo is 'SHA-256 of the link''s 128 random bits.';
comment on column app.escala_convites.item_id is 'The service, of a link for one date alone.';
comment on column app.escala_convites.copiado is 'Handed out by a leader; false: it went with a letter.';
comment on column app.escala_convites.chamado_id is 'The invitation that it answers.';
select app.registrar('app.escala_convites', 'Link de convite de escala');

alter table app.escala_convites enable row level security;
alter table public.escala_chamados enable row level security;
create policy "convites de escalas: vê quem faz as escalas" on public.escala_chamados
  for select to authenticated using (ministerio_id = any ((select app.escalas_que_cuido())::uuid[]));
grant select on public.escala_chamados to authenticated;
grant all on public.escala_chamados to service_role;

create function app.canal_do_membro(membro uuid) returns public.canal_do_chamado
language sql stable security definer set search_path = '' as $$
  select case when p.profile_id is not null and app.pode_receber(p.profile_id) then 'app'
    when p.email <> '' and app.cartas_saem() then 'email' else 'whatsapp' end::public.canal_do_chamado
  from (select) uma left join public.membros_igreja p on p.id = membro
$$;
comment on function app.canal_do_membro(uuid) is
  'By which way a person can really be told: their account, else their address where letters leave, else a leader''s
message, as a guest (null).';

create function app.novo_convite(chamado uuid, copiado boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  sorteado constant bytea := extensions.gen_random_bytes(16);
begin
  -- A letter's link stays in the mailbox of whom it went to; of those that a leader sends, the last one counts.
  if copiado then
    delete from app.escala_convites c where c.copiado and c.chamado_id = chamado;
  end if;
  insert into app.escala_convites (resumo, chamado_id, copiado) values (sha256(sorteado), chamado, copiado);
  return encode(sorteado, 'hex');
end
$$;
comment on function app.novo_convite(uuid, boolean) is
  'A new link for an invitation: what follows /escala/ in its address. Shown this once; only its digest stays. For other
rules.';

create function app.convite_do_aviso(usuario uuid, chave text) returns text
language sql security definer set search_path = '' as $$
  select '/escala/' || app.novo_convite(c.id, false) from public.escala_chamados c
  where c.id = case when chave ~ '^escala-convite:[0-9a-f-]{36}$' then substr(chave, 16)::uuid end
    and c.membro_id = app.membro_de(usuario)
    and exists (select from public.escala_itens i where i.chamado_id = c.id and i.publicado_em is not null
      and i.inicio > now() and app.ocupa(i.estado))
$$;
comment on function app.convite_do_aviso(uuid, text) is
  'Where the letter of this notice leads, if it invites its owner to serve: a new link that answers without signing in.
Made when the letter goes out, as only a digest is kept. Null for other notices, and once there is nothing to answer.';

create function app.lugares_do_chamado(chamado uuid, separador text) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(app.quando(i.inicio, m.campus) || ': ' || c.nome || case when i.subtempo = 'Culto' then ''
    else ' (' || i.subtempo || ')' end, separador order by i.inicio, v.ordem)
  from public.escala_itens i join public.escala_vagas v on v.id = i.vaga_id
  join public.funcoes_ministerio c on c.id = v.funcao_id join public.ministerios m on m.id = i.ministerio_id
  where i.chamado_id = chamado and app.ocupa(i.estado) and i.inicio > now()
$$;
comment on function app.lugares_do_chamado(uuid, text) is
  'The dates of an invitation that are still to come, as words: 29/11 às 09:30: Vocal.';

create function app.convidar_por_carta(chamado uuid, assunto text, pergunta text) returns boolean
language sql security definer set search_path = '' as $$
  select app.escrever_carta(p.email, assunto, 'Olá, ' || coalesce(p.nome_preferido, p.nome) || '! ' || pergunta,
    'Responder', app.endereco_publico() || '/escala/' || app.novo_convite(c.id, false))
  from public.escala_chamados c join public.membros_igreja p on p.id = c.membro_id where c.id = chamado
$$;
comment on function app.convidar_por_carta(uuid, text, text) is
  'The letter of an invitation, to somebody without an account, with a link of its own. For other rules.';

create function app.convite_do_token(token text) returns app.escala_convites
language sql stable security definer set search_path = '' as $$
  select c from app.escala_convites c
  where token ~ '^[0-9a-f]{32}$' and c.resumo = sha256(decode(case when token ~ '^[0-9a-f]{32}$' then token
    else '' end, 'hex'))
$$;
comment on function app.convite_do_token(text) is 'What a link answers; null: it is none of ours.';

create function app.itens_do_convite(convite app.escala_convites) returns setof public.escala_itens
language sql stable security definer set search_path = '' as $$
  select i.* from public.escala_itens i
  where (i.id = convite.item_id or i.chamado_id = convite.chamado_id) and i.inicio > now()
$$;
comment on function app.itens_do_convite(app.escala_convites) is 'The services that a link answers and that are still to come.';

create function app.estado_no_convite(i public.escala_itens, dia public.estado_ocorrencia) returns text
language sql stable security definer set search_path = '' as $$
  select case when dia = 'cancelada' then 'cancelado' when i.publicado_em is null
    or i.estado in ('substituido', 'faltou') then 'fora' else i.estado::text end
$$;
comment on function app.estado_no_convite(public.escala_itens, public.estado_ocorrencia) is
  'Where a service stands for whoever holds its link: cancelado, fora (not on it any more), or its state.';

create function app.mostrar_convite(convite app.escala_convites) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select jsonb_build_object('expirado', false,
      'nome', split_part(coalesce(max(i.convidado_nome), max(coalesce(p.nome_preferido, p.nome)), 'Olá'), ' ', 1),
      'ministerio', m.nome, 'campus', m.campus, 'fuso', app.fuso_do_campus(m.campus), 'troca', null,
      'lugares', jsonb_agg(jsonb_build_object('id', i.id, 'funcao', c.nome, 'subtempo', i.subtempo,
        'evento', coalesce(o.nome, ev.name), 'inicio', i.inicio, 'fim', i.fim, 'local', coalesce(o.local, ev.location),
        'estado', app.estado_no_convite(i, o.estado)) order by i.inicio, v.ordem))
    from app.itens_do_convite(convite) i join public.ministerios m on m.id = i.ministerio_id
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ocorrencias o on o.id = i.ocorrencia_id join public.events ev on ev.id = o.event_base
    left join public.membros_igreja p on p.id = i.membro_id
    group by m.id, m.nome, m.campus), '{"expirado": true}')
$$;
comment on function app.mostrar_convite(app.escala_convites) is 'See public.convite_da_escala: what a link of ours shows.';

create function public.convite_da_escala(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  convite constant app.escala_convites := app.convite_do_token(token);
begin
  perform app.contar_palpite('escala', convite.resumo is not null);
  return case when convite.resumo is not null then coalesce(app.troca_do_convite(convite), app.mostrar_convite(convite)) end;
end
$$;
comment on function public.convite_da_escala(text) is
  'What a link asks, for anybody who holds it: {expirado, nome (first), ministerio, campus, fuso, lugares: [{id, funcao,
subtempo, evento, inicio, fim, local, estado}], troca: null or {de, tipo, mensagem, funcao, subtempo, inicio, fim,
estado}}; of a swap lugares are the own dates that can be given in return. Once the last date has begun only {expirado:
true}; null: no such link. Raises PT429.';

create function public.responder_convite(token text, aceita boolean, motivo text default null, item uuid default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  convite constant app.escala_convites := app.convite_do_token(token);
  quais uuid[];
begin
  perform app.contar_palpite('escala', convite.resumo is not null);
  if convite.resumo is null then return null; end if;
  perform app.por_origem('convite');
  if app.troca_do_convite(convite) is not null then
    return app.responder_troca_do_convite(convite, aceita, item);
  end if;
  -- All at once are those that were not answered yet; of one date alone, that one.
  select array_agg(i.id order by i.inicio) into quais from app.itens_do_convite(convite) i
  where i.id = item or item is null and (i.estado = 'pendente' and i.publicado_em is not null
    or (select count(*) from app.itens_do_convite(convite)) = 1);
  if quais is null then
    raise exception using errcode = 'PT409', message = case when item is null
      then 'Não há mais nada a responder neste convite.' else 'Este horário não é deste convite, ou já passou.' end;
  end if;
  perform app.responder_item(q, aceita, motivo) from unnest(quais) q;
  return app.mostrar_convite(convite);
end
$$;
comment on function public.responder_convite(text, boolean, text, uuid) is
  'Answers by a link, without signing in: one of its dates (item), else all that were not answered; of a swap, item is what
is given in return. Gives the link as it is then; null: no such link. Raises PT400, PT409, PT429.';

create function public.link_do_convite(item uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  i constant public.escala_itens := app.item_para_mudar(item);
  chamado uuid := i.chamado_id;
begin
  if i.publicado_em is null or i.inicio <= now() or not app.ocupa(i.estado) then
    raise exception using errcode = 'PT409',
      message = 'Publique a escala antes de convidar; depois do evento não há convite.';
  end if;
  if chamado is null then
    insert into public.escala_chamados (publicacao, ministerio_id, quem, membro_id, canal, ate)
    values (gen_random_uuid(), i.ministerio_id, coalesce(i.membro_id, i.id), i.membro_id, 'whatsapp', i.inicio)
    returning id into chamado;
    update public.escala_itens x set chamado_id = chamado where x.id = item;
  end if;
  update public.escala_chamados c set enviado_em = now(), enviado_por = auth.uid()
  where c.id = chamado and c.enviado_em is null;
  return app.novo_convite(chamado, true);
end
$$;
comment on function public.link_do_convite(uuid) is
  'A new link for the invitation that a service belongs to, with all of its dates, to be sent by whoever makes the
roster; the one handed out before ends. Gives what follows /escala/. Raises 42501, PT404, PT409.';

grant execute on function
  public.convite_da_escala(text), public.responder_convite(text, boolean, text, uuid)
  to anon, authenticated, service_role;
grant execute on function public.link_do_convite(uuid)
  to authenticated, service_role;
