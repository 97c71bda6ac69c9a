-- Pastoral care: notes with levels of secrecy whose readings are written down, documents, and the follow-up of visitors.
set check_function_bodies = off;

create type public.nivel_sigilo as enum ('so_eu', 'pastores', 'lideranca');
comment on type public.nivel_sigilo is
  'Who reads a note: its author alone; pastors of the campus and above; leaders of the campus and above.';

create type public.acompanhamento_etapa as enum ('novo', 'contatado', 'visitado', 'integrado', 'sem_interesse');
comment on type public.acompanhamento_etapa is 'How far the follow-up of a visitor has come. The last two end it.';

create type public.contato_canal as enum ('whatsapp', 'ligacao', 'visita', 'na_igreja', 'email', 'outro');
comment on type public.contato_canal is 'By which way somebody was spoken to.';

create table public.anotacoes_pastorais (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  tipo text not null check (tipo ~ '^[a-z0-9_]{1,40}$'),
  nivel public.nivel_sigilo not null,
  data date not null default app.hoje(),
  texto text not null check (char_length(btrim(texto)) between 1 and 20000),
  autor_id uuid default auth.uid() references public.profiles (id) on delete set null,
  autor_nome text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index anotacoes_pastorais_membro_idx on public.anotacoes_pastorais (membro_id, data desc);
create index anotacoes_pastorais_autor_idx on public.anotacoes_pastorais (autor_id);
comment on table public.anotacoes_pastorais is
  'Pastoral notes. The text is read through ler_anotacao alone, which writes the reading down. The person never sees them.';
comment on column public.anotacoes_pastorais.id is 'Identity of the row.';
comment on column public.anotacoes_pastorais.membro_id is 'The person.';
comment on column public.anotacoes_pastorais.tipo is 'Key of the list tipo_anotacao.';
comment on column public.anotacoes_pastorais.nivel is 'Who reads it.';
comment on column public.anotacoes_pastorais.data is 'The day it speaks of.';
comment on column public.anotacoes_pastorais.texto is 'The text; granted to nobody.';
comment on column public.anotacoes_pastorais.autor_id is 'Who wrote it.';
comment on column public.anotacoes_pastorais.autor_nome is 'Their name at that time.';
comment on column public.anotacoes_pastorais.created_at is 'When the row came to be.';
comment on column public.anotacoes_pastorais.updated_at is 'When the row last changed.';

create table public.leituras_de_anotacoes (
  id bigint generated always as identity primary key,
  anotacao_id uuid references public.anotacoes_pastorais (id) on delete set null,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  leitor_id uuid,
  leitor_nome text,
  momento timestamptz not null default clock_timestamp()
);
create index leituras_de_anotacoes_anotacao_idx on public.leituras_de_anotacoes (anotacao_id, momento desc);
create index leituras_de_anotacoes_membro_idx on public.leituras_de_anotacoes (membro_id);
create index leituras_de_anotacoes_leitor_idx on public.leituras_de_anotacoes (leitor_id);
comment on table public.leituras_de_anotacoes is 'Who read which note. Written by ler_anotacao; nobody changes it.';
comment on column public.leituras_de_anotacoes.id is 'Identity of the row.';
comment on column public.leituras_de_anotacoes.anotacao_id is 'The note; null once it was deleted.';
comment on column public.leituras_de_anotacoes.membro_id is 'The person that it is about.';
comment on column public.leituras_de_anotacoes.leitor_id is 'The account that read it.';
comment on column public.leituras_de_anotacoes.leitor_nome is 'Their name at that time.';
comment on column public.leituras_de_anotacoes.momento is 'When.';

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
comment on table public.documentos_membros is 'Files about a person, or attached to a pastoral note, whose secrecy they share.';
comment on column public.documentos_membros.id is 'Identity of the row.';
comment on column public.documentos_membros.membro_id is 'The person.';
comment on column public.documentos_membros.anotacao_id is 'The note that it is attached to; null: a document of its own.';
comment on column public.documentos_membros.tipo is 'Key of the list tipo_documento.';
comment on column public.documentos_membros.nome is 'Name of the file as people know it.';
comment on column public.documentos_membros.caminho is 'Its name in the bucket documentos-membros: <person>/<id>.<type>.';
comment on column public.documentos_membros.formato is 'Media type.';
comment on column public.documentos_membros.tamanho is 'In bytes: at most 10 MB.';
comment on column public.documentos_membros.enviado_por is 'Who sent it.';
comment on column public.documentos_membros.enviado_por_nome is 'Their name at that time.';
comment on column public.documentos_membros.created_at is 'When the row came to be.';

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
comment on table public.aberturas_de_documentos is 'Who opened which document. Written by abrir_documento; nobody changes it.';
comment on column public.aberturas_de_documentos.id is 'Identity of the row.';
comment on column public.aberturas_de_documentos.documento_id is 'The document; null once it was deleted.';
comment on column public.aberturas_de_documentos.membro_id is 'The person that it is about.';
comment on column public.aberturas_de_documentos.leitor_id is 'The account that opened it.';
comment on column public.aberturas_de_documentos.leitor_nome is 'Their name at that time.';
comment on column public.aberturas_de_documentos.momento is 'When.';

create table public.acompanhamentos (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  campus text not null default app.campus_padrao() references public.campi (nome) on update cascade,
  etapa public.acompanhamento_etapa not null default 'novo',
  responsavel_id uuid references public.profiles (id) on delete set null,
  canal public.contato_canal,
  proxima_data date,
  motivo text check (char_length(motivo) <= 500),
  avisado_para date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint acompanhamentos_motivo check (etapa <> 'sem_interesse' or coalesce(char_length(btrim(motivo)), 0) >= 3)
);
create index acompanhamentos_membro_idx on public.acompanhamentos (membro_id);
create unique index acompanhamentos_um_aberto_idx on public.acompanhamentos (membro_id)
  where etapa in ('novo', 'contatado', 'visitado');
create index acompanhamentos_campus_idx on public.acompanhamentos (campus, etapa, proxima_data, id);
create index acompanhamentos_etapa_idx on public.acompanhamentos (etapa, proxima_data, id);
create index acompanhamentos_responsavel_idx on public.acompanhamentos (responsavel_id, etapa, proxima_data);
comment on table public.acompanhamentos is 'The way of a visitor into the church: who cares for them, and until when. At most one is open per person.';
comment on column public.acompanhamentos.id is 'Identity of the row.';
comment on column public.acompanhamentos.membro_id is 'The person.';
comment on column public.acompanhamentos.campus is 'The person''s campus; kept by the database.';
comment on column public.acompanhamentos.etapa is 'How far it has come.';
comment on column public.acompanhamentos.responsavel_id is 'The account of who cares for them.';
comment on column public.acompanhamentos.canal is 'By which way to speak to them next.';
comment on column public.acompanhamentos.proxima_data is 'Until when something is to be done; past it, it is overdue.';
comment on column public.acompanhamentos.motivo is 'Why it ended without interest; required there.';
comment on column public.acompanhamentos.avisado_para is 'The missed date of which its owner was told.';
comment on column public.acompanhamentos.created_at is 'When the row came to be.';
comment on column public.acompanhamentos.updated_at is 'When the row last changed.';

create table public.contatos_acompanhamento (
  id uuid primary key default gen_random_uuid(),
  acompanhamento_id uuid not null references public.acompanhamentos (id) on delete cascade,
  canal public.contato_canal,
  texto text check (char_length(texto) <= 2000),
  etapa public.acompanhamento_etapa,
  autor_id uuid default auth.uid() references public.profiles (id) on delete set null,
  autor_nome text,
  momento timestamptz not null default clock_timestamp(),
  constraint contatos_acompanhamento_algo check (canal is not null or etapa is not null)
);
create index contatos_acompanhamento_idx on public.contatos_acompanhamento (acompanhamento_id, momento desc);
create index contatos_acompanhamento_autor_idx on public.contatos_acompanhamento (autor_id);
comment on table public.contatos_acompanhamento is 'What happened in a follow-up: contacts, and stages that it came to.';
comment on column public.contatos_acompanhamento.id is 'Identity of the row.';
comment on column public.contatos_acompanhamento.acompanhamento_id is 'The follow-up.';
comment on column public.contatos_acompanhamento.canal is 'By which way they were spoken to; null: only the stage changed.';
comment on column public.contatos_acompanhamento.texto is 'What was said.';
comment on column public.contatos_acompanhamento.etapa is 'The stage that it came to; null: a contact.';
comment on column public.contatos_acompanhamento.autor_id is 'Who wrote it down.';
comment on column public.contatos_acompanhamento.autor_nome is 'Their name at that time.';
comment on column public.contatos_acompanhamento.momento is 'When.';

create function app.meu_nome() returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = (select auth.uid())
$$;
comment on function app.meu_nome() is 'The caller''s name, as their profile has it.';

create function app.campi_como(papel public.papel) returns text[]
language sql stable security definer set search_path = '' as $$
  select case
    when not app.pode('membros', 'visualizar') then '{}'
    when app.tem_papel('pastor_executivo') or app.especial() then array(select c.nome from public.campi c)
    else array(select distinct r.campus from app.papeis_validos() r
               where app.nivel(r.role) <= app.nivel(papel) and r.campus is not null)
  end
$$;
comment on function app.campi_como(public.papel) is
  'The campuses in which the caller holds this role of the ladder or a higher one and views members; pastor executivo and
admin hold theirs everywhere. Global roles beside the ladder do not count.';

create function app.ve_anotacao(membro uuid, nivel public.nivel_sigilo, autor uuid, pastor text[], lider text[])
returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(membro is distinct from (select app.meu_membro()) and cardinality(lider) > 0 and (
    autor = (select auth.uid())
    or exists (select from public.membros_igreja m where m.id = membro
               and m.campus = any (case nivel when 'pastores' then pastor when 'lideranca' then lider end))), false)
$$;
comment on function app.ve_anotacao(uuid, public.nivel_sigilo, uuid, text[], text[]) is
  'The caller reads a note of this level about this person: its author, as long as they lead anywhere; by its level, those of
the person''s campus. For policies, which hand in campi_como(pastor) and campi_como(lider), computed once.';

create function app.anotacao_visivel(anotacao uuid, pastor text[], lider text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.anotacoes_pastorais a
                 where a.id = anotacao and app.ve_anotacao(a.membro_id, a.nivel, a.autor_id, pastor, lider))
$$;
comment on function app.anotacao_visivel(uuid, text[], text[]) is 'As ve_anotacao, for a note by its id.';

create function app.ler_anotacao(anotacao uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  lida public.anotacoes_pastorais;
begin
  select * into lida from public.anotacoes_pastorais a where a.id = anotacao;
  if lida.id is null or not app.ve_anotacao(lida.membro_id, lida.nivel, lida.autor_id, app.campi_como('pastor'),
                                            app.campi_como('lider')) then
    raise exception using errcode = 'PT404', message = 'Anotação não encontrada.';
  end if;
  insert into public.leituras_de_anotacoes (anotacao_id, membro_id, leitor_id, leitor_nome)
  values (lida.id, lida.membro_id, auth.uid(), app.meu_nome());
  return lida.texto;
end
$$;
comment on function app.ler_anotacao(uuid) is 'See public.ler_anotacao.';

create function public.ler_anotacao(anotacao uuid) returns text
language sql volatile set search_path = '' as $$
  select app.ler_anotacao(anotacao)
$$;
comment on function public.ler_anotacao(uuid) is
  'The text of a note that the caller may read; the reading is written down. Raises PT404 for any other.';

create function app.assinar_anotacao() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() then
    if tg_op = 'UPDATE' and (new.membro_id, new.autor_id) is distinct from (old.membro_id, old.autor_id) then
      raise insufficient_privilege using message = 'A pessoa e o autor de uma anotação não mudam.';
    end if;
    new.autor_nome := case tg_op when 'INSERT' then app.meu_nome() else old.autor_nome end;
  end if;
  return new;
end
$$;
comment on function app.assinar_anotacao() is 'Trigger on a person''s own request: a note has its author''s name. Raises 42501.';

create function app.assinar_documento() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() then new.enviado_por_nome := app.meu_nome(); end if;
  return new;
end
$$;
comment on function app.assinar_documento() is 'Trigger on a person''s own request: a document has the name of who sent it.';

create function app.assinar_contato() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() then new.autor_nome := app.meu_nome(); end if;
  return new;
end
$$;
comment on function app.assinar_contato() is 'Trigger on a person''s own request: a contact has its author''s name.';

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
  'About whom an object of documentos-membros is: <person>/<id>.<type>, or <child>/busca/<id>.<type> for the photo of somebody
who may pick the child up. Null for any other name.';

create function app.arquivo_ao_alcance(nome text, sensivel boolean, edita boolean, todos boolean, campi text[], lider text[])
returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.membros_igreja m where m.id = app.dono_do_arquivo(arquivo_ao_alcance.nome)
    and m.id is distinct from (select app.meu_membro())
    and ((todos or m.campus = any (campi)) and edita and (sensivel or arquivo_ao_alcance.nome like '%/busca/%')
      or m.campus = any (lider) and arquivo_ao_alcance.nome not like '%/busca/%'))
$$;
comment on function app.arquivo_ao_alcance(text, boolean, boolean, boolean, text[], text[]) is
  'The caller may send, or clear away, an object of this name: they edit the person and see sensitive data, or lead in the
person''s campus and so write notes with attachments. For policies, which hand in the caller''s scope, computed once.';

create function app.arquivo_aberto(nome text, veem boolean, todos boolean, campi text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when arquivo_aberto.nome like '%/busca/%'
    then veem and app.membro_no_escopo(app.dono_do_arquivo(arquivo_aberto.nome), todos, campi)
    else exists (
      select from public.documentos_membros d join public.aberturas_de_documentos a on a.documento_id = d.id
      where d.caminho = arquivo_aberto.nome and a.leitor_id = (select auth.uid()) and a.momento > clock_timestamp() - interval '2 minutes')
  end
$$;
comment on function app.arquivo_aberto(text, boolean, boolean, text[]) is
  'The caller opened this document within the last two minutes, through abrir_documento, which writes it down; or it is the
photo of somebody who may pick up a child in their campuses.';

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

create function app.autor_da_anotacao(anotacao uuid, membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.anotacoes_pastorais a
                 where a.id = anotacao and a.membro_id = membro and a.autor_id = (select auth.uid()))
$$;
comment on function app.autor_da_anotacao(uuid, uuid) is 'The caller wrote this note, and it is about this person.';

create function app.abrir_documento(documento uuid) returns text
language plpgsql security definer set search_path = '' as $$
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
comment on function app.abrir_documento(uuid) is 'See public.abrir_documento.';

create function app.ve_documento(membro uuid, anotacao uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select membro is distinct from app.meu_membro() and case when anotacao is not null
    then app.anotacao_visivel(anotacao, app.campi_como('pastor'), app.campi_como('lider'))
    else app.pode('membros', 'ver_sensivel') and app.membro_no_escopo(membro, app.todos_os_campi(), app.meus_campi()) end
$$;
comment on function app.ve_documento(uuid, uuid) is
  'The caller sees a document of this person, or one attached to this note.';

create function public.abrir_documento(documento uuid) returns text
language sql volatile set search_path = '' as $$
  select app.abrir_documento(documento)
$$;
comment on function public.abrir_documento(uuid) is
  'The name in the bucket of a document that the caller sees; for two minutes they may fetch it or make a signed address. The
opening is written down. Raises PT404 for any other.';

create function app.excluir_documento(documento uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
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
comment on function app.excluir_documento(uuid) is 'See public.excluir_documento.';

create function public.excluir_documento(documento uuid) returns uuid
language sql volatile set search_path = '' as $$
  select app.excluir_documento(documento)
$$;
comment on function public.excluir_documento(uuid) is
  'Removes a document from a person''s page and gives the operation, which brings it back as long as its object is there.
Raises PT404 unless the caller edits the person and sees sensitive data.';

-- Follow-up of visitors -------------------------------------------------------------------------------------------------

create function app.acompanha() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('membros', 'visualizar') and (app.pode('membros', 'editar') or app.tem_papel('lider'))
$$;
comment on function app.acompanha() is 'The caller takes part in the follow-up of visitors: leaders, and whoever edits members.';

create function app.pode_acompanhar(conta uuid, campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_roles r
    where r.user_id = conta and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
      and (r.role in ('admin', 'pastor_executivo') or app.nivel(r.role) <= app.nivel('lider') and r.campus = pode_acompanhar.campus))
$$;
comment on function app.pode_acompanhar(uuid, text) is 'This account leads in this campus, so a follow-up can be given to it.';

create function app.preparar_acompanhamento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.membro_id <> old.membro_id then
    select m.campus into new.campus from public.membros_igreja m where m.id = new.membro_id;
  end if;
  if new.etapa in ('integrado', 'sem_interesse') then new.proxima_data := null; end if;
  if new.etapa <> 'sem_interesse' then new.motivo := null; end if;
  if new.responsavel_id is not null and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id)
     and not app.pode_acompanhar(new.responsavel_id, new.campus) then
    raise exception using errcode = '22023', message = 'Escolha como responsável alguém que lidera neste campus.';
  end if;
  if app.membro_de(new.responsavel_id) = new.membro_id then
    raise exception using errcode = '22023', message = 'Ninguém acompanha a si mesmo. Escolha outra pessoa como responsável.';
  end if;
  return new;
end
$$;
comment on function app.preparar_acompanhamento() is
  'Trigger: the campus is the person''s; what ended has no next date; its owner leads in the campus and is
somebody else. Raises 22023.';

create function app.registrar_etapa() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  linha jsonb;
begin
  if tg_op = 'INSERT' or new.etapa <> old.etapa then
    insert into public.contatos_acompanhamento as c (acompanhamento_id, etapa, texto, autor_id, autor_nome)
    values (new.id, new.etapa, new.motivo, auth.uid(), app.meu_nome()) returning to_jsonb(c) into linha;
    -- What an operation wrote by this is undone with it.
    if app.operacao_atual() is not null then
      perform app.anotar_alteracao('public.contatos_acompanhamento', 'incluir', null, linha, new.membro_id);
    end if;
  end if;
  if new.responsavel_id is not null and new.responsavel_id is distinct from auth.uid()
     and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id) then
    perform app.notificar(new.responsavel_id, 'Você vai acompanhar ' || m.nome_completo,
      coalesce('Fale com a pessoa até ' || to_char(new.proxima_data, 'DD/MM/YYYY') || '.', 'Combine o primeiro contato.'),
      '/membros/' || new.membro_id || '/acompanhamento')
    from public.membros_igreja m where m.id = new.membro_id;
  end if;
  return null;
end
$$;
comment on function app.registrar_etapa() is
  'Trigger: every stage that a follow-up comes to is written into its log, and whoever it is given to is told.';

create function app.levar_campus_ao_acompanhamento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.acompanhamentos a set campus = new.campus,
    responsavel_id = case when app.pode_acompanhar(a.responsavel_id, new.campus) then a.responsavel_id end
  where a.membro_id = new.id and a.campus <> new.campus;
  return null;
end
$$;
comment on function app.levar_campus_ao_acompanhamento() is
  'Trigger: follow-ups go with the person to another campus; an owner who does not lead there gives it up.';

create function app.encerrar_acompanhamento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.saiu(new.situacao) and not app.saiu(old.situacao) then
    update public.acompanhamentos a
    set etapa = 'sem_interesse', motivo = 'Saiu da igreja: ' || app.rotulo('situacao', new.situacao::text)
    where a.membro_id = new.id and a.etapa in ('novo', 'contatado', 'visitado');
  end if;
  return null;
end
$$;
comment on function app.encerrar_acompanhamento() is
  'Trigger: whoever leaves the church, also by death, is not followed up any more; what undoes it opens the follow-up again.';

create function app.abrir_acompanhamento(membro uuid, responsavel uuid, prazo date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  aberto uuid;
begin
  insert into public.acompanhamentos (membro_id, responsavel_id, proxima_data)
  values (membro, responsavel, coalesce(prazo, app.hoje() + 3))
  on conflict (membro_id) where etapa in ('novo', 'contatado', 'visitado') do nothing
  returning id into aberto;
  if aberto is null then
    select a.id into aberto from public.acompanhamentos a
    where a.membro_id = membro and a.etapa in ('novo', 'contatado', 'visitado');
  end if;
  return aberto;
end
$$;
comment on function app.abrir_acompanhamento(uuid, uuid, date) is
  'Begins the follow-up of somebody who asked to be contacted, due in three days unless prazo says otherwise; gives the open
one if there is one. Asks nobody for permission: for other rules, such as the approval of a registration.';

create function app.iniciar_acompanhamento(membro uuid, responsavel uuid, prazo date) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if membro = app.meu_membro()
    or not (app.acompanha() and app.membro_no_escopo(membro, app.todos_os_campi(), app.meus_campi())) then
    raise insufficient_privilege using message = 'Você não pode acompanhar esta pessoa.';
  end if;
  return app.abrir_acompanhamento(membro, responsavel, prazo);
end
$$;
comment on function app.iniciar_acompanhamento(uuid, uuid, date) is 'See public.abrir_acompanhamento.';

create function public.abrir_acompanhamento(membro uuid, responsavel uuid default null, prazo date default null)
returns uuid
language sql volatile set search_path = '' as $$
  select app.iniciar_acompanhamento(membro, responsavel, prazo)
$$;
comment on function public.abrir_acompanhamento(uuid, uuid, date) is
  'Begins the follow-up of a person in the caller''s scope, due in three days unless prazo says otherwise, and gives its id;
the open one, if there is one. Raises 42501, 22023 when responsavel does not lead in that campus.';

create function app.registrar_contato(acompanhamento uuid, canal public.contato_canal, texto text, proxima_data date)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  atual public.acompanhamentos;
begin
  select * into atual from public.acompanhamentos a where a.id = acompanhamento for update;
  if atual.id is null or atual.membro_id = app.meu_membro() or not (app.acompanha() and app.alcanca(atual.campus)) then
    raise insufficient_privilege using message = 'Você não pode acompanhar esta pessoa.';
  end if;
  insert into public.contatos_acompanhamento (acompanhamento_id, canal, texto, autor_nome)
  values (acompanhamento, registrar_contato.canal, nullif(btrim(texto), ''), app.meu_nome());
  update public.acompanhamentos a
  set proxima_data = registrar_contato.proxima_data,
    responsavel_id = coalesce(a.responsavel_id,
      case when app.pode_acompanhar(auth.uid(), a.campus) then auth.uid() end),
    etapa = case
      when registrar_contato.canal = 'visita' and a.etapa in ('novo', 'contatado') then 'visitado'
      when a.etapa = 'novo' then 'contatado' else a.etapa end
  where a.id = acompanhamento;
end
$$;
comment on function app.registrar_contato(uuid, public.contato_canal, text, date) is 'See public.registrar_contato.';

create function public.registrar_contato(
  acompanhamento uuid, canal public.contato_canal, texto text default null, proxima_data date default null) returns void
language sql volatile set search_path = '' as $$
  select app.registrar_contato(acompanhamento, canal, texto, proxima_data)
$$;
comment on function public.registrar_contato(uuid, public.contato_canal, text, date) is
  'Writes a contact into the log, sets the next date, and moves on: a new one was contacted, a visit visits. Whoever does it
first becomes its owner. Raises 42501.';

create function app.avisar_atrasados() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  avisados integer;
begin
  with atrasados as (
    select a.id from public.acompanhamentos a
    where a.etapa in ('novo', 'contatado', 'visitado') and a.proxima_data < app.hoje() and a.responsavel_id is not null
      and a.avisado_para is distinct from a.proxima_data
    limit 500 for update skip locked
  ), marcados as (
    update public.acompanhamentos a set avisado_para = a.proxima_data from atrasados t where t.id = a.id
    returning a.id, a.membro_id, a.responsavel_id, a.proxima_data
  )
  select count(app.notificar(m.responsavel_id, 'Acompanhamento atrasado: ' || p.nome_completo,
    'O contato era até ' || to_char(m.proxima_data, 'DD/MM/YYYY') || '.',
    '/membros/' || m.membro_id || '/acompanhamento', 'atraso:' || m.id || ':' || m.proxima_data))
  into avisados from marcados m join public.membros_igreja p on p.id = m.membro_id;
  return avisados;
end
$$;
comment on function app.avisar_atrasados() is
  'Tells the owners of overdue follow-ups, once for each missed date, and gives how many it told. Called when somebody opens
the board; an installation with a scheduler may call it every morning.';

create type public.acompanhamento_da_lista as (
  id uuid, membro_id uuid, nome text, foto text, telefone text, campus text, etapa public.acompanhamento_etapa,
  responsavel_id uuid, responsavel text, canal public.contato_canal, proxima_data date, atrasado boolean, motivo text,
  ultimo_contato timestamptz, created_at timestamptz
);
comment on type public.acompanhamento_da_lista is 'A card of the follow-up board.';

create function app.acompanhamentos(
  etapa public.acompanhamento_etapa, campus text, meus boolean, atrasados boolean, membro uuid, pular integer, limite integer
) returns setof public.acompanhamento_da_lista
language sql stable security definer set search_path = '' as $$
  with eu as materialized (
    select app.pode('membros', 'visualizar') as veem, app.todos_os_campi() as todos, app.meus_campi() as campi,
      app.hoje() as hoje, auth.uid() as id, app.meu_membro() as membro
  ), pagina as (
    select a.*, eu.hoje from eu, public.acompanhamentos a
    where eu.veem and (eu.todos or a.campus = any (eu.campi)) and a.membro_id is distinct from eu.membro
      and ($1 is null or a.etapa = $1) and ($2 is null or a.campus = $2) and ($5 is null or a.membro_id = $5)
      and (not $3 or a.responsavel_id = eu.id)
      and (not $4 or a.proxima_data < eu.hoje)
    order by a.proxima_data nulls last, a.id
    offset greatest($6, 0) limit least(greatest($7, 1), 100)
  )
  select a.id, a.membro_id, m.nome_completo, m.foto, m.telefone, a.campus, a.etapa, a.responsavel_id,
    nullif(concat_ws(' ', p.nome, p.sobrenome), ''), a.canal, a.proxima_data, coalesce(a.proxima_data < a.hoje, false),
    a.motivo,
    (select max(c.momento) from public.contatos_acompanhamento c where c.acompanhamento_id = a.id and c.canal is not null),
    a.created_at
  from pagina a join public.membros_igreja m on m.id = a.membro_id left join public.profiles p on p.id = a.responsavel_id
  order by a.proxima_data nulls last, a.id
$$;
comment on function app.acompanhamentos(public.acompanhamento_etapa, text, boolean, boolean, uuid, integer, integer) is
  'See public.acompanhamentos.';

create function public.acompanhamentos(
  etapa public.acompanhamento_etapa default null, campus text default null, meus boolean default false,
  atrasados boolean default false, membro uuid default null, pular integer default 0, limite integer default 30
) returns setof public.acompanhamento_da_lista
language sql stable set search_path = '' as $$
  select * from app.acompanhamentos(etapa, campus, meus, atrasados, membro, pular, limite)
$$;
comment on function public.acompanhamentos(public.acompanhamento_etapa, text, boolean, boolean, uuid, integer, integer) is
  'Follow-ups in the caller''s scope, never the caller''s own way, the most urgent first: of a stage, a campus, a person, the caller''s own (meus), overdue
(atrasados). limite: 1 to 100.';

create function app.quadro_de_acompanhamento(campus text, meus boolean, atrasados boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  contagem jsonb;
begin
  if not app.simulando() then perform app.avisar_atrasados(); end if;
  if not app.pode('membros', 'visualizar') then return '{}'; end if;
  select coalesce(jsonb_object_agg(t.etapa, t.n), '{}') into contagem from (
    select a.etapa, count(*) as n from public.acompanhamentos a
    where (app.todos_os_campi() or a.campus = any (app.meus_campi())) and a.membro_id is distinct from app.meu_membro()
      and ($1 is null or a.campus = $1) and (not $2 or a.responsavel_id = auth.uid())
      and (not $3 or a.proxima_data < app.hoje())
    group by a.etapa) t;
  return contagem;
end
$$;
comment on function app.quadro_de_acompanhamento(text, boolean, boolean) is 'See public.quadro_de_acompanhamento.';

create function public.quadro_de_acompanhamento(
  campus text default null, meus boolean default false, atrasados boolean default false) returns jsonb
language sql volatile set search_path = '' as $$
  select app.quadro_de_acompanhamento(campus, meus, atrasados)
$$;
comment on function public.quadro_de_acompanhamento(text, boolean, boolean) is
  'How many follow-ups stand at each stage, {stage: number}, with the filters of acompanhamentos. Whoever owns an overdue one
is told on this occasion, once.';

create function app.responsaveis_de_acompanhamento(campus text) returns table (id uuid, nome text)
language sql stable security definer set search_path = '' as $$
  select p.id, concat_ws(' ', p.nome, p.sobrenome) from public.profiles p
  where app.acompanha() and app.alcanca($1) and app.pode_acompanhar(p.id, $1)
  order by app.normalizar(concat_ws(' ', p.nome, p.sobrenome)) limit 200
$$;
comment on function app.responsaveis_de_acompanhamento(text) is 'See public.responsaveis_de_acompanhamento.';

create function public.responsaveis_de_acompanhamento(campus text) returns table (id uuid, nome text)
language sql stable set search_path = '' as $$
  select * from app.responsaveis_de_acompanhamento(campus)
$$;
comment on function public.responsaveis_de_acompanhamento(text) is
  'The accounts that can own follow-ups in a campus of the caller''s: whoever leads there.';

create trigger a_assinar before insert or update on public.anotacoes_pastorais
  for each row execute function app.assinar_anotacao();
create trigger c_marcar_alteracao before update on public.anotacoes_pastorais
  for each row execute function app.marcar_alteracao();
create trigger a_assinar before insert on public.documentos_membros
  for each row execute function app.assinar_documento();
create trigger a_preparar before insert or update on public.acompanhamentos
  for each row execute function app.preparar_acompanhamento();
create trigger c_marcar_alteracao before update on public.acompanhamentos
  for each row execute function app.marcar_alteracao();
create trigger e_registrar_etapa after insert or update on public.acompanhamentos
  for each row execute function app.registrar_etapa();
create trigger a_assinar before insert on public.contatos_acompanhamento
  for each row execute function app.assinar_contato();
create trigger h_encerrar_acompanhamento after update of situacao on public.membros_igreja
  for each row when (old.situacao <> new.situacao) execute function app.encerrar_acompanhamento();
create trigger h_levar_campus_ao_acompanhamento after update of campus on public.membros_igreja
  for each row when (old.campus is distinct from new.campus) execute function app.levar_campus_ao_acompanhamento();

-- A note's existence, kind and person are as secret as its text: the record names none of them.
create trigger z_auditar after insert or update or delete on public.anotacoes_pastorais
  for each row execute function app.auditar('', 'texto', 'tipo', 'membro_id', 'data', '*sensivel');
-- Attachments are as secret as their note.
create trigger z_auditar after insert on public.documentos_membros
  for each row when (new.anotacao_id is null) execute function app.auditar('membro_id', '*sensivel');
create trigger z_auditar_exclusao after delete on public.documentos_membros
  for each row when (old.anotacao_id is null) execute function app.auditar('membro_id', '*sensivel');
create trigger z_auditar after insert or update or delete on public.acompanhamentos
  for each row execute function app.auditar('membro_id', 'campus', 'avisado_para');

alter table public.anotacoes_pastorais enable row level security;
alter table public.leituras_de_anotacoes enable row level security;
alter table public.documentos_membros enable row level security;
alter table public.aberturas_de_documentos enable row level security;
alter table public.acompanhamentos enable row level security;
alter table public.contatos_acompanhamento enable row level security;

create policy "anotações: vê o autor e, pelo nível, quem cuida do campus" on public.anotacoes_pastorais
  for select to authenticated
  using (app.ve_anotacao(membro_id, nivel, autor_id, (select app.campi_como('pastor')), (select app.campi_como('lider'))));
create policy "anotações: escreve quem lidera no campus, nunca sobre si" on public.anotacoes_pastorais
  for insert to authenticated
  with check (
    autor_id = (select auth.uid()) and membro_id is distinct from (select app.meu_membro())
    and app.membro_no_escopo(membro_id, false, (select app.campi_como('lider'))));
create policy "anotações: altera o autor" on public.anotacoes_pastorais
  for update to authenticated
  using (autor_id = (select auth.uid()) and app.membro_no_escopo(membro_id, false, (select app.campi_como('lider'))))
  with check (autor_id = (select auth.uid()) and app.membro_no_escopo(membro_id, false, (select app.campi_como('lider'))));
create policy "anotações: exclui o autor" on public.anotacoes_pastorais
  for delete to authenticated
  using (autor_id = (select auth.uid()) and cardinality((select app.campi_como('lider'))) > 0);

create policy "leituras: vê quem vê a anotação" on public.leituras_de_anotacoes
  for select to authenticated
  using (app.anotacao_visivel(anotacao_id, (select app.campi_como('pastor')), (select app.campi_como('lider'))));

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

create policy "acompanhamentos: vê quem vê membros, nunca o próprio" on public.acompanhamentos
  for select to authenticated
  using (
    (select app.pode('membros', 'visualizar')) and membro_id is distinct from (select app.meu_membro())
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));
create policy "acompanhamentos: altera quem acompanha, nunca o próprio" on public.acompanhamentos
  for update to authenticated
  using (
    (select app.acompanha()) and membro_id is distinct from (select app.meu_membro())
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])))
  with check (
    (select app.acompanha()) and membro_id is distinct from (select app.meu_membro())
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));
create policy "contatos: vê quem vê o acompanhamento" on public.contatos_acompanhamento
  for select to authenticated
  using (exists (select from public.acompanhamentos a where a.id = acompanhamento_id));

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
    and app.arquivo_ao_alcance(name, (select app.pode('membros', 'ver_sensivel')), (select app.pode('membros', 'editar')),
      (select app.todos_os_campi()), (select app.meus_campi()), (select app.campi_como('lider'))));
