import { Counter, Histogram, type Registry } from 'prom-client'

/** The API that an address belongs to. */
const APIS = ['rest', 'auth', 'storage', 'functions', 'realtime'] as const
export type Api = (typeof APIS)[number] | 'web'

/** Upper ends of the classes of durations, in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const apiOf = (url: string): Api => APIS.find((api) => url.startsWith(`/${api}/v1`)) ?? 'web'

/** What was answered since the last look. */
export interface Minute {
  requests: number
  /** Answers that say the server failed (5xx). */
  errors: number
  /** Answers that refuse (4xx). */
  refused: number
  /** Milliseconds within which half, and 95 of 100, were answered: upper ends of their classes. */
  p50: number
  p95: number
}

type Counts = Pick<Minute, 'requests' | 'errors' | 'refused'> & { byBucket: number[] }

const none = (): Counts => ({ requests: 0, errors: 0, refused: 0, byBucket: BUCKETS.map(() => 0).concat(0) })

/** Counts requests: for Prometheus since the start, for the minutes of the health page since the last look. */
export class Requests {
  readonly #durations: Histogram<'api'>
  readonly #answers: Counter<'api' | 'status'>
  // Looking a child up by its labels costs more than counting.
  readonly #durationOf = new Map<Api, Histogram.Internal<'api'>>()
  readonly #answerOf = new Map<string, Counter.Internal>()
  #recent = none()

  constructor(registry: Registry) {
    const registers = [registry]
    this.#durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by API.',
      labelNames: ['api'],
      buckets: BUCKETS,
      registers,
    })
    this.#answers = new Counter({
      name: 'http_requests_total',
      help: 'Requests answered, by API and status.',
      labelNames: ['api', 'status'],
      registers,
    })
  }

  /** @param ms time from the request's arrival to the end of its answer */
  count(url: string, status: number, ms: number): void {
    const api = apiOf(url)
    const seconds = ms / 1_000
    this.#durationChild(api).observe(seconds)
    this.#answerChild(api, status).inc()
    const recent = this.#recent
    recent.requests += 1
    if (status >= 500) recent.errors += 1
    else if (status >= 400) recent.refused += 1
    const found = BUCKETS.findIndex((end) => seconds <= end)
    const bucket = found < 0 ? BUCKETS.length : found
    recent.byBucket[bucket] = (recent.byBucket[bucket] ?? 0) + 1
  }

  /** What was counted since the last call; null when it was nothing. */
  take(): Minute | null {
    const { byBucket, ...counts } = this.#recent
    this.#recent = none()
    if (counts.requests === 0) return null
    return { ...counts, p50: percentile(byBucket, 0.5), p95: percentile(byBucket, 0.95) }
  }

  #durationChild(api: Api): Histogram.Internal<'api'> {
    const known = this.#durationOf.get(api)
    if (known) return known
    const child = this.#durations.labels({ api })
    this.#durationOf.set(api, child)
    return child
  }

  #answerChild(api: Api, status: number): Counter.Internal {
    const key = `${api} ${status}`
    const known = this.#answerOf.get(key)
    if (known) return known
    const child = this.#answers.labels({ api, status: String(status) })
    this.#answerOf.set(key, child)
    return child
  }
}

function percentile(byBucket: readonly number[], share: number): number {
  const total = byBucket.reduce((sum, count) => sum + count, 0)
  let seen = 0
  const index = byBucket.findIndex((count) => {
    seen += count
    return seen >= total * share
  })
  return (BUCKETS[index] ?? BUCKETS.at(-1) ?? 0) * 1_000
}
