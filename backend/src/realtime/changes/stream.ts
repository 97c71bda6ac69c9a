import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { LogicalReplicationService, type Pgoutput, PgoutputPlugin } from 'pg-logical-replication'
import type { Change, Row } from './change.ts'

const PUBLICATIONS = ['supabase_realtime', 'supabase_realtime_messages_publication']
const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = 15_000
const STOP_PATIENCE_MS = 1_000
const CONNECT_MS = 10_000
/** PostgreSQL is asked for a sign of life so often, and given up when none has come for so long. */
const PING_MS = 10_000
const SILENCE_MS = 30_000

/** How the server's walsender writes values: the same for every database and as the filters expect them. */
const WRITING = '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c bytea_output=hex'

/** pgoutput through a slot that PostgreSQL itself drops when the connection ends, however it ends. */
class TemporarySlotPlugin extends PgoutputPlugin {
  #client: pg.Client | undefined

  override async start(client: pg.Client, slot: string): Promise<unknown> {
    this.#client = client
    // Commands of replication are understood in capitals only.
    await client.query(`CREATE_REPLICATION_SLOT "${slot}" TEMPORARY LOGICAL pgoutput (SNAPSHOT 'nothing')`)
    return super.start(client, slot, '0/0')
  }

  /** Ends the connection without a word to the other side, which does not answer. */
  cut(): void {
    this.#client?.connection.stream.destroy()
  }

  /** Values stay as PostgreSQL wrote them: dates and large numbers would lose what JavaScript cannot hold. */
  override parse(buffer: Buffer): Pgoutput.Message {
    const message = super.parse(buffer)
    if (message.tag === 'relation') for (const column of message.columns) column.parser = asText
    return message
  }
}

const asText = (value: string) => value

export interface StreamEvents {
  /** A committed change; what it returns is waited for before the next one is read. */
  change(change: Change): Promise<void> | undefined
  /** The connection was lost: what is committed until the next start is not heard of. */
  lost(): void
}

/**
 * Reads the publications from PostgreSQL's log while somebody wants it (`start`, `stop`), connecting again whenever
 * the connection is lost.
 */
export class ChangeStream {
  readonly #url: string
  readonly #events: StreamEvents
  readonly #log: FastifyBaseLogger
  #running: AbortController | null = null
  #loop: Promise<void> = Promise.resolve()
  #ready = Promise.withResolvers<void>()
  #isReady = false
  #problem: string | null = null

  constructor(url: string, log: FastifyBaseLogger, events: StreamEvents) {
    this.#url = url
    this.#events = events
    this.#log = log
  }

  /** Why the last attempt failed, in a sentence for the subscriber; null while all is well. */
  get problem(): string | null {
    return this.#problem
  }

  /** From its settling on, every commit is told. */
  get ready(): Promise<void> {
    return this.#ready.promise
  }

  start(): void {
    if (this.#running) return
    const running = new AbortController()
    this.#running = running
    this.#loop = this.#loop.then(() => this.#keep(running.signal))
  }

  async stop(): Promise<void> {
    this.#running?.abort()
    this.#running = null
    await this.#loop
  }

  async #keep(signal: AbortSignal): Promise<void> {
    let wait = FIRST_RETRY_MS
    while (!signal.aborted) {
      try {
        await this.#read(signal)
        wait = FIRST_RETRY_MS
      } catch (error) {
        this.#problem = sentence(error)
        this.#log.warn({ reason: this.#problem }, 'the replication stream ended')
      }
      if (this.#isReady) {
        this.#isReady = false
        this.#ready = Promise.withResolvers()
        wait = FIRST_RETRY_MS
        if (!signal.aborted) this.#events.lost()
      }
      if (signal.aborted) break
      await pause(wait, undefined, { signal, ref: false }).catch(() => {})
      wait = Math.min(wait * 2, LAST_RETRY_MS)
    }
  }

