import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from './engine.ts'
import { PatientPool } from './patient-pool.ts'

/** AuthenticationOk and ReadyForQuery (PostgreSQL, "Message Formats"): as much of a database as a connection needs. */
const READY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

test('who knows that the database is there waits until the pool has found it, however long it was away', async () => {
  const port = await freePort()
  const pool = new PatientPool({ connectionString: `postgresql://a:b@127.0.0.1:${port}/c`, patienceMs: 20 })
  await expect(pool.connect()).rejects.toThrow('ECONNREFUSED')
  // by now it looks seldom
  await pause(800)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(READY))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  await pool.found()
  expect(pool.isAway).toBe(false)
  const client = await pool.connect()
  client.release(true)
  await pool.found()
  await pool.end()
  server.close()
})
