-- One function for each way of being called.

create function public.add(a integer, b integer default 10) returns integer
language sql immutable as $$ select a + b $$;

create function public.hello() returns text
language sql stable as $$ select 'hello'::text $$;

create function public.nothing() returns void
language sql volatile as $$ select $$;

create function public.words(variadic list text[]) returns text
language sql immutable as $$ select array_to_string(list, '-') $$;

create function public.sum_of(numbers integer[]) returns bigint
language sql immutable as $$ select sum(n) from unnest(numbers) n $$;

create function public.echo(value jsonb) returns jsonb
language sql immutable as $$ select value $$;

create function public.take_json(json) returns json
language sql immutable as $$ select $1 $$;

create function public.take_text(text) returns text
language sql immutable as $$ select upper($1) $$;

create function public.first_numbers(n integer) returns setof integer
language sql immutable rows 10 as $$ select generate_series(1, n) $$;

create function public.books_by(author text) returns setof public.books
language sql stable as $$
  select b.* from public.books b join public.authors a on a.id = b.author_id where a.name = author
$$;

create function public.book_of(wanted bigint) returns public.books
language sql stable as $$ select * from public.books where id = wanted $$;

create function public.genres() returns table (genre public.genre, amount bigint)
language sql stable as $$ select genre, count(*) from public.books group by genre order by genre $$;

create function public.bounds(out lowest numeric, out highest numeric)
language sql stable as $$ select min(price), max(price) from public.books $$;

create function public.search_books(query text) returns setof public.books
language sql stable as $$ select * from public.books where title ilike '%' || query || '%' $$;

-- Two of one name: told apart by the names of their arguments, or not at all.
create function public.area(side numeric) returns numeric language sql immutable as $$ select side * side $$;
create function public.area(width numeric, height numeric) returns numeric
language sql immutable as $$ select width * height $$;
create function public.twice(n integer) returns integer language sql immutable as $$ select n * 2 $$;
create function public.twice(n text) returns text language sql immutable as $$ select n || n $$;

create function public.rename_shelf(from_code text, to_code text) returns setof public.shelves
language sql volatile as $$
  update public.shelves set code = to_code where code = from_code returning *
$$;

create function public.fail(how text) returns void
language plpgsql volatile as $$
begin
  case how
    when 'raise' then raise exception 'no such luck' using detail = 'a detail', hint = 'a hint';
    when 'teapot' then raise sqlstate 'PT418' using message = 'I am a teapot', detail = 'short', hint = 'stout';
    when 'pgrst' then raise sqlstate 'PGRST' using
      message = '{"code":"123","message":"Payment required","details":"Quota exceeded","hint":"Upgrade"}',
      detail = '{"status":402,"headers":{"X-Powered-By":"the library"}}';
    when 'pgrst-broken' then raise sqlstate 'PGRST' using message = 'not json';
    when 'assert' then assert false;
    when 'row' then insert into public.publishers (name) values (null);
    when 'serialization' then raise sqlstate '40001';
    else raise sqlstate 'P0002' using message = 'nothing found';
  end case;
end
$$;

create function public.who() returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'role', current_user, 'uid', auth.uid(), 'method', current_setting('request.method', true),
    'path', current_setting('request.path', true),
    'agent', current_setting('request.headers', true)::jsonb ->> 'x-test')
$$;

create function public.custom_response() returns text
language plpgsql volatile as $$
begin
  perform set_config('response.headers', '[{"X-Shelf":"A1"},{"Cache-Control":"no-store"}]', true);
  perform set_config('response.status', '203', true);
  return 'custom';
end
$$;

create function public.slow(seconds double precision) returns text
language sql volatile as $$ select pg_sleep(seconds); select 'awake' $$;
