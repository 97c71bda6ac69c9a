-- What PostgREST's page "Functions as RPC" and that about preferences describe, beside what is there.

create function public.next_of(n integer, out following integer)
language sql immutable as $$ select n + 1 $$;

create function public.anything() returns setof record
language sql stable as $$ select code, room from public.shelves order by code limit 1 $$;

create function public.drop_test_shelves() returns setof public.shelves
language sql volatile as $$ delete from public.shelves where code like 'T%' returning * $$;

-- How many calls of slow() PostgreSQL is busy with.
create function public.slow_calls() returns bigint
language sql volatile security definer set search_path = '' as $$
  select count(*) from pg_catalog.pg_stat_activity
  where state = 'active' and query like '%"slow"%' and pid <> pg_catalog.pg_backend_pid()
$$;

create function public.impatient() returns text
language sql volatile set statement_timeout = '100ms' as $$ select pg_sleep(20); select 'awake' $$;

-- Which of them requests may call is PostgREST's rule: by the names of arguments, or whole bodies.
create function public.shaped(boolean) returns text language sql immutable as $$ select 'boolean' $$;
create function public.shaped(integer) returns text language sql immutable as $$ select 'integer' $$;
create function public.shaped(text) returns text language sql immutable as $$ select 'text' $$;
create function public.unnamed_number(integer) returns integer language sql immutable as $$ select $1 $$;
create function public.unnamed_two(text, text) returns text language sql immutable as $$ select $1 || $2 $$;

create function public.thrice(n text) returns text language sql immutable as $$ select n || n || n $$;
create function public.thrice(n integer) returns integer language sql immutable as $$ select n * 3 $$;
