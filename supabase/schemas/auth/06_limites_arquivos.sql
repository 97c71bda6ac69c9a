-- How many files there may be, and how much they may weigh: of one person, ministry or church, and of whoever sends
-- them.

create function app.limitar_arquivos() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  pasta constant text := split_part(new.name, '/', 1);
  arquivos bigint;
  bytes numeric;
begin
  perform pg_advisory_xact_lock(hashtextextended('arquivos de ' || new.owner_id, 0));
  select count(*), sum((o.metadata ->> 'size')::bigint) into arquivos, bytes
  from storage.objects o where o.owner_id = new.owner_id;
  if arquivos > 20000 or bytes > 10737418240 then
    raise exception using errcode = 'PT413',
      message = 'Você já enviou arquivos demais: 20 mil, ou 10 GB. Apague os que não servem mais.';
  end if;
  -- The photos of people lie in one folder, and are few by a rule of their own.
  if new.bucket_id = 'member-photos' then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('arquivos em ' || new.bucket_id || ' ' || pasta, 0));
  select count(*), sum((o.metadata ->> 'size')::bigint) into arquivos, bytes
  from storage.objects o where o.bucket_id = new.bucket_id
    and o.name collate "C" > pasta || '/' and o.name collate "C" < pasta || '0';
  if arquivos > 200 or bytes > 524288000 then
    raise exception using errcode = 'PT413',
      message = 'Já há arquivos demais aqui: 200, ou 500 MB. Apague os que não servem mais.';
  end if;
  return null;
end
$$;
comment on function app.limitar_arquivos() is
  'Trigger after an object is written by somebody: 200 files and 500 MB about one person, ministry or church (the
first folder of a name), 20,000 and 10 GB of one sender, in all buckets together. Before the bytes come there is only
the count. Raises PT413.';

create trigger limitar_arquivos after insert or update of bucket_id, name, owner_id, metadata on storage.objects
  for each row when (new.owner_id is not null) execute function app.limitar_arquivos();

revoke execute on function app.limitar_arquivos() from public;
