-- What every Supabase project finds before its first migration: the roles, the schemas and the functions that read
-- the caller. Runs again whenever this file changes, so every statement can be repeated.
-- Contract: supabase.com/docs/guides/database/postgres/roles and …/guides/auth (auth.uid, auth.jwt).

do $roles$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
  foreach wanted in array array['supabase_admin', 'supabase_auth_admin', 'supabase_storage_admin',
                                'supabase_realtime_admin', 'supabase_functions_admin', 'supabase_replication_admin',
                                'supabase_read_only_user', 'supabase_etl_admin', 'pgbouncer', 'dashboard_user'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
  end loop;
end
$roles$;

grant anon, authenticated, service_role to authenticator;

-- Supabase's time-outs (its guide "Timeouts"), unless the project or its owner said others: `alter role … set`.
do $timeouts$
declare
  wanted record;
begin
  for wanted in select * from (values ('anon', '3s'), ('authenticated', '8s')) as w (role_name, most) loop
    if not exists (select from pg_db_role_setting d join pg_roles r on r.oid = d.setrole, unnest(d.setconfig) as s (setting)
                   where r.rolname = wanted.role_name and s.setting like 'statement_timeout=%') then
      execute format('alter role %I set statement_timeout = %L', wanted.role_name, wanted.most);
    end if;
  end loop;
end
$timeouts$;

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists realtime;
create schema if not exists graphql_public;
create schema if not exists supabase_functions;
-- Dumps of older projects put extensions into these.
create schema if not exists graphql;
create schema if not exists pgsodium;

grant usage on schema public, extensions, auth, storage, realtime, graphql_public, supabase_functions to anon, authenticated, service_role;

create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

-- The vault is there in every project; a server of somebody else's may not have it.
do $vault$
begin
  if exists (select from pg_available_extensions where name = 'supabase_vault') then
    create schema if not exists vault;
    create extension if not exists supabase_vault with schema vault;
  end if;
end
$vault$;

-- A new project's tables are reachable by the API roles until it says otherwise; row-level security decides the rest.
-- Only before the first migration: what a project revoked stays revoked.
do $defaults$
begin
  execute format('alter database %I set search_path to "$user", public, extensions', current_database());
  if to_regclass('supabase_migrations.schema_migrations') is null then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  end if;
end
$defaults$;

create or replace function auth.jwt() returns jsonb
language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
comment on function auth.jwt() is 'The verified claims of the caller''s token; null outside a request.';

create or replace function auth.uid() returns uuid
language sql stable as $$
  select nullif(coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  ), '')::uuid
$$;
comment on function auth.uid() is 'The caller''s user id (claim sub); null for anon.';

create or replace function auth.role() returns text
language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
comment on function auth.role() is 'The caller''s role claim: anon, authenticated or service_role.';

create or replace function auth.email() returns text
language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;
comment on function auth.email() is 'The caller''s e-mail as the token says it.';

do $publication$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$publication$;

-- What the GraphQL endpoint of a project says whose extension is off.
create or replace function graphql_public.graphql(
  "operationName" text default null, query text default null, variables jsonb default null, extensions jsonb default null
) returns jsonb language sql immutable as $$
  select jsonb_build_object('errors', jsonb_build_array(
    jsonb_build_object('message', 'pg_graphql extension is not enabled.')))
$$;
grant execute on function graphql_public.graphql to anon, authenticated, service_role;

-- Database webhooks (supabase.com/docs/guides/database/webhooks): arguments of the trigger are the address, the method,
-- headers, parameters and the time limit in milliseconds. They need the extension pg_net.
create or replace function supabase_functions.http_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  url text := nullif(tg_argv[0], 'null');
  headers jsonb := coalesce(nullif(tg_argv[2], 'null')::jsonb, '{"Content-Type": "application/json"}');
  params jsonb := coalesce(nullif(tg_argv[3], 'null')::jsonb, '{}');
  timeout integer := coalesce(nullif(tg_argv[4], 'null')::integer, 1000);
begin
  if url is null then
    raise exception 'url argument is missing';
  end if;
  case tg_argv[1]
    when 'GET' then
      perform net.http_get(url, params, headers, timeout);
    when 'POST' then
      perform net.http_post(url, jsonb_build_object(
        'type', tg_op, 'table', tg_table_name, 'schema', tg_table_schema,
        'record', case when tg_op <> 'DELETE' then to_jsonb(new) end,
        'old_record', case when tg_op <> 'INSERT' then to_jsonb(old) end
      ), params, headers, timeout);
    else
      raise exception 'method argument % is invalid', tg_argv[1];
  end case;
  return coalesce(new, old);
end
$$;

-- PostgREST's page "Schema Cache Reloading", the section on event triggers: whatever changes the catalogue is announced.
create or replace function extensions.pgrst_ddl_watch() returns event_trigger
language plpgsql set search_path = '' as $$
declare
  command record;
begin
  for command in select * from pg_event_trigger_ddl_commands() loop
    if command.schema_name is distinct from 'pg_temp' and command.command_tag in (
      'CREATE SCHEMA', 'ALTER SCHEMA', 'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'ALTER TABLE',
      'CREATE FOREIGN TABLE', 'ALTER FOREIGN TABLE', 'CREATE VIEW', 'ALTER VIEW', 'CREATE MATERIALIZED VIEW',
      'ALTER MATERIALIZED VIEW', 'CREATE FUNCTION', 'ALTER FUNCTION', 'CREATE TRIGGER', 'CREATE TYPE', 'ALTER TYPE',
      'CREATE DOMAIN', 'ALTER DOMAIN', 'CREATE CAST', 'CREATE AGGREGATE', 'CREATE RULE', 'CREATE EXTENSION', 'COMMENT'
    ) then
      notify pgrst, 'reload schema';
      return;
    end if;
  end loop;
end
$$;

create or replace function extensions.pgrst_drop_watch() returns event_trigger
language plpgsql set search_path = '' as $$
declare
  dropped record;
begin
  for dropped in select * from pg_event_trigger_dropped_objects() loop
    if not dropped.is_temporary and dropped.object_type in (
      'schema', 'table', 'foreign table', 'table column', 'table constraint', 'view', 'materialized view', 'function',
      'trigger', 'type', 'domain constraint', 'rule', 'cast', 'aggregate', 'extension'
    ) then
      notify pgrst, 'reload schema';
      return;
    end if;
  end loop;
end
$$;

-- Only a superuser may create event triggers; a server of somebody else's may have given us less, or these already.
do $watch$
begin
  if not exists (select from pg_event_trigger where evtname = 'pgrst_ddl_watch') then
    create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
  end if;
  if not exists (select from pg_event_trigger where evtname = 'pgrst_drop_watch') then
    create event trigger pgrst_drop_watch on sql_drop execute function extensions.pgrst_drop_watch();
  end if;
exception when insufficient_privilege then
  raise notice 'changes of the schema are seen after notify pgrst only';
end
$watch$;
