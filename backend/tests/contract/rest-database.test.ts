import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, startBackend } from '../../src/backend.ts'

/*
 * What happens in the database while requests come. It disturbs whoever else uses the backend and needs the database's
 * administrator, so it has a backend of its own.
 */
describe('the database', () => {
  let backend: Backend
  let admin: pg.Client
  let library: SupabaseClient
  let dataDir: string

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'contract-database-'))
    const env = { ...process.env, PORT: '0' }
    backend = await startBackend({
      project: join(import.meta.dirname, 'project'),
      dataDir,
      env,
      logLevel: 'silent',
    })
    library = createClient(backend.url, backend.secrets.publishableKey, { auth: { persistSession: false } })
    admin = new pg.Client({ connectionString: backend.databaseUrl })
    await admin.connect()
  })

  afterAll(async () => {
    await admin.end()
    await backend.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { apikey: backend.secrets.publishableKey, 'Content-Type': 'application/json' }
    return fetch(`${backend.url}/rest/v1/${path}`, { ...init, headers })
  }

  test('200 first requests at once are all answered', async () => {
    const asked = Array.from({ length: 200 }, () => request('books?select=id&limit=1'))
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  /** Asks until the answer is the wished one; the schema is read again a moment after the notice. */
  async function eventually(status: number, path: string): Promise<void> {
    await expect.poll(async () => (await request(path)).status, { timeout: 5_000, interval: 50 }).toBe(status)
  }

  test('Schema Cache: a notice makes new tables known', async () => {
    await admin.query('create table public.later (id integer primary key)')
    await admin.query("notify pgrst, 'reload schema'")
    await eventually(200, 'later')
    await admin.query('drop table public.later')
    await admin.query('notify pgrst')
    await eventually(404, 'later')
  })

  test('Schema Cache: a lost listener comes back', async () => {
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen pgrst'`)
    await admin.query('create table public.later (id integer primary key)')
    await eventually(200, 'later')
    await admin.query('drop table public.later')
    await admin.query("notify pgrst, 'reload schema'")
    await eventually(404, 'later')
  })

  test('connections that are cut under load end in 503 or are not noticed, and it goes on', async () => {
    const asked = Array.from({ length: 60 }, (_, n) =>
      request(n % 3 === 0 ? 'rpc/slow' : 'books?select=id&limit=1', {
        method: n % 3 === 0 ? 'POST' : 'GET',
        body: n % 3 === 0 ? '{"seconds":0.05}' : undefined,
      }),
    )
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rest'`,
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await library.from('books').select('id').limit(1)).status).toBe(200)
  })

  test('a statement that takes too long is stopped, as its role’s setting says', async () => {
    await admin.query("alter role anon set statement_timeout = '200ms'")
    await admin.query("notify pgrst, 'reload schema'")
    try {
      await expect
        .poll(async () => (await library.rpc('slow', { seconds: 1 })).error?.code, { timeout: 5_000 })
        .toBe('57014')
      const { status, error } = await library.rpc('slow', { seconds: 1 })
      expect(status).toBe(500)
      expect(error?.message).toBe('canceling statement due to statement timeout')
    } finally {
      await admin.query('alter role anon reset statement_timeout')
      await admin.query("notify pgrst, 'reload schema'")
    }
  })

  test('Aggregate Functions, when the authenticator’s setting allows them', async () => {
    await admin.query("alter role authenticator set pgrst.db_aggregates_enabled = 'true'")
    await admin.query("notify pgrst, 'reload schema'")
    try {
      await eventually(200, 'books?select=count()')
      const grouped = await library.from('books').select('genre, count(), total:price.sum()').order('genre')
      expect(grouped.data).toEqual([
        { genre: 'novel', count: 3, total: 146.15 },
        { genre: 'poetry', count: 1, total: 30 },
        { genre: 'essay', count: 1, total: 52.5 },
        { genre: 'science', count: 1, total: null },
      ])
      const inside = await library
        .from('authors')
        .select('name, books!author_id(count())')
        .eq('id', 1)
        .single()
      expect(inside.data).toEqual({ name: 'Clarice Lispector', books: [{ count: 2 }] })
      const cast = await library
        .from('books')
        .select('price.avg()::int, pages:details->pages::int.max()')
        .single()
      expect(cast.data).toEqual({ avg: 46, pages: 387 })
      // Aggregates of a spread to-one resource are made by its parent, which groups by the rest.
      const spread = await library
        .from('exhibits_curators')
        .select('...curators(who:name), ...exhibits(worth.sum(), pieces:count())')
        .order('curators(who)')
      expect(spread.data).toEqual([
        { who: 'Ada', sum: 15, pieces: 2 },
        { who: 'Bia', sum: 30.5, pieces: 2 },
      ])
      const toMany = await library.from('halls').select('...exhibits!hall_id(worth.sum())')
      expect(toMany).toMatchObject({ status: 400, error: { code: 'PGRST127' } })
    } finally {
      await admin.query('alter role authenticator reset pgrst.db_aggregates_enabled')
      await admin.query("notify pgrst, 'reload schema'")
      await eventually(400, 'books?select=count()')
    }
  })

  test('Execution Plan, when the authenticator’s setting allows it', async () => {
    const refused = await library.from('books').select().explain()
    expect(refused).toMatchObject({ status: 406, error: { code: 'PGRST107' } })
    await admin.query("alter role authenticator set pgrst.db_plan_enabled = 'true'")
    await admin.query("notify pgrst, 'reload schema'")
    await expect.poll(async () => (await library.from('books').select().explain()).status).toBe(200)
    const { data } = await library.from('books').select().explain({ analyze: true })
    expect(data).toContain('Seq Scan on books')
    await admin.query('alter role authenticator reset pgrst.db_plan_enabled')
  })

  test('every write that was answered is there', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => ({ name: `Kept ${n}` }))
    const answers = await Promise.all(rows.map((row) => library.from('publishers').insert(row)))
    const kept = answers.filter(({ status }) => status === 201).length
    const { rowCount } = await admin.query("delete from public.publishers where name like 'Kept %'")
    expect([kept, rowCount]).toEqual([40, 40])
  })
})
