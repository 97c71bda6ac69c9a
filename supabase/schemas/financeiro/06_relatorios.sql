-- What people read: balances, the cash book and the income statement, from the sums of the months and, within a month,
-- from its legs.

create function app.campi_das_financas(campus text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if campus is not null then
    perform app.exigir_financas(campus, 'visualizar');
    return array[campus];
  end if;
  if not app.ve_financas() then
    raise exception using errcode = '42501', message = 'Você não tem permissão para isso no financeiro.';
  end if;
  return app.alcance();
end
$$;
comment on function app.campi_das_financas(text) is
  'The campuses whose money the caller asks for: this one, or without one all that they reach. Raises 42501, PT404.';

create function app.contas_de_dinheiro(campi text[], conta uuid default null) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(c.id), '{}') from public.contas_contabeis c
  where c.campus = any (campi) and c.tipo in ('caixa', 'banco', 'a_receber')
    and (contas_de_dinheiro.conta is null or c.id = contas_de_dinheiro.conta)
$$;
comment on function app.contas_de_dinheiro(text[], uuid) is
  'Where the money of these campuses is: all their cash boxes and bank accounts, or this one. For other rules.';

create function app.saldos_ate(campi text[], dia date, contas uuid[] default null)
returns table (conta_contabil_id uuid, campus text, fundo_id uuid, saldo_centavos bigint)
language sql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
  select t.conta_contabil_id, t.campus, t.fundo_id, sum(t.centavos)::bigint
  from (
    select s.conta_contabil_id, s.campus, s.fundo_id, s.debito_centavos - s.credito_centavos as centavos
    from app.saldos_do_mes s
    where s.campus = any (campi) and s.base = 'caixa' and s.mes < date_trunc('month', dia + 1)::date
      and (contas is null or s.conta_contabil_id = any (contas))
    union all
    -- the days of the month that has not ended
    select p.conta_contabil_id, p.campus, p.fundo_id, p.valor_centavos
    from public.partidas p
    where p.campus = any (campi) and p.caixa >= date_trunc('month', dia + 1)::date and p.caixa <= dia
      and (contas is null or p.conta_contabil_id = any (contas))
  ) t
  group by 1, 2, 3
$$;
comment on function app.saldos_ate(text[], date, uuid[]) is
  'Cents of every account (or of these), campus and fund at the end of a day. The one place of balances. For other rules.';

