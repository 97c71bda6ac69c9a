-- A box that anybody may put something into, and nobody but the library looks into.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('box', 'box', false, 1024, '{text/plain}');

create policy box_add on storage.objects for insert to anon, authenticated
  with check (bucket_id = 'box' and storage.allow_only_operation('object.upload'));
