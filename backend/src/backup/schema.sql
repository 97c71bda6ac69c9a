-- What became of the backups of this database. Runs again whenever this file changes, so every statement can be repeated.

create schema if not exists backend;
create table if not exists backend.backups (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('manual', 'daily', 'upgrade')),
  started timestamptz not null default now(),
  ended timestamptz,
  file text not null,
  bytes bigint,
  sha256 text,
  is_encrypted boolean not null default false,
  ok boolean,
  error text
);
create index if not exists backups_started on backend.backups (started);
alter table backend.backups enable row level security;

comment on table backend.backups is 'One row per backup that was begun, for the schedule and for pages about the health of the installation.';
comment on column backend.backups.kind is 'manual: somebody asked for it; daily: the schedule; upgrade: before migrations.';
comment on column backend.backups.bytes is 'Length of the file; null as long as there is none.';
comment on column backend.backups.sha256 is 'Of the whole file, in hexadecimal digits.';
comment on column backend.backups.ok is 'Null while it is under way, or when it was cut off.';
comment on column backend.backups.error is 'Why it failed, in one Portuguese sentence.';
