import { busy } from '../errors.ts'

const AT_ONCE = 2
const MOST_WAITING = 60
const MOST_OF_ONE = 20

interface Line {
  length: number
  last: Promise<unknown>
}

/**
 * Pictures are decoded two at a time; the others wait. What is of one (sent by one person, made of one picture) goes one
 * after the other: whoever asks for much waits for their own, and everybody else is between.
 */
export class Turns {
  readonly #lines = new Map<string, Line>()
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** @throws StorageError SlowDown when too many wait already */
  async run<T>(one: string, make: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(one) ?? { length: 0, last: Promise.resolve() }
    if (line.length >= MOST_OF_ONE) throw busy()
    this.#lines.set(one, line)
    line.length += 1
    const turn = line.last.then(() => this.#decode(make))
    line.last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      line.length -= 1
      if (line.length === 0) this.#lines.delete(one)
    }
  }

  async #decode<T>(make: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= MOST_WAITING) throw busy()
    if (this.#running >= AT_ONCE) await new Promise<void>((go) => this.#waiting.push(go))
    else this.#running += 1
    try {
      return await make()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
