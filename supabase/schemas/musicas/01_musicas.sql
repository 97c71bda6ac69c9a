-- The songs of the church: words with their chords in groups, and the orders in which they are sung. One library for all
-- campuses; written by the functions of 02_gravar.sql alone, so that each state of a song is kept.

create function app.chave_da_musica(texto text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(regexp_replace(app.normalizar(regexp_replace(texto, '\[[^\]\n]*\]|\{[^}\n]*\}', '', 'g')),
    '[^a-z0-9]+', ' ', 'g'))
$$;
comment on function app.chave_da_musica(text) is
  'A title or a beginning as duplicates are told: without accents, marks, chords; single spaces.';

create function app.palavras_dos_grupos(grupos jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(string_agg(app.chave_da_musica(g ->> 'texto'), ' ' order by n), '')
  from jsonb_array_elements(case jsonb_typeof(grupos) when 'array' then grupos else '[]' end) with ordinality t (g, n)
$$;
comment on function app.palavras_dos_grupos(jsonb) is
  'The words of a song as they are searched: without chords, directives and accents.';

create function app.inicio_da_musica(grupos jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select array_to_string((string_to_array(left(app.palavras_dos_grupos(grupos), 400), ' '))[1:6], ' ')
$$;
comment on function app.inicio_da_musica(jsonb) is 'The first six words of a song, as duplicates are told.';

create function app.grupos_validos(grupos jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(bool_and(coalesce(
      g ->> 'id' ~ '^[a-z0-9]{1,12}$' and jsonb_typeof(g -> 'texto') = 'string' and char_length(g ->> 'texto') <= 8000
      and g ->> 'tipo' in ('verso', 'pre_refrao', 'refrao', 'ponte', 'tag', 'intro', 'interludio', 'final', 'outro')
      and jsonb_typeof(g -> 'numero') = 'number' and (g ->> 'numero')::numeric between 0 and 99, false)), true)
    and count(distinct g ->> 'id') = count(*) and count(*) <= 80
  from jsonb_array_elements(case jsonb_typeof(grupos) when 'array' then grupos else '[null]' end) g
$$;
comment on function app.grupos_validos(jsonb) is 'Groups as model.ts of the songs has them: at most 80, each with an id of its own.';
create table public.musicas (
  id uuid primary key default gen_random_uuid(),
  titulo text not null check (titulo = btrim(titulo) and char_length(titulo) between 1 and 200),
  outros_titulos text[] not null default '{}' check (cardinality(outros_titulos) <= 20),
  autores text[] not null default '{}' check (cardinality(autores) <= 30),
  ccli text check (ccli ~ '^[0-9]{1,12}$'),
  copyright text check (char_length(copyright) <= 300),
  tom text check (tom ~ '^[A-G][#b]?m?$'),
  bpm smallint check (bpm between 20 and 300),
  compasso text check (compasso ~ '^[0-9]{1,2}/[0-9]{1,2}$'),
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  -- [{"id": "v1", "tipo": "verso", "numero": 1, "texto": "ChordPro lines"}]: Grupo[] of web/src/features/musicas/model.ts
  grupos jsonb not null default '[]' check (jsonb_typeof(grupos) = 'array' and pg_column_size(grupos) < 200000
    and app.grupos_validos(grupos)),
  linhas_por_slide smallint not null default 2 check (linhas_por_slide between 1 and 12),
  tema_id uuid references public.temas (id) on delete set null,
  versao integer not null default 1,
  arquivada_em timestamptz,
  ultimo_uso date,
  texto_busca text not null default '',
  chave_titulo text not null default '',
  chave_inicio text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index musicas_busca_idx on public.musicas using gin (texto_busca extensions.gin_trgm_ops);
create index musicas_titulo_idx on public.musicas (chave_titulo, id);
create index musicas_inicio_idx on public.musicas (chave_inicio);
create index musicas_uso_idx on public.musicas (ultimo_uso desc nulls last, id);
create index musicas_tags_idx on public.musicas using gin (tags);
create index musicas_tema_idx on public.musicas (tema_id);
comment on table public.musicas is 'The songs of the church, one library for all campuses.';
comment on column public.musicas.outros_titulos is 'Other names by which people look for it.';
comment on column public.musicas.autores is 'Who wrote words and music.';
comment on column public.musicas.ccli is 'Its number at CCLI, for the report of uses.';
comment on column public.musicas.copyright is 'Who holds the rights, shown on its last slide.';
comment on column public.musicas.tom is 'The key in which its chords are written.';
comment on column public.musicas.bpm is 'Beats a minute.';
comment on column public.musicas.compasso is 'Time signature, such as 4/4.';
comment on column public.musicas.tags is 'Words by which the church sorts its songs.';
comment on column public.musicas.grupos is 'Its parts, each with ChordPro lines: Grupo[] of the model.';
comment on column public.musicas.linhas_por_slide is 'How many lines a slide shows at most.';
comment on column public.musicas.tema_id is 'How it looks; null: as songs look.';
comment on column public.musicas.versao is 'Counts its changes: whoever saves says which one they read.';
comment on column public.musicas.arquivada_em is 'Since when it is no longer offered; null: it is.';
comment on column public.musicas.ultimo_uso is 'The last day it was sung; kept by musica_usos.';
comment on column public.musicas.texto_busca is 'Titles and authors, |, and the words, as they are searched; kept by a trigger.';
comment on column public.musicas.chave_titulo is 'Its title as duplicates and the order of the list are told.';
comment on column public.musicas.chave_inicio is 'Its first words as duplicates are told.';
select app.registrar('public.musicas', 'Música', nome_da_linha => 'titulo', chamada_em => '{musica_id}', colunas => '{
    "outros_titulos": "Outros títulos", "autores": "Autores", "ccli": "CCLI", "copyright": "Direitos", "tom": "Tom",
    "bpm": "BPM", "compasso": "Compasso", "tags": "Etiquetas", "grupos": "", "linhas_por_slide": "Linhas por slide",
    "tema_id": "Tema", "arquivada_em": "Arquivada em", "ultimo_uso": "", "chave_titulo": "",
    "chave_inicio": ""}',
  frases => '[["incluir", "Música criada: {titulo}"], ["alterar:arquivada_em", "Música arquivada: {titulo}"]]');

create function app.preparar_musica() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.chave_titulo := app.chave_da_musica(new.titulo);
  new.chave_inicio := app.inicio_da_musica(new.grupos);
  new.texto_busca := app.chave_da_musica(concat_ws(' ', new.titulo, array_to_string(new.outros_titulos, ' '),
    array_to_string(new.autores, ' '), new.ccli)) || '|' || app.palavras_dos_grupos(new.grupos);
  return new;
end
$$;
comment on function app.preparar_musica() is 'Trigger: what a song is found by, whoever writes it.';
create trigger preparar_musica before insert or update of titulo, outros_titulos, autores, ccli, grupos on public.musicas
  for each row execute function app.preparar_musica();

create table public.musica_arranjos (
  id uuid primary key default gen_random_uuid(),
  musica_id uuid not null references public.musicas (id) on delete cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 1 and 80),
  -- ids of groups, in the order in which they are sung
  sequencia text[] not null check (cardinality(sequencia) <= 200),
  tom text check (tom ~ '^[A-G][#b]?m?$'),
  padrao boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  unique (musica_id, nome) deferrable initially immediate
);
comment on table public.musica_arranjos is 'The orders in which a song is sung.';
comment on column public.musica_arranjos.musica_id is 'The song.';
comment on column public.musica_arranjos.nome is 'How the order is called, such as Padrão or Curta.';
comment on column public.musica_arranjos.sequencia is 'Ids of its groups, each as often as it is sung.';
comment on column public.musica_arranjos.tom is 'The key in which this order is sung; null: that of the song.';
comment on column public.musica_arranjos.padrao is 'The one that is taken unless somebody says so.';
select app.registrar('public.musica_arranjos', 'Arranjo', chamada_em => '{arranjo_id}', colunas => '{
    "musica_id": "Música", "tom": "Tom", "padrao": "Padrão"}');

create table public.musica_lotes (
  id uuid primary key default gen_random_uuid(),
  tipo text not null check (tipo in ('importacao', 'troca')),
  nome text not null check (char_length(nome) between 1 and 300),
  autor uuid default auth.uid() references public.profiles (id) on delete set null,
  desfeito_em timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index musica_lotes_autor_idx on public.musica_lotes (autor);
create index musica_lotes_created_idx on public.musica_lotes (created_at desc);
comment on table public.musica_lotes is 'Songs written together: an import, or words replaced in many. Undone as a whole.';
comment on column public.musica_lotes.tipo is 'importacao, or troca: words replaced.';
comment on column public.musica_lotes.nome is 'The files, or what was replaced by what.';
comment on column public.musica_lotes.autor is 'Who did it.';
comment on column public.musica_lotes.desfeito_em is 'When it was undone; null: it stands.';
select app.registrar('public.musica_lotes', 'Lote de músicas', titulo => 'Importações de músicas que a pessoa fez',
  assunto => 'servico', ao_anonimizar => 'desliga', mantem => '{tipo,nome}', chamada_em => '{lote_id}', colunas => '{
    "desfeito_em": "Desfeito em"}');

create table public.musica_versoes (
  musica_id uuid not null references public.musicas (id) on delete cascade,
  versao integer not null,
  -- the song as it stood from then on, with its orders: what gravar_musica takes
  dados jsonb not null,
  autor uuid default auth.uid() references public.profiles (id) on delete set null,
  lote_id uuid references public.musica_lotes (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (musica_id, versao)
);
create index musica_versoes_autor_idx on public.musica_versoes (autor);
create index musica_versoes_lote_idx on public.musica_versoes (lote_id);
comment on table public.musica_versoes is 'Every state that a song had.';
comment on column public.musica_versoes.musica_id is 'The song.';
comment on column public.musica_versoes.versao is 'Its number.';
comment on column public.musica_versoes.dados is 'The song and its orders as they stood, in the shape that gravar_musica takes.';
comment on column public.musica_versoes.autor is 'Who saved it.';
comment on column public.musica_versoes.lote_id is 'With which others it was written.';
select app.registrar('public.musica_versoes', 'Versão de música', titulo => 'Músicas que a pessoa salvou',
  assunto => 'servico', ao_anonimizar => 'desliga', nome_da_linha => 'versao', colunas => '{
    "musica_id": "Música", "dados": "", "lote_id": "Lote"}');

create table public.musica_usos (
  id uuid primary key default gen_random_uuid(),
  musica_id uuid not null references public.musicas (id) on delete restrict,
  dia date not null,
  campus text not null references public.campi (nome) on update cascade,
  ocorrencia_id text references public.ocorrencias (id) on delete set null,
  tom text check (tom ~ '^[A-G][#b]?m?$'),
  created_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (musica_id, campus, dia, ocorrencia_id)
);
create index musica_usos_dia_idx on public.musica_usos (campus, dia);
create index musica_usos_ocorrencia_idx on public.musica_usos (ocorrencia_id);
comment on table public.musica_usos is 'When and where a song was sung: for the report to CCLI and for choosing the next ones.';
comment on column public.musica_usos.musica_id is 'The song.';
comment on column public.musica_usos.dia is 'The day.';
comment on column public.musica_usos.campus is 'Where.';
comment on column public.musica_usos.ocorrencia_id is 'In which service; null: none that the church keeps.';
comment on column public.musica_usos.tom is 'In which key.';
select app.registrar('public.musica_usos', 'Uso de música', nome_da_linha => 'dia', colunas => '{
    "musica_id": "Música", "tom": "Tom", "ocorrencia_id": "Culto"}');

create function app.anotar_ultimo_uso() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  musica constant uuid := coalesce(new.musica_id, old.musica_id);
begin
  update public.musicas m set ultimo_uso = (select max(u.dia) from public.musica_usos u where u.musica_id = musica)
  where m.id = musica;
  return null;
end
$$;
comment on function app.anotar_ultimo_uso() is 'Trigger: a song knows the last day it was sung.';
create trigger anotar_ultimo_uso after insert or update or delete on public.musica_usos
  for each row execute function app.anotar_ultimo_uso();
create trigger z_auditar after insert or update or delete on public.musica_usos
  for each row execute function app.auditar('');

alter table public.musicas enable row level security;
alter table public.musica_arranjos enable row level security;
alter table public.musica_versoes enable row level security;
alter table public.musica_lotes enable row level security;
alter table public.musica_usos enable row level security;
create policy "músicas: vê quem cria ou projeta" on public.musicas
  for select to authenticated using ((select app.ve_slides()));
create policy "arranjos: vê quem vê as músicas" on public.musica_arranjos
  for select to authenticated using ((select app.ve_slides()));
create policy "versões de músicas: vê quem as edita" on public.musica_versoes
  for select to authenticated using ((select app.edita_slides()));
create policy "lotes de músicas: vê quem as edita" on public.musica_lotes
  for select to authenticated using ((select app.edita_slides()));
create policy "usos de músicas: vê quem vê as músicas, dos seus campi" on public.musica_usos
  for select to authenticated using ((select app.ve_slides()) and campus = any ((select app.alcance())::text[]));
create policy "usos de músicas: apaga quem as edita, dos seus campi" on public.musica_usos
  for delete to authenticated using ((select app.edita_slides()) and campus = any ((select app.alcance())::text[]));
grant select on public.musicas, public.musica_arranjos, public.musica_versoes, public.musica_lotes to authenticated, service_role;
grant select, delete on public.musica_usos to authenticated;
grant select on public.musica_usos to service_role;
