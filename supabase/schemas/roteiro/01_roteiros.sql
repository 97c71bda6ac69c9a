-- The order of service of an occurrence: what happens, in which order, for how long, by whom. Written by the functions of
-- 02_gravar.sql alone: each holds its roteiro first, so that order and fields are decided one after the other.

create type public.roteiro_item_tipo as enum ('cabecalho', 'musica', 'texto', 'aviso', 'apresentacao', 'imagem', 'video',
  'contagem', 'oracao', 'fala');
comment on type public.roteiro_item_tipo is 'What an item of a roteiro is.';

create table public.roteiros (
  id uuid primary key default gen_random_uuid(),
  campus text not null default app.campus_padrao() references public.campi (nome) on update cascade,
  -- null: a template
  ocorrencia_id text unique references public.ocorrencias (id) on delete cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 1 and 120),
  inicio timestamptz,
  versao integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index roteiros_campus_idx on public.roteiros (campus);
create unique index roteiros_modelo_idx on public.roteiros (campus, app.normalizar(nome)) where ocorrencia_id is null;
comment on table public.roteiros is 'Orders of service, and the templates that they begin with.';
comment on column public.roteiros.ocorrencia_id is 'The service; null: a template.';
comment on column public.roteiros.nome is 'How it is called: the name of its service, or of the template.';
comment on column public.roteiros.inicio is 'When it begins; null: when its occurrence does.';
comment on column public.roteiros.versao is 'Counts each change of it or of its items: open pages follow it.';
select app.registrar('public.roteiros', 'Roteiro', chamada_em => '{roteiro_id}', colunas => '{
    "ocorrencia_id": "Culto", "versao": ""}',
  frases => '[["incluir", "Roteiro criado: {nome}"], ["excluir", "Roteiro excluído: {nome}"]]');

