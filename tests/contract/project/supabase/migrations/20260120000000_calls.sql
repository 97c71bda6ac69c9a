-- What PostgREST's page "Functions as RPC" and those about media types and preferences describe, beside what is there.

create domain "text/plain" as text;
create domain "image/x-dot" as bytea;

create function public.poster(of text) returns "text/plain"
language sql stable as $$ select ('Read ' || of)::"text/plain" $$;

create function public.dot() returns "image/x-dot"
language sql stable as $$ select '\x00ff10'::bytea::"image/x-dot" $$;

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
