-- The ledger: every entry balances to zero over its legs, and what is entered is never changed, only reversed.

create type public.tipo_lancamento as enum ('entrada', 'despesa', 'transferencia', 'oferta', 'saldo_inicial', 'estorno');
comment on type public.tipo_lancamento is 'What the treasurer calls an entry.';
create type public.origem_lancamento as enum ('manual', 'contagem', 'banco', 'pix', 'inscricao', 'conta_a_pagar');
comment on type public.origem_lancamento is 'Where an entry came from.';

create table public.lancamentos (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  ano integer not null check (ano between 2000 and 2200),
  numero integer not null check (numero > 0),
  tipo public.tipo_lancamento not null,
  competencia date not null,
  caixa date not null,
  historico text not null check (historico = btrim(historico) and char_length(historico) between 2 and 200),
  busca text not null generated always as (app.normalizar(historico)) stored,
  documento text check (char_length(documento) between 1 and 60),
  origem public.origem_lancamento not null default 'manual',
  estorna_id uuid unique references public.lancamentos (id),
  motivo text check (char_length(motivo) between 3 and 300),
  chave uuid not null unique,
  autor uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (campus, ano, numero),
  check ((tipo = 'estorno') = (estorna_id is not null) and (estorna_id is null) = (motivo is null)),
  check (extract(year from caixa) = ano)
);
create index lancamentos_lista_idx on public.lancamentos (campus, caixa desc, numero desc, id);
create index lancamentos_caixa_idx on public.lancamentos (caixa desc, numero desc, id);
-- Only these have legs of another campus than the one that entered them.
create index lancamentos_entre_campi_idx on public.lancamentos (caixa desc, numero desc, id)
  where tipo in ('transferencia', 'estorno');
create index lancamentos_autor_idx on public.lancamentos (autor);
create index lancamentos_busca_idx on public.lancamentos using gin (busca extensions.gin_trgm_ops);
comment on table public.lancamentos is
  'Entries of the ledger. Written by functions only; never changed and never deleted: an entry is reversed (estorno).';
comment on column public.lancamentos.campus is 'Who entered it: the numbering runs by campus and year, without gaps.';
comment on column public.lancamentos.ano is 'The year of its number, which is that of caixa.';
comment on column public.lancamentos.competencia is 'The day of the fact that it tells of.';
comment on column public.lancamentos.caixa is 'The day on which the money moved.';
comment on column public.lancamentos.historico is 'What happened, in a few words. It names no contributor.';
comment on column public.lancamentos.busca is 'historico without accents, in lower case: what a search looks into.';
comment on column public.lancamentos.documento is 'Number of the invoice, cheque or receipt.';
comment on column public.lancamentos.estorna_id is 'The entry that this one reverses; each is reversed once.';
comment on column public.lancamentos.motivo is 'Why it was reversed.';
comment on column public.lancamentos.chave is 'Idempotency key: the same request again gives the same entry.';
select app.registrar('public.lancamentos', 'Lançamento', titulo => 'Lançamentos que a pessoa fez', assunto => 'servico',
  ao_anonimizar => 'desliga', mantem => '{campus,historico,documento,motivo}', nome_da_linha => 'historico',
  chamada_em => '{lancamento_id,estorna_id}', dia => '{caixa}', colunas => '{
    "ano": "", "competencia": "Data do fato", "caixa": "Data do caixa",
    "historico": "Histórico", "busca": "", "documento": "Documento", "estorna_id": "Estorno de", "chave": "",
    "autor": "Lançado por"}',
  frases => '[["incluir:tipo=estorno", "Estornado: {estorna_id}"], ["incluir", "Lançado: {historico}"]]');

