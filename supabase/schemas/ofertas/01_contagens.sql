-- The blind count of an offering: one session, two counters, and what each of them counted, which nobody else sees
-- before both have delivered. What they count lies in schema app, out of reach of every request, of realtime and of the
-- change log; it is read by functions alone.

create type public.estado_contagem as enum (
  'aberta', 'confrontada', 'recontagem', 'finalizada', 'lancada', 'cancelada');
comment on type public.estado_contagem is
  'Where a count stands: being counted (aberta), the two agree (confrontada), they differ and count anew (recontagem),
closed without an entry that stands (finalizada: it was reversed), in the ledger (lancada), given up (cancelada).';

create table public.regras_de_oferta (
  campus text primary key references public.campi (nome) on update cascade on delete cascade,
  tolerancia_centavos bigint not null default 0 check (tolerancia_centavos between 0 and 100000),
  updated_at timestamptz not null default now()
);
comment on table public.regras_de_oferta is 'How a campus counts its offerings. Without a row: the two counts are equal.';
comment on column public.regras_de_oferta.tolerancia_centavos is
  'By how many cents the sums of the two counters may differ.';
select app.registrar('public.regras_de_oferta', 'Regra das ofertas', nome_da_linha => 'campus',
  colunas => '{"tolerancia_centavos": "Tolerância"}');
create trigger marcar_alteracao before update on public.regras_de_oferta
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.regras_de_oferta
  for each row execute function app.auditar();

create table public.contagens_de_oferta (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  ocorrencia_id text references public.ocorrencias (id) on delete set null,
  culto text not null check (culto = btrim(culto) and char_length(culto) between 2 and 120),
  dia date not null,
  conta_contabil_id uuid not null references public.contas_contabeis (id),
  tolerancia_centavos bigint not null check (tolerancia_centavos >= 0),
  primeiro_id uuid references public.membros_igreja (id) on delete set null,
  segundo_id uuid references public.membros_igreja (id) on delete set null,
  estado public.estado_contagem not null default 'aberta',
  rodada smallint not null default 1 check (rodada > 0),
  diferencas jsonb,
  total_centavos bigint check (total_centavos > 0),
  confrontada_em timestamptz,
  finalizada_em timestamptz,
  finalizada_por uuid references auth.users (id) on delete set null,
  lancamento_id uuid unique references public.lancamentos (id),
  motivo text check (char_length(motivo) between 3 and 300),
  chave uuid not null unique,
  aberta_por uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (primeiro_id <> segundo_id),
  check ((estado in ('confrontada', 'finalizada', 'lancada')) <= (total_centavos is not null)),
  check ((total_centavos is null) = (confrontada_em is null)),
  check ((estado = 'cancelada') = (motivo is not null)),
  check ((estado = 'lancada') <= (lancamento_id is not null))
);
create index contagens_de_oferta_campus_idx on public.contagens_de_oferta (campus, dia desc);
create index contagens_de_oferta_ocorrencia_idx on public.contagens_de_oferta (ocorrencia_id);
create index contagens_de_oferta_conta_idx on public.contagens_de_oferta (conta_contabil_id);
create index contagens_de_oferta_primeiro_idx on public.contagens_de_oferta (primeiro_id);
create index contagens_de_oferta_segundo_idx on public.contagens_de_oferta (segundo_id);
create index contagens_de_oferta_finalizada_por_idx on public.contagens_de_oferta (finalizada_por);
create index contagens_de_oferta_aberta_por_idx on public.contagens_de_oferta (aberta_por);
comment on table public.contagens_de_oferta is 'Blind counts of an offering. Written by functions only.';
comment on column public.contagens_de_oferta.culto is 'The name of the service, as it was on that day.';
comment on column public.contagens_de_oferta.dia is 'The day of the offering, and of its entry.';
comment on column public.contagens_de_oferta.conta_contabil_id is 'The cash box that the money goes to.';
comment on column public.contagens_de_oferta.tolerancia_centavos is 'What the campus''s rule said when it was opened.';
comment on column public.contagens_de_oferta.primeiro_id is 'Who counts. Within the tolerance, the sum of this one counts.';
comment on column public.contagens_de_oferta.segundo_id is 'Who counts as well, apart.';
comment on column public.contagens_de_oferta.rodada is 'Which time they count: 1, then one more for each recount.';
comment on column public.contagens_de_oferta.diferencas is
  'By how much the last round differed, without saying whose was more: {centavos, dinheiro: [{valor, quantidade}],
