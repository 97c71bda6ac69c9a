import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, startBackend } from '../../src/backend.ts'
import { freePort } from '../../src/postgres/engine.ts'
import { newProject } from './program.ts'
import { startPostgres } from './standalone.ts'

/** Two backends over a PostgreSQL that has neither pg_cron nor pg_net: the backend brings both, and one of them works. */

const MIGRATION = `
create table public.beats (at timestamptz not null default clock_timestamp(), who name not null default current_user);
create role clerk nologin;
grant insert on public.beats to clerk;
select cron.schedule('beat', '1 second', 'insert into public.beats default values');
`

let sql: pg.Pool
let postgres: Awaited<ReturnType<typeof startPostgres>>
const backends: Backend[] = []
const folders: string[] = []

async function start(project: string): Promise<Backend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-'))
  folders.push(dataDir)
  const secrets = join(folders[0] ?? dataDir, 'shared.json')
  const env = { DATABASE_URL: postgres.url, SECRETS_FILE: secrets, PORT: String(await freePort()) }
  const backend = await startBackend({ project, dataDir, env, logLevel: 'silent' })
  backends.push(backend)
  return backend
}

beforeAll(async () => {
  const { project } = await newProject()
  await writeFile(join(project, 'migrations', '20250102000000_jobs.sql'), MIGRATION)
  postgres = await startPostgres({ extension_control_path: '$system' })
  sql = new pg.Pool({ connectionString: postgres.url, max: 3 })
  sql.on('error', () => {})
  await start(project)
  await start(project)
})