create table public.partidas (
  id uuid primary key default gen_random_uuid(),
  lancamento_id uuid not null references public.lancamentos (id),
  ordem smallint not null check (ordem > 0),
  conta_contabil_id uuid not null references public.contas_contabeis (id),
  valor_centavos bigint not null check (valor_centavos <> 0 and abs(valor_centavos) <= 100000000000),
  campus text not null references public.campi (nome) on update cascade,
  fundo_id uuid not null references public.fundos (id),
  centro_id uuid references public.centros_de_custo (id),
  competencia date not null,
  caixa date not null,
  unique (lancamento_id, ordem)
);
create index partidas_conta_idx on public.partidas (conta_contabil_id, caixa, id);
create index partidas_campus_caixa_idx on public.partidas (campus, caixa);
create index partidas_conta_competencia_idx on public.partidas (conta_contabil_id, campus, competencia);
create index partidas_fundo_idx on public.partidas (fundo_id, caixa);
create index partidas_centro_idx on public.partidas (centro_id, caixa);
comment on table public.partidas is 'The legs of entries: those of one entry come to zero.';
comment on column public.partidas.valor_centavos is
  'Cents: above zero what goes into the account (debit), below zero what leaves it (credit).';
comment on column public.partidas.campus is 'Whose money it is.';
comment on column public.partidas.fundo_id is 'What it is for.';
comment on column public.partidas.centro_id is 'Who spent it or brought it in.';
comment on column public.partidas.competencia is 'The day of the fact, as its entry says.';
comment on column public.partidas.caixa is 'The day on which the money moved, as its entry says.';
select app.registrar('public.partidas', 'Partida', colunas => '{
    "conta_contabil_id": "Conta", "valor_centavos": "Valor", "fundo_id": "Fundo",
    "centro_id": "Centro de custo", "competencia": "Data do fato", "caixa": "Data do caixa"}');

create table app.numeracao_financeira (
  campus text not null references public.campi (nome) on update cascade on delete cascade,
  ano integer not null,
  ultimo integer not null,
  primary key (campus, ano)
);
alter table app.numeracao_financeira enable row level security;
comment on table app.numeracao_financeira is 'The last number given, by campus and year.';
select app.registrar('app.numeracao_financeira', 'Numeração');

create type app.base_de_saldo as enum ('caixa', 'competencia');
create table app.saldos_do_mes (
  base app.base_de_saldo not null,
  mes date not null,
  conta_contabil_id uuid not null references public.contas_contabeis (id),
  campus text not null references public.campi (nome) on update cascade,
  fundo_id uuid not null references public.fundos (id),
  centro_id uuid references public.centros_de_custo (id),
  debito_centavos bigint not null default 0 check (debito_centavos >= 0),
  credito_centavos bigint not null default 0 check (credito_centavos >= 0)
);
create unique index saldos_do_mes_idx on app.saldos_do_mes (campus, base, conta_contabil_id, mes, fundo_id, centro_id)
  nulls not distinct;
create index saldos_do_mes_fundo_idx on app.saldos_do_mes (fundo_id, base, mes);
create index saldos_do_mes_conta_idx on app.saldos_do_mes (conta_contabil_id, base, mes);
create index saldos_do_mes_centro_idx on app.saldos_do_mes (centro_id);
alter table app.saldos_do_mes enable row level security;
comment on table app.saldos_do_mes is
  'Sums of the legs by month, kept by a trigger: what reports read. app.conferir_saldos proves them against the legs.';
comment on column app.saldos_do_mes.base is 'By which of the two days the month is told.';
comment on column app.saldos_do_mes.credito_centavos is 'What left the account, as a number above zero.';
select app.registrar('app.saldos_do_mes', 'Saldo do mês');

create function app.lancado_fica() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A campus that gets a new name, an account of a person that goes: nothing of the money changes. What is generated
  -- (busca) is not there yet.
  if tg_op = 'UPDATE' and to_jsonb(new) - '{campus,autor,busca}'::text[] = to_jsonb(old) - '{campus,autor,busca}'::text[]
     and (new.campus = old.campus or not exists (select from public.campi c where c.nome = old.campus))
     and (to_jsonb(new) ->> 'autor' is null or to_jsonb(new) ->> 'autor' = to_jsonb(old) ->> 'autor') then
    return new;
  end if;
  raise exception using errcode = 'PT409', message = 'O que foi lançado não muda: faça um estorno.';
end
$$;
comment on function app.lancado_fica() is
  'Trigger: what is in the ledger stays as it was entered, whoever asks. Raises PT409.';
create trigger b_fica before update or delete on public.lancamentos
  for each row execute function app.lancado_fica();
