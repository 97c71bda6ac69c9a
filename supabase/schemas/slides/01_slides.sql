-- What the screen shows of the church's own: themes, pictures and films, slides drawn by hand. One library for all campuses.

create function app.ve_slides() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('criacao', 'visualizar') or app.pode('projecao', 'visualizar')
$$;
comment on function app.ve_slides() is
  'The caller sees the library of the screen: themes, media, slides and Bibles of the church, the same for all campuses.';

create function app.edita_slides() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('criacao', 'editar') or app.pode('projecao', 'editar')
$$;
comment on function app.edita_slides() is 'The caller changes the library of the screen.';

create function app.exigir_leitura_de_slides() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if app.ve_slides() is not true then
    raise insufficient_privilege using message = 'Só quem vê a criação ou a projeção vê isto.';
  end if;
end
$$;
comment on function app.exigir_leitura_de_slides() is 'Raises 42501 unless the caller sees the library of the screen.';

create function app.exigir_edicao_de_slides() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if app.edita_slides() is not true then
    raise insufficient_privilege using message = 'Só quem cuida da criação ou da projeção faz isto.';
  end if;
end
$$;
comment on function app.exigir_edicao_de_slides() is 'Raises 42501 unless the caller changes the library of the screen.';

create function app.recurso_dos_slides() returns public.recurso
language sql stable security definer set search_path = '' as $$
  select case when app.pode('criacao', 'editar') then 'criacao' else 'projecao' end::public.recurso
$$;
comment on function app.recurso_dos_slides() is 'By which resource the caller changes the library: who undoes it edits the same.';

create type public.midia_tipo as enum ('imagem', 'video', 'audio', 'documento');
comment on type public.midia_tipo is 'What a file of the library is to the screen.';

create table public.midias (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 1 and 200),
  tipo public.midia_tipo not null,
  caminho text not null unique check (char_length(caminho) between 1 and 300),
  mime text not null check (char_length(mime) <= 100),
  tamanho bigint not null check (tamanho > 0),
  largura integer check (largura between 1 and 20000),
  altura integer check (altura between 1 and 20000),
  duracao_ms integer check (duracao_ms >= 0),
  descricao text check (char_length(descricao) <= 500),
  texto_busca text generated always as (app.normalizar(nome)) stored,
  created_at timestamptz not null default clock_timestamp()
);
create index midias_recentes_idx on public.midias (created_at desc, id);
create index midias_busca_idx on public.midias using gin (texto_busca extensions.gin_trgm_ops);
comment on table public.midias is
  'Pictures, films, sounds and documents that the screen shows. The file is in the bucket midias and never changes.';
comment on column public.midias.caminho is 'Its name in the bucket midias: <id>/<id>.<type>.';
comment on column public.midias.mime is 'Media type, as the storage knows it.';
comment on column public.midias.tamanho is 'In bytes, as the storage knows it.';
comment on column public.midias.largura is 'Of a picture or film, in points.';
comment on column public.midias.altura is 'Of a picture or film, in points.';
comment on column public.midias.duracao_ms is 'Of a film or sound.';
comment on column public.midias.descricao is 'What is to be seen, in words, for who does not see it.';
select app.registrar('public.midias', 'Mídia', chamada_em => '{midia_id}', colunas => '{
    "caminho": "", "mime": "", "tamanho": "", "largura": "", "altura": "", "duracao_ms": ""}',
  frases => '[["incluir", "Mídia enviada: {nome}"], ["excluir", "Mídia excluída: {nome}"]]');
create trigger z_auditar after insert or update or delete on public.midias
  for each row execute function app.auditar('', 'texto_busca');

create table public.temas (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 1 and 80),
  para text not null check (para in ('tudo', 'musica', 'biblia', 'aviso')),
  -- the shape is Theme of web/src/features/slides/theme.ts
  aparencia jsonb not null check (jsonb_typeof(aparencia) = 'object' and pg_column_size(aparencia) < 8000),
  midia_id uuid references public.midias (id) on delete restrict,
  padrao boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index temas_midia_idx on public.temas (midia_id);
create unique index temas_padrao_idx on public.temas (para) where padrao;
comment on table public.temas is 'How slides look: letters, ground, edges.';
comment on column public.temas.para is 'What it is made for; tudo: whatever has no theme of its own.';
comment on column public.temas.aparencia is 'Theme of web/src/features/slides/theme.ts.';
comment on column public.temas.midia_id is 'The picture or film behind the text, as aparencia names it.';
comment on column public.temas.padrao is 'What it is made for is shown with it, unless another was chosen.';
select app.registrar('public.temas', 'Tema', chamada_em => '{tema_id}', colunas => '{
    "para": "Para", "aparencia": "", "midia_id": "Fundo", "padrao": "Padrão"}',
  frases => '[["incluir", "Tema criado: {nome}"], ["excluir", "Tema excluído: {nome}"]]');
create trigger z_auditar after insert or update or delete on public.temas
  for each row execute function app.auditar();

create table public.apresentacoes (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 1 and 120),
  aviso boolean not null default false,
  ate date,
  -- the shape is DrawnSlide[] of web/src/features/slides/slide.ts
  slides jsonb not null default '[]' check (jsonb_typeof(slides) = 'array' and pg_column_size(slides) < 1000000),
  tema_id uuid references public.temas (id) on delete set null,
  texto_busca text generated always as (app.normalizar(nome)) stored,
  versao integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index apresentacoes_tema_idx on public.apresentacoes (tema_id);