create function public.saldos_das_contas(campus text default null, dia date default null)
returns table (conta_contabil_id uuid, nome text, tipo public.tipo_conta_contabil, campus_da_conta text,
  saldo_centavos bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select c.id, c.nome, c.tipo, c.campus, coalesce(sum(s.saldo_centavos), 0)::bigint
    from public.contas_contabeis c
    left join app.saldos_ate(campi, coalesce(dia, app.hoje()), app.contas_de_dinheiro(campi)) s
      on s.conta_contabil_id = c.id
    where c.campus = any (campi) and c.tipo in ('caixa', 'banco', 'a_receber')
    group by c.id having c.ativa or coalesce(sum(s.saldo_centavos), 0) <> 0
    order by c.campus, c.codigo;
end
$$;
comment on function public.saldos_das_contas(text, date) is
  'What is in each cash box and bank account at the end of a day (without one: today), in one campus or in all that the
caller reaches. Raises 42501, PT404.';

create function public.saldos_dos_fundos(campus text default null, dia date default null)
returns table (fundo_id uuid, nome text, restrito boolean, saldo_centavos bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select f.id, f.nome, f.restrito, coalesce(sum(s.saldo_centavos), 0)::bigint
    from public.fundos f
    left join app.saldos_ate(campi, coalesce(dia, app.hoje()), app.contas_de_dinheiro(campi)) s on s.fundo_id = f.id
    group by f.id having f.ativo or coalesce(sum(s.saldo_centavos), 0) <> 0
    order by f.restrito, f.nome;
end
$$;
comment on function public.saldos_dos_fundos(text, date) is
  'What is in each fund at the end of a day, as public.saldos_das_contas. Raises 42501, PT404.';

create type public.linha_do_livro_caixa as (
  lancamento_id uuid, numero integer, ano integer, tipo public.tipo_lancamento, caixa date, historico text, documento text,
  conta text, contrapartida text, fundo text, valor_centavos bigint, saldo_centavos bigint, estornado boolean,
  partida_id uuid
);

create function public.livro_caixa(campus text, de date, ate date, conta uuid default null, fundo uuid default null,
  depois uuid default null, limite integer default 1000)
returns setof public.linha_do_livro_caixa
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
  maximo constant integer := least(greatest(coalesce(limite, 1000), 1), 1000);
  contas constant uuid[] := app.contas_de_dinheiro(campi, conta);
  -- Where this page begins, and a day by which it is full.
  o_dia date := de;
  o_numero integer;
  o_id uuid;
  a_ordem integer;
  fim date;
  antes bigint;
begin
  if de is null or ate is null or ate < de or ate > de + 366 then
    raise exception using errcode = 'PT422', message = 'Escolha um período de até um ano.';
  end if;
  if depois is not null then
    select p.caixa, l.numero, l.id, p.ordem into o_dia, o_numero, o_id, a_ordem
    from public.partidas p join public.lancamentos l on l.id = p.lancamento_id
    where p.id = depois and p.campus = any (campi) and p.caixa between de and ate;
    if o_id is null then
      raise exception using errcode = 'PT404', message = 'Este lançamento não está neste período.';
    end if;
  end if;
  -- The balance of the day before, and of that day what comes before this page.
  select coalesce(sum(s.saldo_centavos), 0) into antes
  from app.saldos_ate(campi, o_dia - 1, contas) s
  where livro_caixa.fundo is null or s.fundo_id = livro_caixa.fundo;
  if depois is not null then
    select antes + coalesce(sum(p.valor_centavos), 0) into antes
    from public.partidas p join public.lancamentos l on l.id = p.lancamento_id
    where p.conta_contabil_id = any (contas) and p.caixa = o_dia
      and (livro_caixa.fundo is null or p.fundo_id = livro_caixa.fundo)
      and (l.numero, l.id, p.ordem) <= (o_numero, o_id, a_ordem);
  end if;
  select t.caixa into fim
  from unnest(contas) k (id)
  cross join lateral (
    select p.caixa from public.partidas p
    where p.conta_contabil_id = k.id and p.caixa between o_dia + case when depois is null then 0 else 1 end and livro_caixa.ate
      and (livro_caixa.fundo is null or p.fundo_id = livro_caixa.fundo)
    order by p.caixa limit maximo) t
  order by t.caixa offset maximo - 1 limit 1;
  return query
    with pagina as (
      select l.id, l.numero, l.ano, l.tipo, l.caixa, l.historico, l.documento, c.nome as conta, p.id as partida, p.fundo_id,
        p.ordem, p.valor_centavos
      from public.partidas p
      join public.lancamentos l on l.id = p.lancamento_id
      join public.contas_contabeis c on c.id = p.conta_contabil_id
      where p.conta_contabil_id = any (contas) and p.caixa between o_dia and coalesce(fim, livro_caixa.ate)
        and (livro_caixa.fundo is null or p.fundo_id = livro_caixa.fundo)
        and (depois is null or (p.caixa, l.numero, l.id, p.ordem) > (o_dia, o_numero, o_id, a_ordem))
      order by p.caixa, l.numero, l.id, p.ordem limit maximo
    )
    select x.id, x.numero, x.ano, x.tipo, x.caixa, x.historico, x.documento, x.conta,
      (select string_agg(distinct o.nome, ', ') from public.partidas q join public.contas_contabeis o
        on o.id = q.conta_contabil_id where q.lancamento_id = x.id and q.id <> x.partida),
      f.nome, x.valor_centavos,
      (antes + sum(x.valor_centavos) over (order by x.caixa, x.numero, x.id, x.ordem))::bigint,
      exists (select from public.lancamentos e where e.estorna_id = x.id), x.partida
    from pagina x join public.fundos f on f.id = x.fundo_id
    order by x.caixa, x.numero, x.id, x.ordem;
end
$$;
comment on function public.livro_caixa(text, date, date, uuid, uuid, uuid, integer) is
  'The cash book of a campus (without one: of all that the caller reaches) over a year at most: every movement of its
cash boxes and bank accounts, or of one (conta), or of the money of one fund (fundo), and the balance after it. The next
ones (limite: 1 to 1,000) after the leg depois, which is in it. Raises 42501, PT404, PT422.';

create function public.dre(campus text, de date, ate date, base text default 'caixa', fundo uuid default null)
returns table (secao public.secao_dre, conta_contabil_id uuid, codigo text, conta text, mes date, valor_centavos bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  if de is null or ate is null or ate < de or ate > de + 366 then
    raise exception using errcode = 'PT422', message = 'Escolha um período de até um ano.';
  end if;
  if base is null or base not in ('caixa', 'competencia') then
    raise exception using errcode = 'PT422', message = 'Escolha caixa ou competência.';
  end if;
  return query
    select c.secao, c.id, c.codigo, c.nome, s.mes, sum(s.credito_centavos - s.debito_centavos)::bigint
    from app.saldos_do_mes s
    join public.contas_contabeis c on c.id = s.conta_contabil_id and c.tipo in ('receita', 'despesa')
    where s.campus = any (campi) and s.base = dre.base::app.base_de_saldo
      and s.mes between date_trunc('month', de)::date and ate and (dre.fundo is null or s.fundo_id = dre.fundo)
    group by c.id, s.mes
    order by c.secao, c.codigo, s.mes;
end
$$;
comment on function public.dre(text, date, date, text, uuid) is
  'The income statement by category and month, whole months, over a year at most: what came in above zero, what went out
below. base: caixa or competencia. Raises 42501, PT404, PT422.';

grant execute on function public.saldos_das_contas(text, date), public.saldos_dos_fundos(text, date),
  public.livro_caixa(text, date, date, uuid, uuid, uuid, integer),
  public.dre(text, date, date, text, uuid) to authenticated;
