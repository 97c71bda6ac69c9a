-- Who somebody is: session, second factor, and the roles that count. Tables that these functions read are created in
-- later files.

create type public.papel as enum (
  'admin', 'pastor_executivo', 'pastor', 'coordenador', 'lider', 'voluntario', 'membro',
  'ltp', 'financeiro', 'ministerio_global', 'lideranca_global', 'visitante'
);
comment on type public.papel is
  'Roles. The first seven are a ladder, highest first; the others count only for themselves.';

create type public.recurso as enum (
  'home', 'dashboard', 'dashboard-voluntario', 'membros', 'igreja', 'eventos', 'escalas', 'financeiro',
  'configuracoes', 'permissoes', 'ministerios', 'conteudo', 'projecao', 'criacao', 'checkin', 'alunos', 'chat',
  'familia_pv', 'pedras_vivas', 'diretorio', 'feed', 'insta_pv', 'app'
);
comment on type public.recurso is 'What permissions speak of: one per area of the product.';

create type public.acao as enum ('visualizar', 'editar', 'exportar', 'aprovar', 'excluir', 'ver_sensivel',
  'anonimizar');
comment on type public.acao is 'What may be done with a resource. The interface guards pages with visualizar.';

create function app.nivel(papel public.papel) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select array_position(array['admin', 'pastor_executivo', 'pastor', 'coordenador', 'lider', 'voluntario',
                              'membro']::public.papel[], papel)
$$;
comment on function app.nivel(public.papel) is 'Place on the ladder, 1 for admin to 7 for membro; null beside it.';

create function app.sessao_dentro(criada timestamptz, usada timestamp) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select least(criada + make_interval(hours => g.sessao_horas),
      coalesce(usada at time zone 'utc', criada) + make_interval(hours => g.sessao_parada_horas))
    from app.seguranca g) > now(), true)
$$;
comment on function app.sessao_dentro(timestamptz, timestamp) is
  'A session begun then and last used then (in UTC) is within what the church allows (app.seguranca).';

create function app.aal2() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
$$;
comment on function app.aal2() is 'The caller''s session showed a second factor.';

create function app.quem_pede() returns text
language plpgsql stable set search_path = '' as $$
begin
  return concat('de ', current_setting('request.jwt.claim.sub', true), ' ', current_setting('request.jwt.claim', true),
    ' ',
    current_setting('request.jwt.claims', true));
end
$$;
comment on function app.quem_pede() is
  'Whose request this is: the claims themselves, never empty. What is remembered within a transaction is remembered
with it; nobody but the server sets either.';

create function app.estado_da_sessao() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  quem constant text := app.quem_pede();
  c jsonb;
  sessao uuid;
begin
  if current_setting('app.sessao_de', true) = quem then return current_setting('app.sessao'); end if;
  c := auth.jwt();
  sessao := c ->> 'session_id';
  perform set_config('app.sessao_de', quem, true);
  return set_config('app.sessao', case
    when sessao is not null and not exists (
      select from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = sessao and (s.not_after is null or s.not_after > now())
        and (u.banned_until is null or u.banned_until <= now()) and app.sessao_dentro(s.created_at, s.refreshed_at))
      then 'encerrada'
    when c ->> 'aal' = 'aal2' or not exists (
      select from auth.mfa_factors f where f.user_id = (c ->> 'sub')::uuid and f.status = 'verified')
      then 'vale'
    else 'sem_fator' end, true);
end
$$;
comment on function app.estado_da_sessao() is
  'The one place that decides what a session is good for, one''s own data too: vale; encerrada (it was ended, by the
church''s rule too, or its account is blocked: a token outlives its session, what it may do must not); sem_fator (the
person has a second factor and the session has not shown it). Keys have no session: vale. Found once in a
transaction, so that a request that ends its own session is carried out. Asked by app.conferir_sessao, a restrictive
policy of every table, the trigger of every write, the roles.';

create function app.sessao_vale() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.estado_da_sessao() = 'vale';
end
$$;
comment on function app.sessao_vale() is 'The caller''s session is good (app.estado_da_sessao).';

