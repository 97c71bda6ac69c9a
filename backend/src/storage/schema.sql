-- Tables of the Storage API, with the names that Supabase's own server gives them: a project writes its policies on
-- storage.objects and storage.buckets. Runs again whenever this file changes, so every statement can be repeated.
-- Contract: github.com/supabase/storage, folder migrations; supabase.com/docs/guides/storage/schema/design and
-- …/schema/helper-functions.

do $types$
begin
  if to_regtype('storage.buckettype') is null then
    create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
  end if;
end
$types$;

create table if not exists storage.buckets (
  id text primary key,
  name text not null check (length(name) <= 100),
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
create unique index if not exists bname on storage.buckets (name);

comment on table storage.buckets is 'Where objects are kept. The API reads and writes it as the caller, under row-level security.';
comment on column storage.buckets.owner is 'Older form of owner_id.';
comment on column storage.buckets.public is 'Whether anybody may read its objects by their address, whatever the policies say.';
comment on column storage.buckets.file_size_limit is 'Most bytes of one object; null for the installation''s own limit.';
comment on column storage.buckets.allowed_mime_types is 'Types that its objects may have, such as image/png or image/*; null for any.';

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
-- Lists of a folder walk it in the order of bytes.
create index if not exists idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
alter table storage.objects add column if not exists level integer
  generated always as (array_length(string_to_array(name, '/'), 1)) stored;
create index if not exists idx_objects_bucket_id_level_name on storage.objects (bucket_id, level, name collate "C");
create index if not exists objects_owner_id on storage.objects (owner_id);

comment on table storage.objects is 'One row per object. The API reads and writes it as the caller, under row-level security.';
comment on column storage.objects.name is 'The object''s path in its bucket.';
comment on column storage.objects.owner is 'Older form of owner_id.';
comment on column storage.objects.metadata is 'eTag, size, mimetype, cacheControl, lastModified, contentLength, httpStatusCode.';
comment on column storage.objects.user_metadata is 'What the uploader wrote about it.';
comment on column storage.objects.level is 'How many parts its path has: what stands in a folder is one deeper than the folder.';
comment on column storage.objects.version is 'Names the bytes: every upload gets a new one.';

-- The bytes of a version that no row shows: an upload under way, or what an object was before it was replaced or
-- removed. They are deleted, and then the entry.
create table if not exists storage.unused_files (
  version text primary key,
  is_upload boolean not null default false,
  since timestamptz not null default now()
);
alter table storage.unused_files add column if not exists is_part boolean not null default false;
create index if not exists unused_files_since on storage.unused_files (since);
comment on table storage.unused_files is 'Versions whose bytes belong to no object (any more); the backend deletes them.';

comment on column storage.unused_files.is_part is 'Belongs to an upload that may be resumed.';

create table if not exists storage.resumable_uploads (
  id uuid primary key,
  bucket_id text not null,
  name text not null,
  owner_id text,
  upsert boolean not null,
  size bigint,
  metadata jsonb not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index if not exists resumable_uploads_created_at on storage.resumable_uploads (created_at);
create index if not exists resumable_uploads_owner_id on storage.resumable_uploads (owner_id) where finished_at is null;
comment on table storage.resumable_uploads is 'Uploads by the TUS protocol, for a day: under way, or lately finished.';
comment on column storage.resumable_uploads.metadata is 'Upload-Metadata, as its uploader sent it.';

create table if not exists storage.resumable_parts (
  upload_id uuid references storage.resumable_uploads (id) on delete cascade,
  start bigint,
  size bigint not null,
  version text not null,
  primary key (upload_id, start)
);
comment on table storage.resumable_parts is 'What has arrived of an upload: the bytes from start on are kept under the version.';

alter table storage.resumable_uploads enable row level security;
alter table storage.resumable_parts enable row level security;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.unused_files enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

create or replace function storage.deepest(bucket text) returns integer
language sql stable security definer set search_path = '' as $$
  select max(level) from storage.objects where bucket_id = bucket
$$;
comment on function storage.deepest(text) is
  'How deep the deepest object of a bucket stands, whoever may see it: lists look at each depth.';
revoke execute on function storage.deepest(text) from public;
grant execute on function storage.deepest(text) to anon, authenticated, service_role;

create or replace function storage.foldername(name text) returns text[]
language sql immutable as $$ select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1] $$;
comment on function storage.foldername(text) is 'The folders of a path, outermost first: {a,b} for a/b/c.png.';

create or replace function storage.filename(name text) returns text
language sql immutable as $$ select split_part(name, '/', -1) $$;
comment on function storage.filename(text) is 'The last part of a path: c.png for a/b/c.png.';

create or replace function storage.extension(name text) returns text
language sql immutable as $$ select split_part(split_part(name, '/', -1), '.', -1) $$;
comment on function storage.extension(text) is 'What follows the last dot of a path''s last part: png for a/b/c.png.';

create or replace function storage.operation() returns text
language sql stable as $$ select current_setting('storage.operation', true) $$;
comment on function storage.operation() is 'The operation that the Storage API carries out, such as storage.object.upload; null outside of it.';

create or replace function storage.allow_only_operation(expected_operation text) returns boolean
language sql stable as $$
  select coalesce(regexp_replace(storage.operation(), '^storage\.', '') = regexp_replace(expected_operation, '^storage\.', ''), false)
$$;
comment on function storage.allow_only_operation(text) is 'Whether the Storage API carries out this operation, named with or without storage. in front.';

create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean
language sql stable as $$ select coalesce(bool_or(storage.allow_only_operation(one)), false) from unnest(expected_operations) one $$;
comment on function storage.allow_any_operation(text[]) is 'Whether the Storage API carries out one of these operations.';

create or replace function storage.update_updated_at_column() returns trigger
language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end
$$;
create or replace trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

-- As on Supabase: rows are deleted through the API, or by who says on purpose that bytes go with them.
create or replace function storage.refuse_delete() returns trigger
language plpgsql as $$
begin
  raise exception using errcode = '42501',
    message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.',
    hint = 'set_config(''storage.allow_delete_query'', ''true'', true) allows it; the bytes go too.';
end
$$;
create or replace trigger protect_objects_delete before delete on storage.objects for each statement
  when (current_setting('storage.allow_delete_query', true) is distinct from 'true')
  execute function storage.refuse_delete();
create or replace trigger protect_buckets_delete before delete on storage.buckets for each statement
  when (current_setting('storage.allow_delete_query', true) is distinct from 'true')
  execute function storage.refuse_delete();

create or replace function storage.keep_account_of_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.version is not null then
    insert into storage.unused_files (version) values (old.version) on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' and new.version is not null then
    delete from storage.unused_files where version = new.version and (is_upload or storage.operation() is null);
    if not found and storage.operation() is not null then
      raise exception using errcode = 'ST001', message = 'The bytes of this upload were given up';
    end if;
  end if;
  return null;
end
$$;
comment on function storage.keep_account_of_files() is
  'Notes the bytes that a row no longer shows, in the same transaction; forgets those that it shows now. Through the API a row shows only an upload that is still announced: one that was given up may have lost its bytes already.';

create or replace trigger files_of_new_rows after insert on storage.objects
  for each row execute function storage.keep_account_of_files();
create or replace trigger files_of_changed_rows after update on storage.objects
  for each row when (old.version is distinct from new.version) execute function storage.keep_account_of_files();
create or replace trigger files_of_deleted_rows after delete on storage.objects
  for each row execute function storage.keep_account_of_files();

create or replace function storage.keep_account_of_all_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into storage.unused_files (version) select version from storage.objects where version is not null
    on conflict do nothing;
  return null;
end
$$;
create or replace trigger files_of_truncated_rows before truncate on storage.objects
  for each statement execute function storage.keep_account_of_all_files();
revoke execute on function storage.keep_account_of_files(), storage.keep_account_of_all_files() from public;
