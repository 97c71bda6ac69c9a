-- The trial balance, and the entries behind any number.

create type public.linha_do_balancete as (
  conta_contabil_id uuid, codigo text, conta text, tipo public.tipo_conta_contabil, campus_da_conta text,
  anterior_centavos bigint, debito_centavos bigint, credito_centavos bigint, saldo_centavos bigint
);
comment on type public.linha_do_balancete is
  'An account of the trial balance; without an account: what came in and went out in years before.';

create function public.balancete(campus text, de date, ate date, base text default 'caixa', fundo uuid default null)
returns setof public.linha_do_balancete
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
  primeiro constant date := date_trunc('month', de)::date;
  ano constant date := date_trunc('year', de)::date;
begin
  if de is null or ate is null or ate < de or ate > de + 366 then
    raise exception using errcode = 'PT422', message = 'Escolha um período de até um ano.';
  end if;
  if base is null or base not in ('caixa', 'competencia') then
    raise exception using errcode = 'PT422', message = 'Escolha caixa ou competência.';
  end if;
  return query
    with somas as (
      select c.id, c.codigo, c.nome, c.tipo, c.campus as dono, t.e_de_antes,
        coalesce(sum(s.debito_centavos - s.credito_centavos) filter (where s.mes < primeiro), 0)::bigint as anterior,
        coalesce(sum(s.debito_centavos) filter (where s.mes >= primeiro), 0)::bigint as debito,
        coalesce(sum(s.credito_centavos) filter (where s.mes >= primeiro), 0)::bigint as credito
      from app.saldos_do_mes s
      join public.contas_contabeis c on c.id = s.conta_contabil_id
      cross join lateral (select c.tipo in ('receita', 'despesa') and s.mes < ano as e_de_antes) t
      where s.campus = any (campi) and s.base = balancete.base::app.base_de_saldo and s.mes <= balancete.ate
        and (balancete.fundo is null or s.fundo_id = balancete.fundo)
      group by c.id, t.e_de_antes
    )
    select x.id, x.codigo, x.nome, x.tipo, x.dono, x.anterior, x.debito, x.credito,
      x.anterior + x.debito - x.credito
    from (
      select z.id, z.codigo, z.nome, z.tipo, z.dono, z.anterior, z.debito, z.credito from somas z where not z.e_de_antes
      union all
      -- the books know no closing of a year: what is left of those before stands in one line
      select null, null, 'Resultado de anos anteriores', 'patrimonio', null, sum(z.anterior)::bigint, 0, 0
      from somas z where z.e_de_antes having sum(z.anterior) <> 0
    ) x
    where x.anterior <> 0 or x.debito <> 0 or x.credito <> 0
    order by x.tipo, x.codigo nulls last;
end
$$;
comment on function public.balancete(text, date, date, text, uuid) is
  'The trial balance over whole months, a year at most: of each account what it held before (categories: since the first
day of that year), debits, credits, what it holds after; debits above zero. All lines come to zero. base: caixa or
competencia. Raises 42501, PT404, PT422.';

create type public.linha_de_partida as (
  partida_id uuid, lancamento_id uuid, campus text, ano integer, numero integer, tipo public.tipo_lancamento, caixa date,
  competencia date, historico text, documento text, conta text, contrapartida text, fundo text, centro text,
  valor_centavos bigint, estornado boolean
);
comment on type public.linha_de_partida is 'A movement of an account, as a list of entries shows it.';

create function public.partidas_de(
  campus text, de date, ate date, base text default 'caixa', conta uuid default null, fundo uuid default null,
  centro uuid default null, busca text default null, depois uuid default null, limite integer default 50)
returns setof public.linha_de_partida
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
  maximo constant integer := least(greatest(coalesce(limite, 50), 1), 1000);
  procura constant text := case when btrim(busca) <> '' then '%' || app.normalizar(busca) || '%' end;
  contas constant uuid[] := case when conta is null then app.contas_de_dinheiro(campi) else array[conta] end;
  -- Where this page begins, and a day by which it is full.
  o_dia date := 'infinity';
  o_numero integer;
  o_id uuid;
  a_ordem integer;
  fim date;
  um constant text := case when cardinality(campi) = 1 then campi[1] end;
  ha_outros constant boolean := procura is not null and exists (
    select from public.campi c where c.nome <> all (campi));
  achadas uuid[];