create trigger b_fica before update or delete on public.partidas
  for each row execute function app.lancado_fica();

create function app.lancamento_fecha() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lancamento constant uuid := coalesce(to_jsonb(new) ->> 'lancamento_id', to_jsonb(new) ->> 'id');
  soma bigint;
  quantas bigint;
begin
  select sum(p.valor_centavos), count(*) into soma, quantas from public.partidas p where p.lancamento_id = lancamento;
  if quantas < 2 or soma <> 0 then
    raise exception using errcode = 'PT422', message = 'As partidas deste lançamento não fecham em zero.';
  end if;
  return null;
end
$$;
comment on function app.lancamento_fecha() is
  'Trigger at the end of the transaction: an entry has two legs or more, which come to zero. Raises PT422.';
create constraint trigger y_fecha after insert on public.lancamentos deferrable initially deferred
  for each row execute function app.lancamento_fecha();
create constraint trigger y_fecha after insert on public.partidas deferrable initially deferred
  for each row when (new.ordem > 2) execute function app.lancamento_fecha();

create function app.somar_partidas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- In order, so that two that sum at once never wait for each other.
  insert into app.saldos_do_mes as s (base, mes, conta_contabil_id, campus, fundo_id, centro_id, debito_centavos,
    credito_centavos)
  select b.base, date_trunc('month', case b.base when 'caixa' then n.caixa else n.competencia end)::date as mes,
    n.conta_contabil_id, n.campus, n.fundo_id, n.centro_id,
    sum(greatest(n.valor_centavos, 0)), sum(greatest(-n.valor_centavos, 0))
  from novas n cross join unnest(enum_range(null::app.base_de_saldo)) as b (base)
  group by 1, 2, 3, 4, 5, 6 order by 4, 1, 3, 2, 5, 6
  on conflict (campus, base, conta_contabil_id, mes, fundo_id, centro_id) do update
  set debito_centavos = s.debito_centavos + excluded.debito_centavos,
    credito_centavos = s.credito_centavos + excluded.credito_centavos;
  return null;
end
$$;
comment on function app.somar_partidas() is 'Trigger: the sums of the months take in what was entered.';
create trigger c_somar after insert on public.partidas referencing new table as novas
  for each statement execute function app.somar_partidas();

create function app.conferir_saldos() returns bigint
language sql security definer set search_path = '' as $$
  with das_partidas as (
    select b.base, date_trunc('month', case b.base when 'caixa' then p.caixa else p.competencia end)::date as mes,
      p.conta_contabil_id, p.campus, p.fundo_id, p.centro_id,
      sum(greatest(p.valor_centavos, 0))::bigint as debito, sum(greatest(-p.valor_centavos, 0))::bigint as credito
    from public.partidas p cross join unnest(enum_range(null::app.base_de_saldo)) as b (base)
    group by 1, 2, 3, 4, 5, 6
  ), guardados as (
    select s.base, s.mes, s.conta_contabil_id, s.campus, s.fundo_id, s.centro_id, s.debito_centavos, s.credito_centavos
    from app.saldos_do_mes s where s.debito_centavos <> 0 or s.credito_centavos <> 0
  )
  select count(*) from (
    (table das_partidas except table guardados) union all (table guardados except table das_partidas)) as diferencas
$$;
comment on function app.conferir_saldos() is
  'How many sums of months differ from what their legs come to: 0 is right. Asked every night.';

create function app.provar_saldos() returns void
language plpgsql security definer set search_path = '' as $$
declare
  diferem constant bigint := app.conferir_saldos();
begin
  if diferem > 0 then
    raise exception '% somas de meses diferem das suas partidas.', diferem;
  end if;
end
$$;
comment on function app.provar_saldos() is
  'The nightly proof: fails, and so shows on the health page, where a stored sum differs from its legs.';

alter table public.lancamentos enable row level security;
create policy "lançamentos: vê quem vê as finanças do campus" on public.lancamentos
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
grant select on public.lancamentos to authenticated, service_role;

alter table public.partidas enable row level security;
create policy "partidas: vê quem vê as finanças do campus" on public.partidas
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
grant select on public.partidas to authenticated, service_role;
