-- An exhibition of the library: what is rarer in a schema, to read it through the API.

-- A domain that says itself how it is read and written: 7 is shown and asked for as "A-007".
create domain public.mark as integer;
create function public.mark_to_json(public.mark) returns json
language sql immutable as $$ select to_json('A-' || lpad($1::text, 3, '0')) $$;
create function public.mark_from_text(text) returns public.mark
language sql immutable as $$ select replace($1, 'A-', '')::integer::public.mark $$;
create cast (public.mark as json) with function public.mark_to_json(public.mark) as implicit;
create cast (text as public.mark) with function public.mark_from_text(text) as implicit;

create table public.halls (
  id integer primary key,
  name text not null,
  mark public.mark
);
comment on table public.halls is E'Halls of the exhibition\n\nEach with its mark.';
comment on column public.halls.name is 'What stands over the door';

-- A column may have the name of anything, even of a part of the statement that reads it.
create table public.exhibits (
  id integer primary key,
  hall_id integer references public.halls (id),
  twin_hall_id integer references public.halls (id),
  worth numeric not null,
  r text,
  facts json
);

create table public.curators (
  id integer primary key,
  name text not null
);

create table public.exhibits_curators (
  exhibit_id integer references public.exhibits (id),
  curator_id integer references public.curators (id),
  primary key (exhibit_id, curator_id)
);

-- A view that shows a key twice.
create view public.doors with (security_invoker = true) as
  select id, hall_id as inside, hall_id as outside from public.exhibits;

-- A junction that nobody may name makes no relationship.
create schema depot;
create table public.keepers (id integer primary key);
create table depot.secrets (
  keeper_id integer references public.keepers (id),
  curator_id integer references public.curators (id),
  primary key (keeper_id, curator_id)
);

-- Partitions are the table's own matter.
create table public.visits (
  hall_id integer not null references public.halls (id),
  day date not null
) partition by range (day);
create table public.visits_2026 partition of public.visits for values from ('2026-01-01') to ('2027-01-01');

-- Forms of answers: a list of lines for exhibits, bytes from a function, lines of whatever there is.
create domain public."text/x-lines" as text;
create domain public."image/x-dot" as bytea;
create domain public."text/x-rows" as text;
create function public.add_line(text, public.exhibits) returns text
language sql immutable as $$ select $1 || $2.id || ' ' || $2.worth || E'\n' $$;
create function public.as_lines(text) returns public."text/x-lines"
language sql immutable as $$ select $1::public."text/x-lines" $$;
create aggregate public.lines_of (public.exhibits) (stype = text, initcond = '', sfunc = public.add_line, finalfunc = public.as_lines);
create function public.add_row(public."text/x-rows", anyelement) returns public."text/x-rows"
language sql immutable as $$ select ($1 || $2::text || ';')::public."text/x-rows" $$;
create aggregate public.rows_of (anyelement) (stype = public."text/x-rows", initcond = '', sfunc = public.add_row);
create function public.dot() returns public."image/x-dot"
language sql stable as $$ select '\x00ff10'::public."image/x-dot" $$;

insert into public.halls values (1, 'Maps', 7), (2, 'Prints', 12), (3, 'Coins', null);
insert into public.exhibits values
  (1, 1, 2, 10.5, 'one', '{"a,b": {"c-d": 1}, "list": [1, 2]}'),
  (2, 1, 1, 4.5, 'two', '{"a,b": {"c-d": 2}, "list": [3]}'),
  (3, 2, null, 20, null, null),
  (4, null, null, 1, 'four', null);
insert into public.curators values (1, 'Ada'), (2, 'Bia'), (3, 'Cid');
insert into public.exhibits_curators values (1, 1), (1, 2), (2, 1), (3, 2);
insert into public.keepers values (1);
insert into public.visits values (1, '2026-03-01'), (2, '2026-03-02');
grant select on public.halls, public.exhibits, public.curators, public.exhibits_curators, public.doors,
  public.keepers, public.visits to anon, authenticated, service_role;
