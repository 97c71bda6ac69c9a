-- What readers keep in the library: papers in a folder of their own, pictures that anybody may look at.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('papers', 'papers', false, null, null),
  ('pictures', 'pictures', true, 1048576, '{image/png,image/jpeg,image/webp,image/svg+xml}'),
  ('locked', 'locked', false, null, null);

create policy papers_read on storage.objects for select to authenticated
  using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy papers_add on storage.objects for insert to authenticated
  with check (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy papers_change on storage.objects for update to authenticated
  using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id in ('papers', 'pictures') and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy papers_remove on storage.objects for delete to authenticated
  using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- Pictures can be added, and never changed or removed by their readers.
create policy pictures_read on storage.objects for select to anon, authenticated using (bucket_id = 'pictures');
create policy pictures_add on storage.objects for insert to authenticated
  with check (bucket_id = 'pictures' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy buckets_read on storage.buckets for select to authenticated using (id in ('papers', 'pictures'));