create policy "documentos de membros: apaga o que ninguém guarda mais" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'documentos-membros' and app.arquivo_solto(name)
    and app.arquivo_ao_alcance(name, (select app.pode('membros', 'ver_sensivel')), (select app.pode('membros', 'editar')),
      (select app.todos_os_campi()), (select app.meus_campi()), (select app.campi_como('lider'))));

grant select (id, membro_id, tipo, nivel, data, autor_id, autor_nome, created_at, updated_at),
  insert (membro_id, tipo, nivel, data, texto), update (tipo, nivel, data, texto), delete
  on public.anotacoes_pastorais to authenticated;
grant select on public.leituras_de_anotacoes, public.aberturas_de_documentos, public.contatos_acompanhamento to authenticated;
grant select, insert (membro_id, anotacao_id, tipo, nome, caminho, formato, tamanho), delete
  on public.documentos_membros to authenticated;
grant select, update (etapa, responsavel_id, canal, proxima_data, motivo) on public.acompanhamentos to authenticated;
grant all on public.anotacoes_pastorais, public.documentos_membros, public.acompanhamentos, public.contatos_acompanhamento
  to service_role;
grant select on public.leituras_de_anotacoes, public.aberturas_de_documentos to service_role;

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.meu_nome(), app.campi_como(public.papel), app.ve_anotacao(uuid, public.nivel_sigilo, uuid, text[], text[]),
  app.anotacao_visivel(uuid, text[], text[]), app.ler_anotacao(uuid), public.ler_anotacao(uuid),
  app.dono_do_arquivo(text), app.arquivo_ao_alcance(text, boolean, boolean, boolean, text[], text[]),
  app.arquivo_aberto(text, boolean, boolean, text[]), app.arquivo_solto(text), app.arquivo_guardado(text),
  app.autor_da_anotacao(uuid, uuid), app.ve_documento(uuid, uuid), app.abrir_documento(uuid), public.abrir_documento(uuid),
  app.excluir_documento(uuid), public.excluir_documento(uuid),
  app.acompanha(), app.iniciar_acompanhamento(uuid, uuid, date), public.abrir_acompanhamento(uuid, uuid, date),
  app.registrar_contato(uuid, public.contato_canal, text, date),
  public.registrar_contato(uuid, public.contato_canal, text, date),
  app.acompanhamentos(public.acompanhamento_etapa, text, boolean, boolean, uuid, integer, integer),
  public.acompanhamentos(public.acompanhamento_etapa, text, boolean, boolean, uuid, integer, integer),
  app.quadro_de_acompanhamento(text, boolean, boolean), public.quadro_de_acompanhamento(text, boolean, boolean),
  app.responsaveis_de_acompanhamento(text), public.responsaveis_de_acompanhamento(text)
  to authenticated, service_role;
