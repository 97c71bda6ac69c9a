-- What the Realtime API keeps in the database: the messages that the database itself sends, the policies of private
-- channels upon them, and what the server asks about tables and people. Every statement can be repeated.
-- Contract: supabase.com/docs/guides/realtime/broadcast and …/realtime/authorization.

create table if not exists realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
alter table realtime.messages add column if not exists binary_payload bytea;
alter table realtime.messages add column if not exists broadcasted_at timestamp;
alter table realtime.messages add column if not exists expires_at timestamp;
alter table realtime.messages alter column inserted_at set default (now() at time zone 'utc');
alter table realtime.messages alter column updated_at set default (now() at time zone 'utc');
create index if not exists messages_topic_idx on realtime.messages (topic, inserted_at);
create index if not exists messages_inserted_at_idx on realtime.messages (inserted_at);
comment on table realtime.messages is
  'Messages sent from the database, and those whose sender had them kept: for three days. Its policies say who may read and write on private channels. Times are UTC.';
comment on column realtime.messages.binary_payload is 'Bytes instead of JSON.';
comment on column realtime.messages.broadcasted_at is 'Was told to those who were there already, and is only kept to be replayed.';
comment on column realtime.messages.expires_at is 'Not replayed from then on; null for as long as messages are kept.';

-- A project's policies stand on this table; without any, private channels are closed to everybody.
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

do $publication$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime_messages_publication') then
    create publication supabase_realtime_messages_publication for table realtime.messages with (publish = 'insert');
  end if;
end
$publication$;

create or replace function realtime.topic() returns text
language sql stable as $$ select nullif(current_setting('realtime.topic', true), '') $$;
comment on function realtime.topic() is 'In policies on realtime.messages: the topic of the channel that is asked for.';

create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, topic, extension, payload, event, private)
  values (message_id, topic, 'broadcast',
          case when jsonb_typeof(payload) = 'object' then jsonb_build_object('id', message_id) || payload else payload end,
          event, private);
exception when others then
  -- The writing that wanted to tell about itself goes on.
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;
comment on function realtime.send(jsonb, text, text, boolean) is
  'Sends a broadcast to the sockets on a topic when the transaction commits. A failure is a warning, never an error.';

create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true)
returns void language plpgsql as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (topic, extension, binary_payload, event, private)
  values (topic, 'broadcast', payload, event, private);
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;
comment on function realtime.send_binary(bytea, text, text, boolean) is 'As realtime.send, with bytes that arrive as they are.';

create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'realtime.broadcast_changes is for row-level triggers';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'unexpected operation: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object('schema', table_schema, 'table', table_name, 'operation', operation,
                       'record', to_jsonb(new), 'old_record', to_jsonb(old)),
    event_name, topic_name);
end
$$;
comment on function realtime.broadcast_changes(text, text, text, text, text, record, record, text) is
  'For row triggers: sends the row, new and old, as a broadcast on a private channel.';
grant execute on all functions in schema realtime to anon, authenticated, service_role;

-- The rest is asked by the server alone, as administrator.

create or replace function realtime.channel_rights(channel_topic text, caller_role text, caller_claims text)
returns jsonb language plpgsql as $$
declare
  rights jsonb := '{}';
  kind text;
  row_id uuid;
begin
  -- The policies answer upon rows that are there for this question only: the block is always undone.
  begin
    perform set_config('realtime.topic', channel_topic, true), set_config('request.jwt.claims', caller_claims, true);
    foreach kind in array array['broadcast', 'presence'] loop
      insert into realtime.messages (topic, extension, private) values (channel_topic, kind, true) returning id into row_id;
      perform set_config('role', caller_role, true);
      begin
        rights := jsonb_set(rights, array[kind || '_read'],
                            to_jsonb(exists (select from realtime.messages where id = row_id)));
      exception when others then
        rights := jsonb_set(rights, array[kind || '_read'], 'false');
      end;
      begin
        insert into realtime.messages (topic, extension, private) values (channel_topic, kind, true);
        rights := jsonb_set(rights, array[kind || '_write'], 'true');
      exception when others then
        rights := jsonb_set(rights, array[kind || '_write'], 'false');
      end;
      perform set_config('role', 'none', true);
    end loop;
    raise exception sqlstate 'RT000';
  exception when sqlstate 'RT000' then null;
  end;
  return rights;
