-- How much each process answered, minute by minute, for pages about the health of the installation. Runs again whenever
-- this file changes, so every statement can be repeated.

create table if not exists backend.minutes (
  minute timestamptz not null,
  process text not null,
  requests integer not null,
  errors integer not null,
  refused integer not null,
  p50_ms real not null,
  p95_ms real not null,
  resident_bytes bigint not null,
  primary key (minute, process)
);
alter table backend.minutes enable row level security;

comment on table backend.minutes is 'One row per process and minute in which it answered anything; kept a week.';
comment on column backend.minutes.process is 'Host and process number.';
comment on column backend.minutes.errors is 'Answers that say the server failed (5xx).';
comment on column backend.minutes.refused is 'Answers that refuse (4xx).';
comment on column backend.minutes.p95_ms is 'Milliseconds within which 95 of 100 were answered: the upper end of a class.';

-- Which statements take long. Only where PostgreSQL was started with it.
do $statements$
begin
  if current_setting('shared_preload_libraries') like '%pg_stat_statements%' then
    create extension if not exists pg_stat_statements with schema extensions;
  end if;
exception when insufficient_privilege or undefined_file then null;
end
$statements$;
