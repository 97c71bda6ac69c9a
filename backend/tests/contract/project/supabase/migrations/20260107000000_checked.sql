-- Papers of any type, whose bytes are held against it because the bucket has a list.

insert into storage.buckets (id, name, allowed_mime_types) values ('checked', 'checked', '{*/*}');

create policy checked_read on storage.objects for select to authenticated
  using (bucket_id = 'checked' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy checked_add on storage.objects for insert to authenticated
  with check (bucket_id = 'checked' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy checked_change on storage.objects for update to authenticated
  using (bucket_id = 'checked' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'checked' and (storage.foldername(name))[1] = (select auth.uid())::text);
