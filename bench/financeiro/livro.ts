import type pg from 'pg'

export const CAMPI = 20

const CHART = [
  `insert into public.campi (nome) select 'Campus ' || g from generate_series(1, ${CAMPI}) g on conflict do nothing`,
  `insert into public.contas_contabeis (nome, tipo, campus)
   select initcap(t) || ' ' || c.nome, t::public.tipo_conta_contabil, c.nome
   from public.campi c, unnest('{caixa,banco}'::text[]) t where c.nome like 'Campus %'`,
  `insert into public.fundos (nome, restrito) values ('Missões de longe', true), ('Construção', true)`,
  `insert into public.centros_de_custo (nome) select 'Centro ' || g from generate_series(1, 5) g`,
]

/** Entries numbered from `$1` to `$2`, spread over the campuses and 58 months, a third of them spent, each with two legs. */
const ENTRIES = `
with categorias as (
  select array_agg(id order by codigo) filter (where tipo = 'receita') as receitas,
    array_agg(id order by codigo) filter (where tipo = 'despesa') as despesas from public.contas_contabeis
), fundos as (select array_agg(id order by nome) as ids from public.fundos),
centros as (select array_agg(id order by nome) as ids from public.centros_de_custo),
onde as (
  select c.campus, array_agg(c.id order by c.tipo) as ids from public.contas_contabeis c
  where c.campus like 'Campus %' group by c.campus
), novos as (
  select gen_random_uuid() as id, n, 'Campus ' || (1 + n % ${CAMPI}) as campus, n % 3 = 0 as saiu,
    date '2022-01-01' + (hashint4(n) & 2147483647) % 1764 as caixa
  from generate_series($1::integer, $2::integer) n
), escritos as (
  insert into public.lancamentos (id, campus, ano, numero, tipo, competencia, caixa, historico, chave)
  select id, campus, extract(year from caixa), n + 1, case when saiu then 'despesa' else 'entrada' end::public.tipo_lancamento,
    caixa - n % 20, caixa, (array['Oferta do culto da noite', 'Dízimo', 'Conta de água', 'Repasse de missões', 'Material do Kids',
      'Som e iluminação', 'Aluguel do salão'])[1 + n % 7] || ' ' || n, gen_random_uuid()
  from novos
)
insert into public.partidas (lancamento_id, ordem, conta_contabil_id, valor_centavos, campus, fundo_id, centro_id, competencia,
  caixa)
select x.id, l.ordem, case l.ordem when 1 then o.ids[1 + n % 2] else
    case when saiu then c.despesas[1 + (n / 3) % cardinality(c.despesas)] else c.receitas[1 + n % cardinality(c.receitas)] end end,
  (case when saiu = (l.ordem = 2) then 1 else -1 end) * (100 + (hashint4(n + 7) & 1048575)), x.campus,
  f.ids[1 + (n / 2) % cardinality(f.ids)], case when n % 4 = 0 then z.ids[1 + (n / 4) % cardinality(z.ids)] end,
  caixa - n % 20, caixa
from novos x join onde o using (campus), categorias c, fundos f, centros z, generate_series(1, 2) l (ordem)`

/** The sums that the trigger would have made of them, all at once. */
const SUMS = `
insert into app.saldos_do_mes (base, mes, conta_contabil_id, campus, fundo_id, centro_id, debito_centavos, credito_centavos)
select b.base, date_trunc('month', case b.base when 'caixa' then p.caixa else p.competencia end)::date, p.conta_contabil_id,
  p.campus, p.fundo_id, p.centro_id, sum(greatest(p.valor_centavos, 0)), sum(greatest(-p.valor_centavos, 0))
from public.partidas p cross join unnest(enum_range(null::app.base_de_saldo)) as b (base)
group by 1, 2, 3, 4, 5, 6`

const BUDGET = `
insert into public.orcamentos (campus, mes, conta_contabil_id, valor_centavos)
select c.nome, make_date(2025, m, 1), k.id, 500000 from public.campi c, generate_series(1, 12) m, public.contas_contabeis k
where c.nome like 'Campus %' and k.tipo in ('receita', 'despesa')`

/** Fills the books until they have so many legs, without a trigger for each row; what it wrote is proved by the nightly check. */
export async function fill(sql: pg.Client, from: number, legs: number): Promise<void> {
  if (from === 0) for (const statement of CHART) await sql.query(statement)
  await sql.query('set session_replication_role = replica')
  await sql.query(ENTRIES, [from / 2, legs / 2 - 1])
  await sql.query('truncate app.saldos_do_mes')
  await sql.query(SUMS)
  if (from === 0) await sql.query(BUDGET)
  await sql.query('reset session_replication_role')
  for (const table of ['public.lancamentos', 'public.partidas', 'app.saldos_do_mes', 'public.orcamentos'])
    await sql.query(`vacuum analyze ${table}`)
  const { rows } = await sql.query<{ diferem: string; partidas: string }>(
    'select app.conferir_saldos() as diferem, (select count(*) from public.partidas) as partidas',
  )
  if (rows[0]?.diferem !== '0' || rows[0].partidas !== String(legs))
    throw new Error('the books are not right')
}

/** A statement for each bank account, of lines that wait: of a leg's own amount and day, or of two, or of none. */
const LINES = `
with bancos as (
  select c.id, c.campus, row_number() over (order by c.nome) as n from public.contas_contabeis c
  where c.tipo = 'banco' and c.campus like 'Campus %'
), extratos as (
  insert into public.extratos (id, conta_contabil_id, campus, arquivo, formato, total)
  select gen_random_uuid(), id, campus, 'medida.ofx', 'ofx', 3 from bancos returning id, conta_contabil_id, campus
)
insert into public.linhas_do_extrato (extrato_id, conta_contabil_id, campus, ordem, dia, valor_centavos, memo, resumo, texto, parecida)
select e.id, e.conta_contabil_id, e.campus, o, p.caixa,
  case o when 1 then p.valor_centavos when 2 then 2 * p.valor_centavos else 7 end, 'PIX RECEBIDO ' || o, gen_random_uuid(),
  'pix recebido ' || o, 'pix recebido'
from extratos e cross join generate_series(1, 3) o
cross join lateral (
  select x.caixa, x.valor_centavos from public.partidas x
  where x.conta_contabil_id = e.conta_contabil_id and x.caixa > date '2024-01-01' + 100 * o order by x.caixa, x.id limit 1) p
returning id`

export async function newLines(sql: pg.Client): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(LINES)
  return rows.map(({ id }) => id)
}
