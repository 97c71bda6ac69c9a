-- A signed link answers without signing in: whoever holds it sees only what is needed to say yes or no.

create table app.escala_convites (
  resumo bytea primary key,
  item_id uuid not null references public.escala_itens (id) on delete cascade,
  copiado boolean not null default false,
  created_at timestamptz not null default now()
);
create index escala_convites_item_idx on app.escala_convites (item_id);
comment on table app.escala_convites is
  'Links that answer for a service, several side by side; only a digest of each is kept. They hold until it begins,
and end when the person is taken off.';
comment on column app.escala_convites.resumo is 'SHA-256 of the link''s 128 random bits.';
comment on column app.escala_convites.item_id is 'The service.';
comment on column app.escala_convites.copiado is 'Handed out by a leader; false: it went with a letter.';
select app.registrar('app.escala_convites', 'Convite de escala');

alter table app.escala_convites enable row level security;

create function app.novo_convite(item uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  sorteado constant bytea := extensions.gen_random_bytes(16);
begin
  insert into app.escala_convites (resumo, item_id) values (sha256(sorteado), item);
  return encode(sorteado, 'hex');
end
$$;
comment on function app.novo_convite(uuid) is
  'A new link for a service: what follows /escala/ in its address. Shown this once; only its digest stays. For other
rules.';

create function app.convite_do_aviso(usuario uuid, chave text) returns text
language sql security definer set search_path = '' as $$
  select '/escala/' || app.novo_convite(i.id) from public.escala_itens i
  where i.id = case when chave ~ '^escala:[0-9a-f-]{36}:' then substr(chave, 8, 36)::uuid end
    and i.membro_id = app.membro_de(usuario)
    and i.publicado_em is not null and i.inicio > now() and app.ocupa(i.estado)
$$;
comment on function app.convite_do_aviso(uuid, text) is
  'Where the letter of this notice leads, if it tells its owner of a place on a roster: a new link that answers
without signing in. Made when the letter goes out, as only a digest is kept. Null for other notices, and once there
is nothing to answer.';

create function app.item_do_convite(token text) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.item_id from app.escala_convites c
  where token ~ '^[0-9a-f]{32}$' and c.resumo = sha256(decode(case when token ~ '^[0-9a-f]{32}$' then token
    else '' end, 'hex'))
$$;
comment on function app.item_do_convite(text) is 'The service of a link, or null.';

create function public.convite_da_escala(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  convite jsonb;
begin
  select case when i.inicio <= now() then jsonb_build_object('expirado', true)
    else jsonb_build_object('expirado', false,
    'nome', split_part(coalesce(i.convidado_nome, p.nome_preferido, p.nome, 'Olá'), ' ', 1), 'ministerio', m.nome,
      'funcao', c.nome, 'subtempo', i.subtempo,
    'evento', coalesce(o.nome, ev.name), 'inicio', i.inicio, 'fim', i.fim, 'local', coalesce(o.local, ev.location),
      'campus', m.campus,
    'fuso', app.fuso_do_campus(m.campus),
    'estado', case when o.estado = 'cancelada' then 'cancelado' when i.publicado_em is null
      or i.estado in ('substituido', 'faltou') then 'fora' else i.estado::text end) end
  into convite
  from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
    join public.escala_vagas v on v.id = i.vaga_id
  join public.funcoes_ministerio c on c.id = v.funcao_id join public.ocorrencias o on o.id = i.ocorrencia_id
  join public.events ev on ev.id = o.event_base left join public.membros_igreja p on p.id = i.membro_id
  where i.id = app.item_do_convite(token);
  if convite is null then
    raise exception using errcode = 'PT404', message = 'Este convite não existe ou já foi retirado.';
  end if;
  return convite;
end
$$;
comment on function public.convite_da_escala(text) is
  'What a link asks, for anybody who holds it: {expirado, nome (first), ministerio, funcao, subtempo, evento, inicio,
fim, local, campus, fuso, estado}; once the service has begun only {expirado: true}. Raises PT404.';

create function public.responder_convite(token text, aceita boolean, motivo text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  item constant uuid := app.item_do_convite(token);
begin
  if item is null then
    raise exception using errcode = 'PT404', message = 'Este convite não existe ou já foi retirado.';
  end if;
  perform app.por_origem('convite');
  perform app.responder_item(item, aceita, motivo);
  return public.convite_da_escala(token);
end
$$;
comment on function public.responder_convite(text, boolean, text) is
  'Answers by a link, without signing in; gives it as it is then. Raises PT400, PT404, PT409.';

create function public.link_do_convite(item uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  i constant public.escala_itens := app.item_para_mudar(item);
  token text;
begin
  if i.publicado_em is null or i.inicio <= now() or not app.ocupa(i.estado) then
    raise exception using errcode = 'PT409',
      message = 'Publique a escala antes de convidar; depois do evento não há convite.';
  end if;
  token := app.novo_convite(item);
  update app.escala_convites c set copiado = true where c.resumo = sha256(decode(token, 'hex'));
  -- Letters' links are not touched, and of those handed out more than enough hold.
  delete from app.escala_convites c where c.item_id = item and c.copiado and c.resumo not in (
    select x.resumo from app.escala_convites x where x.item_id = item and x.copiado
      order by x.created_at desc limit 10);
  return token;
end
$$;
comment on function public.link_do_convite(uuid) is
  'One more link for a service, to be sent by whoever makes the roster; the ones before it go on, up to ten of these.
Gives what follows /escala/. Raises 42501, PT404, PT409.';

grant execute on function
  public.convite_da_escala(text), public.responder_convite(text, boolean, text)
  to anon, authenticated, service_role;
grant execute on function public.link_do_convite(uuid)
  to authenticated, service_role;
