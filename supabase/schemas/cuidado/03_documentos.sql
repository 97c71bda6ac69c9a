-- Documents of a person, each opening logged.

create table public.documentos_membros (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  anotacao_id uuid references public.anotacoes_pastorais (id) on delete cascade,
  tipo text not null default 'outro' check (tipo ~ '^[a-z0-9_]{1,40}$'),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 1 and 200),
  caminho text not null unique check (caminho ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(pdf|jpg|png|webp)$'),
  formato text not null check (formato in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  tamanho integer not null check (tamanho between 1 and 10485760),
  enviado_por uuid default auth.uid() references public.profiles (id) on delete set null,
  enviado_por_nome text,
  created_at timestamptz not null default now()
);
create index documentos_membros_membro_idx on public.documentos_membros (membro_id, created_at desc);
create index documentos_membros_anotacao_idx on public.documentos_membros (anotacao_id);
create index documentos_membros_enviado_por_idx on public.documentos_membros (enviado_por);
comment on table public.documentos_membros is
  'Files about a person, or attached to a pastoral note, whose secrecy they share.';
comment on column public.documentos_membros.anotacao_id is
  'The note that it is attached to; null: a document of its own.';
comment on column public.documentos_membros.tipo is 'Key of the list tipo_documento.';
comment on column public.documentos_membros.nome is 'Name of the file as people know it.';
comment on column public.documentos_membros.caminho is
  'Its name in the bucket documentos-membros: <person>/<id>.<type>.';
comment on column public.documentos_membros.formato is 'Media type.';
comment on column public.documentos_membros.tamanho is 'In bytes: at most 10 MB.';
comment on column public.documentos_membros.enviado_por is 'Who sent it.';
select app.registrar('public.documentos_membros', 'Documento', titulo => 'Documentos guardados', assunto => 'cuidado',
  ao_anonimizar => 'apaga', colunas => '{
    "caminho": "", "formato": "", "tamanho": "", "anotacao_id": "", "enviado_por": "Enviado por",
    "enviado_por_nome": "Enviado por"
  }',
  frases => '[
    ["incluir", "Documento guardado: {nome}"],
    ["excluir", "Documento excluído: {nome}"]
  ]');

create table public.aberturas_de_documentos (
  id bigint generated always as identity primary key,
  documento_id uuid references public.documentos_membros (id) on delete set null,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  leitor_id uuid,
  leitor_nome text,
  momento timestamptz not null default clock_timestamp()
);
create index aberturas_de_documentos_documento_idx on public.aberturas_de_documentos (documento_id, momento desc);
create index aberturas_de_documentos_membro_idx on public.aberturas_de_documentos (membro_id);
create index aberturas_de_documentos_leitor_idx on public.aberturas_de_documentos (leitor_id);
comment on table public.aberturas_de_documentos is
  'Who opened which document. Written by abrir_documento; nobody changes it.';
comment on column public.aberturas_de_documentos.documento_id is 'The document; null once it was deleted.';
comment on column public.aberturas_de_documentos.membro_id is 'The person that it is about.';
comment on column public.aberturas_de_documentos.leitor_id is 'The account that opened it.';
select app.registrar('public.aberturas_de_documentos', 'Abertura de documento',
  titulo => 'Registro de abertura de documentos', assunto => 'registro', ao_anonimizar => 'apaga',
  colunas => '{"momento": "", "documento_id": ""}');
select app.reter('aberturas', 'public.aberturas_de_documentos',
  titulo => 'Aberturas de documentos',
  explicacao => 'Quem abriu qual documento.',
  dias => 730, minimo => 365, maximo => 3650, modo => 'apaga', momento => 'momento',
  condicao => 'true',
  rotulo => 't.leitor_nome');

create function app.assinar_documento() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() then new.enviado_por_nome := app.meu_nome(); end if;
  return new;
end
$$;
comment on function app.assinar_documento() is
  'Trigger on a person''s own request: a document has the name of who sent it.';

