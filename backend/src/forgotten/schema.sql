-- What a project has forgotten on purpose. Runs again whenever this file changes, so every statement can be repeated.

create schema if not exists backend;
create table if not exists backend.forgotten (
  id uuid primary key default gen_random_uuid(),
  moment timestamptz not null default now(),
  again text not null check (again ~ '^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$'),
  data jsonb not null
);
alter table backend.forgotten enable row level security;

comment on table backend.forgotten is
  'One row for each thing that must stay forgotten when an older state of the database comes back. The project adds rows in the
transaction that forgets; the backend keeps them in a file outside of the database as well, and does again what it finds there and
not here, with the setting backend.again on. Rows are never changed nor removed.';
comment on column backend.forgotten.moment is 'When it was forgotten.';
comment on column backend.forgotten.again is
  'The function that forgets it again: (data jsonb, moment timestamptz) returns boolean, whether there was anything to forget.';
comment on column backend.forgotten.data is 'What the function is given: ids of things, nothing that says what they were.';