create function app.sessao_aberta() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.estado_da_sessao() <> 'encerrada';
end
$$;
comment on function app.sessao_aberta() is 'The session of the caller''s token was not ended (app.estado_da_sessao).';

create function app.papeis_exigentes() returns public.papel[]
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.papeis_com_segundo_fator from app.seguranca s), '{}')
$$;
comment on function app.papeis_exigentes() is 'The roles that count only with a second factor, in this church.';

create function app.chamada(out pessoa uuid, out sessao uuid, out papel public.papel, out campus text,
  out inicio timestamptz, out valem boolean, out exigentes public.papel[])
language sql stable security definer set search_path = '' as $$
  select coalesce(s.pessoa, case when s.sessao is null then c.eu end), s.sessao, s.papel, s.campus, s.inicio,
    app.sessao_vale(),
    case when c.aal2 then '{}' else coalesce((select g.papeis_com_segundo_fator from app.seguranca g), '{}') end
  from (
    select auth.uid() as eu, (j ->> 'session_id')::uuid as sessao, coalesce(j ->> 'aal' = 'aal2', false) as aal2
    from (select auth.jwt() as j offset 0) t offset 0) c
  left join app.simulacoes s on s.sessao = c.sessao and s.expira_em > now()
$$;
comment on function app.chamada() is
  'What decides about a request, found at once: pessoa, whose roles count (app.pessoa_dos_papeis); sessao, papel,
campus, inicio of a role that is seen as; valem: whether roles count at all (app.sessao_vale); exigentes: those that
do not all the same, for want of a second factor.';

create function app.papel_conta(papel public.papel) returns boolean
language sql stable security definer set search_path = '' as $$
  select c.valem and papel_conta.papel <> all (c.exigentes) from app.chamada() c
$$;
comment on function app.papel_conta(public.papel) is
  'A role that the caller holds counts in this request: the session is good, and showed a second factor if the role
demands one.';

create function app.pessoa_dos_papeis() returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(s.pessoa, case when s.sessao is null then (select auth.uid()) end)
  from (select) uma
  left join app.simulacoes s on s.sessao = (select (auth.jwt() ->> 'session_id')::uuid) and s.expira_em > now()
$$;
comment on function app.pessoa_dos_papeis() is
  'Whose roles decide in this request: the caller''s. While they see as another person (ver como), that person''s;
while they see as a role, nobody''s. Who the caller is does not change.';

