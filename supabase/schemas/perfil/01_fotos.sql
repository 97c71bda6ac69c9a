-- Photos of people: the bucket, whose photo is whose, and one photo for a person's account and church record.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('member-photos', 'member-photos', true, 5 * 1024 * 1024, '{image/jpeg,image/png,image/webp}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function app.nome_da_foto(endereco text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select substring(endereco from
    '^https?://[^/?#\s]+(?:/[^?#\s]*)?/storage/v1/object/public/member-photos/(profile-photos/[^/?#\s]+)$')
$$;
comment on function app.nome_da_foto(text) is
  'Name in the bucket of the photo with this public address, whatever its host; null for any other address.';

create function app.dono_da_foto(nome text) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select substring(nome from
    '^profile-photos/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9]{1,16}\.(?:jpg|jpeg|png|webp)$')::uuid
$$;
comment on function app.dono_da_foto(text) is
  'Whose photo an object of the bucket is, an account''s or a church record''s id: profile-photos/<id>-<moment>.<type>.
Null for any other name.';

create function app.foto_ao_alcance(nome text, edita boolean, todos boolean, campi text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(f.dono = (select auth.uid()) or exists (
    select from public.membros_igreja m
    where (m.id = f.dono or m.profile_id = f.dono)
      and (m.id = (select app.meu_membro()) or (edita and (todos or m.campus = any (campi))))), false)
  from (select app.dono_da_foto(nome) as dono) f
$$;
comment on function app.foto_ao_alcance(text, boolean, boolean, text[]) is
  'The object is the caller''s own photo or, if they edit members, of somebody in these campuses. For policies, which
hand in the caller''s scope, computed once.';

create function app.foto_guardada(endereco text, conta uuid, membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from storage.objects o
    where o.bucket_id = 'member-photos' and o.name = app.nome_da_foto(endereco)
      and app.dono_da_foto(o.name) in (
        conta, membro, (select m.id from public.membros_igreja m where m.profile_id = conta)))
$$;
comment on function app.foto_guardada(text, uuid, uuid) is
  'The address is that of a stored photo of this account or of this church record, or of the record linked to the
account.';

alter table public.profiles add constraint profiles_foto_url_endereco
  check (app.dono_da_foto(app.nome_da_foto(foto_url)) is not null or foto_url is null);
alter table public.membros_igreja add constraint membros_igreja_foto_endereco
  check (app.dono_da_foto(app.nome_da_foto(foto)) is not null or foto is null);

create function app.conferir_foto_do_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() and new.foto_url is not null and new.foto_url is distinct from old.foto_url
     and not app.foto_guardada(new.foto_url, new.id, null) then
    raise insufficient_privilege using message = 'A foto precisa ser desta pessoa.';
  end if;
  return new;
end
$$;
comment on function app.conferir_foto_do_profile() is
  'Trigger on a person''s own request: the photo is a stored one of this account or its church record. Raises 42501.';

create function app.conferir_foto_do_membro() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() and new.foto is not null and (tg_op = 'INSERT' or new.foto is distinct from old.foto)
     and not app.foto_guardada(new.foto, new.profile_id, new.id) then
    raise insufficient_privilege using message = 'A foto precisa ser desta pessoa.';
  end if;
  return new;
end
$$;
comment on function app.conferir_foto_do_membro() is
  'Trigger on a person''s own request: the photo is a stored one of this church record or its account. Raises 42501.';

create function app.levar_foto_ao_membro() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.vincular_membro(new.id);
  update public.membros_igreja set foto = new.foto_url
  where profile_id = new.id and foto is distinct from new.foto_url;
  return null;
end
$$;
comment on function app.levar_foto_ao_membro() is 'Trigger: the linked church record has the profile''s photo.';

create function app.levar_foto_ao_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.profile_id = old.profile_id then
    update public.profiles set foto_url = new.foto where id = new.profile_id and foto_url is distinct from new.foto;
  else
    update public.membros_igreja m set foto = p.foto_url from public.profiles p
    where m.id = new.id and p.id = new.profile_id and p.foto_url is not null and m.foto is distinct from p.foto_url;
    update public.profiles set foto_url = new.foto where id = new.profile_id and foto_url is null
      and new.foto is not null;
  end if;
  return null;
end
$$;
comment on function app.levar_foto_ao_profile() is
  'Trigger: the linked profile has the church record''s photo. At the moment of linking the profile''s own photo
stays.';

create trigger d_conferir_foto before update of foto_url on public.profiles
  for each row execute function app.conferir_foto_do_profile();
create trigger e_levar_foto after update of foto_url on public.profiles
  for each row when (old.foto_url is distinct from new.foto_url) execute function app.levar_foto_ao_membro();

create trigger e_conferir_foto before insert or update of foto on public.membros_igreja
  for each row execute function app.conferir_foto_do_membro();
create trigger f_levar_foto after insert or update of foto, profile_id on public.membros_igreja
  for each row when (new.profile_id is not null) execute function app.levar_foto_ao_profile();

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

create function app.guardar_poucas_fotos() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  dono uuid := app.dono_da_foto(new.name);
  inicio text := 'profile-photos/' || dono;
  antes text := coalesce(current_setting('storage.allow_delete_query', true), '');
begin
  perform pg_advisory_xact_lock(hashtextextended('fotos de ' || dono, 0));
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'member-photos' and o.id in (
    select f.id from storage.objects f
    where f.bucket_id = 'member-photos' and f.id <> new.id
      and f.name collate "C" > inicio || '-' and f.name collate "C" < inicio || '.'
      and not exists (select from public.profiles p where app.nome_da_foto(p.foto_url) = f.name
        and p.id in (dono, (select m.profile_id from public.membros_igreja m where m.id = dono)))
      and not exists (select from public.membros_igreja m where app.nome_da_foto(m.foto) = f.name
        and (m.id = dono or m.profile_id = dono))
    order by f.created_at desc, f.id offset 2);
  perform set_config('storage.allow_delete_query', antes, true);
  return null;
end
$$;
comment on function app.guardar_poucas_fotos() is
  'Trigger: beside the photo in use, the newest three of a person stay; older ones that nobody uses go.';

create trigger guardar_poucas_fotos after insert on storage.objects
  for each row when (new.bucket_id = 'member-photos') execute function app.guardar_poucas_fotos();

grant execute on function app.nome_da_foto(text), app.dono_da_foto(text),
  app.foto_ao_alcance(text, boolean, boolean, text[]), app.foto_guardada(text, uuid, uuid)
  to authenticated, service_role;