cheques, envelopes}.';
comment on column public.contagens_de_oferta.total_centavos is 'What was counted; null until the two agree.';
comment on column public.contagens_de_oferta.lancamento_id is 'Its entry; reversed where the state is finalizada.';
comment on column public.contagens_de_oferta.motivo is 'Why it was given up.';
comment on column public.contagens_de_oferta.chave is 'Idempotency key of who opened it.';
select app.registrar('public.contagens_de_oferta', 'Contagem da oferta', titulo => 'Ofertas que a pessoa contou',
  assunto => 'servico', ao_anonimizar => 'desliga', nome_da_linha => 'culto', chamada_em => '{contagem_id}', dia => '{dia}',
  colunas => '{
    "culto": "Culto", "conta_contabil_id": "Vai para", "tolerancia_centavos": "Tolerância", "primeiro_id": "Quem conta",
    "segundo_id": "Quem conta também", "rodada": "Rodada", "diferencas": "", "total_centavos": "Total",
    "confrontada_em": "Conferida em", "finalizada_em": "Finalizada em", "finalizada_por": "Finalizada por",
    "chave": "", "aberta_por": "Aberta por", "lancamento_id": "Lançamento"}',
  frases => '[["incluir", "Contagem aberta: {culto}"], ["alterar:estado=cancelada", "Contagem cancelada: {motivo}"]]');
create trigger marcar_alteracao before update on public.contagens_de_oferta
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.contagens_de_oferta
  for each row execute function app.auditar('', 'diferencas');

create table app.contagem_folhas (
  id uuid primary key default gen_random_uuid(),
  contagem_id uuid not null references public.contagens_de_oferta (id) on delete cascade,
  rodada smallint not null,
  contador smallint not null check (contador in (1, 2)),
  conta uuid references auth.users (id) on delete set null,
  rascunho jsonb,
  sequencia integer not null default 0,
  dinheiro jsonb not null default '{}',
  cheques jsonb not null default '[]',
  total_centavos bigint,
  entregue_em timestamptz,
  unique (contagem_id, rodada, contador),
  check ((total_centavos is null) = (entregue_em is null))
);
create index contagem_folhas_conta_idx on app.contagem_folhas (conta);
alter table app.contagem_folhas enable row level security;
comment on table app.contagem_folhas is 'What one counter counted in one round. No request reaches it but by functions.';
comment on column app.contagem_folhas.contador is '1: the session''s primeiro_id, 2: its segundo_id.';
comment on column app.contagem_folhas.conta is 'The account that counted: it commits nothing of this session.';
comment on column app.contagem_folhas.rascunho is 'What was typed so far; null once it is delivered.';
comment on column app.contagem_folhas.sequencia is 'The number of the draft: an older one that comes late changes nothing.';
comment on column app.contagem_folhas.dinheiro is 'How many of each note and coin, by its cents: {"5000": 3}.';
comment on column app.contagem_folhas.cheques is 'Cheques: [{centavos, banco, numero}].';
select app.registrar('app.contagem_folhas', 'Folha da contagem');

create table app.contagem_envelopes (
  id uuid primary key default gen_random_uuid(),
  folha_id uuid not null references app.contagem_folhas (id) on delete cascade,
  ordem smallint not null,
  membro_id uuid references public.membros_igreja (id) on delete set null,
  nome text check (nome = btrim(nome) and char_length(nome) between 2 and 120),
  tipo public.tipo_contribuicao not null,
  forma public.forma_contribuicao not null,
  fundo_id uuid references public.fundos (id),
  valor_centavos bigint not null check (valor_centavos > 0),
  unique (folha_id, ordem),
  check (membro_id is null or nome is null)
);
create index contagem_envelopes_membro_idx on app.contagem_envelopes (membro_id);
create index contagem_envelopes_fundo_idx on app.contagem_envelopes (fundo_id);
alter table app.contagem_envelopes enable row level security;
comment on table app.contagem_envelopes is
  'Envelopes of a delivered sheet: of a person, of a written name, or of nobody. What is in them was counted with the
