import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChangeStream } from '../../src/realtime/changes/stream.ts'
import { startPostgres } from './standalone.ts'

/** Somebody reads the log so slowly that PostgreSQL gives their slot up rather than fill the disk. */

const SEGMENTS = 12
const SETTINGS = {
  max_slot_wal_keep_size: '16MB',
  max_wal_size: '32MB',
  min_wal_size: '32MB',
  checkpoint_timeout: '1h',
}

let postgres: Awaited<ReturnType<typeof startPostgres>>
let sql: pg.Client

beforeAll(async () => {
  postgres = await startPostgres(SETTINGS)
  sql = new pg.Client({ connectionString: postgres.url })
  await sql.connect()
  await sql.query(`create table notes (id integer, at timestamptz primary key default clock_timestamp());
    create schema realtime; create table realtime.messages (id integer primary key);
    create publication supabase_realtime for table notes;
    create publication supabase_realtime_messages_publication for table realtime.messages;`)
})

afterAll(async () => {
  await sql.end()
  await postgres.stop()
})

const insert = (id: number) => sql.query('insert into notes (id) values ($1)', [id])

test('a slot that is too far behind is given up, who listens is told, and a new one follows', async () => {
  const heard: number[] = []
  const stalled = Promise.withResolvers<void>()
  let losses = 0
  const stream = new ChangeStream(postgres.url, pino({ level: 'silent' }), {
    change: ({ record }) => {
      heard.push(Number(record?.id))
      return heard.length === 1 ? stalled.promise : undefined
    },
    lost: () => {
      losses += 1
    },
  })
  const slots = async () =>
    (await sql.query<{ slot_name: string }>('select slot_name from pg_replication_slots')).rows
  stream.start()
  await stream.ready
  const [first] = await slots()
  await insert(1)
  await expect.poll(() => heard).toEqual([1])
  for (let id = 2; id < SEGMENTS; id += 1) {
    await insert(id)
    await sql.query('select pg_switch_wal()')
  }
  await sql.query('checkpoint')
  await expect.poll(slots, { timeout: 20_000 }).not.toContainEqual(first)
  await sql.query('checkpoint')
  const { rows } = await sql.query<{ mib: number }>(
    'select (sum(size) / 1048576)::int as mib from pg_ls_waldir()',
  )
  expect(rows[0]?.mib).toBeLessThan(SEGMENTS * 16)

  stalled.resolve()
  await expect.poll(() => losses, { timeout: 30_000 }).toBeGreaterThan(0)
  await stream.ready
  await insert(100)
  await expect.poll(() => heard.at(-1), { timeout: 20_000 }).toBe(100)
  const [second, ...more] = await slots()
  expect(second?.slot_name).not.toBe(first?.slot_name)
  expect(more).toEqual([])
  await stream.stop()
  await expect.poll(slots).toEqual([])
})
