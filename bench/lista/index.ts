import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { type Backend, startBackend } from '../../backend/src/backend.ts'
import { builtWeb } from '../../scripts/web-build.ts'
import type { Database } from '../../supabase/database.types.ts'
import { machine, percentile, table } from '../report.ts'
import { importAndUndo } from './import.ts'
import { type Client, type Measure, measuresOf, QUATRO_REGRAS } from './measures.ts'
import { fill, MANY } from './people.ts'
import { scroll } from './scroll.ts'

const PERSON = { email: 'lista@medida.test', password: 'Medida@2026' }
/** The first answers fill caches that a church in use has full. */
const WARM_UP = 2

/** A frame in a hundred may be late for reasons of the machine. */
const LIMIT_DROPPED = 0.01
const LIMIT_IMPORT_MS = 60_000
const LIMIT_UNDO_MS = 30_000

type Verdict = { rows: string[][]; held: boolean }

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const judged = (name: string, value: string, target: string, held: boolean) => ({
  row: [name, value, target, held ? '✓' : '✗'],
  held,
})

async function signIn(backend: Backend): Promise<Client> {
  const service = createClient<Database>(backend.url, backend.secrets.secretKey)
  const created = await service.auth.admin.createUser({ ...PERSON, email_confirm: true })
  if (created.error) throw created.error
  const client = createClient<Database>(backend.url, backend.secrets.publishableKey)
  const signedIn = await client.auth.signInWithPassword(PERSON)
  if (signedIn.error) throw signedIn.error
  return client
}

async function savedList(client: Client): Promise<string> {
  const { data, error } = await client
    .from('listas_de_membros')
    .insert({ nome: 'Quatro regras', filtro: { regras: QUATRO_REGRAS } })
    .select('id')
    .single()
  if (error) throw error
  return data.id
}

async function answers(client: Client, measures: readonly Measure[]): Promise<Verdict> {
  const rows: string[][] = []
  let held = true
  for (const { name, limit, rounds, ask } of measures) {
    const times: number[] = []
    for (let round = 0; round < rounds + WARM_UP; round += 1) {
      const started = performance.now()
      await ask(client, round)
      times.push(performance.now() - started)
    }
    const p95 = percentile(times.slice(WARM_UP), 95)
    const isHeld = p95 <= limit
    held &&= isHeld
    const p50 = percentile(times.slice(WARM_UP), 50)
    rows.push([
      name,
      p50.toFixed(1),
      p95.toFixed(1),
      `≤ ${limit}`,
      `${Math.round((100 * p95) / limit)} %`,
      isHeld ? '✓' : '✗',
    ])
  }
  return { rows, held }
}

async function rest(backend: Backend, client: Client, sql: pg.Client): Promise<Verdict> {
  const imported = await importAndUndo(client, sql)
  const { drawn, dropped, long, longest, pixels, ...scrolled } = await scroll(backend.url, PERSON)
  const share = dropped / Math.max(1, drawn + dropped)
  const results = [
    judged(
      `import of ${imported.people} people`,
      seconds(imported.importMs),
      '≤ 60 s',
      imported.importMs <= LIMIT_IMPORT_MS,
    ),
    judged(
      `its undo, in ${imported.parts} parts`,
      seconds(imported.undoMs),
      '≤ 30 s',
      imported.undoMs <= LIMIT_UNDO_MS,
    ),
    judged('the longest request of both', seconds(imported.slowestMs), '≤ 8 s', imported.slowestMs <= 8_000),
    judged(
      'of them changed by others meanwhile; kept and named; still there',
      `${imported.changed}; ${imported.kept}; ${imported.left}`,
      'the same',
      imported.changed > 0 && imported.kept === imported.changed && imported.left === imported.changed,
    ),
    judged(
      `frames dropped while scrolling ${pixels} px in ${scrolled.seconds} s (${drawn} drawn)`,
      `${dropped} (${(100 * share).toFixed(1)} %)`,
      '≤ 1 %',
      drawn > 0 && share <= LIMIT_DROPPED,
    ),
    judged(
      'frames of more than 50 ms meanwhile; the longest',
      `${long}; ${Math.round(longest)} ms`,
      'none',
      long === 0,
    ),
  ]
  return { rows: results.map(({ row }) => row), held: results.every((one) => one.held) }
}

/**
 * The people area with a hundred thousand members in twenty campuses, asked as its pages ask: search as one types, a
 * saved list, duplicates, opening a member, an import and its undo, frames while scrolling.
 */
export async function lista(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-lista-'))
  const backend = await startBackend({
    project: join(import.meta.dirname, '..', '..', 'supabase'),
    dataDir,
    webDir: await builtWeb(),
    env: { ...process.env, PORT: '0' },
  })
  const sql = new pg.Client({ connectionString: backend.databaseUrl })
  await sql.connect()
  try {
    const client = await signIn(backend)
    await fill(sql)
    const { rows } = await sql.query<{ id: string }>(
      'select id from public.membros_igreja order by md5(id::text) limit 100',
    )
    const measures = measuresOf(
      rows.map(({ id }) => id),
      await savedList(client),
    )
    const answered = await answers(client, measures)
    console.log(machine())
    console.log(table([`${MANY} members`, 'p50 ms', 'p95 ms', 'target', 'p95 of target', ''], answered.rows))
    const others = await rest(backend, client, sql)
    console.log(`\n${table(['measured', 'value', 'target', ''], others.rows)}`)
    return answered.held && others.held
  } finally {
    await sql.end()
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