rest.';
comment on column app.contagem_envelopes.nome is 'The name that is written on it, of nobody in the records.';
select app.registrar('app.contagem_envelopes', 'Registro reservado', titulo => 'Envelopes de oferta contados',
  assunto => 'contribuicao', ao_anonimizar => 'desliga', colunas => '{
    "folha_id": "", "forma": "Forma", "fundo_id": "Fundo", "valor_centavos": "Valor"}');
-- Merging writes down what has no audit of its own, for people who may not know who gave: this one says nothing.
create trigger z_auditar after update on app.contagem_envelopes
  for each row execute function app.auditar('', 'membro_id', 'nome', 'tipo', 'forma', 'fundo_id', 'valor_centavos',
    '*sensivel');

create table public.depositos_de_oferta (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  conta_contabil_id uuid not null references public.contas_contabeis (id),
  dia date not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  lancamento_id uuid not null unique references public.lancamentos (id),
  created_at timestamptz not null default now()
);
create index depositos_de_oferta_campus_idx on public.depositos_de_oferta (campus, dia desc);
create index depositos_de_oferta_conta_idx on public.depositos_de_oferta (conta_contabil_id);
comment on table public.depositos_de_oferta is
  'Offerings that were taken to the bank together: one transfer, one line of the bank. Written by functions only.';
comment on column public.depositos_de_oferta.conta_contabil_id is 'The bank account.';
comment on column public.depositos_de_oferta.lancamento_id is 'The transfer. Reversed, the deposit does not count.';
select app.registrar('public.depositos_de_oferta', 'Depósito de ofertas', nome_da_linha => 'dia',
  chamada_em => '{deposito_id}', dia => '{dia}',
  colunas => '{"conta_contabil_id": "Banco", "valor_centavos": "Valor", "lancamento_id": "Lançamento"}');
create trigger z_auditar after insert or update or delete on public.depositos_de_oferta
  for each row execute function app.auditar();

create table public.deposito_contagens (
  deposito_id uuid not null references public.depositos_de_oferta (id) on delete cascade,
  contagem_id uuid not null references public.contagens_de_oferta (id) on delete cascade,
  primary key (deposito_id, contagem_id)
);
create index deposito_contagens_contagem_idx on public.deposito_contagens (contagem_id);
comment on table public.deposito_contagens is 'Which counts a deposit carries.';
select app.registrar('public.deposito_contagens', 'Oferta depositada',
  colunas => '{"deposito_id": "Depósito", "contagem_id": "Contagem"}');

create function app.depositada(contagem uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.deposito_contagens d join public.depositos_de_oferta x on x.id = d.deposito_id
    where d.contagem_id = contagem
      and not exists (select from public.lancamentos e where e.estorna_id = x.lancamento_id))
$$;
comment on function app.depositada(uuid) is 'A deposit that was not reversed carries this count.';

alter table public.regras_de_oferta enable row level security;
create policy "regras das ofertas: vê quem vê as finanças do campus" on public.regras_de_oferta
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
create policy "regras das ofertas: cria quem aprova no campus" on public.regras_de_oferta
  for insert to authenticated
  with check ((select app.pode('financeiro', 'aprovar')) and campus = any ((select app.alcance())::text[]));
create policy "regras das ofertas: muda quem aprova no campus" on public.regras_de_oferta
  for update to authenticated
  using ((select app.pode('financeiro', 'aprovar')) and campus = any ((select app.alcance())::text[]));
grant select, insert, update on public.regras_de_oferta to authenticated;
grant select on public.regras_de_oferta to service_role;

alter table public.contagens_de_oferta enable row level security;
create policy "contagens: vê quem vê as finanças do campus" on public.contagens_de_oferta
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
grant select on public.contagens_de_oferta to authenticated, service_role;

alter table public.depositos_de_oferta enable row level security;
create policy "depósitos: vê quem vê as finanças do campus" on public.depositos_de_oferta
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
grant select on public.depositos_de_oferta to authenticated, service_role;

alter table public.deposito_contagens enable row level security;
create policy "ofertas depositadas: vê quem vê o depósito" on public.deposito_contagens
  for select to authenticated
  using ((select app.ve_financas()) and exists (
    select from public.depositos_de_oferta d
    where d.id = deposito_id and d.campus = any ((select app.alcance())::text[])));
grant select on public.deposito_contagens to authenticated, service_role;