create index apresentacoes_recentes_idx on public.apresentacoes (updated_at desc, id);
comment on table public.apresentacoes is 'Slides drawn by the church itself, and notices shown before a service.';
comment on column public.apresentacoes.aviso is 'A notice: shown in the loop before the service until its last day.';
comment on column public.apresentacoes.ate is 'The last day on which a notice is shown; null: until somebody takes it away.';
comment on column public.apresentacoes.slides is 'DrawnSlide[] of web/src/features/slides/slide.ts.';
comment on column public.apresentacoes.tema_id is 'What its letters look like; null: the default of its kind.';
comment on column public.apresentacoes.versao is 'Grows with each change: who saves says which one they saw.';
select app.registrar('public.apresentacoes', 'Slides', chamada_em => '{apresentacao_id}', colunas => '{
    "aviso": "Aviso", "slides": "", "tema_id": "Tema"}',
  frases => '[["incluir", "Slides criados: {nome}"], ["excluir", "Slides excluídos: {nome}"]]');

create table public.apresentacao_midias (
  apresentacao_id uuid not null references public.apresentacoes (id) on delete cascade,
  midia_id uuid not null references public.midias (id) on delete restrict,
  primary key (apresentacao_id, midia_id)
);
create index apresentacao_midias_midia_idx on public.apresentacao_midias (midia_id);
comment on table public.apresentacao_midias is 'Which media the slides of a presentation show. Kept by a trigger.';
select app.registrar('public.apresentacao_midias', 'Mídia dos slides', nome_da_linha => 'midia_id',
  colunas => '{"apresentacao_id": "Slides", "midia_id": "Mídia"}');

create function app.guardar_tema() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fundo constant jsonb := new.aparencia #> '{background,media}';
begin
  new.midia_id := (fundo ->> 'id')::uuid;
  if fundo is not null and (tg_op = 'INSERT' or new.aparencia is distinct from old.aparencia) and not exists (
    select from public.midias m where m.id = new.midia_id and m.tipo in ('imagem', 'video')
      and m.caminho = fundo ->> 'path' and m.mime = fundo ->> 'mime') then
    raise exception using errcode = 'PT422', message = 'O fundo deste tema não está na biblioteca. Escolha outro.';
  end if;
  return new;
end
$$;
comment on function app.guardar_tema() is
  'Trigger: the row says which media its look names, and that is a picture or film as the library has it. Raises PT422.';
create trigger a_guardar before insert or update on public.temas for each row execute function app.guardar_tema();

create function app.guardar_apresentacao() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then new.versao := old.versao + 1; end if;
  new.updated_at := clock_timestamp();
  return new;
end
$$;
comment on function app.guardar_apresentacao() is 'Trigger: each change has a version of its own.';
create trigger a_guardar before insert or update on public.apresentacoes
  for each row execute function app.guardar_apresentacao();

create function app.ligar_midias() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.apresentacao_midias m where m.apresentacao_id = new.id;
  insert into public.apresentacao_midias (apresentacao_id, midia_id)
  select distinct new.id, (j #>> '{}')::uuid
  from (select jsonb_path_query(new.slides, '$[*].boxes[*].media.id') as j
        union all select jsonb_path_query(new.slides, '$[*].background.id')) q;
  return null;
exception when foreign_key_violation then
  raise exception using errcode = 'PT409', message = 'Uma mídia destes slides já não existe. Escolha outra.';
end
$$;
comment on function app.ligar_midias() is 'Trigger: keeps apresentacao_midias as the slides are. Raises PT409.';
create trigger b_ligar_midias after insert or update of slides on public.apresentacoes
  for each row execute function app.ligar_midias();
-- Slides are long and saved often: the log keeps them when they go, so that they can come back.
create trigger z_auditar after insert or update on public.apresentacoes
  for each row execute function app.auditar('', 'slides', 'versao', 'texto_busca');
create trigger z_auditar_exclusao after delete on public.apresentacoes
  for each row execute function app.auditar('', 'texto_busca');

alter table public.midias enable row level security;
create policy "mídias: vê quem cria ou projeta" on public.midias
  for select to authenticated using ((select app.ve_slides()));
create policy "mídias: muda quem edita" on public.midias
  for update to authenticated using ((select app.edita_slides()));
alter table public.temas enable row level security;
create policy "temas: vê quem cria ou projeta" on public.temas
  for select to authenticated using ((select app.ve_slides()));
create policy "temas: cria quem edita" on public.temas
  for insert to authenticated with check ((select app.edita_slides()));
create policy "temas: muda quem edita" on public.temas
  for update to authenticated using ((select app.edita_slides()));
alter table public.apresentacoes enable row level security;
create policy "slides: vê quem cria ou projeta" on public.apresentacoes
  for select to authenticated using ((select app.ve_slides()));
create policy "slides: cria quem edita" on public.apresentacoes
  for insert to authenticated with check ((select app.edita_slides()));
create policy "slides: muda quem edita" on public.apresentacoes
  for update to authenticated using ((select app.edita_slides()));
alter table public.apresentacao_midias enable row level security;
create policy "mídias dos slides: vê quem cria ou projeta" on public.apresentacao_midias
  for select to authenticated using ((select app.ve_slides()));

grant select, update (nome, descricao) on public.midias to authenticated;
grant select, insert (nome, para, aparencia), update (nome, para, aparencia) on public.temas to authenticated;
grant select, insert (id, nome, aviso, ate, slides, tema_id), update (nome, aviso, ate, slides, tema_id)
  on public.apresentacoes to authenticated;
grant select on public.apresentacao_midias to authenticated;
grant select on public.midias, public.temas, public.apresentacoes, public.apresentacao_midias to service_role;
grant execute on function app.ve_slides(), app.edita_slides() to authenticated;
