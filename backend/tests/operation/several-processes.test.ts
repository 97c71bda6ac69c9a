import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProject, type Program, startProgram, stop, untilReady } from './program.ts'
import { s3Environment, startMail, startPostgres, startS3 } from './standalone.ts'

/** Two backends over one PostgreSQL and one bucket, with the same secrets: each is as good as the other. */

const CONFIG = `project_id = "two"
[auth.rate_limit]
email_sent = 1000
sign_in_sign_ups = 1000
[auth.email]
max_frequency = "0s"
[storage.buckets.papers]
public = true
`
const LIVE = 'alter publication supabase_realtime add table public.notes;'

let sql: pg.Pool
let mail: Awaited<ReturnType<typeof startMail>>
let one: Program
let two: Program
let keys: { publishableKey: string; secretKey: string }
let startOne: () => Promise<Program>
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const { project, dataDir } = await newProject()
  await writeFile(join(project, 'config.toml'), CONFIG)
  await writeFile(join(project, 'migrations', '20250102000000_live.sql'), LIVE)
  const postgres = await startPostgres()
  closing.push(postgres.stop)
  const s3 = await startS3()
  closing.push(s3.stop)
  mail = await startMail()
  closing.push(mail.stop)
  sql = new pg.Pool({ connectionString: postgres.url, max: 2 })
  // PostgreSQL may stop while a connection that was ended is still being taken leave of
  sql.on('error', () => {})
  closing.push(() => sql.end())
  const SECRETS_FILE = join(dataDir, '..', 'shared-secrets.json')
  const env = { DATABASE_URL: postgres.url, SECRETS_FILE, ...s3Environment(s3.port), ...mail.env }
  const start = (name: string) => startProgram({ project, dataDir: `${dataDir}-${name}`, env })
  startOne = () => start('one')
  ;[one, two] = await Promise.all([start('one'), start('two')])
  closing.push(
    () => stop(one),
    () => stop(two),
  )
  await Promise.all([untilReady(one), untilReady(two)])
  keys = JSON.parse(await readFile(SECRETS_FILE, 'utf8'))
  expect((await readdir(join(dataDir, '..'))).filter((name) => name.endsWith('.new'))).toEqual([])
})

afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const clientOf = ({ url }: Program, key = keys.publishableKey) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

const soon = { timeout: 20_000 }

test('a simultaneous first start applies every migration once', async () => {
  const { rows } = await sql.query('select version from supabase_migrations.schema_migrations order by 1')
  expect(rows).toEqual([{ version: '20250101000000' }, { version: '20250102000000' }])
})

test('a session of one is a session of the other, and a refresh token is good once on both', async () => {
  const [here, there] = [clientOf(one), clientOf(two)]
  const person = { email: 'ana@operation.test', password: 'palavra secreta 1' }
  const { data, error } = await here.auth.signUp(person)
  expect(error).toBeNull()
  const first = data.session
  if (!first) throw new Error('no session')
  expect((await there.auth.getUser(first.access_token)).data.user?.email).toBe(person.email)
  const refreshed = await there.auth.refreshSession({ refresh_token: first.refresh_token })
  expect(refreshed.error).toBeNull()
  const again = await here.auth.refreshSession({ refresh_token: refreshed.data.session?.refresh_token ?? '' })
  expect(again.error).toBeNull()
  // Two generations old by now: somebody has stolen it, and both processes know.
  const stolen = await there.auth.refreshSession({ refresh_token: first.refresh_token })
  expect(stolen.error?.code).toBe('refresh_token_already_used')
  const ended = await here.auth.refreshSession({ refresh_token: again.data.session?.refresh_token ?? '' })
  expect(ended.error?.code).toBe('refresh_token_not_found')
})

test('every message of the outbox goes out once', async () => {
  const people = Array.from({ length: 12 }, (_, n) => `pessoa${n}@operation.test`)
  const admin = clientOf(one, keys.secretKey)
  for (const email of people) await admin.auth.admin.createUser({ email, email_confirm: true })
  await Promise.all(people.map((email, n) => clientOf(n % 2 ? one : two).auth.resetPasswordForEmail(email)))
  await expect.poll(() => mail.recipients.toSorted(), soon).toEqual(people.toSorted())
  const unsent = 'select count(*)::int as n from auth.outbox where sent_at is null'
  await expect.poll(async () => (await sql.query(unsent)).rows, soon).toEqual([{ n: 0 }])
  expect(mail.recipients).toHaveLength(people.length)
})

test('a change made through one is heard on both', async () => {
  const listeners = [clientOf(one), clientOf(two)]
  const heard: number[][] = [[], []]
  const states: string[][] = [[], []]
  for (const [index, supabase] of listeners.entries())
    supabase
      .channel('notes')
      .on<{ id: number }>(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'notes' },
        (change) => heard[index]?.push(change.new.id),
      )
      .on('system', {}, ({ status }: { status: string }) => states[index]?.push(status))
      .subscribe()
  await expect.poll(() => states, soon).toEqual([['ok'], ['ok']])
  expect((await clientOf(one).from('notes').insert({ id: 1, body: 'by one' })).error).toBeNull()
  expect((await clientOf(two).from('notes').insert({ id: 2, body: 'by two' })).error).toBeNull()
  await expect
    .poll(() => heard, soon)
    .toEqual([
      [1, 2],
      [1, 2],
    ])
  for (const supabase of listeners) await supabase.realtime.disconnect()
})

test('a file of one is a file of the other; when both replace and remove it, nothing of it stays', async () => {
  const papers = [one, two].map((program) => clientOf(program, keys.secretKey).storage.from('papers'))
  const put = (index: number, text: string) =>
    papers[index]?.upload('a.txt', text, { contentType: 'text/plain', upsert: true })
  expect((await put(0, 'first'))?.error).toBeNull()
  expect(await (await papers[1]?.download('a.txt'))?.data?.text()).toBe('first')
  const both = await Promise.all([put(0, 'second'), put(1, 'third')])
  expect(both.map((answer) => answer?.error)).toEqual([null, null])
  await Promise.all(papers.map((bucket) => bucket.remove(['a.txt'])))
  const left =
    'select (select count(*) from storage.objects)::int + (select count(*) from storage.unused_files)::int as n'
  await expect.poll(async () => (await sql.query(left)).rows, soon).toEqual([{ n: 0 }])
})

test('one is killed: the other goes on, nothing of it stays in PostgreSQL, and it comes back', async () => {
  one.process.kill('SIGKILL')
  await one.exit
  expect((await clientOf(two).from('notes').insert({ id: 3, body: 'alone' })).error).toBeNull()
  // Both locks are the living one's own: by one the processes know of each other, with the other it runs the jobs.
  const left = `select (select count(*) from pg_replication_slots s where not s.active)::int as slots,
    (select count(*) from pg_locks where locktype = 'advisory')::int as locks,
    (select count(*) from pg_stat_activity where state like 'idle in transaction%')::int as transactions`
  await expect
    .poll(async () => (await sql.query(left)).rows, soon)
    .toEqual([{ slots: 0, locks: 2, transactions: 0 }])
  one = await startOne()
  await untilReady(one)
  const { data } = await clientOf(one).from('notes').select('id').order('id')
  expect(data?.map(({ id }) => id)).toEqual([1, 2, 3])
})