create function app.links_validos(links jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(bool_and(case when jsonb_typeof(l) = 'object' then coalesce(
      -- no name or password before the host: what is read there is where it leads
      l ->> 'url' ~* '^https://[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]{1,5})?([/?#][^[:space:]"<>\\]*)?$'
      and char_length(l ->> 'url') <= 1000
      and (not l ? 'nome' or jsonb_typeof(l -> 'nome') = 'string' and btrim(l ->> 'nome') = l ->> 'nome'
        and char_length(l ->> 'nome') between 1 and 80)
      and l - '{url,nome}'::text[] = '{}', false) else false end), true) and count(*) <= 5
  from jsonb_array_elements(case jsonb_typeof(links) when 'array' then links else '[null]' end) l
$$;
comment on function app.links_validos(jsonb) is
  'Links as model.ts of the roteiro has them: at most 5 of {url: https, nome: what is read, if anything}.';

create table public.roteiro_itens (
  id uuid primary key default gen_random_uuid(),
  roteiro_id uuid not null references public.roteiros (id) on delete cascade,
  -- order among the items; a fraction between two neighbours puts one between
  posicao numeric not null,
  tipo public.roteiro_item_tipo not null,
  titulo text not null check (titulo = btrim(titulo) and char_length(titulo) between 1 and 200),
  minutos numeric(5, 1) check (minutos between 0 and 600),
  quem text check (char_length(quem) <= 120),
  musica_id uuid references public.musicas (id) on delete restrict,
  arranjo_id uuid references public.musica_arranjos (id) on delete set null,
  tom text check (tom ~ '^[A-G][#b]?m?$'),
  -- a passage as people write it, and the versions in which it is shown
  passagem text check (char_length(passagem) <= 300),
  biblias text[] not null default '{}' check (cardinality(biblias) <= 4),
  apresentacao_id uuid references public.apresentacoes (id) on delete restrict,
  midia_id uuid references public.midias (id) on delete restrict,
  tema_id uuid references public.temas (id) on delete set null,
  texto text check (char_length(texto) <= 5000),
  -- volume, loop, from and to of a film; minutes or moment of a countdown: ItemOptions of web/src/features/roteiro/model.ts
  opcoes jsonb not null default '{}' check (jsonb_typeof(opcoes) = 'object' and pg_column_size(opcoes) < 2000),
  notas_palco text check (char_length(notas_palco) <= 1000),
  notas_tecnica text check (char_length(notas_tecnica) <= 1000),
  -- [{"url": "https://…", "nome": "Vídeo da música"}]: ItemLink[] of web/src/features/roteiro/model.ts
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array' and app.links_validos(links)),
  versao integer not null default 1,
  unique (roteiro_id, posicao) deferrable initially deferred,
  constraint roteiro_itens_musica check (tipo = 'musica' or musica_id is null and arranjo_id is null and tom is null),
  constraint roteiro_itens_passagem check (tipo in ('texto', 'fala', 'oracao') or passagem is null),
  constraint roteiro_itens_apresentacao check (tipo in ('apresentacao', 'aviso') or apresentacao_id is null),
  constraint roteiro_itens_midia check (tipo in ('imagem', 'video', 'aviso', 'contagem') or midia_id is null)
);
create index roteiro_itens_musica_idx on public.roteiro_itens (musica_id);
create index roteiro_itens_arranjo_idx on public.roteiro_itens (arranjo_id);
create index roteiro_itens_apresentacao_idx on public.roteiro_itens (apresentacao_id);
create index roteiro_itens_midia_idx on public.roteiro_itens (midia_id);
create index roteiro_itens_tema_idx on public.roteiro_itens (tema_id);
comment on table public.roteiro_itens is 'What happens in a service, one after the other.';
comment on column public.roteiro_itens.roteiro_id is 'The order of service.';
comment on column public.roteiro_itens.posicao is 'Its place among the items.';
comment on column public.roteiro_itens.tipo is 'What it is.';
comment on column public.roteiro_itens.minutos is 'How long it is meant to take; null: nobody said.';
comment on column public.roteiro_itens.quem is 'Who does it, as people write it.';
comment on column public.roteiro_itens.musica_id is 'Of a song, which one; null: not chosen yet.';
comment on column public.roteiro_itens.arranjo_id is 'The order in which it is sung; null: the song''s own.';
comment on column public.roteiro_itens.tom is 'The key of this day; null: that of the song.';
comment on column public.roteiro_itens.passagem is 'The passages, as people write them.';
comment on column public.roteiro_itens.biblias is 'The versions in which it is shown, by their siglas.';
comment on column public.roteiro_itens.apresentacao_id is 'Slides of the church''s own.';
comment on column public.roteiro_itens.midia_id is 'Picture, film or music.';
comment on column public.roteiro_itens.tema_id is 'How it looks; null: as its kind does.';
comment on column public.roteiro_itens.texto is 'What is read or shown; of a talk, its outline.';
comment on column public.roteiro_itens.opcoes is 'How a film or countdown runs: ItemOptions of the model.';
comment on column public.roteiro_itens.notas_palco is 'For those on the stage.';
comment on column public.roteiro_itens.notas_tecnica is 'For sound, light and projection.';
comment on column public.roteiro_itens.links is 'Where to look before it: a video, a playlist, a paper. ItemLink[] of the model.';
comment on column public.roteiro_itens.versao is 'Counts its changes.';
select app.registrar('public.roteiro_itens', 'Item do roteiro', nome_da_linha => 'titulo', colunas => '{
    "roteiro_id": "Roteiro", "posicao": "", "minutos": "Minutos",
    "quem": "Quem", "musica_id": "Música", "arranjo_id": "Arranjo", "tom": "Tom",
    "passagem": "Passagem", "biblias": "Versões da Bíblia", "apresentacao_id": "Slides", "midia_id": "Mídia",
    "tema_id": "Tema", "texto": "Texto", "opcoes": "", "notas_palco": "Notas para o palco",
    "notas_tecnica": "Notas para a técnica", "links": "Links", "versao": ""}',
  frases => '[["incluir", "Item no roteiro: {titulo}"], ["excluir", "Item retirado do roteiro: {titulo}"]]');

create function app.contar_versao_do_item() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.versao := old.versao + 1;
  return new;