afterAll(async () => {
  for (const backend of backends) await backend.close()
  await sql?.end()
  await postgres?.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const soon = { timeout: 15_000, interval: 100 }

const runsOf = async (name: string) => {
  const { rows } = await sql.query<{
    status: string
    return_message: string
    username: string
    ended: boolean
  }>(
    `select d.status, d.return_message, d.username, d.end_time is not null as ended from cron.job_run_details d
     join cron.job j using (jobid) where j.jobname = $1 order by d.runid`,
    [name],
  )
  return rows
}
const schedule = (name: string, when: string, command: string) =>
  sql.query('select cron.schedule($1, $2, $3)', [name, when, command])

test('a job runs by its schedule, in one of two processes, as its user, and another takes over', async () => {
  await sql.query(
    `select cron.schedule_in_database('clerk', '1 second', 'insert into public.beats default values', current_database(), 'clerk')`,
  )
  await expect.poll(async () => (await runsOf('clerk')).length, soon).toBeGreaterThan(1)
  expect((await runsOf('clerk'))[0]).toEqual({
    status: 'succeeded',
    return_message: 'INSERT 0 1',
    username: 'clerk',
    ended: true,
  })
  await expect(sql.query(`select cron.unschedule('clerk')`)).rejects.toThrow('could not find valid entry')
  await sql.query(`select cron.alter_job(jobid, active := false) from cron.job where jobname = 'clerk'`)
  const { rows } = await sql.query(`select count(*) filter (where who = 'clerk') > 1 as clerk,
    min(gap) filter (where who <> 'clerk') > interval '0.5 seconds' as apart
    from (select who, at - lag(at) over (partition by who order by at) as gap from public.beats) b`)
  expect(rows).toEqual([{ clerk: true, apart: true }])

  await backends.shift()?.close()
  const before = (await runsOf('beat')).length
  await expect.poll(async () => (await runsOf('beat')).length, soon).toBeGreaterThan(before)
})

test('a job that fails, one that takes long and one that is off disturb no other', async () => {
  await schedule('broken', '1 second', 'select 1/0')
  await schedule('slow', '1 second', 'select pg_sleep(60)')
  await schedule('off', '1 second', 'select 1')
  await sql.query(`select cron.alter_job(jobid, active := false) from cron.job where jobname = 'off'`)
  await expect.poll(async () => (await runsOf('broken')).length, soon).toBeGreaterThan(1)
  expect((await runsOf('broken'))[0]).toMatchObject({
    status: 'failed',
    return_message: 'ERROR:  division by zero',
  })
  await expect.poll(() => runsOf('slow'), soon).toHaveLength(1)
  await pause(1_200)
  expect(await runsOf('slow')).toEqual([
    { status: 'running', return_message: null, username: 'postgres', ended: false },
  ])
  expect(await runsOf('off')).toEqual([])
  // Switched off in the middle of a run: that is broken off.
  await sql.query(
    `select cron.alter_job(jobid, active := false) from cron.job where jobname in ('slow', 'broken')`,
  )
  await expect
    .poll(() => runsOf('slow'), soon)
    .toMatchObject([{ status: 'failed', return_message: 'job canceled', ended: true }])
  const wrong = await schedule('wrong', '61 * * * *', 'select 1').catch((error: Error) => error.message)
  expect(wrong).toBe('invalid schedule: 61 * * * *')
})

test('requests go out after the commit, and their answers stand', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['content-type'] ?? ''}`.trim())
    if (request.url === '/slow') return
    response.writeHead(201, { 'content-type': 'text/plain', 'x-who': 'here' })
    request.pipe(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = await sql.connect()
  await client.query('begin')
  const { rows } = await client.query<{ ids: string[] }>(
    `select array[net.http_post($1 || '/a', '{"n": 1}', '{"q": "ã b"}'), net.http_get($1 || '/slow', timeout_milliseconds := 300),
       net.http_delete('http://127.0.0.1:1/nobody')]::text[] as ids`,
    [url],
  )
  await client.query('savepoint s')
  await client.query(`select net.http_get($1 || '/never')`, [url])
  await client.query('rollback to s')
  expect(asked).toEqual([])
  await client.query('commit')
  client.release()
  const answers = async () =>
    (
      await sql.query(
        'select id::text, status_code, content_type, content, headers, timed_out, error_msg from net._http_response order by id',
      )
    ).rows
  await expect.poll(answers, soon).toHaveLength(3)
  const [post, slow, nobody] = await answers()
  expect(post).toMatchObject({
    id: rows[0]?.ids[0],
    status_code: 201,
    content: '{"n": 1}',
    content_type: 'text/plain',
    timed_out: false,
  })
  expect(post.headers).toMatchObject({ 'x-who': 'here' })
  expect(slow).toMatchObject({ status_code: null, timed_out: true, error_msg: 'Timeout of 300 ms reached' })
  expect(nobody).toMatchObject({ status_code: null, timed_out: false })
  expect(nobody.error_msg).toMatch(/ECONNREFUSED|bad port/)
  expect(asked.sort()).toEqual(['GET /slow', 'POST /a?q=%C3%A3%20b application/json'])
  const { rows: left } = await sql.query('select from net.http_request_queue')
  expect(left).toHaveLength(0)
  server.closeAllConnections()
  server.close()
})

test('runs whose process is gone are closed, and a stop breaks off what runs', async () => {
  await sql.query(
    `insert into cron.job_run_details (jobid, job_pid, status, start_time) values (99999, 1, 'running', now())`,
  )
  await schedule('last', '1 second', 'select pg_sleep(60)')
  await expect.poll(() => runsOf('last'), soon).toHaveLength(1)
  await backends.shift()?.close()
  expect(await runsOf('last')).toMatchObject([{ status: 'failed', return_message: 'server stopped' }])
  const { project } = await newProject()
  await writeFile(join(project, 'migrations', '20250102000000_jobs.sql'), MIGRATION)
  await sql.query('update cron.job set active = false')
  await start(project)
  const closed = async () =>
    (await sql.query('select status, return_message from cron.job_run_details where jobid = 99999')).rows
  await expect.poll(closed, soon).toEqual([{ status: 'failed', return_message: 'server restarted' }])
})
