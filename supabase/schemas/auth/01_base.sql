-- What every other area stands on. Nothing is reachable from outside unless a line says so: new tables and functions
-- start without any grant, and schema `app` is not exposed by the API.

-- Functions name what later files make; all bodies are looked at when everything is there (npm run schema).
set check_function_bodies = off;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

create extension if not exists pg_trgm schema extensions;
create extension if not exists btree_gist schema extensions;

-- Jobs by the clock (pg_cron) and requests to other servers (pg_net). A plain PostgreSQL has neither: there the backend
-- has made their tables and functions before this.
do $$
begin
  if to_regnamespace('cron') is null then
    create extension pg_cron with schema pg_catalog;
  end if;
  if to_regnamespace('net') is null then
    create extension pg_net with schema extensions;
  end if;
end
$$;

-- Requests go out from functions of the owner alone: nobody makes the server ask an address of their choice.
revoke execute on all functions in schema net from public, anon, authenticated;
revoke all on all tables in schema net from public, anon, authenticated;

-- From here to the last file nobody may call a function unless a line says so.
alter default privileges revoke execute on functions from public;

create schema app;
comment on schema app is 'Rules shared by policies, triggers and public functions. Not exposed by the API.';
grant usage on schema app to anon, authenticated, service_role;

create function app.normalizar(texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select trim(regexp_replace(
    lower(regexp_replace(normalize(left(coalesce(texto, ''), 4000), nfd), '[\u0300-\u036f]', '', 'g')), '\s+', ' ',
      'g'))
$$;
comment on function app.normalizar(text) is
  'Text for comparing, searching and ordering: no accents, lower case, single spaces. Null gives the empty text.
Of a long text the first 4,000 characters.';

create function app.palavras(variadic textos text[]) returns tsvector
-- Dear enough that an index is asked first.
language sql immutable parallel safe cost 1000 set search_path = '' as $$
  select to_tsvector('pg_catalog.simple', regexp_replace(app.normalizar(array_to_string(textos, ' ')), '[^a-z0-9]+', ' ', 'g'))
$$;
comment on function app.palavras(text[]) is 'The words of these texts without accents, for an index that finds them.';

create function app.palavras_da_busca(busca text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select distinct palavra from regexp_split_to_table(app.normalizar(left(busca, 80)), '[^a-z0-9]+') palavra
    where palavra <> '')
$$;
comment on function app.palavras_da_busca(text) is 'The words that somebody searches for, without accents, letters and digits alone.';

create function app.consulta(busca text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select to_tsquery('pg_catalog.simple', string_agg(palavra || ':*', ' & ')) from unnest(app.palavras_da_busca(busca)) palavra
$$;
comment on function app.consulta(text) is
  'What finds all of these words in app.palavras, each as it begins; null: there is none, and nothing is found.';

create function app.marcar_alteracao() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;
comment on function app.marcar_alteracao() is 'Trigger: keeps updated_at, whatever the client sends.';

create function app.pela_api() returns boolean
language sql stable set search_path = '' as $$
  select current_user in ('anon', 'authenticated')
$$;
comment on function app.pela_api() is
  'True when the statement comes straight from a person through the API, not from a rule of this schema or the owner.';

create function app.montar(modelo text, partes jsonb) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- What stands between the places, and the places themselves: looked for once, so that nothing in a part is taken for a place.
  textos constant text[] := regexp_split_to_array(modelo, '<<[a-z_]+>>');
  lugares constant text[] := array(select m[1] from regexp_matches(modelo, '<<([a-z_]+)>>', 'g') m);
  montado text := textos[1];
begin
  if exists (select from unnest(lugares) l where partes ->> l is null)
     or exists (select from jsonb_object_keys(partes) k where k <> all (lugares)) then
    raise internal_error using message = format('As partes %s não são os lugares %s.',
      array(select jsonb_object_keys(partes)), lugares);
  end if;
  for n in 1..cardinality(lugares) loop
    montado := montado || (partes ->> lugares[n]) || textos[n + 1];
  end loop;
  return montado;
end
$$;
comment on function app.montar(text, jsonb) is
  'SQL from a model with places <<name>> and the SQL for each. A part is a condition or an expression that a function of
this schema wrote, never what somebody typed: values come into a part by format with %L, or as parameters of execute.
Raises an internal error for a place without its part, and for a part without a place.';

create function app.agendar(tarefa text, quando text, comando text) returns void
language sql set search_path = '' as $$
  select cron.schedule(tarefa, quando, comando)
$$;
comment on function app.agendar(text, text, text) is
  'A job of pg_cron: its name as people read it, when (five fields, UTC) and the statement. The same name takes the
place of the job that has it. For data.sql.';

grant execute on function app.normalizar(text), app.palavras(text[]), app.pela_api() to anon, authenticated, service_role;
