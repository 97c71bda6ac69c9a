import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const PATIENCE_MS = 30_000
const AGAIN_MS = 250

/** Nobody listens there yet, or PostgreSQL says that it is starting. */
const isStarting = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(ECONNREFUSED|ECONNRESET|57P03)$/.test(String(error.code))

/**
 * A connection for the work before the first request. A database that is just being started, as when a machine is
 * switched on, is waited for; whatever else is wrong is told at once.
 */
export async function firstConnection(connectionString: string, name: string): Promise<pg.Client> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const client = new pg.Client({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: PATIENCE_MS,
    })
    // What is lost shows in the statement that was under way.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isStarting(error) || performance.now() > deadline) throw error
      await pause(AGAIN_MS)
    }
  }
}
