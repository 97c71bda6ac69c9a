-- The files of the library: a private bucket; what is in use stays.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('midias', 'midias', false, 300 * 1024 * 1024,
  '{image/jpeg,image/png,image/webp,image/gif,video/mp4,video/webm,audio/mpeg,audio/mp4,audio/ogg,application/pdf}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function app.midia_do_arquivo(nome text) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select substring(nome from
    '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9a-f-]{36}\.(?:jpg|png|webp|gif|mp4|webm|mp3|m4a|ogg|pdf)$')::uuid
$$;
comment on function app.midia_do_arquivo(text) is
  'Which media an object of the bucket midias is: <id>/<id>.<type>. Null for any other name.';

create function app.midia_solta(nome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.midias m where m.caminho = midia_solta.nome)
$$;
comment on function app.midia_solta(text) is 'No row speaks of this object: it is being sent, or to be cleared away.';

create policy "mídias: lê quem cria ou projeta" on storage.objects
  for select to authenticated using (bucket_id = 'midias' and (select app.ve_slides()));
create policy "mídias: envia quem edita" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'midias' and (select app.edita_slides()) and app.midia_do_arquivo(name) is not null);
create policy "mídias: apaga quem enviou o que ninguém guarda" on storage.objects
  for delete to authenticated
  using (bucket_id = 'midias' and (select app.edita_slides()) and owner_id = (select auth.uid())::text
    and app.midia_solta(name));

