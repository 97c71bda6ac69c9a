import type { Connection, Submittable } from 'pg'
import type { Statement, TextResult } from './database.ts'

const COUNT = /(\d+)$/

const MOST_PREPARED = 600

/** What each connection has prepared, by name. */
const prepared = new WeakMap<Connection, Set<string>>()

/**
 * Several statements sent at once with one `Sync` at the end, so that PostgreSQL runs them as one transaction and
 * answers in one go (PostgreSQL documentation, "Pipelining"). An error ends it and undoes all of it. A statement of its
 * own (`begin`, `commit`) can stand among them.
 *
 * It speaks through a client of `pg`, which takes any object that can submit itself and listen.
 */
export class Pipeline implements Submittable {
  readonly done: Promise<TextResult[]>
  readonly #statements: readonly Statement[]
  readonly #results: TextResult[] = []
  readonly #fresh: string[] = []
  #connection: Connection | undefined
  #rows: TextResult['rows'] = []
  #names: Set<string> | undefined
  readonly #settle: PromiseWithResolvers<TextResult[]>

  constructor(statements: readonly Statement[]) {
    this.#statements = statements
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

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#results.push({ rows: this.#rows, count: Number(COUNT.exec(text)?.[1] ?? 0) })
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleRowDescription(): void {}

  handlePortalSuspended(): void {}

  handleError(error: Error): void {
    this.#settle.reject(error)
  }

  /** Only now is the transaction kept: what is checked at its end was checked. */
  handleReadyForQuery(): void {
    for (const name of this.#fresh) this.#names?.add(name)
    if (this.#names && this.#names.size > MOST_PREPARED) this.#forget(this.#names)
    this.#settle.resolve(this.#results)
  }

  /** Lets the connection's oldest statements go; the message travels with the next pipeline. */
  #forget(names: Set<string>): void {
    for (const name of [...names].slice(0, names.size - MOST_PREPARED)) {
      names.delete(name)
      this.#connection?.close({ type: 'S', name }, true)
    }
  }
}
