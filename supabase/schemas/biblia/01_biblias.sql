-- The versions of the Bible that the church brought, as one row per verse. No text is shipped.

create type public.biblia_estado as enum ('importando', 'pronta', 'removida');
comment on type public.biblia_estado is
  'importando: its books are still coming, and nobody else sees it. removida: gone, but it can come back for some days.';

create table public.biblias (
  id uuid primary key default gen_random_uuid(),
  sigla text not null check (sigla ~ '^[A-Za-z0-9-]{2,12}$'),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 120),
  idioma text not null default 'pt' check (idioma ~ '^[a-z]{2,3}$'),
  credito text check (char_length(credito) <= 500),
  estado public.biblia_estado not null default 'pronta',
  versiculos integer not null default 0,
  padrao smallint check (padrao in (1, 2)),
  criada_por uuid default auth.uid() references auth.users (id) on delete set null,
  mudou_em timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp()
);
create unique index biblias_sigla_idx on public.biblias (upper(sigla)) where estado = 'pronta';
create unique index biblias_padrao_idx on public.biblias (padrao) where estado = 'pronta';
create index biblias_criada_por_idx on public.biblias (criada_por);
create index biblias_estado_idx on public.biblias (estado);
comment on table public.biblias is
  'Versions of the Bible that the church brought, by its own licence. One that is brought anew is another row, so that
whoever keeps the text of an id keeps the right one. Written by functions alone.';
comment on column public.biblias.sigla is 'Its short name, such as ARC: one version in use has it.';
comment on column public.biblias.credito is 'What its licence asks to be shown.';
comment on column public.biblias.estado is 'Whether it is in use.';
comment on column public.biblias.versiculos is 'How many verses it has.';
comment on column public.biblias.padrao is 'Shown where nobody chose a version: 1, and beside it 2.';
comment on column public.biblias.criada_por is 'Who brought it.';
comment on column public.biblias.mudou_em is 'When its state changed.';
select app.registrar('public.biblias', 'Bíblia', titulo => 'Bíblias que a pessoa importou', assunto => 'registro',
  ao_anonimizar => 'desliga', mantem => '{sigla,nome,idioma,credito}', chamada_em => '{biblia_id}', colunas => '{
    "sigla": "Sigla", "idioma": "Idioma", "credito": "Crédito", "versiculos": "Versículos", "padrao": "Padrão", "criada_por": "Importada por",
    "mudou_em": ""}',
  frases => '[["alterar:estado=pronta", "Bíblia em uso: {nome}"], ["alterar:estado=removida", "Bíblia removida: {nome}"]]');
create trigger z_auditar after insert or update or delete on public.biblias
  for each row execute function app.auditar();

create table public.biblia_versiculos (
  biblia_id uuid not null references public.biblias (id) on delete cascade,
  -- 1 Gênesis … 66 Apocalipse
  livro smallint not null check (livro between 1 and 66),
  capitulo smallint not null check (capitulo between 1 and 150),
  versiculo smallint not null check (versiculo between 1 and 176),
  texto text not null check (char_length(texto) <= 2000),
  primary key (biblia_id, livro, capitulo, versiculo)
);
comment on table public.biblia_versiculos is 'The verses. Written by functions alone, read by the book.';
comment on column public.biblia_versiculos.livro is '1 Gênesis to 66 Apocalipse.';
select app.registrar('public.biblia_versiculos', 'Versículo', nome_da_linha => 'texto', colunas => '{
    "biblia_id": "Bíblia", "livro": "Livro", "capitulo": "Capítulo", "versiculo": "Versículo", "texto": "Texto"}');

alter table public.biblias enable row level security;
create policy "bíblias: vê quem cria ou projeta" on public.biblias
  for select to authenticated using ((select app.ve_slides()) and estado = 'pronta');
alter table public.biblia_versiculos enable row level security;
create policy "versículos: lê quem cria ou projeta" on public.biblia_versiculos
  for select to authenticated
  using ((select app.ve_slides()) and biblia_id in (select b.id from public.biblias b where b.estado = 'pronta'));
grant select on public.biblias, public.biblia_versiculos to authenticated, service_role;
