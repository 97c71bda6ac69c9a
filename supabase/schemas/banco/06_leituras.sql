-- What is left to explain, what in the ledger waits for the bank, and whether the two agree, day by day.

create function public.fila_do_banco(campus text default null)
returns table (conta_contabil_id uuid, nome text, campus_da_conta text, faltam bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select c.id, c.nome, c.campus,
      (select count(*) from public.linhas_do_extrato l where l.conta_contabil_id = c.id and l.estado = 'nova')
    from public.contas_contabeis c
    where c.tipo = 'banco' and c.campus = any (campi) and c.ativa
    order by c.campus, c.codigo;
end
$$;
comment on function public.fila_do_banco(text) is
  'How many lines of each bank account wait to be explained, in one campus or in all that the caller reaches: a number,
for whoever sees the money. Raises 42501, PT404.';

create type public.partida_aberta as (
  partida_id uuid, lancamento_id uuid, numero integer, ano integer, dia date, historico text, contrapartida text,
  valor_centavos bigint
);

create function public.partidas_em_aberto(conta uuid, de date, ate date, busca text default '')
returns setof public.partida_aberta
language plpgsql stable security definer set search_path = '' as $$
declare
  c constant public.contas_contabeis := app.conta_do_banco(conta, 'visualizar');
begin
  return query
    select p.id, l.id, l.numero, l.ano, p.caixa, l.historico,
      (select string_agg(distinct o.nome, ', ') from public.partidas q join public.contas_contabeis o
        on o.id = q.conta_contabil_id where q.lancamento_id = l.id and q.id <> p.id),
      p.valor_centavos
    from app.partidas_abertas(c.id, de, ate) p join public.lancamentos l on l.id = p.lancamento_id
    where position(app.normalizar(partidas_em_aberto.busca) in app.normalizar(l.historico)) > 0
      or abs(p.valor_centavos)::text = regexp_replace(partidas_em_aberto.busca, '[^0-9]', '', 'g')
    order by p.caixa desc, l.numero desc, p.id limit 60;
end
$$;
comment on function public.partidas_em_aberto(uuid, date, date, text) is
  'Legs of a bank account between two days that no line stands behind yet, by words or by amount; the latest sixty. For
whoever reads statements. Raises 42501, PT404.';

create type public.dia_do_banco as (dia date, extrato_centavos bigint, livro_centavos bigint);

create function app.saldo_do_extrato(conta uuid) returns table (dia date, centavos bigint)
language sql stable security definer set search_path = '' as $$
  select e.saldo_em, e.saldo_centavos from public.extratos e
  where e.conta_contabil_id = conta and e.saldo_em is not null
  order by e.saldo_em desc, e.created_at desc limit 1
$$;
comment on function app.saldo_do_extrato(uuid) is 'The latest balance that a file told, at the end of its day.';

create function public.extrato_e_livro(conta uuid, de date, ate date) returns setof public.dia_do_banco
language plpgsql stable security definer set search_path = '' as $$
declare
  c constant public.contas_contabeis := app.conta_do_banco(conta, 'visualizar');
  dito record;
  primeiro date;
  ultimo date;
  extrato bigint;
  livro bigint;
begin
  if de is null or ate is null or ate < de or ate > de + 366 then
    raise exception using errcode = 'PT422', message = 'Escolha um período de até um ano.';
  end if;
  select min(l.dia), max(l.dia) into primeiro, ultimo from public.linhas_do_extrato l where l.conta_contabil_id = c.id;
  select coalesce(sum(s.saldo_centavos), 0) into livro
  from app.saldos_ate(array[c.campus], de - 1) s where s.conta_contabil_id = c.id;
  select * into dito from app.saldo_do_extrato(c.id);
  if dito.dia is null and primeiro is not null then
    -- No file says a balance: the two begin alike.
    select primeiro - 1 as dia, coalesce(sum(s.saldo_centavos), 0)::bigint as centavos into dito
    from app.saldos_ate(array[c.campus], primeiro - 1) s where s.conta_contabil_id = c.id;
  end if;
  ultimo := greatest(ultimo, dito.dia);
  -- What the bank had before the first day, from the balance it told on another.
  select dito.centavos + coalesce(sum(l.valor_centavos) filter (where l.dia > dito.dia and l.dia < de), 0)
    - coalesce(sum(l.valor_centavos) filter (where l.dia <= dito.dia and l.dia >= de), 0)
  into extrato from public.linhas_do_extrato l where l.conta_contabil_id = c.id;
  return query
    select d.dia,
      case when d.dia between primeiro and ultimo
        then (extrato + sum(coalesce(b.centavos, 0)) over (order by d.dia))::bigint end,
      (livro + sum(coalesce(g.centavos, 0)) over (order by d.dia))::bigint
    from (select t::date as dia from generate_series(de, least(ate, app.hoje()), interval '1 day') t) d
    left join (select l.dia, sum(l.valor_centavos) as centavos from public.linhas_do_extrato l
      where l.conta_contabil_id = c.id and l.dia between de and ate group by l.dia) b on b.dia = d.dia
    left join (select p.caixa as dia, sum(p.valor_centavos) as centavos from public.partidas p
      where p.conta_contabil_id = c.id and p.caixa between de and ate group by p.caixa) g on g.dia = d.dia
    order by d.dia;
end
$$;
comment on function public.extrato_e_livro(uuid, date, date) is
  'Each day between two: what the bank had at its end, from the balance that a file told and the lines (without one: from
what the book had before the first line), and what the book says; null outside of the statements. For whoever reads
statements. Raises 42501, PT404, PT422.';

create type public.extrato_importado as (
  id uuid, arquivo text, conta text, created_at timestamptz, autor text, total integer, entraram bigint,
  explicadas bigint, de date, ate date
);

create function public.extratos_importados(conta uuid) returns setof public.extrato_importado
language plpgsql stable security definer set search_path = '' as $$
declare
  c constant public.contas_contabeis := app.conta_do_banco(conta, 'visualizar');
begin
  return query
    select e.id, e.arquivo, c.nome, e.created_at,
      (select nullif(btrim(concat_ws(' ', p.nome, p.sobrenome)), '') from public.profiles p where p.id = e.autor),
      e.total, n.linhas, n.explicadas, n.de, n.ate
    from (select * from public.extratos x where x.conta_contabil_id = c.id order by x.created_at desc limit 50) e
    cross join lateral (
      select count(*) as linhas, count(*) filter (where l.estado <> 'nova') as explicadas, min(l.dia) as de,
        max(l.dia) as ate
      from public.linhas_do_extrato l where l.extrato_id = e.id) n
    order by e.created_at desc;
end
$$;
comment on function public.extratos_importados(uuid) is
  'The latest fifty imports into a bank account, with what came in and how much of it is explained. For whoever reads
statements. Raises 42501, PT404.';

grant execute on function public.fila_do_banco(text), public.partidas_em_aberto(uuid, date, date, text),
  public.extrato_e_livro(uuid, date, date), public.extratos_importados(uuid) to authenticated;
