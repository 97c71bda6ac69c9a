import { busy } from '../errors.ts'
import type { Rendition } from './render.ts'

const AT_ONCE = 2
const MOST_WAITING = 60
const MOST_KEPT_BYTES = 32 * 2 ** 20

/**
 * Renditions lately made, and those being made: two at a time, each only once however many ask for it. A version's
 * bytes never change, so what is kept never grows old.
 */
export class Renditions {
  readonly #kept = new Map<string, Rendition>()
  readonly #making = new Map<string, Promise<Rendition>>()
  readonly #waiting: (() => void)[] = []
  #keptBytes = 0
  #running = 0

  /** @throws StorageError SlowDown when too many wait already */
  async get(key: string, make: () => Promise<Rendition>): Promise<Rendition> {
    const known = this.#kept.get(key)
    if (known) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known
    }
    const running = this.#making.get(key) ?? this.#make(key, make)
    return running
  }

  async #make(key: string, make: () => Promise<Rendition>): Promise<Rendition> {
    if (this.#waiting.length >= MOST_WAITING) throw busy()
    const making = this.#inTurn(make)
    this.#making.set(key, making)
    try {
      const made = await making
      this.#keep(key, made)
      return made
    } finally {
      this.#making.delete(key)
    }
  }

  async #inTurn(make: () => Promise<Rendition>): Promise<Rendition> {
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

  #keep(key: string, made: Rendition): void {
    this.#kept.set(key, made)
    this.#keptBytes += made.body.length
    for (const [oldest, { body }] of this.#kept) {
      if (this.#keptBytes <= MOST_KEPT_BYTES) return
      this.#kept.delete(oldest)
      this.#keptBytes -= body.length
    }
  }
}