end
$$;
comment on function realtime.channel_rights(text, text, text) is
  'What the policies on realtime.messages let a caller read and write on a private channel. Leaves no row behind.';

create or replace function realtime.tell_session_over() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'sessions' then
    perform pg_notify('realtime_sessions', old.id::text);
  else
    perform pg_notify('realtime_sessions', s.id::text) from auth.sessions s where s.user_id = new.id;
  end if;
  return null;
end
$$;
comment on function realtime.tell_session_over() is
  'Trigger: open channels of a session end with it, and those of an account that is blocked.';
create or replace trigger tell_session_over after delete on auth.sessions
  for each row execute function realtime.tell_session_over();
create or replace trigger tell_session_over after update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function realtime.tell_session_over();

create or replace function realtime.await_commits(xids bigint[]) returns void
language plpgsql as $$
declare
  half constant bigint := 1::bigint << 31;
  newest bigint;
  waiting xid8[];
begin
  -- The log carries 32 of the 64 bits of a transaction's number: it is the number nearest to the next one to be given.
  -- It may be greater than that, as long as another transaction with a smaller number runs.
  newest := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  select array_agg((newest + ((xid - newest + half) & (2 * half - 1)) - half)::text::xid8) into waiting
  from unnest(xids) xid;
  for attempt in 1..5000 loop
    exit when not exists (
      select from unnest(waiting) xid where not pg_visible_in_snapshot(xid, pg_current_snapshot()));
    perform pg_sleep(0.001);
  end loop;
end
$$;
comment on function realtime.await_commits(bigint[]) is
  'Returns once others see what these transactions wrote: the log tells of a commit a little earlier than that.';

create or replace function realtime.table_facts(tables oid[], roles text[])
returns table (table_id oid, role text, secured boolean, columns jsonb)
language sql stable as $$
  select c.oid, r.role, c.relrowsecurity and not (caller.rolbypassrls or caller.rolsuper),
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', a.attname, 'type', t.typname, 'cast', format_type(a.atttypid, a.atttypmod),
        'base', coalesce(b.typname, t.typname), 'key', a.attnum = any(k.indkey),
        'readable', has_column_privilege(r.role, c.oid, a.attnum, 'select')) order by a.attnum)
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join pg_type b on b.oid = t.typbasetype and t.typtype = 'd'
      left join pg_index k on k.indrelid = c.oid and k.indisprimary
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_schema_privilege(r.role, c.relnamespace, 'usage')), '[]')
  from pg_class c
  cross join unnest(roles) r (role)
  join pg_roles caller on caller.rolname = r.role
  where c.oid = any(tables)
$$;
comment on function realtime.table_facts(oid[], text[]) is
  'Columns of tables with what each role may read; secured: policies bind the role. No columns without the schema.';

create or replace function realtime.rendered(target oid, changes jsonb) returns setof jsonb
language plpgsql stable set timezone = 'UTC' set datestyle = 'ISO' as $$
begin
  return query execute format(
    'select to_jsonb(jsonb_populate_record(null::%s, value)) from jsonb_array_elements($1) with ordinality order by ordinality',
    target::regclass) using changes;
end
$$;
comment on function realtime.rendered(oid, jsonb) is
  'Rows whose values are PostgreSQL''s text, with their values as the REST API writes them; in the same order.';

create or replace function realtime.canonical(value text, type_name text) returns text
language plpgsql stable set timezone = 'UTC' set datestyle = 'ISO' as $$
declare
  written text;
begin
  execute format('select format(''%%s'', $1::%s)', type_name::regtype) into written using value;
  return written;
end
$$;
comment on function realtime.canonical(text, text) is
  'A value as PostgreSQL itself writes it for a type; an error if it is none. For comparing with changes.';

revoke execute on function realtime.channel_rights(text, text, text), realtime.await_commits(bigint[]),
  realtime.tell_session_over(),
  realtime.table_facts(oid[], text[]),
  realtime.rendered(oid, jsonb), realtime.canonical(text, text) from public, anon, authenticated, service_role;
