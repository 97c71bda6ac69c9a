import { Readable } from 'node:stream'

/** Answers longer than this are passed on while they arrive. */
export const STREAMED_BYTES = 1024 * 1024

/** What a reader who is behind may leave in memory before PostgreSQL has to wait. */
const AHEAD_BYTES = 4 * 1024 * 1024

/** How long the connection to the database waits for a reader. */
export interface Patience {
  /** Without a byte being taken. */
  standstillMs: number
  /** In all. */
  totalMs: number
  /** How many answers may be on their way at once; each holds a connection. */
  most: number
}

export class SlowReader extends Error {
  constructor() {
    super('the answer was not read in time')
  }
}

/**
 * The body of a long answer on its way from a connection of PostgreSQL to whoever reads it, never held whole. A reader
 * who stops, or takes too long, loses the answer, and the connection is cut.
 */
export class BodyStream extends Readable {
  /** How long the body is. */
  readonly bytes: number
  /** Settles when the connection has nothing more to do with it. */
  readonly over: Promise<void>
  readonly #socket: { pause(): void; resume(): void; destroy(): void }
  readonly #over = Promise.withResolvers<void>()
  readonly #patience: Patience
  readonly #deadline: NodeJS.Timeout
  #standstill: NodeJS.Timeout | undefined
  #missing: number
  #isOver = false

  constructor(bytes: number, socket: { pause(): void; resume(): void; destroy(): void }, patience: Patience) {
    super({ highWaterMark: AHEAD_BYTES })
    this.bytes = bytes
    this.#missing = bytes
    this.#socket = socket
    this.#patience = patience
    this.over = this.#over.promise
    this.over.catch(() => {})
    this.#deadline = setTimeout(() => this.destroy(new SlowReader()), patience.totalMs)
    this.#deadline.unref()
  }

  add(piece: Buffer): void {
    this.#missing -= piece.length
    // Once all of it is here, the connection is free, however slowly the rest is read.
    const wantsMore = this.push(piece)
    if (this.#missing === 0) this.push(null)
    else if (!wantsMore) this.#wait()
  }

  /** The connection is done with the whole transaction, or was lost. */
  end(error?: Error): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#deadline)
    clearTimeout(this.#standstill)
    if (!error) {
      this.#over.resolve()
      return
    }
    this.#over.reject(error)
    // What was lost after its last byte is no loss to the reader.
    if (this.#missing > 0) this.destroy(error)
  }

  #wait(): void {
    this.#socket.pause()
    clearTimeout(this.#standstill)
    this.#standstill = setTimeout(() => this.destroy(new SlowReader()), this.#patience.standstillMs)
    this.#standstill.unref()
  }

  override _read(): void {
    clearTimeout(this.#standstill)
    if (!this.#isOver) this.#socket.resume()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // PostgreSQL would go on writing to nobody: its connection goes, and with it the transaction.
    if (!this.#isOver) {
      this.#socket.destroy()
      this.end(error ?? new Error('nobody reads the answer any more'))
    }
    done(error)
  }
}
