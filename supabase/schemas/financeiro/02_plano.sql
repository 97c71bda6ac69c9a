-- The chart of accounts, the funds and the cost centres: what every entry is written under.

create type public.tipo_conta_contabil as enum ('caixa', 'banco', 'a_receber', 'patrimonio', 'receita', 'despesa');
comment on type public.tipo_conta_contabil is
  'What an account is: where money is (caixa, banco), where it is due to come (a_receber: cards), what there was before
the books (patrimonio), what comes in (receita) and what goes out (despesa).';

create type public.secao_dre as enum (
  'dizimos_e_ofertas', 'campanhas_e_eventos', 'outras_receitas', 'pessoas', 'predio', 'ministerios', 'missoes',
  'administracao', 'outras_despesas');
comment on type public.secao_dre is 'The sections of the income statement (DRE), in their order.';

create table public.fundos (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  descricao text check (char_length(descricao) <= 300),
  restrito boolean not null default false,
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index fundos_nome_idx on public.fundos (app.normalizar(nome));
comment on table public.fundos is 'What money is for. Every leg of the ledger belongs to one.';
comment on column public.fundos.descricao is 'What it is for, in a sentence that the church reads.';
comment on column public.fundos.restrito is 'Given for a purpose (com destinação): it may not silently go below zero.';
comment on column public.fundos.ativo is 'False: not offered for new entries.';
select app.registrar('public.fundos', 'Fundo', chamada_em => '{fundo_id}', colunas => '{
    "nome": "Nome do fundo", "descricao": "Para que serve", "restrito": "Com destinação", "ativo": "Em uso"}',
  frases => '[["incluir", "Fundo criado: {nome}"]]');

create table public.centros_de_custo (
  id uuid primary key default gen_random_uuid(),
  campus text references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index centros_de_custo_nome_idx on public.centros_de_custo (campus, app.normalizar(nome))
  nulls not distinct;
comment on table public.centros_de_custo is 'Who spends: a ministry, a building, an event.';
comment on column public.centros_de_custo.campus is 'The campus that uses it; null: all.';
select app.registrar('public.centros_de_custo', 'Centro de custo', chamada_em => '{centro_id}', colunas => '{
    "nome": "Nome do centro de custo", "ativo": "Em uso"}');

create table public.contas_contabeis (
  id uuid primary key default gen_random_uuid(),
  codigo text not null default '' unique check (codigo ~ '^[1-9](\.[0-9]{1,3}){1,4}$'),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  tipo public.tipo_conta_contabil not null,
  campus text references public.campi (nome) on update cascade,
  secao public.secao_dre,
  e_dizimo boolean not null default false,
  banco text check (char_length(banco) <= 80),
  agencia text check (char_length(agencia) <= 20),
  numero_da_conta text check (char_length(numero_da_conta) <= 30),
  ativa boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Where money is belongs to a campus; what it is for belongs to the whole church.
  check ((tipo in ('caixa', 'banco', 'a_receber')) = (campus is not null)),
  check ((tipo in ('receita', 'despesa')) = (secao is not null)),
  check (case tipo
    when 'receita' then secao in ('dizimos_e_ofertas', 'campanhas_e_eventos', 'outras_receitas')
    when 'despesa' then secao not in ('dizimos_e_ofertas', 'campanhas_e_eventos', 'outras_receitas') else true end),
  check (not e_dizimo or tipo = 'receita')
);
create unique index contas_contabeis_nome_idx on public.contas_contabeis (tipo, campus, app.normalizar(nome))
  nulls not distinct;
create index contas_contabeis_campus_idx on public.contas_contabeis (campus);
comment on table public.contas_contabeis is
  'The chart of accounts: cash boxes and bank accounts of each campus, and the categories of the whole church.';
comment on column public.contas_contabeis.codigo is 'Its code for the accountant: 1.1.01. Left out, the next one of its kind.';
comment on column public.contas_contabeis.campus is 'Whose cash box or bank account it is; null: a category.';
comment on column public.contas_contabeis.secao is 'Where a category stands in the income statement.';
comment on column public.contas_contabeis.e_dizimo is 'What comes in by this category counts as tithe.';
comment on column public.contas_contabeis.ativa is 'False: not offered for new entries.';
select app.registrar('public.contas_contabeis', 'Conta', chamada_em => '{conta_contabil_id}', colunas => '{
    "nome": "Nome da conta", "secao": "Seção da DRE", "e_dizimo": "Conta como dízimo",
    "banco": "Banco", "agencia": "Agência", "numero_da_conta": "Número da conta", "ativa": "Em uso"}',
  frases => '[["incluir", "Conta criada: {nome}"]]');

