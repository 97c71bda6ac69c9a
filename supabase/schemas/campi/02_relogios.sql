-- By whose clock a day is counted: the only place that turns moments into days of people. What belongs to a campus goes
-- by the clock of that campus, whoever looks; what a person does, by that of their campus; legal deadlines and the
-- books, by the church's.

alter table public.campi
  add column fuso text check (fuso in (
    'America/Noronha', 'America/Sao_Paulo', 'America/Fortaleza', 'America/Bahia', 'America/Belem', 'America/Manaus',
    'America/Cuiaba', 'America/Campo_Grande', 'America/Porto_Velho', 'America/Boa_Vista', 'America/Rio_Branco'));
comment on column public.campi.fuso is 'Its time zone; null: the church''s.';

create function app.fuso_da_igreja() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select fuso from public.igreja), 'America/Sao_Paulo')
$$;
comment on function app.fuso_da_igreja() is 'The time zone in which the church lives.';

create function app.fuso_do_campus(alvo text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select c.fuso from public.campi c where c.nome = alvo), app.fuso_da_igreja())
$$;
comment on function app.fuso_do_campus(text) is 'The time zone of a campus: its own, else the church''s.';

create function app.fuso_da_pessoa(pessoa uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select app.fuso_do_campus(p.campus) from public.profiles p where p.id = pessoa),
    app.fuso_da_igreja())
$$;
comment on function app.fuso_da_pessoa(uuid) is
  'The time zone of a person''s campus: by it their day begins and their night.';

create function app.dia(momento timestamptz) returns date
language sql stable security definer set search_path = '' as $$
  select (momento at time zone app.fuso_da_igreja())::date
$$;
comment on function app.dia(timestamptz) is
  'The day of a moment at the church: the server counts in UTC, where it is tomorrow from 21:00 of Brasília on.';

create function app.dia(momento timestamptz, campus text) returns date
language sql stable security definer set search_path = '' as $$
  select (momento at time zone app.fuso_do_campus(campus))::date
$$;
comment on function app.dia(timestamptz, text) is
  'The day of a moment at a campus: by its own clock, else the church''s.';

create function app.hoje_da_igreja() returns date
language sql stable security definer set search_path = '' as $$
  select app.dia(now())
$$;
comment on function app.hoje_da_igreja() is
  'The day it is at the church: its legal deadlines, its books and numbers, and what tells all campuses at once.';

create function app.hoje(campus text) returns date
language sql stable security definer set search_path = '' as $$
  select app.dia(now(), campus)
$$;
comment on function app.hoje(text) is 'The day it is at a campus.';

create function app.hoje_da_pessoa(membro uuid) returns date
language sql stable security definer set search_path = '' as $$
  select app.hoje((select m.campus from public.membros_igreja m where m.id = membro))
$$;
comment on function app.hoje_da_pessoa(uuid) is 'The day it is at the campus of a person''s record.';

create function app.meu_fuso() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select c.fuso from public.profiles p join public.campi c on c.nome = p.campus
    where p.id = (select auth.uid())),
    app.fuso_da_igreja())
$$;
comment on function app.meu_fuso() is
  'The time zone of the caller''s campus, as their pages show it; of jobs and stations, which have none, the
church''s.';

create function app.hoje() returns date
language sql stable security definer set search_path = '' as $$
  select (now() at time zone app.meu_fuso())::date
$$;
comment on function app.hoje() is
  'The day it is for the caller, as their pages count it; for jobs and stations at the church. Where everybody must
agree: app.hoje(campus).';

-- Jobs run every hour, whatever the time zone of the server: what belongs to a day is done from seven in the morning of
-- the campus on, not at night, and what was done before is not done again.
create function app.campi_de_manha(agora timestamptz default now()) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(c.nome), '{}') from public.campi c
  where extract(hour from agora at time zone app.fuso_do_campus(c.nome)) between 7 and 20
$$;
comment on function app.campi_de_manha(timestamptz) is
  'The campuses where it is between seven in the morning and nine in the evening, by their own clocks.';

create function app.amanheceu(agora timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select extract(hour from agora at time zone app.fuso_da_igreja()) between 7 and 20
$$;
comment on function app.amanheceu(timestamptz) is
  'It is between seven in the morning and nine in the evening by the church''s clock.';

grant execute on function app.dia(timestamptz), app.dia(timestamptz, text), app.hoje(), app.hoje(text),
  app.hoje_da_igreja(),
  app.meu_fuso(), app.fuso_do_campus(text) to authenticated, service_role;
