import type { Connection, Submittable } from 'pg'
import type { BodyStream } from './body-stream.ts'
import type { Statement, TextResult } from './transaction.ts'
import { type Receiver, Wire } from './wire.ts'

const COUNT = /(\d+)$/

const MOST_PREPARED = 600

/** Gives a stream for a body that is to be passed on while it arrives, or null. Throwing refuses the answer. */
export type StreamOpener = (bytes: number, socket: Connection['stream']) => BodyStream | null

/** What each connection has prepared, by name. */
const prepared = new WeakMap<Connection, Set<string>>()

/**
 * Several statements sent at once with one `Sync` at the end, so that PostgreSQL runs them as one transaction and
 * answers in one go (PostgreSQL documentation, "Pipelining"). An error ends it and undoes all of it. A statement of its
 * own (`begin`, `commit`) can stand among them.
 *
 * It speaks through a client of `pg`, which takes any object that can submit itself, and listens to its `Wire`. A body
 * that `open` gives a stream for settles `done` as soon as it begins: then only what stands before it is there.
 */
export class Pipeline implements Submittable, Receiver {
  readonly done: Promise<TextResult[]>
  readonly #statements: readonly Statement[]
  readonly #results: TextResult[] = []
  readonly #fresh: string[] = []
  #connection: Connection | undefined
  #rows: TextResult['rows'] = []
  #body: TextResult['body']
  #stream: BodyStream | null = null
  readonly #open: StreamOpener | undefined
  #names: Set<string> | undefined
  readonly #settle: PromiseWithResolvers<TextResult[]>

  constructor(statements: readonly Statement[], open?: StreamOpener) {
    this.#statements = statements
    this.#open = open
    this.#settle = Promise.withResolvers()
    this.done = this.#settle.promise
  }

  submit(connection: Connection): void {
    this.#connection = connection
    let names = prepared.get(connection)
    if (!names) {
      names = new Set()
      prepared.set(connection, names)
    }
    this.#names = names
    Wire.of(connection).receiver = this
    // One packet for everything.
    connection.stream.cork()
    try {
      for (const { name = '', text, values } of this.#statements) {
        if (name === '' || !names.delete(name)) this.#parse(connection, name, text)
        // The name last used goes to the end of the set, so the first in it is the one longest unused.
        else names.add(name)
        connection.bind({ statement: name, values: values ? [...values] : [] }, true)
        connection.execute(null, true)
      }
    } finally {
      connection.sync()
      connection.stream.uncork()
    }
  }

  #parse(connection: Connection, name: string, text: string): void {
    if (name !== '' && !this.#fresh.includes(name)) {
      // An earlier pipeline may have prepared it before it failed; closing what is not there is no error.
      connection.close({ type: 'S', name }, true)
      this.#fresh.push(name)
    } else if (name !== '') return
    connection.parse({ name, text, types: [] }, true)
  }

  get expectsBody(): boolean {
    return this.#statements[this.#results.length]?.body === true
  }

  row(columns: (string | null)[]): void {
    this.#rows.push(columns)
  }

  body(columns: (string | null)[], length: number): (piece: Buffer) => void {
    this.#rows.push(columns)
    const isLast = this.#results.length === this.#statements.length - 1
    if (isLast && this.#open && this.#connection) {
      try {
        this.#stream = this.#open(length, this.#connection.stream)
      } catch (error) {
        this.#settle.reject(error)
        this.#connection.stream.destroy()
        return () => {}
      }
    }
    const stream = this.#stream
    if (!stream) return this.#whole(length)
    this.#settle.resolve([...this.#results, { rows: this.#rows, count: 1, body: stream }])
    return (piece) => stream.add(piece)
  }

  #whole(length: number): (piece: Buffer) => void {
    const whole = { bytes: Buffer.alloc(0), length: 0 }
    return (piece) => {
      if (piece.length === length) this.#body = piece
      else {
        if (whole.length === 0) whole.bytes = Buffer.allocUnsafe(length)
        whole.length += piece.copy(whole.bytes, whole.length)
        this.#body = whole.bytes
      }
    }
  }

  complete(tag: string): void {
    const result: TextResult = { rows: this.#rows, count: Number(COUNT.exec(tag)?.[1] ?? 0) }
    if (this.#body) result.body = this.#body
    this.#results.push(result)
    this.#rows = []
    this.#body = undefined
  }

  handleError(error: Error): void {
    this.#settle.reject(error)
    this.#stream?.end(error)
  }

  /** Only now is the transaction kept: what is checked at its end was checked. */
  handleReadyForQuery(): void {
    for (const name of this.#fresh) this.#names?.add(name)
    if (this.#names && this.#names.size > MOST_PREPARED) this.#forget(this.#names)
    this.#settle.resolve(this.#results)
    this.#stream?.end()
  }

  /** Lets the connection's oldest statements go; the message travels with the next pipeline. */
  #forget(names: Set<string>): void {
    for (const name of [...names].slice(0, names.size - MOST_PREPARED)) {
      names.delete(name)
      this.#connection?.close({ type: 'S', name }, true)
    }
  }
}
