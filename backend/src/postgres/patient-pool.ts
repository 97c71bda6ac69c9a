import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isUnreachable } from './unreachable.ts'

/** As long as an outage is younger than this, whoever wants a connection waits for its end. */
const PATIENCE_MS = 10_000
const ANEW_MS = 3_000
const FIRST_PROBE_MS = 50
const LAST_PROBE_MS = 1_000

export interface PatientPoolOptions extends pg.PoolConfig {
  /** A connection in use over which nothing has come for so long leads nowhere any more. */
  longestSilenceMs?: number
  patienceMs?: number
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** The database cannot be reached. */
interface Outage {
  error: unknown
  /** Settles when the outage is over, or has lasted for so long that nobody waits any more. */
  waited: Promise<void>
  /** Settles when it is over. */
  over: Promise<void>
}

/**
 * A pool that outlives its database. While PostgreSQL restarts, those who want a connection wait for it, since nothing
 * of theirs was sent yet; one of them looks whether it is back. When it stays away, they fail at once until it is.
 */
export class PatientPool extends pg.Pool {
  readonly #patienceMs: number
  readonly #watch: NodeJS.Timeout | undefined
  #outage: Outage | null = null

  constructor({ longestSilenceMs, patienceMs = PATIENCE_MS, ...options }: PatientPoolOptions) {
    super(options)
    this.#patienceMs = patienceMs
    // A connection that dies (a restart of PostgreSQL) must not take the process with it, idle or in use: what ran on
    // it fails, and the pool connects again.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
    if (longestSilenceMs) this.#watch = this.#cutSilent(longestSilenceMs)
  }

  /** Whether the last look did not find the database. */
  get isAway(): boolean {
    return this.#outage !== null
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectBefore(performance.now() + this.#patienceMs)
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  /** Settles once this pool has found a database that others have found: until then it may still say that there is none. */
  async found(): Promise<void> {
    await this.#outage?.over
  }

  /** A connection now, or the reason why there is none. */
  connectAtOnce(): Promise<pg.PoolClient> {
    return super.connect()
  }

  override end(): Promise<void> {
    clearInterval(this.#watch)
    return super.end()
  }

  /** A machine that has gone without ending its connections is noticed here: nobody else would for a quarter of an hour. */
  #cutSilent(longestMs: number): NodeJS.Timeout {
    const inUse = new Map<pg.PoolClient, { bytes: number; sinceMs: number }>()
    this.on('acquire', (client) => inUse.set(client, { bytes: -1, sinceMs: performance.now() }))
    this.on('release', (_error, client) => inUse.delete(client))
    this.on('remove', (client) => inUse.delete(client))
    const silent = (): Socket[] => {
      const now = performance.now()
      return [...inUse].flatMap(([client, seen]) => {
        const { stream } = client.connection
        if (!(stream instanceof Socket)) return []
        // Who does not read, because somebody further on is slow, hears nothing.
        if (stream.bytesRead === seen.bytes && !stream.isPaused())
          return now - seen.sinceMs > longestMs ? [stream] : []
        inUse.set(client, { bytes: stream.bytesRead, sinceMs: now })
        return []
      })
    }
    const look = async () => {
      const sockets = silent()
      // A statement may just take long, where the project allows it: then others are answered meanwhile.
      if (sockets.length > 0 && !(await this.#answersAnew())) for (const socket of sockets) socket.destroy()
    }
    return setInterval(() => void look(), longestMs / 4).unref()
  }

  async #answersAnew(): Promise<boolean> {
    const client = new pg.Client({ ...this.options, connectionTimeoutMillis: ANEW_MS })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch (error) {
      return error instanceof pg.DatabaseError
    } finally {
      void client.end().catch(() => {})
    }
  }

  #connectBefore(deadline: number): Promise<pg.PoolClient> {
    if (this.#outage) return this.#wait(this.#outage, deadline)
    return super.connect().catch((error: unknown) => {
      if (!isUnreachable(error) || this.ending || performance.now() > deadline) throw error
      this.#outage ??= this.#begin(error)
      return this.#wait(this.#outage, deadline)
    })
  }

  async #wait(outage: Outage, deadline: number): Promise<pg.PoolClient> {
    await outage.waited
    if (this.#outage === outage) throw outage.error
    return this.#connectBefore(deadline)
  }

  #begin(error: unknown): Outage {
    const { promise, resolve } = Promise.withResolvers<void>()
    const patience = setTimeout(resolve, this.#patienceMs)
    patience.unref()
    const over = this.#untilBack().then(() => {
      clearTimeout(patience)
      this.#outage = null
      resolve()
    })
    return { error, waited: promise, over }
  }

  /** Settles when the database can be reached, or refuses for a reason that waiting does not mend. */
  async #untilBack(): Promise<void> {
    for (let wait = FIRST_PROBE_MS; !this.ending; wait = Math.min(wait * 2, LAST_PROBE_MS)) {
      await pause(wait, undefined, { ref: false })
      try {
        const client = await this.connectAtOnce()
        client.release()
        return
      } catch (error) {
        if (!isUnreachable(error)) return
      }
    }
  }
}