end
$$;
comment on function app.contar_versao_do_item() is 'Trigger: an item counts its changes.';
create trigger contar_versao before update on public.roteiro_itens
  for each row execute function app.contar_versao_do_item();

create function app.achar_lugar_do_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- As every call does: who holds an item and then waits for its roteiro waits for somebody who holds it and waits for the item.
  perform from public.roteiros r where r.id = new.roteiro_id for no key update;
  if exists (select from public.roteiro_itens i where i.roteiro_id = new.roteiro_id and i.posicao = new.posicao) then
    new.posicao := coalesce((new.posicao + (select max(i.posicao) from public.roteiro_itens i
      where i.roteiro_id = new.roteiro_id and i.posicao < new.posicao)) * 0.5, new.posicao - 1);
  end if;
  return new;
end
$$;
comment on function app.achar_lugar_do_item() is
  'Trigger: what comes back by “Desfazer” to a place that was given meanwhile stands just before it.';
create trigger achar_lugar before insert on public.roteiro_itens
  for each row execute function app.achar_lugar_do_item();

create function app.segurar_roteiros() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.roteiros r
  where r.id in (select i.roteiro_id from public.roteiro_itens i where i.tema_id = old.id or i.arranjo_id = old.id)
  order by r.id for no key update;
  return old;
end
$$;
comment on function app.segurar_roteiros() is
  'Trigger: what goes from the library goes from items; whoever takes it away holds their roteiros first, as every call does.';
create trigger a_segurar_roteiros before delete on public.temas
  for each row execute function app.segurar_roteiros();
create trigger a_segurar_roteiros before delete on public.musica_arranjos
  for each row execute function app.segurar_roteiros();

create function app.contar_versao_do_roteiro() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.roteiros r set versao = r.versao + 1, updated_at = clock_timestamp()
  where r.id in (select m.roteiro_id from mudados m);
  return null;
end
$$;
comment on function app.contar_versao_do_roteiro() is
  'Trigger, once a statement: whoever follows a roteiro hears that one of its items changed.';
create trigger zz_contar_incluidos after insert on public.roteiro_itens referencing new table as mudados
  for each statement execute function app.contar_versao_do_roteiro();
create trigger zz_contar_mudados after update on public.roteiro_itens referencing new table as mudados
  for each statement execute function app.contar_versao_do_roteiro();
create trigger zz_contar_excluidos after delete on public.roteiro_itens referencing old table as mudados
  for each statement execute function app.contar_versao_do_roteiro();
create trigger z_auditar after insert or update or delete on public.roteiros
  for each row execute function app.auditar('', 'versao');
create trigger z_auditar after insert or update or delete on public.roteiro_itens
  for each row execute function app.auditar('', 'versao');

create function app.cultos_em_que_sirvo() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(select distinct i.ocorrencia_id from public.escala_itens i
    where i.membro_id = app.meu_membro() and i.publicado_em is not null and i.estado not in ('recusado', 'substituido'))
$$;
comment on function app.cultos_em_que_sirvo() is
  'The occurrences on whose published rosters the caller stands. For policies, computed once.';

alter table public.roteiros enable row level security;
alter table public.roteiro_itens enable row level security;
create policy "roteiros: vê quem cria ou projeta no campus, e quem serve no culto" on public.roteiros
  for select to authenticated
  using ((select app.ve_slides()) and campus = any ((select app.alcance())::text[])
    or ocorrencia_id = any ((select app.cultos_em_que_sirvo())::text[]));
create policy "itens de roteiros: vê quem vê o roteiro" on public.roteiro_itens
  for select to authenticated
  using (exists (select from public.roteiros r where r.id = roteiro_id));
grant select on public.roteiros, public.roteiro_itens to authenticated;
grant all on public.roteiros, public.roteiro_itens to service_role;
grant execute on function app.cultos_em_que_sirvo(), app.links_validos(jsonb) to authenticated, service_role;
-- Items are followed through their roteiro, which counts each change.
alter publication supabase_realtime add table public.roteiros;
