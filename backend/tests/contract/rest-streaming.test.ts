import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { BodyStream, SlowReader } from '../../src/postgres/body-stream.ts'
import { Database, TooManyReaders } from '../../src/postgres/database.ts'

const MEGABYTE = 2 ** 20
const databaseUrl = inject('databaseUrl')
const open: Database[] = []

/** Two connections, of which one may be held by a reader. */
function database(standstillMs = 10_000): Database {
  const patience = { standstillMs, totalMs: 60_000, most: 1 }
  const db = new Database({
    adminUrl: databaseUrl,
    authenticatorUrl: databaseUrl,
    maxConnections: 2,
    patience,
  })
  open.push(db)
  return db
}

afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
})

/** A body of so many bytes, two for each letter, behind a column that says how many. */
async function ask(db: Database, bytes: number, readOnly = true) {
  const text = `select $1::text, repeat('é', $1::integer / 2)`
  const statements = [{ text, values: [String(bytes)], body: true }]
  const [result] = await db.run({ caller: { role: 'anon', claims: '{}' }, statements, readOnly })
  return result
}

async function streamOf(db: Database, bytes: number): Promise<BodyStream> {
  const body = (await ask(db, bytes))?.body
  if (!(body instanceof BodyStream)) throw new Error('the body is no stream')
  return body
}

const isFree = async (db: Database) => expect((await ask(db, 10))?.rows).toEqual([['10']])

describe('long answers', () => {
  test('arrive whole, with what stands before them', async () => {
    const db = database()
    const result = await ask(db, 20 * MEGABYTE)
    expect(result?.rows).toEqual([[String(20 * MEGABYTE)]])
    const body = result?.body
    if (!(body instanceof BodyStream)) throw new Error('the body is no stream')
    expect(body.bytes).toBe(20 * MEGABYTE)
    const whole = Buffer.concat(await body.toArray())
    expect(whole.equals(Buffer.from('é'.repeat(10 * MEGABYTE)))).toBe(true)
    await isFree(db)
  })

  test('short ones and those of writes are whole at once', async () => {
    const db = database()
    for (const [bytes, readOnly] of [
      [0, true],
      [600_000, true],
      [3 * MEGABYTE, false],
    ] as const) {
      const body = (await ask(db, bytes, readOnly))?.body
      expect(Buffer.isBuffer(body) && body.equals(Buffer.from('é'.repeat(bytes / 2)))).toBe(true)
    }
  })

  test('are cut when nobody takes them, and free their connection', async () => {
    const db = database(50)
    const body = await streamOf(db, 30 * MEGABYTE)
    const [error] = await once(body, 'error')
    expect(error).toBeInstanceOf(SlowReader)
    await vi.waitFor(async () => (await streamOf(db, 2 * MEGABYTE)).resume(), 10_000)
  })

  test('a slow reader who goes on reading gets everything', async () => {
    const body = await streamOf(database(), 12 * MEGABYTE)
    let bytes = 0
    for await (const piece of body) {
      if (bytes === 0) await pause(100)
      bytes += piece.length
    }
    expect(bytes).toBe(12 * MEGABYTE)
  })

  test('hold some of the connections only', async () => {
    const db = database()
    const first = await streamOf(db, 12 * MEGABYTE)
    await expect(streamOf(db, 12 * MEGABYTE)).rejects.toBeInstanceOf(TooManyReaders)
    await isFree(db)
    first.destroy()
    await vi.waitFor(async () => (await streamOf(db, 12 * MEGABYTE)).destroy(), 10_000)
  })
})
