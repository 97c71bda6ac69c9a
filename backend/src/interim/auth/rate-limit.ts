import { AuthError } from './errors.ts'

interface Bucket {
  tokens: number
  at: number
}

const MAX_BUCKETS = 50_000

/** `limit` per `windowSeconds`, refilled steadily (a token bucket), per key such as an address or an account. */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>()
  readonly #limit: number
  readonly #perMs: number

  constructor(limit: number, windowSeconds: number) {
    this.#limit = limit
    this.#perMs = limit / (windowSeconds * 1_000)
  }

  /** @throws AuthError 429 with the seconds to wait in `retryAfter` */
  take(key: string, code = 'over_request_rate_limit', message = 'Request rate limit reached'): void {
    const now = Date.now()
    const known = this.#buckets.get(key) ?? { tokens: this.#limit, at: now }
    const tokens = Math.min(this.#limit, known.tokens + (now - known.at) * this.#perMs)
    if (tokens < 1) {
      const retryAfter = Math.ceil((1 - tokens) / this.#perMs / 1_000)
      throw new AuthError(429, code, message, { retryAfter })
    }
    this.#buckets.delete(key)
    this.#buckets.set(key, { tokens: tokens - 1, at: now })
    const [oldest] = this.#buckets.size > MAX_BUCKETS ? this.#buckets.keys() : []
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}
