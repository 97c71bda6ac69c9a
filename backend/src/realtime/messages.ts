import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../postgres/database.ts'

const EVERY_MS = 60 * 60 * 1_000

/** Deletes messages of the database after three days, as documented. Returns the function that stops it. */
export function keepMessagesFor(db: Database, ready: Promise<unknown>, log: FastifyBaseLogger): () => void {
  const clean = () =>
    db.admin
      .query("delete from realtime.messages where inserted_at < now() at time zone 'UTC' - interval '3 days'")
      .catch((error: unknown) => log.warn({ err: error }, 'old messages could not be deleted'))
  const timer = setInterval(clean, EVERY_MS)
  timer.unref()
  ready.then(clean, () => {})
  return () => clearInterval(timer)
}
