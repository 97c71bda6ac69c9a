-- From here on the backend sends the requests (backend/src/jobs): it is told of them by the trigger `tell_backend`, after the
-- commit, and knows by it this extension from the real one.

create function net.tell_backend() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('backend_jobs', 'net');
  return null;
end
$$;
revoke execute on function net.tell_backend from public;
create trigger tell_backend after insert on net.http_request_queue
  for each statement execute function net.tell_backend();
create unique index on net.http_request_queue (id);

create or replace function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds integer default 5000
) returns bigint language plpgsql volatile as $$
declare
  type constant text := (select h.value from jsonb_each_text(headers) h where lower(h.key) = 'content-type' limit 1);
begin
  if type <> 'application/json' then
    raise exception 'Content-Type header must be "application/json"';
  end if;
  if type is null then
    headers := coalesce(headers, '{}') || '{"Content-Type": "application/json"}';
  end if;
  return net.enqueue('POST', url, params, headers, convert_to(body::text, 'UTF8'), timeout_milliseconds);
end
$$;

create type net.request_status as enum ('PENDING', 'SUCCESS', 'ERROR');
create type net.http_response as (status_code integer, headers jsonb, body text);
create type net.http_response_result as (status net.request_status, message text, response net.http_response);

create function net._http_collect_response(request_id bigint, async boolean default true)
returns net.http_response_result language plpgsql volatile as $$
declare
  answer net._http_response;
begin
  loop
    select * into answer from net._http_response r where r.id = request_id;
    exit when async or found;
    perform pg_sleep(0.05);
  end loop;
  if answer.id is null or answer.error_msg is not null then
    return ('ERROR', coalesce(answer.error_msg, 'request matching request_id not found'), null)::net.http_response_result;
  end if;
  return ('SUCCESS', 'ok', (answer.status_code, answer.headers, answer.content)::net.http_response)::net.http_response_result;
end
$$;
revoke execute on function net._http_collect_response from public;
do $$ begin
  if exists (select from pg_roles where rolname = 'service_role') then
    grant execute on function net._http_collect_response to service_role;
  end if;
end $$;
