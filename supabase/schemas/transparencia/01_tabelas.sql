-- What a campus publishes of a month: the text that anybody reads and whose hash anybody recomputes.

create table public.transparencias (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  mes date not null check (extract(day from mes) = 1),
  edicao integer not null check (edicao > 0),
  texto text not null check (char_length(texto) between 1 and 60000),
  resumo text not null unique check (resumo = encode(sha256(convert_to(texto, 'UTF8')), 'hex')),
  frases jsonb not null,
  grupos jsonb not null,
  substitui_id uuid references public.transparencias (id),
  motivo text check (char_length(motivo) between 3 and 300),
  proposta_por uuid references auth.users (id) on delete set null,
  proposta_em timestamptz not null default now(),
  publicada_por uuid references auth.users (id) on delete set null,
  publicada_em timestamptz,
  unique (campus, mes, edicao),
  check ((substitui_id is null) = (edicao = 1) and (motivo is null) = (edicao = 1))
);
create unique index transparencias_proposta_idx on public.transparencias (campus, mes) where publicada_em is null;
create index transparencias_publicas_idx on public.transparencias (mes desc) where publicada_em is not null;
create index transparencias_substitui_idx on public.transparencias (substitui_id);
create index transparencias_proposta_por_idx on public.transparencias (proposta_por);
create index transparencias_publicada_por_idx on public.transparencias (publicada_por);
comment on table public.transparencias is
  'Months of a campus as they are published: proposed by one, published by another, never changed after that. A
correction is another edition. Written by functions only.';
comment on column public.transparencias.mes is 'Its first day.';
comment on column public.transparencias.texto is 'What is public, word for word (docs/guia/transparencia.md has its form).';
comment on column public.transparencias.resumo is 'SHA-256 of texto in UTF-8, in hexadecimal: its public address.';
comment on column public.transparencias.frases is 'The sentences as they were typed, by fund; outros: of those joined.';
comment on column public.transparencias.grupos is
  'How small sums were joined, {fundos: {fund: line}, secoes: {line: {section: part}}, folhas: {line|part: cents}}: the
next edition joins alike, so that no difference tells what was joined. Not public.';
comment on column public.transparencias.substitui_id is 'The edition before, which stays readable.';
comment on column public.transparencias.motivo is 'Why there is another edition.';
comment on column public.transparencias.publicada_em is 'Null: proposed, and seen by nobody outside.';
select app.registrar('public.transparencias', 'Transparência', titulo => 'Meses que a pessoa propôs ou publicou',
  assunto => 'servico', ao_anonimizar => 'desliga', mantem => '{campus,texto,resumo,frases,grupos,motivo}',
  nome_da_linha => 'campus', chamada_em => '{substitui_id}', colunas => '{
    "mes": "Mês", "edicao": "Edição", "texto": "", "frases": "", "grupos": "", "substitui_id": "Substitui",
    "proposta_por": "Proposta por", "proposta_em": "Proposta em", "publicada_por": "Publicada por",
    "publicada_em": "Publicada em"}',
  frases => '[["incluir", "Transparência de {mes} proposta em {campus}"],
    ["preencher:publicada_em", "Transparência de {mes} publicada em {campus}"],
    ["excluir", "Proposta de transparência de {mes} retirada em {campus}"]]');
create trigger z_auditar after insert or update or delete on public.transparencias
  for each row execute function app.auditar('', 'resumo');

create function app.publicado_fica() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  livres constant text[] := '{campus,proposta_por,publicada_por}'::text[]
    || case when old.publicada_em is null then '{publicada_em}'::text[] else '{}' end;
begin
  -- A proposal is withdrawn or published as it is; a campus gets a new name, an account goes.
  if tg_op = 'DELETE' and old.publicada_em is null then
    return old;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - livres = to_jsonb(old) - livres
     and (new.campus = old.campus or not exists (select from public.campi c where c.nome = old.campus))
     and (new.proposta_por is null or new.proposta_por = old.proposta_por)
     and (old.publicada_em is null or new.publicada_por is null or new.publicada_por = old.publicada_por) then
    return new;
  end if;
  raise exception using errcode = 'PT409', message = 'O que foi publicado não muda: publique outra edição.';
end
$$;
comment on function app.publicado_fica() is 'Trigger: what was published stays as it is, whoever asks. Raises PT409.';
create trigger b_fica before update or delete on public.transparencias
  for each row execute function app.publicado_fica();

alter table public.transparencias enable row level security;
create policy "transparências: vê quem vê as finanças do campus" on public.transparencias
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
grant select on public.transparencias to authenticated, service_role;
