/** PostgreSQL takes payloads shorter than 8,000 bytes. */
const MOST_BYTES = 7_900
/** Characters of base64 in one piece. */
const PIECE_CHARACTERS = 7_800
const PIECE = /^(\d+)\.(\d+)\.(\d+)\.(\d+):(.*)$/s

/**
 * Cuts a message into payloads that a notification can carry: `<from>.<number>.<piece>.<pieces>:<text>`. What fits is
 * sent as it is, what does not in base64. The numbers also keep two equal messages apart, which PostgreSQL would tell
 * as one.
 */
export function piecesOf(from: number, number: number, message: string): string[] {
  const whole = `${from}.${number}.1.1:${message}`
  if (Buffer.byteLength(whole) <= MOST_BYTES) return [whole]
  const text = Buffer.from(message, 'utf8').toString('base64')
  const count = Math.ceil(text.length / PIECE_CHARACTERS)
  return Array.from({ length: count }, (_, index) => {
    const part = text.slice(index * PIECE_CHARACTERS, (index + 1) * PIECE_CHARACTERS)
    return `${from}.${number}.${index + 1}.${count}:${part}`
  })
}

/** A whole message of another process. */
export interface Told {
  from: number
  message: string
}

/** Puts the pieces together again. Those of one process arrive in the order in which they were sent. */
export class Pieces {
  readonly #begun = new Map<number, { number: string; parts: string[] }>()

  /** Takes a payload; gives the message that it completes. */
  take(payload: string): Told | null {
    const [, process, number = '', at, count, text = ''] = PIECE.exec(payload) ?? []
    if (process === undefined) return null
    const from = Number(process)
    if (count === '1') return { from, message: text }
    if (at === '1') this.#begun.set(from, { number, parts: [] })
    const begun = this.#begun.get(from)
    // The beginning was told before this process listened.
    if (begun?.number !== number) return null
    begun.parts.push(text)
    if (begun.parts.length < Number(count)) return null
    this.#begun.delete(from)
    return { from, message: Buffer.from(begun.parts.join(''), 'base64').toString('utf8') }
  }

  forget(from: number): void {
    this.#begun.delete(from)
  }
}