create function app.papeis_de(pessoa uuid)
returns table (id uuid, role public.papel, campus text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.id, r.role, r.campus, r.created_at from public.user_roles r
  where r.user_id = pessoa and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
$$;
comment on function app.papeis_de(uuid) is 'The role records of a person that hold at this moment.';

create function app.papeis_atuais()
returns table (id uuid, role public.papel, campus text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.id, r.role, r.campus, r.created_at from app.papeis_de((select app.pessoa_dos_papeis())) r
  union all
  select s.sessao, s.papel, s.campus, s.inicio from app.simulacoes s
  where s.sessao = (select (auth.jwt() ->> 'session_id')::uuid) and s.expira_em > now() and s.papel is not null
$$;
comment on function app.papeis_atuais() is
  'The role records that decide for the caller at this moment, whether or not they count: their own, or those they
see as.';

create function app.papeis_validos()
returns table (id uuid, role public.papel, campus text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with c as materialized (select * from app.chamada() c where c.valem)
  select r.id, r.role, r.campus, r.created_at from c cross join lateral app.papeis_de(c.pessoa) r
  where r.role <> all (c.exigentes)
  union all
  select c.sessao, c.papel, c.campus, c.inicio from c where c.papel is not null and c.papel <> all (c.exigentes)
$$;
comment on function app.papeis_validos() is 'The caller''s role records that count in this request.';

create function app.lembrar_papeis() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  quem constant text := app.quem_pede();
  lembrados text;
begin
  if current_setting('app.papeis_de', true) = quem then return; end if;
  select set_config('app.papeis', coalesce(array_agg(distinct r.role), '{}')::text, true) || set_config('app.campi',
      coalesce(array_agg(distinct r.campus) filter (where r.campus is not null), '{}')::text, true)
    into lembrados from app.papeis_validos() r;
  perform set_config('app.papeis_de', quem, true);
end
$$;
comment on function app.lembrar_papeis() is
  'Finds the caller''s roles and their campuses once in a transaction: every policy of a statement asks for them.
Forgotten when roles, what they demand or ver como change in it (app.esquecer_papeis).';

create function app.esquecer_papeis() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('app.papeis_de', '', true);
  perform set_config('app.simulando_de', '', true);
  return null;
end
$$;
comment on function app.esquecer_papeis() is
  'Trigger after a statement that may change who is what: what comes later in the transaction asks anew.';

create function app.papeis() returns public.papel[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.lembrar_papeis();
  return current_setting('app.papeis')::public.papel[];
end
$$;
comment on function app.papeis() is 'The caller''s roles that count in this request.';

create function app.papeis_efetivos() returns public.papel[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when auth.uid() is null then '{}' else coalesce(nullif(app.papeis(), '{}'),
    '{visitante}') end::public.papel[];
end
$$;
comment on function app.papeis_efetivos() is 'As papeis(); a signed-in person without any role counts as visitante.';

create function app.algum_alcanca(papeis public.papel[], papel public.papel) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(bool_or(um = papel or app.nivel(um) <= app.nivel(papel)), false) from unnest(papeis) um
$$;
comment on function app.algum_alcanca(public.papel[], public.papel) is
  'One of these roles is the asked one or stands above it on the ladder.';

create function app.tem_papel(papel public.papel) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.algum_alcanca(app.papeis(), papel)
$$;
comment on function app.tem_papel(public.papel) is
  'Hierarchy check: the caller''s best role stands at or above the asked one. Beside the ladder only the role itself.';

create function app.email_de(pessoa uuid) returns text
language sql stable security definer set search_path = '' as $$
  select lower(u.email) from auth.users u where u.id = pessoa and u.email_confirmed_at is not null
$$;
comment on function app.email_de(uuid) is 'The e-mail of an account if its owner proved that it is theirs, else null.';

create function app.meu_email() returns text
language sql stable security definer set search_path = '' as $$
  select app.email_de((select auth.uid()))
$$;
comment on function app.meu_email() is 'The caller''s e-mail if they proved that it is theirs, else null.';

create function app.especial_de(pessoa uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.admins_especiais a where a.email = (select app.email_de(pessoa)))
$$;
comment on function app.especial_de(uuid) is 'The account''s confirmed e-mail is a special admin''s.';

create function app.email_especial() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.especial_de((select app.pessoa_dos_papeis()))
$$;
comment on function app.email_especial() is 'The person whose roles decide has the e-mail of a special admin.';

create function app.especial() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.email_especial() and app.papel_conta('admin')
$$;
comment on function app.especial() is
  'The caller is a special admin, by a confirmed e-mail; counts where an admin''s role would.';

create function app.segundo_fator() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when (select auth.uid()) is null or app.aal2() then 'ok'
    when app.estado_da_sessao() = 'sem_fator' then 'verificar'
    -- Whoever sees as somebody else is not asked for what that somebody lacks.
    when app.simulando() then 'ok'
    when exists (select from app.papeis_atuais() r where r.role = any (app.papeis_exigentes()))
      or (app.email_especial() and 'admin' = any (app.papeis_exigentes())) then 'cadastrar'
    else 'ok'
  end
$$;
comment on function app.segundo_fator() is
  'What the caller''s session lacks: verificar (they have a second factor and did not show it), cadastrar (a role of
theirs demands one and they have none) or ok.';

grant execute on function
  app.aal2(), app.segundo_fator(), app.papeis(), app.papeis_efetivos(),
  app.tem_papel(public.papel), app.especial(), app.meu_email()
  to authenticated, service_role;
grant execute on function
  app.nivel(public.papel), app.algum_alcanca(public.papel[], public.papel), app.sessao_aberta(), app.sessao_vale()
  to anon, authenticated, service_role;
