SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.limitar_arquivos()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

COMMENT ON FUNCTION "app"."limitar_arquivos"() IS 'Trigger after an object is written by somebody: 200 files and 500 MB about one person, ministry or church (the first folder of a
name), 20,000 and 10 GB of one sender, in all buckets together. Before the bytes come there is only the count. Raises PT413.';

REVOKE ALL ON FUNCTION "app"."limitar_arquivos"() FROM PUBLIC;

-- In the schema of the storage, which the comparison does not look into.
CREATE TRIGGER limitar_arquivos AFTER INSERT OR UPDATE OF bucket_id, name, owner_id, metadata ON storage.objects
  FOR EACH ROW WHEN (new.owner_id IS NOT NULL) EXECUTE FUNCTION app.limitar_arquivos();
