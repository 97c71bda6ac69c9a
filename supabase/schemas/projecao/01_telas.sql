-- The screens of a campus. Whoever opens one shows its public id and signs in as nobody.

create type public.tela_tipo as enum ('principal', 'palco', 'transparente', 'terco_inferior', 'kids');
comment on type public.tela_tipo is
  'What a screen shows: everything, what those on the stage need, the text alone over nothing, the text below, or the room of the Kids.';

create table public.telas (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 60),
  tipo public.tela_tipo not null default 'principal',
  publico text not null unique default encode(extensions.gen_random_bytes(20), 'hex') check (publico ~ '^[0-9a-f]{40}$'),
  created_at timestamptz not null default clock_timestamp()
);
create unique index telas_nome_idx on public.telas (campus, lower(nome));
comment on table public.telas is 'Screens of a campus: a projector, the stage, a stream, the room of the Kids.';
comment on column public.telas.nome is 'Which one it is, for the operator alone.';
comment on column public.telas.tipo is 'What it shows.';
comment on column public.telas.publico is
  'Its secret address, 160 bits by chance: whoever has it sees what is on the screen, and nothing else.';
select app.registrar('public.telas', 'Tela', colunas => '{"publico": ""}',
  frases => '[["incluir", "Tela criada: {nome}"], ["excluir", "Tela excluída: {nome}"]]');
create trigger z_auditar after insert or update or delete on public.telas
  for each row execute function app.auditar('');

alter table public.telas enable row level security;
create policy "telas: vê quem projeta no campus" on public.telas
  for select to authenticated
  using ((select app.pode('projecao', 'visualizar')) and campus = any ((select app.alcance())::text[]));
create policy "telas: cria quem opera a projeção do campus" on public.telas
  for insert to authenticated
  with check ((select app.pode('projecao', 'editar')) and campus = any ((select app.alcance())::text[]));
create policy "telas: muda quem opera a projeção do campus" on public.telas
  for update to authenticated
  using ((select app.pode('projecao', 'editar')) and campus = any ((select app.alcance())::text[]))
  with check ((select app.pode('projecao', 'editar')) and campus = any ((select app.alcance())::text[]));
create policy "telas: exclui quem opera a projeção do campus" on public.telas
  for delete to authenticated
  using ((select app.pode('projecao', 'editar')) and campus = any ((select app.alcance())::text[]));
-- Its address is never chosen, and it stays in its campus.
grant select, delete, insert (campus, nome, tipo), update (nome, tipo) on public.telas to authenticated;
grant all on public.telas to service_role;

create table app.sinais_das_telas (
  tela_id uuid primary key references public.telas (id) on delete cascade,
  visto_em timestamptz not null,
  sinal jsonb not null
);
comment on table app.sinais_das_telas is
  'What each screen said of itself last: {mandato, seq, slide, pronto, total, falta}.';
select app.registrar('app.sinais_das_telas', 'Sinal de uma tela');
alter table app.sinais_das_telas enable row level security;
