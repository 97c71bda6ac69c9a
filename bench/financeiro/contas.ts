import type pg from 'pg'

export const CONTAS = 100_000

/** Bills numbered from `$1` to `$2`: over the campuses and eight years, nine of ten paid, to two thousand suppliers. */
const BILLS = `
with fornecedores as (select array_agg(id order by nome) as ids from public.fornecedores),
categorias as (select array_agg(id order by codigo) as ids from public.contas_contabeis where tipo = 'despesa')
insert into public.contas_a_pagar (campus, tipo, fornecedor_id, descricao, conta_contabil_id, competencia, vencimento,
  valor_centavos, documento, serie, estado)
select 'Campus ' || (1 + n % $3::integer), 'conta', f.ids[1 + (hashint4(n) & 2147483647) % cardinality(f.ids)],
  (array['Conta de água', 'Aluguel do salão', 'Material do Kids', 'Som e iluminação', 'Internet da recepção', 'Manutenção do telhado',
    'Reforma da cozinha'])[1 + n % 7] || ' ' || n, c.ids[1 + n % cardinality(c.ids)], date '2019-01-01' + n % 2920,
  date '2019-01-01' + n % 2920, 100 + (hashint4(n + 7) & 1048575), 'NF-' || n, gen_random_uuid(),
  (case when n % 10 = 0 then (array['pendente', 'aprovada'])[1 + n / 10 % 2] else 'cancelada' end)::public.estado_conta_a_pagar
from generate_series($1::integer, $2::integer) n, fornecedores f, categorias c`

/** Adds bills without a trigger for each. */
export async function fillContas(sql: pg.Client, from: number, bills: number, campi: number): Promise<void> {
  await sql.query('set session_replication_role = replica')
  if (from === 0)
    await sql.query(
      `insert into public.fornecedores (nome) select 'Fornecedor ' || substr(md5(g::text), 1, 6) || ' ' || g from generate_series(1, 2000) g`,
    )
  await sql.query(BILLS, [from, bills - 1, campi])
  await sql.query('reset session_replication_role')
  for (const table of ['public.fornecedores', 'public.contas_a_pagar'])
    await sql.query(`vacuum analyze ${table}`)
}
