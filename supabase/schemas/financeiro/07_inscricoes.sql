-- What registrations bring in, as entries of the event's fund. The page of the registration stays the truth of who paid:
-- this follows what inscricao_pedidos holds, in the same transaction, and what cannot be entered yet waits in line.

create table public.recebimento_de_inscricoes (
  campus text primary key references public.campi (nome) on update cascade,
  conta_contabil_id uuid not null references public.contas_contabeis (id),
  caixa_id uuid references public.contas_contabeis (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index recebimento_de_inscricoes_conta_idx on public.recebimento_de_inscricoes (conta_contabil_id);
create index recebimento_de_inscricoes_caixa_idx on public.recebimento_de_inscricoes (caixa_id);
comment on table public.recebimento_de_inscricoes is 'Where the money of a campus''s registrations arrives.';
comment on column public.recebimento_de_inscricoes.conta_contabil_id is 'The account of Pix, cards and transfers.';
comment on column public.recebimento_de_inscricoes.caixa_id is 'The cash box of what is paid in cash; null: the same account.';
select app.registrar('public.recebimento_de_inscricoes', 'Conta das inscrições', nome_da_linha => 'campus',
  colunas => '{"conta_contabil_id": "Conta que recebe", "caixa_id": ""}',
  frases => '[["incluir", "Conta das inscrições de {campus} escolhida"]]');

create table public.fundos_de_eventos (
  evento_id text primary key references public.events (id) on delete cascade,
  campus text not null references public.campi (nome) on update cascade,
  fundo_id uuid not null references public.fundos (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index fundos_de_eventos_campus_idx on public.fundos_de_eventos (campus);
create index fundos_de_eventos_fundo_idx on public.fundos_de_eventos (fundo_id);
comment on table public.fundos_de_eventos is 'The fund that the registrations of an event belong to; without a row: the general one.';
comment on column public.fundos_de_eventos.campus is 'The event''s campus; kept by the database.';
select app.registrar('public.fundos_de_eventos', 'Fundo do evento', colunas => '{"fundo_id": "Fundo"}');

create table public.movimentos_de_inscricoes (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  pedido uuid not null,
  evento_id text references public.events (id) on delete set null,
  evento text not null check (char_length(evento) between 1 and 200),
  centavos bigint not null check (centavos <> 0),
  dia date not null,
  meio text check (char_length(meio) <= 20),
  conta_contabil_id uuid references public.contas_contabeis (id),
  lancamento_id uuid unique references public.lancamentos (id),
  desfeito_em timestamptz,
  estorno_id uuid unique references public.lancamentos (id),
  dispensado_em timestamptz,
  dispensado_por uuid references auth.users (id) on delete set null,
  motivo text check (char_length(motivo) between 3 and 300),
  espera text check (char_length(espera) <= 300),
  a_lancar boolean generated always as (dispensado_em is null
    and case when desfeito_em is null then lancamento_id is null
      else lancamento_id is not null and estorno_id is null end) stored,
  created_at timestamptz not null default now(),
  check ((dispensado_em is null) = (motivo is null))
);
create index movimentos_de_inscricoes_pedido_idx on public.movimentos_de_inscricoes (pedido, created_at);
create index movimentos_de_inscricoes_evento_idx on public.movimentos_de_inscricoes (evento_id);
create index movimentos_de_inscricoes_fila_idx on public.movimentos_de_inscricoes (campus, dia, id) where a_lancar;
create index movimentos_de_inscricoes_conta_idx on public.movimentos_de_inscricoes (conta_contabil_id);
create index movimentos_de_inscricoes_campus_idx on public.movimentos_de_inscricoes (campus);
create index movimentos_de_inscricoes_dispensado_por_idx on public.movimentos_de_inscricoes (dispensado_por);
comment on table public.movimentos_de_inscricoes is
  'Each payment and refund of a registration, with the entry it became. Written by the database alone; names nobody.';
comment on column public.movimentos_de_inscricoes.pedido is
  'The order, also after it is gone: what came in stays in the books.';
comment on column public.movimentos_de_inscricoes.evento is 'What the event was called.';
comment on column public.movimentos_de_inscricoes.centavos is 'Cents: above zero a payment, below zero a refund.';
comment on column public.movimentos_de_inscricoes.dia is 'The day that the registration''s page says.';
comment on column public.movimentos_de_inscricoes.meio is 'By what means.';
comment on column public.movimentos_de_inscricoes.conta_contabil_id is
  'The account that it arrived in, where the bank said so; null: the one that the campus chose.';
comment on column public.movimentos_de_inscricoes.lancamento_id is 'Its entry; null: not entered.';
comment on column public.movimentos_de_inscricoes.desfeito_em is 'When its confirmation was undone.';
comment on column public.movimentos_de_inscricoes.estorno_id is 'What then reversed the entry.';
comment on column public.movimentos_de_inscricoes.dispensado_em is 'When somebody decided that it is not entered.';
comment on column public.movimentos_de_inscricoes.motivo is 'Why it is not entered.';
comment on column public.movimentos_de_inscricoes.espera is 'Why it was not entered by itself.';
comment on column public.movimentos_de_inscricoes.a_lancar is 'It waits to be entered, or to be reversed.';
select app.registrar('public.movimentos_de_inscricoes', 'Dinheiro de inscrição',
  titulo => 'Dinheiro de inscrições que a pessoa dispensou', assunto => 'servico', ao_anonimizar => 'desliga',
  mantem => '{campus,evento,meio,motivo,espera}', nome_da_linha => 'evento', colunas => '{
    "pedido": "", "evento": "Evento", "centavos": "Valor", "meio": "Meio", "conta_contabil_id": "Conta",
    "lancamento_id": "Lançamento",
    "desfeito_em": "Desfeito em", "estorno_id": "Estorno", "dispensado_em": "Dispensado em",
    "dispensado_por": "Dispensado por", "espera": "Por que espera", "a_lancar": ""}');

alter table public.recebimento_de_inscricoes enable row level security;
create policy "recebimento: vê quem vê as finanças do campus" on public.recebimento_de_inscricoes
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
create policy "recebimento: escolhe quem mexe nas do campus" on public.recebimento_de_inscricoes
  for insert to authenticated
  with check ((select app.mexe_em_financas()) and campus = any ((select app.alcance())::text[]));
create policy "recebimento: muda quem mexe nas do campus" on public.recebimento_de_inscricoes
  for update to authenticated
  using ((select app.mexe_em_financas()) and campus = any ((select app.alcance())::text[]));
grant select, insert, update on public.recebimento_de_inscricoes to authenticated;
grant select on public.recebimento_de_inscricoes to service_role;

alter table public.fundos_de_eventos enable row level security;
create policy "fundos de eventos: vê quem vê as finanças do campus" on public.fundos_de_eventos
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
create policy "fundos de eventos: escolhe quem mexe nas do campus" on public.fundos_de_eventos
  for insert to authenticated
  with check ((select app.mexe_em_financas()) and campus = any ((select app.alcance())::text[]));
create policy "fundos de eventos: muda quem mexe nas do campus" on public.fundos_de_eventos
  for update to authenticated
  using ((select app.mexe_em_financas()) and campus = any ((select app.alcance())::text[]));
grant select, insert, update on public.fundos_de_eventos to authenticated;
grant select on public.fundos_de_eventos to service_role;

alter table public.movimentos_de_inscricoes enable row level security;
create policy "dinheiro de inscrições: vê quem vê as finanças do campus" on public.movimentos_de_inscricoes
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
grant select on public.movimentos_de_inscricoes to authenticated, service_role;