create function app.numerar_conta_contabil() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  grupo constant text := case new.tipo when 'receita' then '3.9' when 'despesa' then '4.9' when 'patrimonio' then '2.1'
    else '1.1' end;
begin
  -- Whoever makes one does not see those of other campuses.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.codigo'), 0);
  select grupo || '.' || to_char(1 + coalesce(max(split_part(c.codigo, '.', 3)::integer), 0), 'FM900')
  into new.codigo
  from public.contas_contabeis c where c.codigo ~ ('^' || replace(grupo, '.', '\.') || '\.[0-9]{1,3}$');
  return new;
end
$$;
comment on function app.numerar_conta_contabil() is 'Trigger: an account without a code has the next one of its kind.';
create trigger a_numerar before insert on public.contas_contabeis
  for each row when (new.codigo = '') execute function app.numerar_conta_contabil();

create function app.proteger_conta_contabil() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.tipo, new.campus, new.secao) is distinct from (old.tipo, old.campus, old.secao)
     and exists (select from public.partidas p where p.conta_contabil_id = old.id)
     and (new.tipo, new.secao) is distinct from (old.tipo, old.secao) then
    raise exception using errcode = 'PT409',
      message = 'Esta conta já tem lançamentos: o tipo e a seção não mudam mais. Crie outra conta.';
  end if;
  if new.campus is distinct from old.campus and exists (select from public.campi c where c.nome = old.campus) then
    raise exception using errcode = 'PT409', message = 'Uma conta não muda de campus. Crie outra conta.';
  end if;
  return new;
end
$$;
comment on function app.proteger_conta_contabil() is
  'Trigger: an account that was used keeps what its entries meant; its campus changes only when the campus is renamed.
Raises PT409.';
create trigger b_proteger before update on public.contas_contabeis
  for each row execute function app.proteger_conta_contabil();

do $$
declare
  tabela text;
begin
  foreach tabela in array array['fundos', 'centros_de_custo', 'contas_contabeis'] loop
    execute format('create trigger marcar_alteracao before update on public.%I
      for each row execute function app.marcar_alteracao()', tabela);
    execute format('create trigger z_auditar after insert or update or delete on public.%I
      for each row execute function app.auditar()', tabela);
    execute format('alter table public.%I enable row level security', tabela);
    execute format('grant select, insert, update on public.%I to authenticated', tabela);
    execute format('grant select on public.%I to service_role', tabela);
  end loop;
end
$$;

create policy "fundos: vê quem vê as finanças" on public.fundos
  for select to authenticated using ((select app.ve_financas()));
create policy "fundos: cria quem mexe em todos os campi" on public.fundos
  for insert to authenticated with check ((select app.mexe_em_financas()) and (select app.todos_os_campi()));
create policy "fundos: muda quem mexe em todos os campi" on public.fundos
  for update to authenticated using ((select app.mexe_em_financas()) and (select app.todos_os_campi()));

create policy "centros: vê quem vê as finanças" on public.centros_de_custo
  for select to authenticated
  using ((select app.ve_financas()) and (campus is null or campus = any ((select app.alcance())::text[])));
create policy "centros: cria quem mexe no campus" on public.centros_de_custo
  for insert to authenticated
  with check ((select app.mexe_em_financas())
    and ((select app.todos_os_campi()) or campus = any ((select app.alcance())::text[])));
create policy "centros: muda quem mexe no campus" on public.centros_de_custo
  for update to authenticated
  using ((select app.mexe_em_financas())
    and ((select app.todos_os_campi()) or campus = any ((select app.alcance())::text[])));

create policy "contas: vê quem vê as finanças" on public.contas_contabeis
  for select to authenticated
  using ((select app.ve_financas()) and (campus is null or campus = any ((select app.alcance())::text[])));
create policy "contas: cria quem mexe no campus" on public.contas_contabeis
  for insert to authenticated
  with check ((select app.mexe_em_financas())
    and ((select app.todos_os_campi()) or campus = any ((select app.alcance())::text[])));
create policy "contas: muda quem mexe no campus" on public.contas_contabeis
  for update to authenticated
  using ((select app.mexe_em_financas())
    and ((select app.todos_os_campi()) or campus = any ((select app.alcance())::text[])));
