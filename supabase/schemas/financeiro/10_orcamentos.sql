-- Budgets: what a campus means to take in and to spend, by month and category, beside what it did.

create table public.orcamentos (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade on delete cascade,
  mes date not null check (extract(day from mes) = 1 and mes between '2000-01-01' and '2200-12-01'),
  conta_contabil_id uuid not null references public.contas_contabeis (id) on delete cascade,
  centro_id uuid references public.centros_de_custo (id) on delete cascade,
  valor_centavos bigint not null check (valor_centavos between 1 and 100000000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orcamentos_unico unique nulls not distinct (campus, mes, conta_contabil_id, centro_id)
);
create index orcamentos_conta_idx on public.orcamentos (conta_contabil_id);
create index orcamentos_centro_idx on public.orcamentos (centro_id);
comment on table public.orcamentos is
  'What a campus means to take in or spend in a month, by category; a month without a row: nothing. Written by orcar and
copiar_orcamento alone.';
comment on column public.orcamentos.mes is 'Its first day.';
comment on column public.orcamentos.centro_id is 'For which cost centre; null: for no one in particular.';
comment on column public.orcamentos.valor_centavos is 'Cents, above zero for what comes in and for what goes out.';
select app.registrar('public.orcamentos', 'Orçamento', colunas => '{
    "mes": "Mês", "conta_contabil_id": "Categoria", "centro_id": "Centro de custo", "valor_centavos": "Valor"}');
create trigger marcar_alteracao before update on public.orcamentos
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.orcamentos
  for each row execute function app.auditar();

alter table public.orcamentos enable row level security;
create policy "orçamentos: vê quem vê as finanças do campus" on public.orcamentos
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
grant select on public.orcamentos to authenticated, service_role;

create function app.ano_a_orcar(campus text, ano integer) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_financas(campus);
  if ano is null or ano not between 2000 and extract(year from app.hoje()) + 5 then
    raise exception using errcode = 'PT422', message = 'Escolha um ano até cinco anos à frente.';
  end if;
  return make_date(ano, 1, 1);
end
$$;
comment on function app.ano_a_orcar(text, integer) is
  'The first day of a year that the caller budgets in this campus. Raises 42501, PT404, PT422.';

create function public.orcar(campus text, ano integer, conta uuid, centavos bigint[], centro uuid default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  primeiro constant date := app.ano_a_orcar(campus, ano);
  feita uuid;
begin
  perform app.exigir_conta(conta, '{receita,despesa}');
  if centavos is null or cardinality(centavos) <> 12
     or exists (select from unnest(centavos) v where v is null or v not between 0 and 100000000000) then
    raise exception using errcode = 'PT422', message = 'Informe o valor de cada um dos doze meses.';
  end if;
  if centro is not null and not exists (
    select from public.centros_de_custo c where c.id = centro and (c.campus is null or c.campus = orcar.campus)) then
    raise exception using errcode = 'PT404', message = 'Esse centro de custo não existe ou não é deste campus.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.orcamento'), pg_catalog.hashtext(campus));
  feita := app.iniciar_operacao('financeiro', format('Orçamento de %s: %s, %s', ano,
    (select c.nome from public.contas_contabeis c where c.id = conta), campus), '{}', 'financeiro');
  delete from public.orcamentos o
  where o.campus = orcar.campus and o.conta_contabil_id = conta and o.centro_id is not distinct from centro
    and o.mes >= primeiro and o.mes < primeiro + interval '1 year'
    and centavos[extract(month from o.mes)::integer] = 0;
  insert into public.orcamentos as o (campus, mes, conta_contabil_id, centro_id, valor_centavos)
  select orcar.campus, make_date(ano, v.mes::integer, 1), conta, centro, v.valor
  from unnest(centavos) with ordinality v (valor, mes) where v.valor > 0
  on conflict on constraint orcamentos_unico do update set valor_centavos = excluded.valor_centavos
  where o.valor_centavos <> excluded.valor_centavos;
  return feita;
end
$$;
comment on function public.orcar(text, integer, uuid, bigint[], uuid) is
  'What a campus means to take in or spend by this category in each of the twelve months of a year, in cents; 0: nothing.
Gives the operation. Raises 42501, PT404, PT422.';

create function public.copiar_orcamento(campus text, ano integer, percentual numeric default 0,
  fonte text default 'orcado') returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  primeiro constant date := app.ano_a_orcar(campus, ano);
  antes constant date := (primeiro - interval '1 year')::date;
  feitas integer;
