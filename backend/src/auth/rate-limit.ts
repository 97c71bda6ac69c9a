/** So many in so long, spread evenly after a first burst. */
export interface Limit {
  most: number
  windowSeconds: number
}

/**
 * Counts by key (a client's address, an account). Several processes can share limits by another implementation, over
 * one table or a key-value store: all state is one moment per key.
 */
export interface RateLimits {
  /** Counts one; answers 0, or the seconds until the next one is allowed (which then was not counted). */
  take(key: string, limit: Limit): Promise<number>
  /** As take, without counting. */
  wait(key: string, limit: Limit): Promise<number>
  forget(key: string): Promise<void>
}

const MOST_KEYS = 100_000

/** Runs on whatever happens to the clock on the wall: set back by hours it would lock everybody out for as long. */
const steadyNow = () => performance.now()

/**
 * Limits of one process, by the generic cell rate algorithm: a key keeps the moment at which all it has used would be
 * given back.
 */
export class MemoryRateLimits implements RateLimits {
  readonly #busyUntil = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number = steadyNow) {
    this.#now = now
  }

  async take(key: string, limit: Limit): Promise<number> {
    const { wait, next } = this.#look(key, limit)
    if (wait === 0) this.#remember(key, next)
    return wait
  }

  async wait(key: string, limit: Limit): Promise<number> {
    return this.#look(key, limit).wait
  }

  async forget(key: string): Promise<void> {
    this.#busyUntil.delete(key)
  }

  #look(key: string, { most, windowSeconds }: Limit): { wait: number; next: number } {
    if (most <= 0 || windowSeconds <= 0) return { wait: 0, next: 0 }
    const now = this.#now()
    const windowMs = windowSeconds * 1_000
    const next = Math.max(this.#busyUntil.get(key) ?? 0, now) + windowMs / most
    const overMs = next - (now + windowMs)
    return { wait: overMs > 0.5 ? Math.ceil(overMs / 1_000) : 0, next }
  }

  /** Keeps the most recently used keys; among them nobody's limit is forgotten early in ordinary use. */
  #remember(key: string, until: number): void {
    if (until === 0) return
    this.#busyUntil.delete(key)
    this.#busyUntil.set(key, until)
    if (this.#busyUntil.size <= MOST_KEYS) return
    const now = this.#now()
    for (const [other, end] of this.#busyUntil) {
      if (end <= now) this.#busyUntil.delete(other)
    }
    const oldest = this.#busyUntil.size > MOST_KEYS ? this.#busyUntil.keys().next().value : undefined
    if (oldest !== undefined) this.#busyUntil.delete(oldest)
  }
}
