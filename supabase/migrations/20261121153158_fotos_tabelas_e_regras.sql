SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.conferir_foto_do_membro()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if app.pela_api() and new.foto is not null and (tg_op = 'INSERT' or new.foto is distinct from old.foto)
     and not app.foto_guardada(new.foto, new.profile_id, new.id) then
    raise insufficient_privilege using message = 'A foto precisa ser desta pessoa.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_foto_do_profile()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if app.pela_api() and new.foto_url is not null and new.foto_url is distinct from old.foto_url
     and not app.foto_guardada(new.foto_url, new.id, null) then
    raise insufficient_privilege using message = 'A foto precisa ser desta pessoa.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.dono_da_foto (
  nome text
)
  RETURNS uuid
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select substring(nome from
    '^profile-photos/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9]{1,16}\.(?:jpg|jpeg|png|webp)$')::uuid
$function$;

CREATE OR REPLACE FUNCTION app.foto_ao_alcance (
  nome  text,
  edita boolean,
  todos boolean,
  campi text[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(f.dono = (select auth.uid()) or exists (
    select from public.membros_igreja m
    where (m.id = f.dono or m.profile_id = f.dono)
      and (m.id = (select app.meu_membro()) or (edita and (todos or m.campus = any (campi))))), false)
  from (select app.dono_da_foto(nome) as dono) f
$function$;

CREATE OR REPLACE FUNCTION app.foto_guardada (
  endereco text,
  conta    uuid,
  membro   uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from storage.objects o
    where o.bucket_id = 'member-photos' and o.name = app.nome_da_foto(endereco)
      and app.dono_da_foto(o.name) in (
        conta, membro, (select m.id from public.membros_igreja m where m.profile_id = conta)))
$function$;

CREATE OR REPLACE FUNCTION app.levar_foto_ao_membro()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.vincular_membro(new.id);
  update public.membros_igreja set foto = new.foto_url
  where profile_id = new.id and foto is distinct from new.foto_url;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.levar_foto_ao_profile()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'UPDATE' and new.profile_id = old.profile_id then
    update public.profiles set foto_url = new.foto where id = new.profile_id and foto_url is distinct from new.foto;
  else
    update public.membros_igreja m set foto = p.foto_url from public.profiles p
    where m.id = new.id and p.id = new.profile_id and p.foto_url is not null and m.foto is distinct from p.foto_url;
    update public.profiles set foto_url = new.foto where id = new.profile_id and foto_url is null and new.foto is not null;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.nome_da_foto (
  endereco text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select substring(endereco from
    '^https?://[^/?#\s]+(?:/[^?#\s]*)?/storage/v1/object/public/member-photos/(profile-photos/[^/?#\s]+)$')
$function$;

CREATE TRIGGER e_conferir_foto
  BEFORE INSERT OR UPDATE OF foto ON public.membros_igreja
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_foto_do_membro();

CREATE TRIGGER f_levar_foto
  AFTER INSERT OR UPDATE OF foto, profile_id ON public.membros_igreja
  FOR EACH ROW
  WHEN ((new.profile_id IS NOT NULL))
  EXECUTE FUNCTION app.levar_foto_ao_profile();

CREATE TRIGGER d_conferir_foto
  BEFORE UPDATE OF foto_url ON public.profiles
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_foto_do_profile();

CREATE TRIGGER e_levar_foto
  AFTER UPDATE OF foto_url ON public.profiles
  FOR EACH ROW
  WHEN ((old.foto_url IS DISTINCT FROM new.foto_url))
  EXECUTE FUNCTION app.levar_foto_ao_membro();

COMMENT ON FUNCTION "app"."conferir_foto_do_membro"() IS 'Trigger on a person''s own request: the photo is a stored one of this church record or its account. Raises 42501.';

COMMENT ON FUNCTION "app"."conferir_foto_do_profile"() IS 'Trigger on a person''s own request: the photo is a stored one of this account or its church record. Raises 42501.';

COMMENT ON FUNCTION "app"."dono_da_foto"(text) IS 'Whose photo an object of the bucket is, an account''s or a church record''s id: profile-photos/<id>-<moment>.<type>.
Null for any other name.';

COMMENT ON FUNCTION "app"."foto_ao_alcance"(text, boolean, boolean, text[]) IS 'The object is the caller''s own photo or, if they edit members, of somebody in these campuses. For policies, which hand in
the caller''s scope, computed once.';

COMMENT ON FUNCTION "app"."foto_guardada"(text, uuid, uuid) IS 'The address is that of a stored photo of this account or of this church record, or of the record linked to the account.';

COMMENT ON FUNCTION "app"."levar_foto_ao_membro"() IS 'Trigger: the linked church record has the profile''s photo.';

COMMENT ON FUNCTION "app"."levar_foto_ao_profile"() IS 'Trigger: the linked profile has the church record''s photo. At the moment of linking the profile''s own photo stays.';

COMMENT ON FUNCTION "app"."nome_da_foto"(text) IS 'Name in the bucket of the photo with this public address, whatever its host; null for any other address.';

REVOKE ALL ON FUNCTION "app"."conferir_foto_do_membro"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_foto_do_profile"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dono_da_foto"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."dono_da_foto"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."foto_ao_alcance"(text, boolean, boolean, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."foto_ao_alcance"(text, boolean, boolean, text[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."foto_guardada"(text, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."foto_guardada"(text, uuid, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."levar_foto_ao_membro"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."levar_foto_ao_profile"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_da_foto"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."nome_da_foto"(text) TO "authenticated", "service_role";

ALTER TABLE "public"."membros_igreja"
  ADD CONSTRAINT "membros_igreja_foto_endereco" CHECK (((app.dono_da_foto(app.nome_da_foto(foto)) IS NOT NULL) OR (foto IS NULL)));

ALTER TABLE "public"."profiles"
  ADD CONSTRAINT "profiles_foto_url_endereco" CHECK (((app.dono_da_foto(app.nome_da_foto(foto_url)) IS NOT NULL) OR (foto_url IS NULL)));

-- Bucket and policies of schema storage, which the comparison of the schemas does not see.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('member-photos', 'member-photos', true, 5 * 1024 * 1024, '{image/jpeg,image/png,image/webp}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "fotos de membros: lista as próprias e, quem edita membros, as do alcance" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'member-photos'
    and app.foto_ao_alcance(name, (select app.pode('membros', 'editar')),
      (select app.todos_os_campi()), (select app.meus_campi())));
create policy "fotos de membros: envia as próprias e, quem edita membros, as do alcance" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'member-photos'
    and app.foto_ao_alcance(name, (select app.pode('membros', 'editar')),
      (select app.todos_os_campi()), (select app.meus_campi())));
create policy "fotos de membros: troca as próprias e, quem edita membros, as do alcance" on storage.objects
  for update to authenticated
  using (
    bucket_id = 'member-photos'
    and app.foto_ao_alcance(name, (select app.pode('membros', 'editar')),
      (select app.todos_os_campi()), (select app.meus_campi())))
  with check (
    bucket_id = 'member-photos'
    and app.foto_ao_alcance(name, (select app.pode('membros', 'editar')),
      (select app.todos_os_campi()), (select app.meus_campi())));
create policy "fotos de membros: apaga as próprias e, quem edita membros, as do alcance" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'member-photos'
    and app.foto_ao_alcance(name, (select app.pode('membros', 'editar')),
      (select app.todos_os_campi()), (select app.meus_campi())));
