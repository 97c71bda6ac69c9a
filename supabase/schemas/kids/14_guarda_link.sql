-- Kids: who answers for a child and has no account agrees by a link to their e-mail, which nobody wrote who asks or
-- gains by it.

create table app.links_de_acordo (
  segredo bytea primary key,
  crianca_id uuid not null references public.membros_igreja (id) on delete cascade,
  responsavel_id uuid not null references public.membros_igreja (id) on delete cascade,
  autorizado_id uuid references public.autorizados_busca (id) on delete cascade,
  adulto_id uuid references public.membros_igreja (id) on delete cascade,
  email text not null,
  autor uuid,
  enviado_em timestamptz not null default now(),
  constraint links_de_acordo_um check (num_nonnulls(autorizado_id, adulto_id) = 1),
  constraint links_de_acordo_cada unique nulls not distinct (crianca_id, responsavel_id, autorizado_id, adulto_id)
);
create index links_de_acordo_responsavel_idx on app.links_de_acordo (responsavel_id);
create index links_de_acordo_autorizado_idx on app.links_de_acordo (autorizado_id);
create index links_de_acordo_adulto_idx on app.links_de_acordo (adulto_id);
comment on table app.links_de_acordo is
  'Letters in which somebody who answers for a child is asked whether this one may take it (autorizado_id) or answers
for it too (adulto_id). segredo: SHA-256 of what the link carries. Good for seven days and one answer; the last
letter counts.';
select app.registrar('app.links_de_acordo', 'Pedido de acordo por e-mail',
  titulo => 'Links em que quem responde por uma criança concorda', assunto => 'protecao', ao_anonimizar => 'apaga',
  colunas => '{"autorizado_id": "Quem busca"}');
comment on constraint links_de_acordo_crianca_id_fkey on app.links_de_acordo is 'não impede desfazer';
comment on constraint links_de_acordo_responsavel_id_fkey on app.links_de_acordo is 'não impede desfazer';
comment on constraint links_de_acordo_adulto_id_fkey on app.links_de_acordo is 'não impede desfazer';
comment on constraint links_de_acordo_autorizado_id_fkey on app.links_de_acordo is 'não impede desfazer';
alter table app.links_de_acordo enable row level security;

create function app.acordo_que_falta(
  crianca uuid, autorizado uuid, adulto uuid, out alvo uuid, out nome text, out parentesco text, out autor uuid)
language sql stable security definer set search_path = '' as $$
  select b.adulto_id, coalesce(b.nome, m.nome_completo), b.parentesco, (
    select a.autor from public.alteracoes a
    where a.tabela = 'autorizados_busca' and a.registro = b.id::text and a.acao = 'incluir' order by a.id desc limit 1)
  from public.autorizados_busca b left join public.membros_igreja m on m.id = b.adulto_id
  where b.id = autorizado and b.crianca_id = crianca and b.estado = 'autorizado' and b.aceito_em is null
  union all
  select m.id, m.nome_completo, null, g.autor from app.guardas_pendentes g
    join public.membros_igreja m on m.id = g.adulto_id
  where g.crianca_id = crianca and g.adulto_id = adulto and g.recusada_em is null
$$;
comment on function app.acordo_que_falta(uuid, uuid, uuid) is
  'Of somebody who waits until who answers for the child agrees: their record, name, kinship, and who wrote them
down. All null: nobody waits.';

