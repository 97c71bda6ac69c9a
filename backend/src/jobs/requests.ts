import type pg from 'pg'
import { pausedOr } from './leader.ts'

export interface RequestsOptions {
  admin: Pick<pg.Pool, 'query'>
  /** pg_net.batch_size: as many are under way at once. */
  batchSize: number
  /** pg_net.ttl: how long answers stand, as an interval. */
  ttl: string
  warn: (error: unknown) => void
}

interface Queued {
  id: string
  method: string
  url: string
  headers: Record<string, string> | null
  body: Buffer | null
  timeout_milliseconds: number
}

interface Answer {
  status?: number
  type?: string | null
  headers?: Record<string, string>
  content?: string | null
  timedOut: boolean
  error?: string
}

const LONGEST_CONTENT_BYTES = 16 * 1024 * 1024
const LONGEST_TIMEOUT_MS = 10 * 60_000
const AFTER_FAILURE_MS = 30_000
const AGENT = 'pg_net/0.20'

const NEXT = `select id::text, method, url, headers, body, timeout_milliseconds from net.http_request_queue
  where id <> all ($1::bigint[]) order by id limit $2`

/** The request leaves the queue with its answer, so that one whose sender was killed in between is sent again. */
const ANSWERED = `with sent as (delete from net.http_request_queue where id = $1)
  insert into net._http_response (id, status_code, content_type, headers, content, timed_out, error_msg)
  values ($1, $2, $3, $4, $5, $6, $7)`

/** Sends the requests of net.http_request_queue and writes down what they are answered. Only the process that leads has one. */
export class Requests {
  readonly #options: RequestsOptions
  readonly #sending = new Map<string, Promise<void>>()
  readonly #over = new AbortController()
  #reading: Promise<void> | null = null
  #again = false

  constructor(options: RequestsOptions) {
    this.#options = options
  }

  /** There may be something to send. */
  wake(): void {
    this.#again = true
    if (this.#over.signal.aborted) return
    this.#reading ??= this.#read()
      .catch((error) => this.#options.warn(error))
      .finally(() => {
        this.#reading = null
      })
  }

  async #read(): Promise<void> {
    while (this.#again && !this.#over.signal.aborted) {
      this.#again = false
      const room = this.#options.batchSize - this.#sending.size
      if (room <= 0) return
      const { rows } = await this.#options.admin.query<Queued>(NEXT, [[...this.#sending.keys()], room])
      for (const row of rows) this.#begin(row)
    }
  }

  #begin(row: Queued): void {
    const working = this.#send(row)
      .catch((error) => {
        this.#options.warn(error)
        // What could not be written down would go out again and again.
        return pausedOr(this.#over.signal, AFTER_FAILURE_MS)
      })
      .finally(() => {
        this.#sending.delete(row.id)
        this.wake()
      })
    this.#sending.set(row.id, working)
  }

  async #send(row: Queued): Promise<void> {
    const answer = await ask(row, this.#over.signal)
    // Broken off by the end of the server: it stays in the queue.
    if (this.#over.signal.aborted && answer.error !== undefined) return
    // Text of PostgreSQL holds no zero bytes.
    const content = answer.content?.replaceAll('\0', '') ?? null
    await this.#options.admin.query(ANSWERED, [
      row.id,
      answer.status ?? null,
      answer.type ?? null,
      answer.headers ? JSON.stringify(answer.headers) : null,
      content,
      answer.timedOut,
      answer.error ?? null,
    ])
  }

  /** Clears away answers whose time is over. */
  async expire(): Promise<void> {
    await this.#options.admin.query('delete from net._http_response where created < now() - $1::interval', [
      this.#options.ttl,
    ])
  }

  async stop(): Promise<void> {
    this.#over.abort()
    await this.#reading
    await Promise.allSettled(this.#sending.values())
  }
}

/** What the other server says, or why it says nothing. Redirections are followed, as by pg_net. */
async function ask(request: Queued, over: AbortSignal): Promise<Answer> {
  const { method, url, headers, body, timeout_milliseconds: limit } = request
  if (limit <= 0 || limit > LONGEST_TIMEOUT_MS)
    return {
      timedOut: false,
      error: `timeout_milliseconds must be between 1 and ${LONGEST_TIMEOUT_MS}, got ${limit}`,
    }
  const time = AbortSignal.timeout(limit)
  try {
    const response = await fetch(url, {
      method,
      headers: { 'user-agent': AGENT, ...headers },
      body: method.toUpperCase() === 'GET' ? undefined : body,
      signal: AbortSignal.any([over, time]),
    })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      headers: Object.fromEntries(response.headers),
      content: await contentOf(response),
      timedOut: false,
    }
  } catch (error) {
    if (time.aborted) return { timedOut: true, error: `Timeout of ${limit} ms reached` }
    return { timedOut: false, error: reasonOf(error) }
  }
}

async function contentOf({ body }: Response): Promise<string | null> {
  if (!body) return null
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > LONGEST_CONTENT_BYTES)
      throw new Error(`The answer is longer than ${LONGEST_CONTENT_BYTES} bytes`)
    chunks.push(chunk)
  }
  return bytes === 0 ? null : Buffer.concat(chunks).toString('utf8')
}

/** `fetch` says only that it failed; the cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message
}
