import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { Database } from '../postgres/database.ts'
import type { Broadcast } from './frames.ts'

const EVERY_MS = 60 * 60 * 1_000
/** Messages that one join may have replayed. Supabase: "Broadcast Replay". */
const MOST_REPLAYED = 25

/** Deletes messages of the database after three days, as documented. Returns the function that stops it. */
export function keepMessagesFor(db: Database, ready: Promise<unknown>, log: FastifyBaseLogger): () => void {
  const clean = () =>
    db.admin
      .query(
        `delete from realtime.messages
          where inserted_at < now() at time zone 'utc' - interval '3 days' or expires_at < now() at time zone 'utc'`,
      )
      .catch((error: unknown) => log.warn({ err: error }, 'old messages could not be deleted'))
  const timer = setInterval(clean, EVERY_MS)
  timer.unref()
  ready.then(clean, () => {})
  return () => clearInterval(timer)
}

/** What a sender may ask for: `true`, or so many seconds. */
const persistence = z.union([z.boolean(), z.object({ ttl: z.number().positive().optional() })])

/** What stands beside a broadcast's payload about keeping it; what is not understood is left aside. */
export function persistIn(options: string | undefined): unknown {
  try {
    return z.looseObject({ persist: z.unknown().optional() }).parse(JSON.parse(options || '{}')).persist
  } catch {
    return undefined
  }
}

/** For how many seconds a message is to be kept; null for as long as possible, undefined for not at all. */
export function secondsToKeep(persist: unknown): number | null | undefined {
  const { data } = persistence.safeParse(persist)
  if (!data) return undefined
  return data === true ? null : (data.ttl ?? null)
}

/**
 * Keeps a broadcast for those who join later and ask for it.
 *
 * @param seconds null for as long as messages are kept
 * @returns its id
 */
export async function keepMessage(
  db: pg.Pool,
  topic: string,
  { event, body }: Broadcast,
  seconds: number | null,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>({
    name: 'realtime_keep',
    text: `insert into realtime.messages (topic, extension, event, private, payload, binary_payload, broadcasted_at, expires_at)
      values ($1, 'broadcast', $2, true, $3::jsonb, $4, now() at time zone 'utc',
        now() at time zone 'utc' + make_interval(secs => $5)) returning id`,
    values: [
      topic,
      event,
      body.isJson ? body.bytes.toString('utf8') : null,
      body.isJson ? null : body.bytes,
      seconds,
    ],
  })
  return rows[0]?.id ?? ''
}

interface KeptMessage {
  id: string
  event: string | null
  payload: string | null
  binary_payload: Buffer | null
}

/**
 * What was broadcast on a private topic, oldest first.
 *
 * @param since milliseconds since 1970
 * @param limit so many of the newest, 25 at most
 */
export async function messagesSince(
  db: pg.Pool,
  topic: string,
  since: number,
  limit = MOST_REPLAYED,
): Promise<Broadcast[]> {
  const { rows } = await db.query<KeptMessage>({
    name: 'realtime_replay',
    text: `select id, event, payload::text, binary_payload from realtime.messages
      where topic = $1 and private and extension = 'broadcast'
        and inserted_at >= to_timestamp($2::float8 / 1000) at time zone 'utc'
        and (expires_at is null or expires_at > now() at time zone 'utc')
      order by inserted_at desc limit $3`,
    values: [topic, since, Math.max(1, Math.min(limit, MOST_REPLAYED))],
  })
  return rows
    .reverse()
    .map((row) => ({ id: row.id, event: row.event ?? '', body: bodyOf(row), isReplayed: true }))
}

const bodyOf = ({ payload, binary_payload: bytes }: KeptMessage): Broadcast['body'] =>
  bytes ? { bytes, isJson: false } : { bytes: Buffer.from(payload ?? 'null'), isJson: true }