create function app.serve_para_acordo(responsavel public.membros_igreja, alvo uuid, contas uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select responsavel.email is not null and responsavel.profile_id is null and responsavel.id is distinct from alvo
    and not exists (
      select from unnest(contas || array(select a.profile_id from public.membros_igreja a where a.id = alvo)) c (conta)
      left join public.profiles p on p.id = c.conta
      where c.conta is not null and (p.email = responsavel.email or app.trouxe_o_email(responsavel, c.conta)))
$$;
comment on function app.serve_para_acordo(public.membros_igreja, uuid, uuid[]) is
  'A letter to the address of this record shows that its person agreed: they have no account, and the address is
neither of who is to be agreed to or of one of these accounts, nor was it written by them.';

create function app.responsaveis_por_link(crianca uuid, autorizado uuid,
  adulto uuid) returns setof public.membros_igreja
language sql stable security definer set search_path = '' as $$
  select m.* from app.acordo_que_falta(crianca, autorizado, adulto) o
  join public.membros_igreja m on m.id in (select app.responsaveis_da_crianca(crianca))
  where o.nome is not null and app.serve_para_acordo(m, o.alvo, array[(select auth.uid()), o.autor])
$$;
comment on function app.responsaveis_por_link(uuid, uuid, uuid) is
  'Who answers for the child and can be asked by a letter that the caller sends.';

create type public.responsavel_por_link as (id uuid, nome text, email text, enviado_em timestamptz);
comment on type public.responsavel_por_link is
  'Somebody whom a letter can ask about a child, and when the one that waits for an answer was sent.';

create function public.quem_concorda(crianca uuid, autorizado uuid default null, adulto uuid default null)
returns setof public.responsavel_por_link
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.edita_membro(crianca) then
    raise insufficient_privilege using message = 'Você não cuida desta criança.';
  end if;
  return query select m.id, m.nome_completo, m.email, l.enviado_em
    from app.responsaveis_por_link(crianca, autorizado, adulto) m
    left join app.links_de_acordo l on l.responsavel_id = m.id and l.crianca_id = quem_concorda.crianca
      and l.email = m.email
      and l.enviado_em > now() - interval '7 days'
      and (l.autorizado_id is not distinct from autorizado and l.adulto_id is not distinct from adulto)
    order by m.nome_ordenacao;
end
$$;
comment on function public.quem_concorda(uuid, uuid, uuid) is
  'For who edits a child''s record: whom a letter of theirs can ask about this one: who answers for the child, has no
account, and whose address neither the caller wrote nor who gains by it. Raises 42501.';

create function public.pedir_acordo(crianca uuid, responsavel uuid, autorizado uuid default null,
  adulto uuid default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  segredo constant text := encode(extensions.gen_random_bytes(32), 'hex');
  m public.membros_igreja;
  filho public.membros_igreja;
  o record;
  pergunta text;
begin
  if not app.edita_membro(crianca) then
    raise insufficient_privilege using message = 'Você não cuida desta criança.';
  end if;
  select * into o from app.acordo_que_falta(crianca, autorizado, adulto);
  if o.nome is null then
    raise exception using errcode = 'PT404', message = 'Este pedido não existe mais.';
  end if;
  select * into m from app.responsaveis_por_link(crianca, autorizado, adulto) r where r.id = responsavel;
  if m.id is null then
    raise exception using errcode = 'PT409',
      message = 'O link só vai a quem responde pela criança e não tem conta, no e-mail que outra pessoa registrou.';
  end if;
  if to_regclass('auth.outbox') is null or app.endereco_publico() is null then
    raise exception using errcode = 'PT409',
      message = 'Esta igreja ainda não envia e-mails. Confirme na presença de quem responde pela criança.';
  end if;
  delete from app.links_de_acordo l where l.enviado_em < now() - interval '7 days';
  insert into app.links_de_acordo as l (segredo, crianca_id, responsavel_id, autorizado_id, adulto_id, email, autor)
  values (sha256(convert_to(segredo, 'UTF8')), crianca, responsavel, autorizado, adulto, m.email, (select auth.uid()))
  on conflict on constraint links_de_acordo_cada do update
    set segredo = excluded.segredo, email = excluded.email, autor = excluded.autor, enviado_em = now()
    where l.enviado_em < now() - interval '10 minutes' or l.email <> excluded.email;
  if not found then
    raise exception using errcode = 'PT429',
      message = 'O link acabou de ser enviado. Espere dez minutos antes de pedir outro.';
  end if;
  select * into filho from public.membros_igreja x where x.id = crianca;
  pergunta := case when autorizado is null then 'responde por ' || filho.nome || '?'
    else 'pode buscar ' || filho.nome || ' no Kids?' end;
  perform app.escrever_carta(m.email, o.nome || ' ' || pergunta,
    format(E'Olá, %s.\n\n%s %s\n\n%s', m.nome, o.nome, pergunta,
    'O link vale por sete dias e por uma resposta. Não o passe a ninguém.'), 'Responder', app.endereco_publico()
      || '/acordo/' || segredo);
end
$$;
comment on function public.pedir_acordo(uuid, uuid, uuid, uuid) is
  'Sends a letter to somebody whom public.quem_concorda names: may this one take the child, or answer for it too? A
further one ends the one before. Raises 42501, PT404, PT409 (that address proves nothing, or no letter leaves),
PT429.';

-- The answer: whoever holds the link reads the mailbox
-- ---------------------------------------------------------------------

create function app.link_de_acordo(codigo text) returns app.links_de_acordo
language sql stable security definer set search_path = '' as $$
  select l.* from app.links_de_acordo l join public.membros_igreja m on m.id = l.responsavel_id
  cross join lateral app.acordo_que_falta(l.crianca_id, l.autorizado_id, l.adulto_id) o
  where l.segredo = sha256(convert_to(codigo, 'UTF8')) and l.enviado_em > now() - interval '7 days'
    and o.nome is not null and m.email = l.email and app.menor_de_idade(l.crianca_id)
    and m.id in (select app.responsaveis_da_crianca(l.crianca_id))
      and app.serve_para_acordo(m, o.alvo, array[l.autor, o.autor])
$$;
comment on function app.link_de_acordo(text) is
  'The letter of this link, while all holds that it stood for: who was asked still answers for the child, by that
address, and somebody waits.';

create function public.ver_acordo(codigo text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  l constant app.links_de_acordo := app.link_de_acordo(codigo);
begin
  perform app.contar_palpite('acordo', l.segredo is not null);
  return (
    select jsonb_build_object('crianca', c.nome, 'nome', o.nome, 'parentesco', o.parentesco, 'responsavel', m.nome,
      'tipo', case when l.adulto_id is null then 'busca' else 'guarda' end)
    from app.acordo_que_falta(l.crianca_id, l.autorizado_id, l.adulto_id) o
    join public.membros_igreja c on c.id = l.crianca_id join public.membros_igreja m on m.id = l.responsavel_id
    where o.nome is not null);
end
$$;
comment on function public.ver_acordo(text) is
  'What the letter with this link asks: {crianca, nome (about whom), parentesco, responsavel (who is asked), tipo
busca or guarda}; null once it is answered or over. Raises PT429.';

create function public.responder_acordo(codigo text, aceita boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  l app.links_de_acordo;
  o record;
  filho public.membros_igreja;
begin
  perform from app.links_de_acordo x where x.segredo = sha256(convert_to(codigo, 'UTF8')) for update;
  l := app.link_de_acordo(codigo);
  perform app.contar_palpite('acordo', l.segredo is not null);
  if l.segredo is null then return false; end if;
  select * into o from app.acordo_que_falta(l.crianca_id, l.autorizado_id, l.adulto_id);
  select * into filho from public.membros_igreja m where m.id = l.crianca_id;
  delete from app.links_de_acordo x
  where x.crianca_id = l.crianca_id and x.autorizado_id is not distinct from l.autorizado_id
    and x.adulto_id is not distinct from l.adulto_id;
  if aceita and l.adulto_id is null then
    update public.autorizados_busca b set aceito_em = now() where b.id = l.autorizado_id;
  elsif aceita then
    delete from app.guardas_pendentes g where g.crianca_id = l.crianca_id and g.adulto_id = l.adulto_id;
    insert into app.guardas_havidas (crianca_id, adulto_id) values (l.crianca_id, l.adulto_id)
    on conflict (crianca_id, adulto_id) do update set propria = true, encerrada_em = null;
  elsif l.adulto_id is null then
    delete from public.autorizados_busca b where b.id = l.autorizado_id;
  else
    update app.guardas_pendentes g set recusada_em = now() where g.crianca_id = l.crianca_id
      and g.adulto_id = l.adulto_id;
  end if;
  perform app.anotar_kids(row(null, null, filho.campus, 'assistido', true)::app.ator_kids, 'excecao', null, null,
    filho.id,
    o.nome || case when aceita then ': o responsável concordou pelo link' else ': o responsável recusou pelo link' end,
    jsonb_build_object('autorizado', l.autorizado_id, 'adulto', l.adulto_id, 'responsavel', l.responsavel_id,
      'pedido_por', l.autor));
  perform app.notificar(l.autor, o.nome || case when aceita then ': acordo dado' else ': acordo recusado' end,
    'Quem responde por ' || filho.nome || ' respondeu pelo link.', '/membros/' || filho.id || '/familia');
  return true;
end
$$;
comment on function public.responder_acordo(text, boolean) is
  'Who holds the link of a letter agrees, or not, once; written down, and told to who sent it. False where it is good
no more. Raises PT429.';

grant execute on function
  public.quem_concorda(uuid, uuid, uuid),
  public.pedir_acordo(uuid, uuid, uuid, uuid)
  to authenticated;
grant execute on function
  public.ver_acordo(text), public.responder_acordo(text, boolean)
  to anon, authenticated;
