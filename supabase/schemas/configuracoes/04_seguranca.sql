-- Second factors that a church demands, and the sessions of a person. The rules of both stand in auth/03_acesso.sql.

create table app.seguranca (
  unica boolean primary key default true check (unica),
  papeis_com_segundo_fator public.papel[] not null default '{}',
  senha_minima smallint not null default 8 check (senha_minima between 8 and 64),
  sessao_horas integer check (sessao_horas between 1 and 8760),
  sessao_parada_horas integer check (sessao_parada_horas between 2 and 8760),
  convite_dias smallint not null default 7 check (convite_dias between 1 and 30),
  updated_at timestamptz not null default now()
);
alter table app.seguranca enable row level security;
create trigger z_esquecer_papeis after insert or update or delete on app.seguranca
  for each statement execute function app.esquecer_papeis();
comment on table app.seguranca is 'What the church demands of those who sign in: one row, or none for nothing.';
comment on column app.seguranca.papeis_com_segundo_fator is 'Roles that count only with a second factor.';
comment on column app.seguranca.senha_minima is
  'How long a new password must be; never less than the server''s own rule.';
comment on column app.seguranca.sessao_horas is 'Hours after which everybody signs in again; null: never.';
comment on column app.seguranca.sessao_parada_horas is
  'Hours without use after which a session ends; null: never. Browsers in use show themselves every hour.';
comment on column app.seguranca.convite_dias is 'How many days a new invitation is good for.';
select app.registrar('app.seguranca', 'Regras de segurança');

create table app.registro_seguranca (
  id bigint generated always as identity primary key,
  quando timestamptz not null default now(),
  quem uuid not null,
  acao text not null,
  alvo uuid,
  detalhes jsonb not null default '{}'
);
create index registro_seguranca_quando_idx on app.registro_seguranca (quando desc);
alter table app.registro_seguranca enable row level security;
comment on table app.registro_seguranca is
  'What was done about roles and the security of accounts: who (quem), to whom (alvo), what. Rows are never changed.';
select app.registrar('app.registro_seguranca', 'Registro de segurança', titulo => 'Registro de segurança das contas',
  assunto => 'registro', ao_anonimizar => 'nada');

create function app.registrar_papel() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  papel public.user_roles;
begin
  if tg_op = 'DELETE' then papel := old; else papel := new; end if;
  if tg_op = 'UPDATE' and (old.user_id, old.role, old.campus, old.inicio, old.expira_em)
     is not distinct from (new.user_id, new.role, new.campus, new.inicio, new.expira_em) then
    return null;
  end if;
  insert into app.registro_seguranca (quem, acao, alvo, detalhes)
  values (
    coalesce((select auth.uid()), '00000000-0000-0000-0000-000000000000'),
    case tg_op when 'INSERT' then 'papel_concedido' when 'UPDATE' then 'papel_alterado' else 'papel_retirado' end,
    papel.user_id,
    jsonb_strip_nulls(jsonb_build_object('papel', papel.role, 'campus', papel.campus, 'inicio', papel.inicio,
      'expira_em', papel.expira_em, 'antes', case when tg_op = 'UPDATE' then to_jsonb(old) -> 'role' end)));
  return null;
end
$$;
comment on function app.registrar_papel() is
  'Trigger: every change of a person''s roles is written down, with who made it (zeros: the server itself).';

create function app.registrar_permissao() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  permissao public.role_permissions;
begin
  if tg_op = 'DELETE' then permissao := old; else permissao := new; end if;
  if (select auth.uid()) is null or (tg_op = 'UPDATE' and old.allowed = new.allowed) then
    return null;
  end if;
  insert into app.registro_seguranca (quem, acao, detalhes)
  values ((select auth.uid()), 'permissao_alterada', jsonb_build_object('papel', permissao.role,
    'recurso', permissao.resource, 'acao', permissao.action,
    'permitido', tg_op <> 'DELETE' and permissao.allowed));
  return null;
end
$$;
comment on function app.registrar_permissao() is
  'Trigger: what a person changes about what a role may do is written down.';

create trigger d_registrar after insert or update or delete on public.user_roles
  for each row execute function app.registrar_papel();
create trigger d_registrar after insert or update or delete on public.role_permissions
  for each row execute function app.registrar_permissao();

