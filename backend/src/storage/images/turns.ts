import { busy } from '../errors.ts'

const AT_ONCE = 2
const MOST_WAITING = 60

/** Pictures are decoded two at a time; the others wait. */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** @throws StorageError SlowDown when too many wait already */
  async run<T>(make: () => Promise<T>): Promise<T> {
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
