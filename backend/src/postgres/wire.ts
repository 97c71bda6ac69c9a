import type { Connection } from 'pg'

/** Who takes what PostgreSQL answers (PostgreSQL documentation, "Message Formats"). */
export interface Receiver {
  /** Whether the last column of the row that comes now is a body: bytes that nobody reads as text. */
  readonly expectsBody: boolean
  row(columns: (string | null)[]): void
  /** The columns before the body; what it gives back takes the body's bytes, `length` in all, in pieces. */
  body(columns: (string | null)[], length: number): (piece: Buffer) => void
  complete(tag: string): void
}

/** A statement was parsed, bound, closed: nothing to tell. */
const SILENT = new Set([0x31, 0x32, 0x33])
const COMMAND_COMPLETE = 0x43
const DATA_ROW = 0x44
const EMPTY_QUERY = 0x49
const READY = 0x5a
const HEADER_BYTES = 5

type Connected = Pick<Connection, 'stream'>

const wires = new WeakMap<Connected, Wire>()

/**
 * Reads a connection's answers in place of `pg`'s own parser, which makes a string of every value and holds a row until
 * all of it is there. Rows go to the receiver; everything else goes on to `pg`, message by message.
 */
export class Wire {
  receiver: Receiver | null = null
  readonly #passOn: (bytes: Buffer) => void
  /** Pieces of a message that is not whole yet, how long they are and how long they must be to go on. */
  #pieces: Buffer[] = []
  #have = 0
  #need = 0
  /** Bytes of a body that are still to come, and who takes them. */
  #missing = 0
  #take: (piece: Buffer) => void = () => {}

  private constructor(connection: Connected) {
    const listeners = connection.stream.listeners('data')
    connection.stream.removeAllListeners('data')
    this.#passOn = (bytes) => {
      for (const listener of listeners) listener.call(connection.stream, bytes)
    }
    connection.stream.on('data', (chunk: Buffer) => this.#read(chunk))
  }

  /** The one of a connection. It must be at rest when asked for the first time. */
  static of(connection: Connected): Wire {
    const known = wires.get(connection) ?? new Wire(connection)
    wires.set(connection, known)
    return known
  }

  #read(chunk: Buffer): void {
    let bytes = chunk
    if (this.#missing > 0) {
      const piece = chunk.subarray(0, this.#missing)
      this.#missing -= piece.length
      this.#take(piece)
      if (piece.length === chunk.length) return
      bytes = chunk.subarray(piece.length)
    }
    if (this.#have > 0) {
      this.#pieces.push(bytes)
      this.#have += bytes.length
      if (this.#have < this.#need) return
      bytes = Buffer.concat(this.#pieces, this.#have)
      this.#pieces = []
      this.#have = 0
    }
    this.#messages(bytes)
  }

  #messages(bytes: Buffer): void {
    let at = 0
    let need = HEADER_BYTES
    while (bytes.length - at >= HEADER_BYTES) {
      const end = at + 1 + bytes.readUInt32BE(at + 1)
      if (bytes[at] === DATA_ROW && this.receiver?.expectsBody) {
        const next = this.#bodyRow(this.receiver, bytes, at)
        if (next === null) {
          need = bytes.length - at + 1
          break
        }
        at = next
      } else if (end <= bytes.length) {
        this.#message(bytes, at, end)
        at = end
      } else {
        need = end - at
        break
      }
      need = HEADER_BYTES
    }
    if (at < bytes.length) {
      this.#pieces = [bytes.subarray(at)]
      this.#have = bytes.length - at
      this.#need = need
    }
  }

  #message(bytes: Buffer, at: number, end: number): void {
    const { receiver } = this
    const code = bytes[at] ?? 0
    if (code === READY) this.receiver = null
    if (!receiver) this.#passOn(bytes.subarray(at, end))
    else if (code === DATA_ROW) receiver.row(columnsOf(bytes, at))
    else if (code === COMMAND_COMPLETE)
      receiver.complete(bytes.toString('latin1', at + HEADER_BYTES, end - 1))
    else if (code === EMPTY_QUERY) receiver.complete('')
    else if (!SILENT.has(code)) this.#passOn(bytes.subarray(at, end))
  }

  /** Takes a row whose last column is a body; answers where the next message begins, or null when more is needed. */
  #bodyRow(receiver: Receiver, bytes: Buffer, from: number): number | null {
    if (bytes.length - from < HEADER_BYTES + 2) return null
    const count = bytes.readUInt16BE(from + HEADER_BYTES)
    const columns: (string | null)[] = []
    let at = from + HEADER_BYTES + 2
    for (let column = 0; column < count; column++) {
      if (bytes.length - at < 4) return null
      const length = bytes.readInt32BE(at)
      at += 4
      if (column === count - 1) {
        const body = Math.max(0, length)
        const piece = bytes.subarray(at, at + body)
        this.#take = receiver.body(columns, body)
        this.#missing = body - piece.length
        this.#take(piece)
        return at + piece.length
      }
      if (length > bytes.length - at) return null
      columns.push(length < 0 ? null : bytes.toString('utf8', at, at + length))
      at += Math.max(0, length)
    }
    return at
  }
}

function columnsOf(bytes: Buffer, from: number): (string | null)[] {
  const count = bytes.readUInt16BE(from + HEADER_BYTES)
  const columns: (string | null)[] = []
  let at = from + HEADER_BYTES + 2
  for (let column = 0; column < count; column++) {
    const length = bytes.readInt32BE(at)
    at += 4
    columns.push(length < 0 ? null : bytes.toString('utf8', at, at + length))
    at += Math.max(0, length)
  }
  return columns
}
