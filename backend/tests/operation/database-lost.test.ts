import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineUrl } from '../../src/postgres/engine.ts'
import { type Load, startLoad } from './load.ts'
import { client, newProject, type Program, postmasterOf, startProgram, stop, untilReady } from './program.ts'

/** The embedded PostgreSQL is killed under load: the backend goes on, and so do those who use it. */

const LIVE = `alter publication supabase_realtime add table public.notes;
create sequence public.begun;
create function public.slow() returns text language sql security definer as
  $$ select nextval('public.begun'); select pg_sleep(2)::text || 'done' $$;`

let folders: Awaited<ReturnType<typeof newProject>>
let program: Program
let load: Load
let sql: pg.Pool

beforeAll(async () => {
  folders = await newProject()
  await writeFile(join(folders.project, 'migrations', '20250102000000_live.sql'), LIVE)
  program = await startProgram(folders)
  await untilReady(program)
  const { databasePassword } = JSON.parse(await readFile(join(folders.dataDir, 'secrets.json'), 'utf8'))
  const { port } = await postmasterOf(folders.dataDir)
  sql = new pg.Pool({ connectionString: engineUrl({ password: databasePassword, port }), max: 2 })
  sql.on('error', () => {})
  load = await startLoad(program.url, folders.dataDir)
})

afterAll(async () => {
  await load.stop()
  await sql.end()
  expect(await stop(program)).toBe(0)
})

/** Nothing but success or an orderly refusal, and what was acknowledged is there. */
async function expectNothingLost() {
  const odd = load.answers.filter(
    ({ status, retryAfter }) => ![200, 201].includes(status) && !(status === 503 && retryAfter !== null),
  )
  expect(odd).toEqual([])
  // what is acknowledged while the rows are read may not be among them yet
  const acknowledged = [...load.acknowledged]
  const { rows } = await sql.query<{ id: number }>('select id from public.notes')
  const kept = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
}

const health = async () => (await fetch(`${program.url}/health`)).status

describe('under load', () => {
  test('the postmaster is killed: it is started again on its port, and /health tells the truth meanwhile', async () => {
    await load.more(50)
    const { pid, port } = await postmasterOf(folders.dataDir)
    expect(await health()).toBe(200)
    process.kill(pid, 'SIGKILL')
    await expect.poll(health, { timeout: 5_000, interval: 5 }).toBe(503)
    await expect.poll(health, { timeout: 30_000 }).toBe(200)
    await load.more(50)
    const again = await postmasterOf(folders.dataDir)
    expect(again.pid).not.toBe(pid)
    expect(again.port).toBe(port)
    await expectNothingLost()
  })

  test('one of its processes is killed, which makes PostgreSQL end all of them', async () => {
    const { rows } = await sql.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'rest' limit 1",
    )
    const pid = rows[0]?.pid
    if (pid === undefined) throw new Error('no process of PostgreSQL serves requests')
    process.kill(pid, 'SIGKILL')
    // It recovers for as long as its disk takes.
    const isBack = async () => (await sql.query('select 1').catch(() => null))?.rowCount
    await expect.poll(isBack, { timeout: 30_000 }).toBe(1)
    await load.more(50)
    await expectNothingLost()
  })

  test('a subscriber is told, joins again by itself and hears of what follows', async () => {
    const supabase = await client(program, folders.dataDir)
    const states: string[] = []
    const heard: number[] = []
    supabase
      .channel('notes')
      .on<{ id: number }>(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'notes', filter: 'id=lt.0' },
        (change) => heard.push(change.new.id),
      )
      .on('system', {}, ({ status }: { status: string }) => states.push(status))
      .subscribe((state) => states.push(state))
    await expect.poll(() => states, { timeout: 20_000 }).toContain('ok')
    process.kill((await postmasterOf(folders.dataDir)).pid, 'SIGKILL')
    await expect.poll(() => states, { timeout: 20_000 }).toContain('CHANNEL_ERROR')
    const since = states.indexOf('CHANNEL_ERROR')
    await expect.poll(() => states.slice(since).at(-1), { timeout: 30_000 }).toBe('ok')
    expect(states.slice(since)).toContain('SUBSCRIBED')
    expect((await supabase.from('notes').insert({ id: -1, body: 'after it' })).error).toBeNull()
    await expect.poll(() => heard, { timeout: 15_000 }).toEqual([-1])
    const { rows } = await sql.query('select temporary, active from pg_replication_slots')
    expect(rows).toEqual([{ temporary: true, active: true }])
    await supabase.realtime.disconnect()
    await expectNothingLost()
  })

  test('SIGTERM: what was accepted is answered, what comes later is refused', async () => {
    await load.more(20)
    const before = load.answers.length
    const supabase = await client(program, folders.dataDir)
    const slow = Promise.all(Array.from({ length: 6 }, () => supabase.rpc('slow').then(({ data }) => data)))
    const begun = async () => (await sql.query('select last_value::int as n from public.begun')).rows
    await expect.poll(begun, { timeout: 20_000 }).toEqual([{ n: 6 }])
    program.process.kill('SIGTERM')
    expect(await slow).toEqual(Array.from({ length: 6 }, () => 'done'))
    expect(await program.exit).toBe(0)
    await load.stop()
    const statuses = new Set(load.answers.slice(before).map(({ status }) => status))
    for (const status of statuses) expect([0, 200, 201, 503]).toContain(status)
    await expect(postmasterOf(folders.dataDir)).rejects.toThrow()
  })
})
