import type pg from 'pg'
import type { Exposed } from '../effective-settings.ts'
import { RestError } from '../errors.ts'
import { loadSchema } from './load.ts'
import type { Schema } from './model.ts'

const RETRY_MS = 1_000

/**
 * Holds the schema that requests are planned against: loaded once, on the first request, and again when the database
 * says `notify pgrst` (with `reload schema`, `reload config` or nothing as its payload: the configuration is read with
 * the schema) or when the listening connection was lost.
 */
export class SchemaCache {
  /** The schema, or null before it was read: then `get()` waits for it. */
  current: Schema | null = null
  readonly #pool: pg.Pool
  readonly #exposed: Exposed
  #loading: Promise<Schema> | null = null
  #listener: pg.PoolClient | null = null
  #closed = false
  #again = false
  #retry: NodeJS.Timeout | undefined

  constructor(pool: pg.Pool, exposed: Exposed) {
    this.#pool = pool
    this.#exposed = exposed
  }

  /** @throws RestError PGRST002 when the database cannot be read now */
  async get(): Promise<Schema> {
    if (this.current) return this.current
    try {
      return await (this.#loading ?? this.reload())
    } catch {
      throw new RestError(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.')
    }
  }

  /**
   * Reads the catalogue again. Requests go on with the old schema until the new one is there. What is announced while
   * it is being read makes it be read once more, so that an older reading never replaces a newer one.
   */
  reload(): Promise<Schema> {
    this.#again = true
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  async #load(): Promise<Schema> {
    let schema: Schema
    do {
      this.#again = false
      // Listening first: what changes while the catalogue is read is announced afterwards.
      if (!this.#listener) await this.#listen()
      schema = await loadSchema(this.#pool, this.#exposed)
      this.current = schema
    } while (this.#again)
    return schema
  }

  async #listen(): Promise<void> {
    const client = await this.#pool.connect()
    if (this.#closed) return client.release(true)
    this.#listener = client
    client.on('notification', ({ payload }) => {
      if (payload === '' || payload === undefined || /^reload (schema|config)$/.test(payload))
        this.reload().catch(() => this.#retryLater())
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    await client.query('listen pgrst')
  }

  #lost(client: pg.PoolClient): void {
    if (this.#listener !== client) return
    this.#listener = null
    client.release(true)
    this.#retryLater()
  }

  #retryLater(): void {
    if (this.#closed) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.reload().catch(() => this.#retryLater()), RETRY_MS)
    this.#retry.unref()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    const client = this.#listener
    this.#listener = null
    client?.release(true)
  }
}
