-- How the church is reached and what it looks like: its data as an organisation, and its logos. The table stands in
-- campi/01_igreja.sql.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('igreja', 'igreja', true, 1024 * 1024, '{image/png}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function app.logos_validos(logos jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(logos) <> 'object' then false else not exists (
    select from jsonb_each(logos) e (k, v)
    where k !~ '^(simples|completa)_(escura|branca)$' or jsonb_typeof(v) <> 'string'
      or (v #>> '{}') !~ ('^logos/' || k || '-[0-9]{1,16}[.]png$')) end
$$;
comment on function app.logos_validos(jsonb) is
  'Names of objects in the bucket igreja, logos/<which>-<moment>.png, by which of the four logos each is.';

create function app.fuso_valido(fuso text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  perform now() at time zone fuso;
  return fuso ~ '^[A-Z][A-Za-z_]+(/[A-Za-z_]+)+$';
exception when invalid_parameter_value then
  return false;
end
$$;
comment on function app.fuso_valido(text) is 'The server knows this time zone, by its name in the IANA list.';

alter table public.igreja
  add column cnpj text check (app.cnpj_valido(cnpj)),
  add column cep text check (cep ~ '^[0-9]{8}$'),
  add column endereco text check (char_length(endereco) <= 300),
  add column telefone text check (telefone ~ '^[+][1-9][0-9]{7,14}$'),
  add column email text check (
    email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$' and char_length(email) <= 254),
  add column site text check (site ~ '^https?://[^[:space:]]+$' and char_length(site) <= 300),
  add column instagram text check (instagram ~ '^[a-z0-9._]{1,30}$'),
  add column logos jsonb not null default '{}' check (app.logos_validos(logos)),
  add column cor text check (cor ~ '^#[0-9a-f]{6}$'),
  add column versiculo text check (char_length(versiculo) <= 200),
  add column versiculo_fonte text check (char_length(versiculo_fonte) <= 60),
  add constraint igreja_fuso check (app.fuso_valido(fuso));
comment on column public.igreja.cnpj is 'Its CNPJ without punctuation; may hold letters.';
comment on column public.igreja.cep is 'Postal code: 8 digits.';
comment on column public.igreja.endereco is 'Its seat.';
comment on column public.igreja.telefone is 'How it is reached, in E.164.';
comment on column public.igreja.email is 'Where it receives letters.';
comment on column public.igreja.site is 'Its page, with https://.';
comment on column public.igreja.instagram is 'Its profile there, without @.';
comment on column public.igreja.logos is
  'Its logos in the bucket igreja: {simples_escura, simples_branca, completa_escura, completa_branca}; one that is
missing is the product''s own. Files of former ones stay, so that a change can be undone.';

comment on column public.igreja.cor is 'Its colour, as #17595c; null: the product''s own. Pages make readable shades of it.';
comment on column public.igreja.versiculo is 'What the sign-in page says; null: nothing, or the product''s own.';
comment on column public.igreja.versiculo_fonte is 'Where that is written, as 1 Pedro 2:5.';

create function app.conferir_igreja() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not app.pela_api() then return new; end if;
  if new.campus_padrao <> old.campus_padrao
     and not exists (select from public.campi c where c.nome = new.campus_padrao and c.ativo) then
    raise exception using errcode = 'PT422', message = 'O campus padrão precisa estar aberto.';
  end if;
  if exists (
    select from jsonb_each_text(case when app.logos_validos(new.logos) then new.logos else '{}' end) e (k, v)
    where v is distinct from old.logos ->> k
      and not exists (select from storage.objects o where o.bucket_id = 'igreja' and o.name = v)) then
    raise exception using errcode = 'PT422', message = 'Envie o arquivo do logo antes.';
  end if;
  return new;
end
$$;
comment on function app.conferir_igreja() is
  'Trigger on a person''s own request: the default campus is open, a new logo is a stored file. Raises PT422.';

create trigger a_conferir before update on public.igreja
  for each row execute function app.conferir_igreja();

create policy "arquivos da igreja: lista quem edita configurações e alcança todos" on storage.objects
  for select to authenticated
  using (bucket_id = 'igreja' and (select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));
create policy "arquivos da igreja: envia quem edita configurações e alcança todos" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'igreja' and name ~ '^logos/(simples|completa)_(escura|branca)-[0-9]{1,16}[.]png$'
    and (select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));

grant execute on function app.logos_validos(jsonb), app.fuso_valido(text), app.cnpj_valido(text) to authenticated,
  service_role;