-- Documents ---------------------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documentos-membros', 'documentos-membros', false, 10 * 1024 * 1024,
  '{application/pdf,image/jpeg,image/png,image/webp}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function app.dono_do_arquivo(nome text) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select substring(nome from
    '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/(?:busca/)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:pdf|jpg|png|webp)$')::uuid
$$;
comment on function app.dono_do_arquivo(text) is
  'About whom an object of documentos-membros is: <person>/<id>.<type>, or <child>/busca/<id>.<type> for the photo of
somebody who may pick the child up. Null for any other name.';

create function app.arquivo_ao_alcance(nome text, sensivel boolean, edita boolean, todos boolean, campi text[],
  lider text[])
returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.membros_igreja m where m.id = app.dono_do_arquivo(arquivo_ao_alcance.nome)
    and m.id is distinct from (select app.meu_membro())
    and ((todos or m.campus = any (campi)) and edita and (sensivel or arquivo_ao_alcance.nome like '%/busca/%')
      or m.campus = any (lider) and arquivo_ao_alcance.nome not like '%/busca/%'))
$$;
comment on function app.arquivo_ao_alcance(text, boolean, boolean, boolean, text[], text[]) is
  'The caller may send, or clear away, an object of this name: they edit the person and see sensitive data, or lead
in the person''s campus and so write notes with attachments. For policies, which hand in the caller''s scope,
computed once.';