create function public.definir_segundo_fator(papeis public.papel[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem administra pode mudar esta exigência.';
  end if;
  if not app.aal2() then
    raise exception using errcode = 'PT403', message = 'Confirme seu segundo fator antes.';
  end if;
  insert into app.seguranca (papeis_com_segundo_fator)
  select array(select distinct p from unnest(papeis) p where p is not null order by p)
  on conflict (unica) do update
    set papeis_com_segundo_fator = excluded.papeis_com_segundo_fator, updated_at = now();
  insert into app.registro_seguranca (quem, acao, detalhes)
  values ((select auth.uid()), 'segundo_fator_exigido', jsonb_build_object('papeis', papeis));
end
$$;
comment on function public.definir_segundo_fator(public.papel[]) is
  'The roles that count only with a second factor, from now on; empty: none. For an admin whose own session showed a
second factor, so that nobody locks themselves out. Raises 42501, and PT403 while the caller''s session lacks the
factor.';

create function public.redefinir_segundo_fator(usuario uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  retirados integer;
begin
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem administra pode redefinir o segundo fator de alguém.';
  end if;
  if usuario = (select auth.uid()) then
    raise insufficient_privilege using message = 'Ninguém redefine o próprio segundo fator.';
  end if;
  if not exists (select from auth.users u where u.id = usuario) then
    raise exception using errcode = 'PT404', message = 'Esta conta não existe.';
  end if;
  delete from auth.mfa_factors f where f.user_id = usuario;
  get diagnostics retirados = row_count;
  delete from auth.sessions s where s.user_id = usuario;
  perform app.encerrar_agenda(usuario);
  insert into app.registro_seguranca (quem, acao, alvo, detalhes)
  values ((select auth.uid()), 'segundo_fator_redefinido', usuario, jsonb_build_object('retirados', retirados));
  return retirados;
end
$$;
comment on function public.redefinir_segundo_fator(uuid) is
  'Removes the second factors of a person who lost them, ends all their sessions, and gives how many were removed.
For whoever gives roles, never for themselves. Raises 42501; PT404 for an unknown account.';

create function public.contas_com_segundo_fator(busca text) returns table (user_id uuid, nome text, email text,
  fatores integer)
language sql stable security definer set search_path = '' as $$
  select p.id, btrim(concat_ws(' ', p.nome, p.sobrenome)), u.email::text, f.quantos
  from public.profiles p
  join auth.users u on u.id = p.id
  join (select m.user_id, count(*)::integer as quantos from auth.mfa_factors m where m.status = 'verified'
        group by m.user_id) f on f.user_id = p.id
  where (select app.gere_papeis()) and p.id <> (select auth.uid())
    and app.normalizar(concat_ws(' ', p.nome, p.sobrenome, u.email)) like
      '%' || replace(replace(replace(app.normalizar(busca), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  order by app.normalizar(concat_ws(' ', p.nome, p.sobrenome)), p.id
  limit 10
$$;
comment on function public.contas_com_segundo_fator(text) is
  'Ten other accounts at most that have a second factor, by name or e-mail. Empty for those who do not give roles.';

create function public.minhas_sessoes()
returns table (id uuid, criada timestamptz, ultimo_uso timestamptz, aparelho text, ip text, atual boolean, nivel text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at), s.user_agent, host(s.ip),
    s.id::text = (select auth.jwt() ->> 'session_id'), coalesce(s.aal::text, 'aal1')
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
  order by 6 desc, 3 desc, s.id
$$;
comment on function public.minhas_sessoes() is
  'The caller''s open sessions, this one first, then by last use: aparelho is the browser''s own description, nivel
aal1 or aal2.';

create function public.encerrar_sessao(sessao uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.id = sessao and s.user_id = (select auth.uid());
  if not found then return false; end if;
  if exists (
    select from public.agenda_enderecos a where a.conta_id = (select auth.uid())
      and a.sessao = encerrar_sessao.sessao) then
    perform app.encerrar_agenda((select auth.uid()));
  end if;
  return true;
end
$$;
comment on function public.encerrar_sessao(uuid) is
  'Ends one of the caller''s sessions: its device must sign in again, and an address of their calendar that was made
there opens nothing any more. False when it is not theirs or has ended already.';

create function public.encerrar_outras_sessoes() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  esta constant uuid := (auth.jwt() ->> 'session_id')::uuid;
  encerradas integer;
begin
  if esta is null then
    raise insufficient_privilege using message = 'Entre na sua conta para continuar.';
  end if;
  delete from auth.sessions s where s.user_id = (select auth.uid()) and s.id <> esta;
  get diagnostics encerradas = row_count;
  perform app.encerrar_agenda((select auth.uid()), esta);
  return encerradas;
end
$$;
comment on function public.encerrar_outras_sessoes() is
  'Ends all of the caller''s sessions but this one, and an address of their calendar unless it was made here; gives
how many sessions.';

create function public.segundo_fator_exigido() returns public.papel[]
language sql stable set search_path = '' as $$
  select app.papeis_exigentes()
$$;
comment on function public.segundo_fator_exigido() is 'The roles that count only with a second factor.';

grant execute on function app.papeis_exigentes(), public.encerrar_outras_sessoes(),
  public.definir_segundo_fator(public.papel[]), public.segundo_fator_exigido(), public.redefinir_segundo_fator(uuid),
  public.contas_com_segundo_fator(text), public.minhas_sessoes(), public.encerrar_sessao(uuid) to authenticated;
