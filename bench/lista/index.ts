import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { machine, percentile, table } from '../../backend/bench/report.ts'
import { startBackend } from '../../backend/src/backend.ts'
import { builtWeb } from '../../scripts/web-build.ts'
import { signedIn } from '../accounts.ts'
import { importAndUndo } from './import.ts'
import { type Client, type Measure, measuresOf, QUATRO_REGRAS } from './measures.ts'
import { fill, MANY } from './people.ts'
import { type Frames, type Scrolled, SURFACES, type Surface, scroll } from './scroll.ts'

/** The first answers fill caches that a church in use has full. */
const WARM_UP = 2

/** Of the frames that the same browser draws of bare text, the list's share. */
const LIMIT_DRAWN = 0.9
const LIMIT_IMPORT_MS = 60_000
const LIMIT_UNDO_MS = 30_000

type Verdict = { rows: string[][]; held: boolean }

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const judged = (name: string, value: string, target: string, held: boolean) => ({
  row: [name, value, target, held ? '✓' : '✗'],
  held,
})

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

async function rest(client: Client, sql: pg.Client): Promise<Verdict> {
  const imported = await importAndUndo(client, sql)
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
  ]
  return { rows: results.map(({ row }) => row), held: results.every((one) => one.held) }
}

/** Of the frames that there was time for, how many came, in the median of the rounds. */
const shareOf = (rounds: readonly Frames[]) =>
  percentile(
    rounds.map(({ drawn, dropped }) => drawn / Math.max(1, drawn + dropped)),
    50,
  )

function frames(scrolled: Scrolled): Verdict {
  const rows: string[][] = []
  let held = true
  for (const doing of ['scrolling', 'typing'] as const) {
    const bare = shareOf(scrolled['plain text'][doing])
    for (const surface of SURFACES) {
      const rounds = scrolled[surface][doing]
      const ratio = shareOf(rounds) / bare
      const isHeld = surface !== 'list' || ratio >= LIMIT_DRAWN
      held &&= isHeld
      rows.push([
        doing,
        ...wordsOf(surface, rounds),
        ratio.toFixed(2),
        surface === 'list' ? (isHeld ? '✓' : '✗') : '',
      ])
    }
  }
  return { rows, held }
}

function wordsOf(surface: Surface, rounds: readonly Frames[]): string[] {
  const median = (pick: (one: Frames) => number) => Math.round(percentile(rounds.map(pick), 50))
  return [
    surface,
    rounds
      .map(({ drawn, dropped }) => `${((100 * dropped) / Math.max(1, drawn + dropped)).toFixed(1)} %`)
      .join(', '),
    String(median(({ drawn }) => drawn)),
    String(median(({ pixels }) => pixels)),
    String(Math.max(...rounds.map(({ long }) => long))),
    `${Math.round(Math.max(...rounds.map(({ longest }) => longest)))} ms`,
  ]
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
    const { client, login } = await signedIn(backend, sql)
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
    const others = await rest(client, sql)
    console.log(`\n${table(['measured', 'value', 'target', ''], others.rows)}`)
    const drawn = frames(await scroll(backend.url, login))
    const heads = [
      '',
      'of what',
      'frames dropped, by round',
      'drawn',
      'px',
      'over 50 ms',
      'longest',
      'of plain text',
      `≥ ${LIMIT_DRAWN}`,
    ]
    console.log(`\n${table(heads, drawn.rows)}`)
    return answered.held && others.held && drawn.held
  } finally {
    await sql.end()
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
