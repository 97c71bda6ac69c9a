import type { Picture } from './pictures.ts'
import type { Turns } from './turns.ts'

const MOST_KEPT_BYTES = 32 * 2 ** 20

/**
 * Renditions lately made, and those being made, each only once however many ask for it. A version's bytes never change,
 * so what is kept never grows old.
 */
export class Renditions {
  readonly #kept = new Map<string, Picture>()
  readonly #making = new Map<string, Promise<Picture>>()
  readonly #turns: Turns
  #keptBytes = 0

  constructor(turns: Turns) {
    this.#turns = turns
  }

  /**
   * @param version of the object that it is made of
   * @throws StorageError SlowDown when too many wait already
   */
  async get(key: string, version: string, make: () => Promise<Picture>): Promise<Picture> {
    const known = this.#kept.get(key)
    if (known) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known
    }
    const running = this.#making.get(key) ?? this.#make(key, version, make)
    return running
  }

  async #make(key: string, version: string, make: () => Promise<Picture>): Promise<Picture> {
    const making = this.#turns.run(version, make)
    this.#making.set(key, making)
    try {
      const made = await making
      this.#keep(key, made)
      return made
    } finally {
      this.#making.delete(key)
    }
  }

  #keep(key: string, made: Picture): void {
    this.#kept.set(key, made)
    this.#keptBytes += made.body.length
    for (const [oldest, { body }] of this.#kept) {
      if (this.#keptBytes <= MOST_KEPT_BYTES) return
      this.#kept.delete(oldest)
      this.#keptBytes -= body.length
    }
  }
}
