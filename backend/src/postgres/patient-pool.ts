import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isUnreachable } from './unreachable.ts'

/** As long as an outage is younger than this, whoever wants a connection waits for its end. */
const PATIENCE_MS = 10_000
const FIRST_PROBE_MS = 50
const LAST_PROBE_MS = 1_000

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** The database cannot be reached. */
interface Outage {
  error: unknown
  /** Settles when the outage is over, or has lasted for so long that nobody waits any more. */
  waited: Promise<void>
}

/**
 * A pool that outlives its database. While PostgreSQL restarts, those who want a connection wait for it, since nothing
 * of theirs was sent yet; one of them looks whether it is back. When it stays away, they fail at once until it is.
 */
export class PatientPool extends pg.Pool {
  #outage: Outage | null = null

  /** Whether the last look did not find the database. */
  get isAway(): boolean {
    return this.#outage !== null
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectBefore(performance.now() + PATIENCE_MS)
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  /** A connection now, or the reason why there is none. */
  connectAtOnce(): Promise<pg.PoolClient> {
    return super.connect()
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
    const patience = setTimeout(resolve, PATIENCE_MS)
    patience.unref()
    void this.#untilBack().then(() => {
      clearTimeout(patience)
      this.#outage = null
      resolve()
    })
    return { error, waited: promise }
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