begin
  if percentual is null or percentual not between -100 and 1000 then
    raise exception using errcode = 'PT422', message = 'O reajuste vai de -100% a 1000%.';
  end if;
  if fonte is null or fonte not in ('orcado', 'realizado') then
    raise exception using errcode = 'PT422', message = 'Escolha de onde copiar.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.orcamento'), pg_catalog.hashtext(campus));
  perform app.iniciar_operacao('financeiro', format('Orçamento de %s copiado do ano anterior: %s', ano, campus), '{}',
    'financeiro');
  insert into public.orcamentos (campus, mes, conta_contabil_id, centro_id, valor_centavos)
  select copiar_orcamento.campus, (f.mes + interval '1 year')::date, f.conta, f.centro, x.valor
  from (
    select o.mes, o.conta_contabil_id as conta, o.centro_id as centro, o.valor_centavos as valor
    from public.orcamentos o
    where fonte = 'orcado' and o.campus = copiar_orcamento.campus and o.mes >= antes and o.mes < primeiro
    union all
    select s.mes, s.conta_contabil_id, null,
      sum(case c.tipo when 'receita' then s.credito_centavos - s.debito_centavos
        else s.debito_centavos - s.credito_centavos end)::bigint
    from app.saldos_do_mes s join public.contas_contabeis c on c.id = s.conta_contabil_id
    where fonte = 'realizado' and s.campus = copiar_orcamento.campus and s.base = 'caixa' and s.mes >= antes
      and s.mes < primeiro and c.tipo in ('receita', 'despesa')
    group by s.mes, s.conta_contabil_id
  ) f
  join public.contas_contabeis c on c.id = f.conta and c.ativa
  cross join lateral (select round(f.valor * (1 + percentual / 100))::bigint as valor) x
  where x.valor between 1 and 100000000000 and not exists (
    select from public.orcamentos o where o.campus = copiar_orcamento.campus and o.conta_contabil_id = f.conta
      and o.centro_id is not distinct from f.centro and o.mes >= primeiro and o.mes < primeiro + interval '1 year');
  get diagnostics feitas = row_count;
  if feitas = 0 then
    raise exception using errcode = 'PT409', message = 'Não há nada a copiar que este ano já não tenha.';
  end if;
  return feitas;
end
$$;
comment on function public.copiar_orcamento(text, integer, numeric, text) is
  'Takes over what the campus budgeted (fonte orcado) or did (realizado) the year before, so many per cent more, for the
categories that this year has nothing of yet. Gives how many months were written. Raises 42501, PT404, PT409, PT422.';

create type public.linha_do_orcamento as (
  conta_contabil_id uuid, codigo text, conta text, secao public.secao_dre, tipo public.tipo_conta_contabil,
  orcado_centavos bigint[], realizado_centavos bigint[]
);
comment on type public.linha_do_orcamento is
  'A category of a year: what was meant and what was done in each of its twelve months, in cents, above zero as it
should be: what came in of what comes in, what went out of what goes out.';

create function public.orcado_e_realizado(campus text, ano integer, base text default 'caixa', centro uuid default null)
returns setof public.linha_do_orcamento
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
  primeiro date;
begin
  if ano is null or ano not between 2000 and 2200 then
    raise exception using errcode = 'PT422', message = 'Escolha o ano.';
  end if;
  if base is null or base not in ('caixa', 'competencia') then
    raise exception using errcode = 'PT422', message = 'Escolha caixa ou competência.';
  end if;
  primeiro := make_date(ano, 1, 1);
  return query
    with valores as (
      select o.conta_contabil_id as conta, o.mes, o.valor_centavos as orcado, 0::bigint as realizado
      from public.orcamentos o
      where o.campus = any (campi) and o.mes >= primeiro and o.mes < primeiro + interval '1 year'
        and (orcado_e_realizado.centro is null or o.centro_id = orcado_e_realizado.centro)
      union all
      select s.conta_contabil_id, s.mes, 0, s.debito_centavos - s.credito_centavos
      from app.saldos_do_mes s join public.contas_contabeis c on c.id = s.conta_contabil_id
      where s.campus = any (campi) and s.base = orcado_e_realizado.base::app.base_de_saldo
        and s.mes >= primeiro and s.mes < primeiro + interval '1 year' and c.tipo in ('receita', 'despesa')
        and (orcado_e_realizado.centro is null or s.centro_id = orcado_e_realizado.centro)
    ), somas as (
      select v.conta, extract(month from v.mes)::integer as mes, sum(v.orcado)::bigint as orcado,
        sum(v.realizado)::bigint as realizado
      from valores v group by 1, 2
    )
    select c.id, c.codigo, c.nome, c.secao, c.tipo,
      array_agg(coalesce(s.orcado, 0) order by m),
      array_agg(coalesce(s.realizado, 0) * case c.tipo when 'receita' then -1 else 1 end order by m)
    from public.contas_contabeis c
    cross join generate_series(1, 12) m
    left join somas s on s.conta = c.id and s.mes = m
    where c.id in (select z.conta from somas z)
    group by c.id order by c.secao, c.codigo;
end
$$;
comment on function public.orcado_e_realizado(text, integer, text, uuid) is
  'The budget of a year beside what was done, by category, in one campus or in all that the caller reaches; of one cost
centre alone (centro). base: caixa or competencia. Raises 42501, PT404, PT422.';

grant execute on function public.orcar(text, integer, uuid, bigint[], uuid),
  public.copiar_orcamento(text, integer, numeric, text),
  public.orcado_e_realizado(text, integer, text, uuid) to authenticated;