create function app.arquivo_aberto(nome text, veem boolean, todos boolean, campi text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when arquivo_aberto.nome like '%/busca/%'
    then veem and app.membro_no_escopo(app.dono_do_arquivo(arquivo_aberto.nome), todos, campi)
    else exists (
      select from public.documentos_membros d join public.aberturas_de_documentos a on a.documento_id = d.id
      where d.caminho = arquivo_aberto.nome and a.leitor_id = (select auth.uid())
        and a.momento > clock_timestamp() - interval '2 minutes')
  end
$$;
comment on function app.arquivo_aberto(text, boolean, boolean, text[]) is
  'The caller opened this document within the last two minutes, through abrir_documento, which writes it down; or it
is the photo of somebody who may pick up a child in their campuses.';

create function app.arquivo_solto(nome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.documentos_membros d where d.caminho = arquivo_solto.nome)
    and not exists (select from public.autorizados_busca a where a.foto = arquivo_solto.nome)
$$;
comment on function app.arquivo_solto(text) is 'No row speaks of this object: it is being sent, or to be cleared away.';

create function app.arquivo_guardado(caminho text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from storage.objects o where o.bucket_id = 'documentos-membros' and o.name = caminho)
$$;
comment on function app.arquivo_guardado(text) is 'There is an object of this name in the bucket of documents.';

create function public.abrir_documento(documento uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  aberto public.documentos_membros;
begin
  select * into aberto from public.documentos_membros d where d.id = documento;
  if aberto.id is null or not app.ve_documento(aberto.membro_id, aberto.anotacao_id) then
    raise exception using errcode = 'PT404', message = 'Documento não encontrado.';
  end if;
  insert into public.aberturas_de_documentos (documento_id, membro_id, leitor_id, leitor_nome)
  values (aberto.id, aberto.membro_id, auth.uid(), app.meu_nome());
  return aberto.caminho;
end
$$;
comment on function public.abrir_documento(uuid) is
  'The name in the bucket of a document that the caller sees; for two minutes they may fetch it or make a signed
address. The opening is written down. Raises PT404 for any other.';

create function app.ve_documento(membro uuid, anotacao uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select membro is distinct from app.meu_membro() and case when anotacao is not null
    then app.anotacao_visivel(anotacao, app.campi_como('pastor'), app.campi_como('lider'))
    else app.pode('membros', 'ver_sensivel') and app.membro_no_escopo(membro, app.todos_os_campi(),
      app.meus_campi()) end
$$;
comment on function app.ve_documento(uuid, uuid) is
  'The caller sees a document of this person, or one attached to this note.';

create function public.excluir_documento(documento uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  alvo public.documentos_membros;
  operacao uuid;
begin
  select * into alvo from public.documentos_membros d where d.id = documento and d.anotacao_id is null;
  if alvo.id is null or not (app.pode('membros', 'editar') and app.ve_documento(alvo.membro_id, null)) then
    raise exception using errcode = 'PT404', message = 'Documento não encontrado.';
  end if;
  operacao := app.iniciar_operacao('excluir_documento', left('Documento excluído: ' || alvo.nome, 200));
  delete from public.documentos_membros d where d.id = documento;
  return operacao;
end
$$;
comment on function public.excluir_documento(uuid) is
  'Removes a document from a person''s page and gives the operation, which brings it back as long as its object is
there. Raises PT404 unless the caller edits the person and sees sensitive data.';

create trigger a_assinar before insert on public.documentos_membros
  for each row execute function app.assinar_documento();
-- Attachments are as secret as their note.
create trigger z_auditar after insert on public.documentos_membros
  for each row when (new.anotacao_id is null) execute function app.auditar('membro_id', '*sensivel');
create trigger z_auditar_exclusao after delete on public.documentos_membros
  for each row when (old.anotacao_id is null) execute function app.auditar('membro_id', '*sensivel');

alter table public.documentos_membros enable row level security;
alter table public.aberturas_de_documentos enable row level security;

create policy "documentos: vê quem vê dados sensíveis ou a anotação" on public.documentos_membros
  for select to authenticated
  using (app.ve_documento(membro_id, anotacao_id));
create policy "documentos: envia quem edita; anexos, o autor" on public.documentos_membros
  for insert to authenticated
  with check (
    enviado_por = (select auth.uid()) and caminho like membro_id || '/%' and app.arquivo_guardado(caminho)
    and app.ve_documento(membro_id, anotacao_id)
    and case when anotacao_id is null then (select app.pode('membros', 'editar'))
      else app.autor_da_anotacao(anotacao_id, membro_id) end);
create policy "documentos: exclui anexos o autor" on public.documentos_membros
  for delete to authenticated
  using (anotacao_id is not null and app.autor_da_anotacao(anotacao_id, membro_id));
create policy "aberturas: vê quem vê o documento" on public.aberturas_de_documentos
  for select to authenticated
  using (exists (select from public.documentos_membros d where d.id = documento_id));
create policy "documentos de membros: lê o que acabou de abrir" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'documentos-membros'
    and (app.arquivo_aberto(name, (select app.pode('membros', 'visualizar')), (select app.todos_os_campi()),
        (select app.meus_campi()))
      or (owner_id = (select auth.uid())::text and app.arquivo_solto(name))));
create policy "documentos de membros: envia quem cuida da pessoa" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'documentos-membros'
    and app.arquivo_ao_alcance(name, (select app.pode('membros', 'ver_sensivel')),
      (select app.pode('membros', 'editar')),
      (select app.todos_os_campi()), (select app.meus_campi()), (select app.campi_como('lider'))));
create policy "documentos de membros: apaga o que ninguém guarda mais" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'documentos-membros' and app.arquivo_solto(name)
    and app.arquivo_ao_alcance(name, (select app.pode('membros', 'ver_sensivel')),
      (select app.pode('membros', 'editar')),
      (select app.todos_os_campi()), (select app.meus_campi()), (select app.campi_como('lider'))));

grant select on public.aberturas_de_documentos to authenticated;
grant select, insert (membro_id, anotacao_id, tipo, nome, caminho, formato, tamanho), delete
  on public.documentos_membros to authenticated;
grant all on public.documentos_membros
  to service_role;
grant select on public.aberturas_de_documentos to service_role;
grant execute on function
  app.dono_do_arquivo(text), app.arquivo_ao_alcance(text, boolean, boolean, boolean, text[], text[]),
  app.arquivo_aberto(text, boolean, boolean, text[]), app.arquivo_solto(text), app.arquivo_guardado(text),
  app.ve_documento(uuid, uuid), public.abrir_documento(uuid), public.excluir_documento(uuid)
  to authenticated, service_role;
