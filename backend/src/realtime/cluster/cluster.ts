import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type Message, type Presences, readMessage } from './messages.ts'
import { Pieces, piecesOf } from './pieces.ts'

const CHANNEL = 'realtime_cluster'
/** Of `realtime.tell_session_over`. */
const SESSIONS = 'realtime_sessions'
/** First half of the advisory locks by which processes are known; the second is the process's number. */
const LOCKS = 0x7265_616c
const LOOK_MS = 2_000
const GREETING_MS = 2_000
const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = 15_000
const CONNECT_MS = 10_000
const STOP_PATIENCE_MS = 1_000
const PIECES_AT_ONCE = 500
/** Text that may wait for PostgreSQL before broadcasts are given up. */
const MOST_WAITING = 32 * 2 ** 20

export interface ClusterEvents {
  /** Everybody present through this process. */
  presences(): Presences
  /** What another process says, except how it comes and goes. */
  heard(from: number, message: Extract<Message, { kind: 'broadcast' | 'presence' }>): void
  /** Everybody present through another process, instead of what was known of it. */
  present(from: number, presences: Presences): void
  /** A process has gone. */
  gone(from: number): void
  /** A session was ended. */
  sessionOver(id: string): void
  /** From now on `sessionOver` is told; what ended before was missed. */
  listening(): Promise<void>
}

/** One connection to PostgreSQL, under a number that no other process has. */
interface Session {
  client: pg.Client
  number: number
  unheard: Set<number>
}

/**
 * The processes that share a database, over nothing but that database: each listens to one channel of notifications
 * and holds an advisory lock with its number, so that PostgreSQL itself knows who is alive. A process that is alone
 * sends nothing.
 */
export class Cluster {
  readonly #url: string
  readonly #log: FastifyBaseLogger
  readonly #events: ClusterEvents
  readonly #others = new Set<number>()
  readonly #stop = new AbortController()
  readonly #settled = Promise.withResolvers<void>()
  #pieces = new Pieces()
  #session: Session | null = null
  #loop: Promise<void> = Promise.resolve()
  #lastNumber = 0
  #waiting: string[] = []
  #waitingLength = 0
  #sending = false

  constructor(url: string, log: FastifyBaseLogger, events: ClusterEvents) {
    this.#url = url
    this.#log = log
    this.#events = events
  }

  start(): void {
    this.#loop = this.#keep()
  }

