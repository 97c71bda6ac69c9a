import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { startBackend } from '../src/backend.ts'
import { freePort } from '../src/postgres/engine.ts'
import { machine, percentile, table } from './report.ts'

const FEW = 1_000
const MANY = 100_000
const TURNS = 15
/** A list among a hundred thousand objects may cost so many times one among a thousand. */
const MOST = 3
/** What walks through a folder: everything before the page, everything that does not begin as searched. */
const WALKS: Record<string, number> = { 'its last page': 12, 'a search': 12 }

/** A folder of files, folders of files, and one deep down, in a bucket of their own. */
const FILL = `
  insert into storage.objects (bucket_id, name, metadata, version)
  select $1, case n % 4
      when 0 then 'flat/' || lpad(n::text, 6, '0') || '.jpg'
      when 1 then 'people/' || md5((n % 200)::text) || '/' || n || '.jpg'
      when 2 then 'years/2026/' || (n % 12) || '/' || n || '/a.jpg'
      else md5(n::text) || '.txt' end,
    '{"size": 1, "mimetype": "image/jpeg"}', null
  from generate_series(1, $2::int) n`

/** Lists of storage: what a hundred thousand objects cost against a thousand. */
export async function storage(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-storage-'))
  const backend = await startBackend({
    project: join(import.meta.dirname, '..', 'tests', 'contract', 'project'),
    dataDir,
    env: { ...process.env, PORT: String(await freePort()) },
  })
  const sql = new pg.Client({ connectionString: backend.databaseUrl })
  try {
    await sql.connect()
    const client = createClient(backend.url, backend.secrets.secretKey).storage
    for (const [bucket, count] of [
      ['few', FEW],
      ['many', MANY],
    ] as const) {
      await client.createBucket(bucket)
      await sql.query(FILL, [bucket, count])
    }
    await sql.query('analyze storage.objects')
    const lists: Record<string, (bucket: string) => PromiseLike<{ error: unknown }>> = {
      'the root': (bucket) => client.from(bucket).list(),
      'a flat folder': (bucket) => client.from(bucket).list('flat'),
      'its last page': (bucket) =>
        client.from(bucket).list('flat', { offset: bucket === 'few' ? 150 : 24_900 }),
      'a folder of folders': (bucket) => client.from(bucket).list('people'),
      'folders of folders, deep': (bucket) => client.from(bucket).list('years/2026'),
      'a search': (bucket) => client.from(bucket).list('flat', { search: '0009' }),
      keys: (bucket) => client.from(bucket).listV2({ limit: 100 }),
      'keys with the delimiter': (bucket) => client.from(bucket).listV2({ limit: 100, with_delimiter: true }),
    }
    const rows: string[][] = []
    let isFine = true
    for (const [name, list] of Object.entries(lists)) {
      const [few, many] = [await timeOf(() => list('few')), await timeOf(() => list('many'))]
      const most = WALKS[name] ?? MOST
      isFine &&= many <= few * most
      rows.push([
        name,
        `${few.toFixed(1)} ms`,
        `${many.toFixed(1)} ms`,
        `${(many / few).toFixed(1)} ×`,
        `≤ ${most}`,
      ])
    }
    console.log(`${machine()}\n`)
    console.log(table(['list of 100', '1,000 objects', '100,000 objects', 'ratio', 'target'], rows))
    return isFine
  } finally {
    await sql.end()
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timeOf(list: () => PromiseLike<{ error: unknown }>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const start = performance.now()
    const { error } = await list()
    if (error) throw error
    times.push(performance.now() - start)
  }
  return percentile(times, 50)
}
