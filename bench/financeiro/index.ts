import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { machine, percentile, table } from '../../backend/bench/report.ts'
import { startBackend } from '../../backend/src/backend.ts'
import type { Database } from '../../supabase/database.types.ts'
import { signedIn } from '../accounts.ts'
import { CONTAS, fillContas } from './contas.ts'
import { CAMPI, fill, newLines } from './livro.ts'
import { type Coisas, medidasDe } from './medidas.ts'

const FEW = 10_000
const MANY = 1_000_000
const ROUNDS = 20
/** The first answers fill caches that a church in use has full. */
const WARM_UP = 3

type Client = SupabaseClient<Database>
type Times = Map<string, { p50: number; p95: number; limit: number }>

const idsOf = async (sql: pg.Client, text: string) =>
  (await sql.query<{ id: string }>(text)).rows.map(({ id }) => id)

/** The leg in the middle of the cash book of March 2025. */
const middle = async (sql: pg.Client, where: string) =>
  (
    await idsOf(
      sql,
      `with mes as (
         select p.id, row_number() over (order by p.caixa, l.numero, l.id) as n, count(*) over () as todas
         from public.partidas p join public.lancamentos l on l.id = p.lancamento_id
         where p.ordem = 1 and p.caixa between '2025-03-01' and '2025-03-31' and ${where})
       select id from mes where n = greatest(1, todas / 2)`,
    )
  )[0] ?? ''

async function things(sql: pg.Client): Promise<Coisas> {
  return {
    categorias: await idsOf(
      sql,
      "select id from public.contas_contabeis where tipo in ('receita', 'despesa') order by codigo",
    ),
    fundos: await idsOf(sql, 'select id from public.fundos order by nome'),
    bancos: await idsOf(
      sql,
      "select id from public.contas_contabeis where tipo = 'banco' and campus like 'Campus %' order by nome",
    ),
    esperam: await newLines(sql),
    meio: { campus: await middle(sql, "p.campus = 'Campus 1'"), todos: await middle(sql, 'true') },
  }
}

async function measure(client: Client, sql: pg.Client): Promise<Times> {
  const found: Times = new Map()
  for (const { name, limit, ask, rounds = ROUNDS } of medidasDe(await things(sql))) {
    const times: number[] = []
    for (let round = 0; round < rounds + WARM_UP; round += 1) {
      const started = performance.now()
      await ask(client, round)
      times.push(performance.now() - started)
    }
    const warm = times.slice(WARM_UP)
    found.set(name, { p50: percentile(warm, 50), p95: percentile(warm, 95), limit })
  }
  return found
}

/** The money of twenty campuses with a million legs and a hundred thousand bills, asked as its pages ask, beside the same with ten thousand. */
export async function financeiro(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-financeiro-'))
  const backend = await startBackend({
    project: join(import.meta.dirname, '..', '..', 'supabase'),
    dataDir,
    env: { ...process.env, PORT: '0' },
  })
  const sql = new pg.Client({ connectionString: backend.databaseUrl })
  await sql.connect()
  try {
    const { client } = await signedIn(backend, sql)
    await fill(sql, 0, FEW)
    await fillContas(sql, 0, CONTAS / (MANY / FEW), CAMPI)
    const few = await measure(client, sql)
    const started = performance.now()
    await fill(sql, FEW, MANY)
    await fillContas(sql, CONTAS / (MANY / FEW), CONTAS, CAMPI)
    console.log(
      `${machine()}, load ${loadavg()[0]?.toFixed(1)}; filled in ${Math.round((performance.now() - started) / 1000)} s\n`,
    )
    const many = await measure(client, sql)
    let isHeld = true
    const rows = [...many].map(([name, { p50, p95, limit }]) => {
      const before = few.get(name)?.p50 ?? Number.NaN
      isHeld &&= p95 <= limit
      return [
        name,
        before.toFixed(1),
        p50.toFixed(1),
        p95.toFixed(1),
        `× ${(p50 / before).toFixed(1)}`,
        `≤ ${limit}`,
        p95 <= limit ? '✓' : '✗',
      ]
    })
    console.log(
      table(['', `p50 of ${FEW} legs, ms`, `p50 of ${MANY}`, 'p95', 'ratio', 'target of p95', ''], rows),
    )
    return isHeld
  } finally {
    await sql.end()
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
