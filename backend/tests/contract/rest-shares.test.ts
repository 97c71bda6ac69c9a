import { afterAll, describe, expect, inject, test } from 'vitest'
import { type BodyStream, STREAMED_BYTES } from '../../src/postgres/body-stream.ts'
import { Database, TooManyReaders } from '../../src/postgres/database.ts'
import { Shares } from '../../src/postgres/shares.ts'
import { isPoolExhausted } from '../../src/postgres/unreachable.ts'

const databaseUrl = inject('databaseUrl')
const db = new Database({
  adminUrl: databaseUrl,
  authenticatorUrl: databaseUrl,
  maxConnections: 4,
  patience: { standstillMs: 10_000, totalMs: 60_000, most: 2 },
})
afterAll(() => db.close())

const callerOf = (sub: string) => ({ role: 'authenticated', claims: JSON.stringify({ sub }) })
const sleep = (sub: string, seconds: number) =>
  db.run({ caller: callerOf(sub), statements: [{ text: `select pg_sleep(${seconds})` }] })

async function longAnswer(sub: string): Promise<BodyStream> {
  const text = `select 1, repeat('x', ${STREAMED_BYTES * 12})`
  const [result] = await db.run({ caller: callerOf(sub), statements: [{ text, body: true }], readOnly: true })
  return result?.body as BodyStream
}

describe('one account that asks for much at once', () => {
  test('holds half of the connections: others are answered meanwhile', async () => {
    let answered = 0
    const slow = Promise.all(
      Array.from({ length: 8 }, () => sleep('greedy', 0.5).then(() => void answered++)),
    )
    await sleep('somebody else', 0)
    expect(answered).toBe(0)
    await slow
  })

  test('reads half of the long answers that may be on their way', async () => {
    const one = await longAnswer('greedy')
    await expect(longAnswer('greedy')).rejects.toBeInstanceOf(TooManyReaders)
    const other = await longAnswer('somebody else')
    for (const body of [one, other]) body.destroy()
  })

  test('waits for its own as one waits for a pool, and not for ever', async () => {
    const shares = new Shares(1, 20)
    const giveBack = await shares.take('greedy')
    const error = await shares.take('greedy').catch((thrown: unknown) => thrown)
    expect(isPoolExhausted(error)).toBe(true)
    const next = shares.take('greedy')
    giveBack()
    const last = await next
    last()
    for (const _ of [1, 2]) (await shares.take(null))()
    ;(await shares.take('greedy'))()
  })
})
