-- Addresses that calendars follow: of a campus, of an event, of a person. The function agenda-ics writes what stands
-- here.

create table public.agenda_enderecos (
  conta_id uuid primary key references public.profiles (id) on delete cascade,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  lido_em timestamptz,
  sessao uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.agenda_enderecos is
  'The secret address of a person''s own calendar; without a row there is none. Written by functions only.';
comment on column public.agenda_enderecos.conta_id is 'Whose.';
comment on column public.agenda_enderecos.hash is 'SHA-256 of the secret, which is shown once and kept nowhere.';
comment on column public.agenda_enderecos.lido_em is 'When a calendar last asked for it.';
comment on column public.agenda_enderecos.sessao is
  'The session that made it: who ends that session from elsewhere ends it.';
select app.registrar('public.agenda_enderecos', 'Endereço de agenda', titulo => 'Endereço da própria agenda',
  assunto => 'conta', ao_anonimizar => 'especial', colunas => '{"conta_id": "", "lido_em": ""}');

create table app.leituras_da_agenda (
  ip text not null,
  minuto timestamptz not null,
  quantas integer not null default 1,
  primary key (ip, minuto)
);
alter table app.leituras_da_agenda enable row level security;
comment on table app.leituras_da_agenda is 'How often an address asked for calendars in a minute; kept for an hour.';
select app.registrar('app.leituras_da_agenda', 'Leitura de agenda',
  titulo => 'Leituras recentes de agendas, por endereço', assunto => 'registro', ao_anonimizar => 'nada');

create trigger c_marcar_alteracao before update on public.agenda_enderecos
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update of hash or delete on public.agenda_enderecos
  for each row execute function app.auditar('', 'hash', 'lido_em', 'sessao');

create function app.resumo_secreto(segredo text) returns text
language sql immutable set search_path = '' as $$
  select encode(extensions.digest(segredo, 'sha256'), 'hex')
$$;
comment on function app.resumo_secreto(text) is
  'By what a secret is known without being kept: its SHA-256 in hexadecimal.';

create function public.criar_endereco_da_agenda() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  segredo constant text := app.nova_chave() || app.nova_chave();
begin
  if not exists (select from public.profiles p where p.id = (select auth.uid())) then
    raise insufficient_privilege using message = 'Entre na sua conta para continuar.';
  end if;
  insert into public.agenda_enderecos (conta_id, hash, sessao)
  values ((select auth.uid()), app.resumo_secreto(segredo), (auth.jwt() ->> 'session_id')::uuid)
  on conflict (conta_id) do update set hash = excluded.hash, sessao = excluded.sessao, lido_em = null,
    created_at = now();
  -- Whoever has somebody else's session for an hour does not read their calendar for years unseen.
  perform app.notificar((select auth.uid()), 'Sua agenda tem um endereço novo',
    'Quem tem o endereço vê quando você serve e de que participa. Não foi você? Apague-o em Minha agenda e troque sua senha.',
    '/minha-agenda');
  return segredo;
end
$$;
comment on function public.criar_endereco_da_agenda() is
  'The secret of a new address of the caller''s own calendar, shown this once; a former one opens nothing any more.
Raises 42501.';

create function app.encerrar_agenda(conta uuid, menos uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.agenda_enderecos a where a.conta_id = conta and (menos is null or a.sessao is distinct from menos);
  if not found then return; end if;
  perform app.notificar(conta, 'O endereço da sua agenda deixou de valer',
    'Ele foi encerrado com as sessões da sua conta. Se um calendário seu o usava, crie outro em Minha agenda.',
      '/minha-agenda');
end
$$;
comment on function app.encerrar_agenda(uuid, uuid) is
  'The address of an account''s calendar opens nothing any more, unless the session menos made it, and the person is
told. For what ends sessions against the will of whoever has them: signing out everywhere, blocking, a new password.
An ordinary sign-out leaves the calendar as it is.';

create function app.encerrar_agenda_da_conta() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- the same password as another hash is no new one (backend/contract-coverage.md)
  if current_setting('auth.rehash', true) is distinct from 'on' then
    perform app.encerrar_agenda(new.id);
  end if;
  return null;
end
$$;
comment on function app.encerrar_agenda_da_conta() is
  'Trigger: a new password, or blocking, ends the address of the calendar.';

create trigger encerrar_agenda after update of encrypted_password, banned_until on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password or new.banned_until > now())
  execute function app.encerrar_agenda_da_conta();

create function public.revogar_endereco_da_agenda() returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.agenda_enderecos a where a.conta_id = (select auth.uid())
$$;
comment on function public.revogar_endereco_da_agenda() is
  'The address of the caller''s own calendar opens nothing any more.';

create function app.limitar_agenda(ip text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  vezes integer;
begin
  delete from app.leituras_da_agenda l where l.minuto < now() - interval '1 hour';
  insert into app.leituras_da_agenda as l (ip, minuto) values (left(ip, 64), date_trunc('minute', now()))
  on conflict on constraint leituras_da_agenda_pkey do update set quantas = l.quantas + 1
    returning l.quantas into vezes;
  -- Calendars of many people ask from the few addresses of one company.
  if vezes > 240 then
    raise exception using errcode = 'PT429', message = 'Muitos pedidos agora há pouco. Espere um minuto.';
  end if;
end
$$;
comment on function app.limitar_agenda(text) is
  'Counts a reading: at most 240 a minute from one address. Raises PT429.';

create function app.evento_publico(e public.events) returns boolean
language sql immutable set search_path = '' as $$
  select e.aberto and e.tipo not in ('reuniao', 'ensaio')
$$;
comment on function app.evento_publico(public.events) is
  'Anybody may know of it: open, and neither a meeting nor a rehearsal.';

create type app.item_da_agenda as (
  uid text, nome text, descricao text, local text, inicio timestamptz, fim timestamptz, cancelado boolean,
    criado_em timestamptz,
  alterado_em timestamptz);
comment on type app.item_da_agenda is 'One entry of a calendar.';

create function app.itens_publicos(no_campus text, evento text) returns setof app.item_da_agenda
language sql stable security definer set search_path = '' as $$
  select o.id, coalesce(o.nome, e.name), concat_ws(E'\n', e.descricao, o.motivo), coalesce(o.local, e.location),
    o.inicio, o.fim,
    o.estado = 'cancelada', o.created_at, greatest(o.updated_at, e.updated_at)
  from public.ocorrencias o join public.events e on e.id = o.event_base
  where app.evento_publico(e) and (no_campus is null or app.e_do_campus(e.id, o.campus, no_campus))
    and (evento is null or e.id = evento)
    and num_nonnulls(no_campus, evento) = 1 and o.inicio between now() - interval '60 days'
      and now() + interval '400 days'
  order by o.inicio, o.id limit 1000
$$;
comment on function app.itens_publicos(text, text) is
  'The days of what is public in a campus, or of one public event, from two months ago on, up to 1,000.';

create function app.escalas_na_agenda(membro uuid) returns setof app.item_da_agenda
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Rosters belong to a feature that comes later.
  if to_regclass('public.escala_itens') is null then return; end if;
  return query execute $consulta$
    select 'escala-' || i.id, 'Servir: ' || coalesce(o.nome, e.name), m.nome, coalesce(o.local, e.location), i.inicio,
      i.fim,
      o.estado = 'cancelada' or i.estado::text in ('recusado', 'substituido'), i.created_at,
        greatest(i.updated_at, o.updated_at)
    from public.escala_itens i
    join public.ministerios m on m.id = i.ministerio_id
    join public.ocorrencias o on o.id = i.ocorrencia_id join public.events e on e.id = o.event_base
    where i.membro_id = $1 and i.publicado_em is not null
      and i.inicio between now() - interval '60 days' and now() + interval '400 days'
    order by i.inicio limit 300 $consulta$ using membro;
end
$$;
comment on function app.escalas_na_agenda(uuid) is 'What a person was rostered for and told of.';

create function app.itens_da_pessoa(conta uuid) returns setof app.item_da_agenda
language sql stable security definer set search_path = '' as $$
  with eu as (select app.membro_de(conta) as id),
  meus as (
    select o.id, 'Inscrição' as porque, max(i.updated_at) as mudou
    from public.inscricoes i join public.inscricao_pedidos p on p.id = i.pedido_id
    join public.ocorrencias o on o.event_base = i.evento_id
    where app.ocupa(i.estado) and (i.membro_id = (select eu.id from eu) or p.conta_id = conta) group by o.id
    union all
    select r.ocorrencia_id, case r.resposta when 'vou' then 'Você vai' else 'Talvez você vá' end, r.updated_at
    from public.rsvps r where r.membro_id = (select eu.id from eu) and r.resposta <> 'nao_vou'
  )
  select * from (
    select distinct on (o.id) o.id, coalesce(o.nome, e.name), concat_ws(E'\n', m.porque, e.descricao),
      coalesce(o.local, e.location),
      o.inicio, o.fim, o.estado = 'cancelada', o.created_at, greatest(o.updated_at, e.updated_at, m.mudou)
    from meus m join public.ocorrencias o on o.id = m.id join public.events e on e.id = o.event_base
    where o.inicio between now() - interval '60 days' and now() + interval '400 days' order by o.id, m.porque) q
  union all
  select * from app.escalas_na_agenda((select eu.id from eu))
$$;
comment on function app.itens_da_pessoa(uuid) is 'What a person registered for, said to come to, and was rostered for.';

create function public.agenda_para_calendarios(pedido jsonb, ip text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  dono uuid;
  campus text;
  nome text;
  itens jsonb;
begin
  perform app.limitar_agenda(ip);
  if pedido ? 'chave' then
    update public.agenda_enderecos a set lido_em = now()
    where a.hash = app.resumo_secreto(pedido ->> 'chave') and not exists (
      select from auth.users u where u.id = a.conta_id and u.banned_until > now())
    returning a.conta_id into dono;
    if dono is null then return null; end if;
    select coalesce(m.campus, p.campus), 'Minha agenda' into campus, nome
    from public.profiles p left join public.membros_igreja m on m.id = app.membro_de(p.id) where p.id = dono;
    select jsonb_agg(i order by i.inicio, i.uid) into itens from app.itens_da_pessoa(dono) i;
  elsif pedido ? 'evento' then
    select e.campus, e.name into campus, nome from public.events e where e.id = pedido ->> 'evento'
      and app.evento_publico(e);
    if campus is null then return null; end if;
    select jsonb_agg(i order by i.inicio, i.uid) into itens from app.itens_publicos(null, pedido ->> 'evento') i;
  else
    select c.nome, c.nome into campus, nome from public.campi c where c.nome = pedido ->> 'campus' and c.ativo;
    if campus is null then return null; end if;
    select jsonb_agg(i order by i.inicio, i.uid) into itens from app.itens_publicos(campus, null) i;
  end if;
  return jsonb_build_object('nome', nome, 'igreja', (select g.nome from public.igreja g), 'fuso',
    app.fuso_do_campus(campus),
    'itens', coalesce(itens, '[]'));
end
$$;
comment on function public.agenda_para_calendarios(jsonb, text) is
  'For the service key. What a calendar shows: of {chave} a person''s own, of {evento} one public event, of {campus}
what is public there: {nome, igreja, fuso, itens [{uid, nome, descricao, local, inicio, fim, cancelado, criado_em,
alterado_em}]}. Null when there is none (or the secret was replaced). Raises PT429.';

alter table public.agenda_enderecos enable row level security;
create policy "endereços da agenda: cada um vê o seu" on public.agenda_enderecos
  for select to authenticated using (conta_id = (select auth.uid()));
grant select (conta_id, lido_em, created_at, updated_at) on public.agenda_enderecos to authenticated;
grant all on public.agenda_enderecos to service_role;

grant execute on function public.criar_endereco_da_agenda(),
  public.revogar_endereco_da_agenda() to authenticated, service_role;
grant execute on function public.agenda_para_calendarios(jsonb, text) to service_role;
