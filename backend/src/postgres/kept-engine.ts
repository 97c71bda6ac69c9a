import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Engine, type EngineOptions, startEngine } from './engine.ts'

const FIRST_PAUSE_MS = 250
const LAST_PAUSE_MS = 15_000
/** A server that ran for so long was well: the next restart begins without a pause again. */
const WELL_MS = 60_000

/**
 * A PostgreSQL that is started again whenever it ends by itself: at once the first time, then after ever longer pauses,
 * for as long as it is wanted. The port stays the same.
 */
export class KeptEngine {
  readonly url: string
  readonly #options: EngineOptions
  readonly #log: FastifyBaseLogger
  readonly #stopping = new AbortController()
  readonly #watching: Promise<void>
  #engine: Engine | null

  private constructor(engine: Engine, options: EngineOptions, log: FastifyBaseLogger) {
    this.url = engine.url
    this.#engine = engine
    this.#options = options
    this.#log = log
    this.#watching = this.#watch(engine)
  }

  /** @throws StartError when the first start fails */
  static async start(options: EngineOptions, log: FastifyBaseLogger): Promise<KeptEngine> {
    return new KeptEngine(await startEngine(options), options, log)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#engine?.stop()
    await this.#watching
  }

  async #watch(first: Engine): Promise<void> {
    const { signal } = this.#stopping
    let wait = 0
    for (let engine: Engine | null = first; engine; ) {
      const startedAt = performance.now()
      await engine.ended
      this.#engine = null
      if (signal.aborted) return
      this.#log.error('PostgreSQL ended by itself and is started again')
      if (performance.now() - startedAt > WELL_MS) wait = 0
      const again: { engine: Engine | null; wait: number } = await this.#restart(wait)
      engine = again.engine
      wait = again.wait
      if (engine && signal.aborted) await engine.stop()
      this.#engine = engine
    }
  }

  /** The server running again, with the pause before the next attempt; null once it is no longer wanted. */
  async #restart(firstWait: number): Promise<{ engine: Engine | null; wait: number }> {
    const { signal } = this.#stopping
    for (let wait = firstWait; !signal.aborted; ) {
      await pause(wait, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) break
      wait = Math.min(Math.max(wait * 2, FIRST_PAUSE_MS), LAST_PAUSE_MS)
      try {
        return { engine: await startEngine(this.#options), wait }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        this.#log.error({ reason, againInMs: wait }, 'PostgreSQL could not be started')
      }
    }
    return { engine: null, wait: 0 }
  }
}
