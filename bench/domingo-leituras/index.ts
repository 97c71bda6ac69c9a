import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { machine, percentile, table } from '../../backend/bench/report.ts'
import { startBackend } from '../../backend/src/backend.ts'
import { addPeople, buildCalendar } from './igreja.ts'
import { LIMIT_JOB_MS, LIMIT_READ_MS, readAll, runAll } from './medir.ts'
import { openIgreja } from './pessoas.ts'

const FEW = 2_000
/** `PEOPLE` tries the measure itself in a smaller church. */
const MANY = Number(process.env.PEOPLE ?? 100_000)

/** What Sunday's pages and jobs take in a church of two thousand, and of a hundred thousand with the same calendar. */
export async function domingoLeituras(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-domingo-leituras-'))
  const backend = await startBackend({
    project: join(import.meta.dirname, '..', '..', 'supabase'),
    dataDir,
    jobs: false,
    env: { ...process.env, PORT: '0' },
  })
  const sql = new pg.Client({ connectionString: backend.databaseUrl })
  await sql.connect()
  try {
    await buildCalendar(sql)
    await addPeople(sql, 1, FEW)
    const igreja = await openIgreja(backend, sql)
    const few = { reads: await readAll(igreja), jobs: await runAll(sql) }
    await addPeople(sql, FEW + 1, MANY)
    const many = { reads: await readAll(igreja), jobs: await runAll(sql) }
    const reads = [...many.reads].map(([name, times]) => {
      const before = percentile(few.reads.get(name) ?? [], 50)
      const p95 = percentile(times, 95)
      const p50 = percentile(times, 50)
      return {
        held: p95 <= LIMIT_READ_MS,
        row: [name, before.toFixed(0), p50.toFixed(0), p95.toFixed(0), `× ${(p50 / before).toFixed(1)}`],
      }
    })
    const jobs = [...many.jobs].map(([name, ms]) => ({
      held: ms <= LIMIT_JOB_MS,
      row: [name, (few.jobs.get(name) ?? 0).toFixed(0), ms.toFixed(0)],
    }))
    const marked = (all: { held: boolean; row: string[] }[]) =>
      all.map(({ held, row }) => [...row, held ? '✓' : '✗'])
    const count = await sql.query<{ n: string }>('select count(*) as n from public.attendances')
    console.log(`${machine()}; ${count.rows[0]?.n} presences\n`)
    console.log(
      table(
        ['read, by whom', `p50 ms at ${FEW}`, `p50 ms at ${MANY}`, 'p95 ms', 'ratio', `≤ ${LIMIT_READ_MS}`],
        marked(reads),
      ),
    )
    console.log(`\n${table(['job', `ms at ${FEW}`, `ms at ${MANY}`, `≤ ${LIMIT_JOB_MS}`], marked(jobs))}`)
    return [...reads, ...jobs].every(({ held }) => held)
  } finally {
    await sql.end()
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
