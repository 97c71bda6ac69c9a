-- From here on the backend runs the jobs (backend/src/jobs): it is told of changes by the trigger `tell_backend`, by which it
-- also knows this extension from the real one.

create function cron.is_schedule(schedule text) returns boolean
language plpgsql immutable strict set search_path = '' as $$
declare
  minute constant text := '[0-5]?[0-9]';
  hour constant text := '(?:[01]?[0-9]|2[0-3])';
  day constant text := '(?:0?[1-9]|[12][0-9]|3[01])';
  month constant text := '(?:0?[1-9]|1[0-2]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
  weekday constant text := '(?:[0-7]|sun|mon|tue|wed|thu|fri|sat)';
  given text := lower(btrim(schedule));
  fields text[] := regexp_split_to_array(given, '\s+');
  item text;
begin
  if given ~ '^([1-9]|[1-5][0-9]) seconds?$' or given ~ '^@(reboot|yearly|annually|monthly|weekly|daily|midnight|hourly)$' then
    return true;
  end if;
  if cardinality(fields) <> 5 then return false; end if;
  for n in 1..5 loop
    if n = 3 and fields[n] = '$' then continue; end if;
    item := (array[minute, hour, day, month, weekday])[n];
    item := format('(?:\*(?:/[1-9][0-9]?)?|%1$s(?:-%1$s(?:/[1-9][0-9]?)?)?)', item);
    if fields[n] !~ format('^%1$s(?:,%1$s)*$', item) then return false; end if;
  end loop;
  return true;
end
$$;

create function cron.check_job() returns trigger
language plpgsql set search_path = '' as $$
begin
  if cron.is_schedule(new.schedule) is not true then
    raise exception 'invalid schedule: %', new.schedule
      using errcode = '22023', hint = 'Use cron format (e.g. 5 4 * * *), or interval format ''[1-59] seconds''';
  end if;
  return new;
end
$$;
create trigger check_job before insert or update of schedule on cron.job for each row execute function cron.check_job();

create function cron.tell_backend() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('backend_jobs', 'cron');
  return null;
end
$$;
create trigger tell_backend after insert or update or delete on cron.job
  for each statement execute function cron.tell_backend();

create index on cron.job_run_details (jobid, start_time desc);
create index on cron.job_run_details (status) where status in ('starting', 'running');

alter table cron.job enable row level security;
alter table cron.job_run_details enable row level security;
create policy cron_job_policy on cron.job using (username = current_user);
create policy cron_job_run_details_policy on cron.job_run_details using (username = current_user);
revoke execute on all functions in schema cron from public;
