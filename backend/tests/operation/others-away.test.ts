import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PatientPool } from '../../src/postgres/patient-pool.ts'
import { isUnreachable } from '../../src/postgres/unreachable.ts'
import { FilesUnreachable } from '../../src/storage/files/files.ts'
import { S3Files } from '../../src/storage/files/s3.ts'
import { S3_ACCESS } from '../s3-server.ts'
import { newProject, type Program, startProgram, stop, untilReady } from './program.ts'
import { s3Environment, startMail, startPostgres, startS3 } from './standalone.ts'
import { openWay, type Way } from './way.ts'

/** A database, a bucket and a mail server of somebody else's, each away for a while. */

const CONFIG = `project_id = "away"
[auth.email]
enable_confirmations = true
max_frequency = "0s"
[storage.buckets.papers]
public = true
`

let program: Program
let database: Way
let bucket: Way
let databaseUrl: string
let proxiedUrl: string
let direct: pg.Client
let mail: Awaited<ReturnType<typeof startMail>>
let keys: { publishableKey: string; secretKey: string }
const release = Promise.withResolvers<void>()
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const { project, dataDir } = await newProject()
  await writeFile(join(project, 'config.toml'), CONFIG)
  const postgres = await startPostgres()
  const s3 = await startS3()
  mail = await startMail(release.promise)
  databaseUrl = postgres.url
  database = await openWay(Number(new URL(databaseUrl).port))
  bucket = await openWay(s3.port)
  closing.push(postgres.stop, s3.stop, mail.stop, database.close, bucket.close)
  const url = new URL(databaseUrl)
  url.port = String(database.port)
  proxiedUrl = url.toString()
  const env = { DATABASE_URL: proxiedUrl, ...s3Environment(bucket.port), ...mail.env }
  // As when a machine is switched on: the database comes up after those who need it.
  database.set('refused')
  program = await startProgram({ project, dataDir, env })
  closing.push(() => stop(program))
  await vi.waitFor(async () => expect(await health()).toBe(503), { timeout: 30_000 })
  database.set('open')
  await untilReady(program)
  keys = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
  direct = new pg.Client({ connectionString: databaseUrl })
  await direct.connect()
  closing.push(() => direct.end())
})

afterAll(async () => {
  release.resolve()
  for (const close of closing.reverse()) await close()
})

const clientOf = (key = keys.publishableKey) =>
  createClient(program.url, key, { auth: { persistSession: false, autoRefreshToken: false } })

const ask = (path: string, method = 'GET', body?: object) =>
  fetch(`${program.url}${path}`, {
    method,
    headers: { apikey: keys.secretKey, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })

const count = async (from: string) =>
  (await direct.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n

const health = () =>
  fetch(`${program.url}/health`).then(
    ({ status }) => status,
    () => 0,
  )

test('the database is away for a moment: requests wait for it', async () => {
  database.set('refused')
  const written = ask('/rest/v1/notes', 'POST', { id: 1, body: 'patient' })
  const read = ask('/auth/v1/admin/users')
  await expect.poll(health).toBe(503)
  database.set('open')
  expect((await written).status).toBe(201)
  expect((await read).status).toBe(200)
  await expect.poll(health).toBe(200)
})

test('the database is away for long: 503 with Retry-After from every API, and all goes on afterwards', async () => {
  database.set('refused')
  const asked = () =>
    Promise.all([
      ask('/rest/v1/notes'),
      ask('/auth/v1/admin/users'),
      ask('/auth/v1/token?grant_type=password', 'POST', { email: 'a@b.test', password: 'x' }),
      ask('/storage/v1/object/list/papers', 'POST', { prefix: '' }),
    ])
  const waited = await asked()
  // By now nobody waits any more.
  const startedAt = performance.now()
  const atOnce = await asked()
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  for (const answer of [...waited, ...atOnce]) {
    expect([answer.url, answer.status]).toEqual([answer.url, 503])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  database.set('open')
  await expect.poll(health, { timeout: 10_000 }).toBe(200)
  // Each pool of connections finds out for itself, within a second.
  await vi.waitFor(async () => {
    for (const answer of await asked()) expect([200, 400]).toContain(answer.status)
  }, 10_000)
})

test('the database has gone without a word: what waits on it is given up, the next one asks anew', async () => {
  const pool = new PatientPool({
    connectionString: proxiedUrl,
    max: 1,
    longestSilenceMs: 200,
    patienceMs: 100,
  })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  database.set('silent')
  const failure = await pool.query('select 2').then(
    () => null,
    (error: unknown) => error,
  )
  expect(isUnreachable(failure)).toBe(true)
  database.set('refused')
  database.set('open')
  await expect
    .poll(() =>
      pool.query('select 3 as three').then(
        ({ rows }) => rows,
        () => [],
      ),
    )
    .toEqual([{ three: 3 }])
  await pool.end()
}, 20_000)

test('the bucket is away: 503, and nothing of an upload is seen', async () => {
  await expect.poll(health, { timeout: 20_000 }).toBe(200)
  const papers = clientOf(keys.secretKey).storage.from('papers')
  const put = (name: string) => papers.upload(name, 'on paper', { contentType: 'text/plain' })
  expect((await put('kept.txt')).error).toBeNull()
  bucket.set('refused')
  const answers = [
    await ask('/storage/v1/object/papers/kept.txt'),
    await ask('/storage/v1/object/papers/lost.txt', 'POST', { lost: true }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).not.toBeNull()
  }
  expect(await count("storage.objects where name = 'lost.txt'")).toBe(0)
  bucket.set('open')
  expect(await (await papers.download('kept.txt')).data?.text()).toBe('on paper')
  expect((await put('lost.txt')).error).toBeNull()
})

test('a bucket that takes requests and says nothing is given up', async () => {
  const silent = await openWay(1)
  silent.set('silent')
  const where = { region: 'us-east-1', endpoint: `http://127.0.0.1:${silent.port}`, forcePathStyle: true }
  const files = new S3Files({ bucket: 'files', ...where, ...S3_ACCESS }, 200)
  const bytes = async function* () {
    yield Buffer.from('on paper')
  }
  const version = '11111111-1111-4111-8111-111111111111'
  await expect(files.write(version, bytes())).rejects.toThrow(FilesUnreachable)
  await expect(files.read(version, null)).rejects.toThrow(FilesUnreachable)
  await files.close()
  await silent.close()
})

test('a mail server that takes its time keeps nobody waiting', async () => {
  const people = ['ana@away.test', 'rui@away.test']
  for (const email of people) {
    const { data, error } = await clientOf().auth.signUp({ email, password: 'palavra secreta 1' })
    expect([error, data.user?.email]).toEqual([null, email])
  }
  expect(mail.recipients).toEqual([])
  release.resolve()
  await expect.poll(() => mail.recipients.toSorted(), { timeout: 20_000 }).toEqual(people)
  await expect.poll(() => count('auth.outbox where sent_at is null')).toBe(0)
})