begin
  if de is null or ate is null or ate < de then
    raise exception using errcode = 'PT422', message = 'Escolha o período.';
  end if;
  if base is null or base not in ('caixa', 'competencia') then
    raise exception using errcode = 'PT422', message = 'Escolha caixa ou competência.';
  end if;
  if depois is not null then
    select p.caixa, l.numero, l.id, p.ordem into o_dia, o_numero, o_id, a_ordem
    from public.partidas p join public.lancamentos l on l.id = p.lancamento_id
    where p.id = depois and p.campus = any (campi);
    if o_id is null then
      raise exception using errcode = 'PT404', message = 'Este lançamento não está nesta lista.';
    end if;
  end if;
  if procura is null then
    select t.caixa into fim
    from unnest(contas) k (id)
    cross join lateral (
      select p.caixa from public.partidas p
      where p.conta_contabil_id = k.id and p.caixa < o_dia and (partidas_de.conta is null or p.campus = any (campi))
        and case partidas_de.base when 'caixa' then p.caixa between partidas_de.de and partidas_de.ate
          else p.competencia between partidas_de.de and partidas_de.ate end
        and (partidas_de.fundo is null or p.fundo_id = partidas_de.fundo)
        and (partidas_de.centro is null or p.centro_id = partidas_de.centro)
      order by p.caixa desc limit maximo) t
    order by t.caixa desc offset maximo - 1 limit 1;
  end if;
  if procura is null then
    achadas := array(
      select p.id
      from public.partidas p
      join public.lancamentos l on l.id = p.lancamento_id
      where p.conta_contabil_id = any (contas) and (partidas_de.conta is null or p.campus = any (campi))
        and p.caixa between coalesce(fim, '-infinity') and o_dia
        and case partidas_de.base when 'caixa' then p.caixa between partidas_de.de and partidas_de.ate
          else p.competencia between partidas_de.de and partidas_de.ate end
        and (partidas_de.fundo is null or p.fundo_id = partidas_de.fundo)
        and (partidas_de.centro is null or p.centro_id = partidas_de.centro)
        and (partidas_de.base <> 'caixa' or l.caixa between partidas_de.de and partidas_de.ate)
        and (depois is null or p.caixa < o_dia or l.numero < o_numero
          or l.numero = o_numero and (l.id > o_id or l.id = o_id and p.ordem > a_ordem))
      order by l.caixa desc, l.numero desc, l.id, p.ordem limit maximo);
  else
    -- Words are looked for from the latest entry on, of the one campus or of all, until the page is full (offset 0: an
    -- entry is taken to have a leg there). What another campus entered of their money is a transfer or its reversal.
    achadas := array(
      select t.id
      from (
        (select p.id, l.caixa, l.numero, l.id as do_lancamento, p.ordem
        from public.lancamentos l
        cross join lateral (
          select x.id, x.ordem from public.partidas x
          where x.lancamento_id = l.id and x.conta_contabil_id = any (contas) and x.campus = any (campi)
            and (partidas_de.fundo is null or x.fundo_id = partidas_de.fundo)
            and (partidas_de.centro is null or x.centro_id = partidas_de.centro) offset 0) p
        where (um is not null and l.campus = um or um is null and l.campus = any (campi)) and l.busca like procura and l.caixa <= o_dia
          and case partidas_de.base when 'caixa' then l.caixa between partidas_de.de and partidas_de.ate
            else l.competencia between partidas_de.de and partidas_de.ate end
          and (depois is null or l.caixa < o_dia or l.numero < o_numero
            or l.numero = o_numero and (l.id > o_id or l.id = o_id and p.ordem > a_ordem))
        order by l.caixa desc, l.numero desc, l.id, p.ordem limit maximo)
        union all
        (select p.id, l.caixa, l.numero, l.id, p.ordem
        from public.lancamentos l
        cross join lateral (
          select x.id, x.ordem from public.partidas x
          where x.lancamento_id = l.id and x.conta_contabil_id = any (contas) and x.campus = any (campi)
            and (partidas_de.fundo is null or x.fundo_id = partidas_de.fundo)
            and (partidas_de.centro is null or x.centro_id = partidas_de.centro) offset 0) p
        where ha_outros and l.tipo in ('transferencia', 'estorno') and l.campus <> all (campi) and l.busca like procura and l.caixa <= o_dia
          and case partidas_de.base when 'caixa' then l.caixa between partidas_de.de and partidas_de.ate
            else l.competencia between partidas_de.de and partidas_de.ate end
          and (depois is null or l.caixa < o_dia or l.numero < o_numero
            or l.numero = o_numero and (l.id > o_id or l.id = o_id and p.ordem > a_ordem))
        order by l.caixa desc, l.numero desc, l.id, p.ordem limit maximo)
      ) t
      order by t.caixa desc, t.numero desc, t.do_lancamento, t.ordem limit maximo);
  end if;
  return query
    select p.id, l.id, p.campus, l.ano, l.numero, l.tipo, l.caixa, l.competencia, l.historico, l.documento, c.nome,
      (select string_agg(distinct o.nome, ', ') from public.partidas q join public.contas_contabeis o
        on o.id = q.conta_contabil_id where q.lancamento_id = l.id and q.id <> p.id),
      f.nome, z.nome, p.valor_centavos, exists (select from public.lancamentos e where e.estorna_id = l.id)
    from unnest(achadas) with ordinality x (id, ordem)
    join public.partidas p on p.id = x.id
    join public.lancamentos l on l.id = p.lancamento_id
    join public.contas_contabeis c on c.id = p.conta_contabil_id
    join public.fundos f on f.id = p.fundo_id
    left join public.centros_de_custo z on z.id = p.centro_id
    order by x.ordem;
end
$$;
comment on function public.partidas_de(text, date, date, text, uuid, uuid, uuid, text, uuid, integer) is
  'What moved, the latest first: on one account (conta), or without one in cash boxes and bank accounts; of a fund, of a
cost centre, with words of what it was (busca). The next ones (limite: 1 to 1,000) after the leg depois. base: whether
the days are those of the money (caixa) or of the fact (competencia). Raises 42501, PT404, PT422.';

grant execute on function public.balancete(text, date, date, text, uuid),
  public.partidas_de(text, date, date, text, uuid, uuid, uuid, text, uuid, integer) to authenticated;