create function public.guardar_midia(caminho text, nome text, largura integer default null, altura integer default null,
  duracao_ms integer default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  arquivo storage.objects;
  formato text;
begin
  perform app.exigir_edicao_de_slides();
  select * into arquivo from storage.objects o
  where o.bucket_id = 'midias' and o.name = guardar_midia.caminho and o.owner_id = (select auth.uid())::text;
  if arquivo.id is null or app.midia_do_arquivo(arquivo.name) is null then
    raise exception using errcode = 'PT404', message = 'O arquivo não chegou. Envie de novo.';
  end if;
  formato := arquivo.metadata ->> 'mimetype';
  insert into public.midias (id, nome, tipo, caminho, mime, tamanho, largura, altura, duracao_ms)
  values (app.midia_do_arquivo(arquivo.name), left(btrim(guardar_midia.nome), 200),
    (case split_part(formato, '/', 1) when 'image' then 'imagem' when 'video' then 'video' when 'audio' then 'audio'
      else 'documento' end)::public.midia_tipo,
    arquivo.name, formato, (arquivo.metadata ->> 'size')::bigint, guardar_midia.largura, guardar_midia.altura,
    guardar_midia.duracao_ms)
  on conflict (id) do nothing;
  return app.midia_do_arquivo(arquivo.name);
end
$$;
comment on function public.guardar_midia(text, text, integer, integer, integer) is
  'Takes into the library a file that the caller sent to the bucket midias, and gives its row; kind, type and size are
what the storage found. Repeated, it does nothing. Raises 42501, PT404.';

create function app.usos_da_midia(midia uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  usos text[];
  f record;
  quantos integer;
begin
  select array_agg(u.uso order by u.uso) into usos from (
    select 'tema “' || t.nome || '”' as uso from public.temas t where t.midia_id = midia
    union all
    select 'slides “' || a.nome || '”' from public.apresentacao_midias x
    join public.apresentacoes a on a.id = x.apresentacao_id where x.midia_id = midia
    limit 20) u;
  -- What features below keep of media is counted, not named: it may be of a campus that the caller does not see.
  for f in
    select k.conrelid::regclass as tabela, a.attname as coluna, lower(t.nome) as nome
    from pg_catalog.pg_constraint k join pg_catalog.pg_class c on c.oid = k.conrelid
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join app.tabelas t on t.relacao = c.relname
    where k.contype = 'f' and k.confrelid = 'public.midias'::regclass and c.relname not in ('temas', 'apresentacao_midias')
    order by c.relname
  loop
    execute format('select count(*) from %s x where x.%I = $1', f.tabela, f.coluna) into quantos using midia;
    if quantos > 0 then usos := usos || format('%s (%s)', f.nome, quantos); end if;
  end loop;
  return nullif(array_to_string(usos, ', '), '');
end
$$;
comment on function app.usos_da_midia(uuid) is 'Where a media is used, as a sentence goes on; null: nowhere.';

create function public.usos_da_midia(midia uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_leitura_de_slides();
  return app.usos_da_midia(midia);
end
$$;
comment on function public.usos_da_midia(uuid) is 'Where a media is used, in words; null: nowhere. Raises 42501.';

create function app.segurar_midia_usada() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  usos constant text := app.usos_da_midia(old.id);
begin
  if usos is not null then
    raise exception using errcode = 'PT409', message = format('“%s” está em uso: %s. Troque ali antes de excluir.',
      old.nome, usos);
  end if;
  return old;
end
$$;
comment on function app.segurar_midia_usada() is 'Trigger: what is used is not deleted, and who tries is told where. Raises PT409.';
create trigger a_segurar before delete on public.midias for each row execute function app.segurar_midia_usada();

create function app.esquecer_arquivos_de_midias() returns void
language plpgsql security definer set search_path = '' as $$
declare
  antes text := coalesce(current_setting('storage.allow_delete_query', true), '');
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'midias' and o.updated_at < clock_timestamp() - interval '30 days' and app.midia_solta(o.name)
    and not exists (select from public.alteracoes a where a.tabela = 'midias' and a.acao = 'excluir'
      and a.registro = app.midia_do_arquivo(o.name)::text and a.momento > clock_timestamp() - interval '30 days');
  perform set_config('storage.allow_delete_query', antes, true);
end
$$;
comment on function app.esquecer_arquivos_de_midias() is
  'Files of the library that no row speaks of go after thirty days: until then a deletion can be undone.';

create function public.excluir_midia(midia uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  alvo public.midias;
  operacao uuid;
begin
  perform app.exigir_edicao_de_slides();
  select * into alvo from public.midias m where m.id = midia for update;
  if alvo.id is null then
    raise exception using errcode = 'PT404', message = 'Mídia não encontrada.';
  end if;
  operacao := app.iniciar_operacao('excluir_midia', left('Mídia excluída: ' || alvo.nome, 200), '{}',
    app.recurso_dos_slides());
  delete from public.midias m where m.id = alvo.id;
  perform app.esquecer_arquivos_de_midias();
  return operacao;
end
$$;
comment on function public.excluir_midia(uuid) is
  'Deletes a media that nothing uses and gives the operation, which brings it back. Raises 42501, PT404, PT409 (where it
is used).';

create function public.excluir_tema(tema uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  alvo public.temas;
  operacao uuid;
begin
  perform app.exigir_edicao_de_slides();
  select * into alvo from public.temas t where t.id = tema for update;
  if alvo.id is null then
    raise exception using errcode = 'PT404', message = 'Tema não encontrado.';
  end if;
  operacao := app.iniciar_operacao('excluir_tema', left('Tema excluído: ' || alvo.nome, 200), '{}',
    app.recurso_dos_slides());
  delete from public.temas t where t.id = alvo.id;
  return operacao;
end
$$;
comment on function public.excluir_tema(uuid) is
  'Deletes a theme and gives the operation, which brings it back; what used it has the default. Raises 42501, PT404.';

create function public.usar_tema_sempre(tema uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  uso text;
begin
  perform app.exigir_edicao_de_slides();
  select t.para into uso from public.temas t where t.id = tema;
  if uso is null then
    raise exception using errcode = 'PT404', message = 'Tema não encontrado.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('tema padrão ' || uso, 0));
  update public.temas t set padrao = false where t.para = uso and t.padrao and t.id <> tema;
  update public.temas t set padrao = true where t.id = tema and not t.padrao;
end
$$;
comment on function public.usar_tema_sempre(uuid) is
  'What the theme is made for is shown with it from now on, unless another was chosen. Raises 42501, PT404.';

grant execute on function app.midia_do_arquivo(text), app.midia_solta(text),
  public.guardar_midia(text, text, integer, integer, integer), public.usos_da_midia(uuid), public.excluir_midia(uuid),
  public.excluir_tema(uuid), public.usar_tema_sempre(uuid) to authenticated;