  /** Waits, at most so long, until this process has found the others. */
  async settlesWithin(ms: number): Promise<void> {
    const timer = new AbortController()
    const late = pause(ms, undefined, { signal: timer.signal, ref: false }).catch(() => {})
    await Promise.race([this.#settled.promise, late])
    timer.abort()
  }

  /** Tells the others, if there are any. */
  tell(message: () => Message): void {
    if (this.#others.size > 0) this.#say(message())
  }

  #say(message: Message): void {
    const session = this.#session
    if (!session) return
    if (message.kind === 'broadcast' && this.#waitingLength > MOST_WAITING) {
      this.#log.warn('the database is too slow to pass broadcasts on: one was given up')
      return
    }
    this.#lastNumber += 1
    for (const piece of piecesOf(session.number, this.#lastNumber, JSON.stringify(message))) {
      this.#waiting.push(piece)
      this.#waitingLength += piece.length
    }
    if (!this.#sending) void this.#send(session)
  }

  /** What gathers while PostgreSQL works on one statement goes with the next. */
  async #send(session: Session): Promise<void> {
    this.#sending = true
    while (this.#waiting.length > 0 && this.#session === session) {
      const pieces = this.#waiting.splice(0, PIECES_AT_ONCE)
      this.#waitingLength -= pieces.reduce((sum, piece) => sum + piece.length, 0)
      await session.client
        .query({
          name: 'realtime_tell',
          text: 'select pg_notify($1, piece) from unnest($2::text[]) piece',
          values: [CHANNEL, pieces],
        })
        .catch((error: unknown) => this.#log.debug({ err: error }, 'the other processes could not be told'))
    }
    this.#sending = false
  }

  async close(): Promise<void> {
    this.tell(() => ({ kind: 'bye' }))
    while (this.#sending && this.#session) await pause(1)
    this.#stop.abort()
    this.#settled.resolve()
    await this.#loop
  }

  async #keep(): Promise<void> {
    const { signal } = this.#stop
    let wait = FIRST_RETRY_MS
    let instead: number | null = null
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: this.#url,
        application_name: 'realtime cluster',
        keepAlive: true,
        connectionTimeoutMillis: CONNECT_MS,
      })
      client.on('error', () => {})
      try {
        const session = await this.#join(client, instead)
        instead = session.number
        wait = FIRST_RETRY_MS
        await this.#stay(session, signal)
      } catch (error) {
        this.#log.warn({ err: error }, 'the other processes cannot be reached')
      } finally {
        this.#session = null
        await Promise.race([client.end().catch(() => {}), pause(STOP_PATIENCE_MS, undefined, { ref: false })])
      }
      this.#forgetAll()
      await pause(wait, undefined, { signal, ref: false }).catch(() => {})
      wait = Math.min(wait * 2, LAST_RETRY_MS)
    }
  }

  /** Takes a number, listens, and greets those who are there. */
  async #join(client: pg.Client, instead: number | null): Promise<Session> {
    await client.connect()
    const session: Session = { client, number: randomInt(1, 2 ** 31), unheard: new Set() }
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      LOCKS,
      session.number,
    ])
    if (!rows[0]?.taken) throw new Error('the number of this process is taken')
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNEL) this.#receive(session, payload)
      else if (channel === SESSIONS) this.#events.sessionOver(payload)
    })
    await client.query(`listen ${CHANNEL}; listen ${SESSIONS}`)
    this.#session = session
    session.unheard = new Set(await alive(session))
    // Also when nobody seems to be there: who comes at the same moment hears of this one so.
    this.#say({ kind: 'hello', instead, presences: this.#events.presences() })
    if (session.unheard.size === 0) this.#settled.resolve()
    else setTimeout(() => this.#settled.resolve(), GREETING_MS).unref()
    await this.#events.listening()
    return session
  }

  /** Until the connection ends; now and then looks who is alive. */
  async #stay(session: Session, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const ended = Promise.withResolvers<void>()
    session.client.once('end', () => ended.resolve())
    signal.addEventListener('abort', () => ended.resolve(), { once: true })
    const timer = setInterval(() => {
      if (this.#others.size > 0) void this.#look(session)
    }, LOOK_MS)
    timer.unref()
    await ended.promise
    clearInterval(timer)
  }

  async #look(session: Session): Promise<void> {
    const living = await alive(session).catch(() => null)
    if (!living || this.#session !== session) return
    for (const other of this.#others) if (!living.includes(other)) this.#lose(other)
  }

  #receive(session: Session, payload: string): void {
    const told = this.#pieces.take(payload)
    if (!told || told.from === session.number || this.#session !== session) return
    const { from } = told
    const message = readMessage(told.message)
    if (message?.kind === 'hello') {
      if (message.instead !== null) this.#lose(message.instead)
      this.#meet(session, from, message.presences)
      this.#say({ kind: 'here', to: from, presences: this.#events.presences() })
    } else if (message?.kind === 'here') {
      if (message.to === session.number) this.#meet(session, from, message.presences)
    } else if (message?.kind === 'bye') this.#lose(from)
    else if (message && this.#others.has(from)) this.#events.heard(from, message)
  }

  #meet(session: Session, other: number, presences: Presences): void {
    this.#others.add(other)
    this.#events.present(other, presences)
    session.unheard.delete(other)
    if (session.unheard.size === 0) this.#settled.resolve()
  }

  #lose(other: number): void {
    this.#pieces.forget(other)
    if (this.#others.delete(other)) this.#events.gone(other)
  }

  #forgetAll(): void {
    for (const other of this.#others) this.#lose(other)
    this.#pieces = new Pieces()
    this.#waiting = []
    this.#waitingLength = 0
  }
}

/** Numbers of the other processes that hold their lock. */
async function alive({ client, number }: Session): Promise<number[]> {
  const { rows } = await client.query<{ number: number }>({
    name: 'realtime_alive',
    text: `select objid::int as number from pg_locks
      where locktype = 'advisory' and objsubid = 2 and classid = $1 and objid <> $2
        and database = (select oid from pg_database where datname = current_database())`,
    values: [LOCKS, number],
  })
  return rows.map((row) => row.number)
}