  /** One connection, until it ends. */
  async #read(signal: AbortSignal): Promise<void> {
    const service = new LogicalReplicationService(
      {
        connectionString: this.#url,
        application_name: 'realtime',
        options: WRITING,
        keepAlive: true,
        connectionTimeoutMillis: CONNECT_MS,
      },
      { acknowledge: { auto: false, timeoutSeconds: 10 }, flowControl: { enabled: true } },
    )
    let commit: Commit = { xid: 0, committedAt: '' }
    service.on('error', (error) => this.#log.debug({ err: error }, 'replication'))
    service.on('start', () => {
      this.#problem = null
      this.#isReady = true
      this.#ready.resolve()
    })
    // PostgreSQL asks before it shuts down and waits for the answer.
    service.on('heartbeat', (lsn, _timestamp, shouldRespond) => {
      pulse.heard()
      if (shouldRespond) void service.acknowledge(lsn)
    })
    service.on('data', (_lsn, message: Pgoutput.Message) => {
      if (message.tag === 'begin') commit = commitOf(message)
      const change = changeOf(message, commit)
      return pulse.during(change ? this.#events.change(change) : undefined)
    })
    const plugin = new TemporarySlotPlugin({ protoVersion: 1, publicationNames: PUBLICATIONS })
    const pulse = new Pulse({
      ask: () => void service.acknowledge(service.lastLsn(), true),
      silent: () => plugin.cut(),
    })
    const stop = () => Promise.race([service.destroy(), pause(STOP_PATIENCE_MS, undefined, { ref: false })])
    const stopped = new Promise<void>((done) =>
      signal.addEventListener('abort', () => done(), { once: true }),
    )
    try {
      const slot = `realtime_${process.pid}_${randomBytes(6).toString('hex')}`
      await Promise.race([service.subscribe(plugin, slot), stopped])
    } finally {
      pulse.stop()
      await stop()
    }
  }
}

/** Notices a database that has gone without ending its connection (a cut cable, a lost machine). */
class Pulse {
  readonly #timer: NodeJS.Timeout
  #heardAt = performance.now()
  #busy = 0

  constructor({ ask, silent }: { ask: () => void; silent: () => void }) {
    this.#timer = setInterval(() => {
      // While a change is being delivered nothing more is read.
      if (this.#busy > 0) return
      if (performance.now() - this.#heardAt > SILENCE_MS) silent()
      else ask()
    }, PING_MS)
    this.#timer.unref()
  }

  heard(): void {
    this.#heardAt = performance.now()
  }

  during(work: Promise<void> | undefined): Promise<void> | undefined {
    this.heard()
    if (!work) return undefined
    this.#busy += 1
    return work.finally(() => {
      this.#busy -= 1
      this.heard()
    })
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

type Commit = Pick<Change, 'xid' | 'committedAt'>

const commitOf = ({ xid, commitTime }: Pgoutput.MessageBegin): Commit => ({
  xid: xid >>> 0,
  // Microseconds since 1970.
  committedAt: new Date(Number(commitTime) / 1_000).toISOString(),
})

function changeOf(message: Pgoutput.Message, commit: Commit): Change | null {
  if (message.tag !== 'insert' && message.tag !== 'update' && message.tag !== 'delete') return null
  const { relation } = message
  const record: Row | null = message.tag === 'delete' ? null : message.new
  const key = message.tag === 'insert' ? null : (message.old ?? message.key)
  return {
    tableId: relation.relationOid >>> 0,
    schema: relation.schema,
    table: relation.name,
    type: message.tag === 'insert' ? 'INSERT' : message.tag === 'update' ? 'UPDATE' : 'DELETE',
    record,
    // An update that leaves the key alone does not repeat it.
    old: key ?? (message.tag === 'update' ? keyOf(relation, message.new) : null),
    ...commit,
  }
}

const keyOf = ({ keyColumns }: Pgoutput.MessageRelation, row: Row): Row =>
  Object.fromEntries(keyColumns.map((name) => [name, row[name]]))

function sentence(error: unknown): string {
  if (error instanceof pg.DatabaseError) {
    if (error.code === '55000') return 'the database does not keep a logical log (wal_level must be logical)'
    if (error.code === '42501')
      return 'the database user may not replicate (it needs the REPLICATION attribute)'
    if (error.code === '53400') return 'the database has no free replication slot'
    return error.message
  }
  return 'the connection to the database was lost'
}
