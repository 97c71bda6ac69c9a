const KEPT_MS = 7 * 86_400_000

interface Kept {
  until: number
  bytes: Uint8Array<ArrayBuffer>
}

/** Tiles of a week, the ones that were not asked for the longest going first; each is fetched once, however many wait for it. */
export class KeptTiles {
  readonly #most: number
  readonly #kept = new Map<string, Kept>()
  readonly #coming = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  #size = 0

  /** @param most how many bytes are kept */
  constructor(most: number) {
    this.#most = most
  }

  /** The tile, or what is already on its way to be it; undefined: it must be fetched. */
  find(name: string): Promise<Uint8Array<ArrayBuffer>> | undefined {
    const found = this.#kept.get(name)
    if (!found) return this.#coming.get(name)
    this.#drop(name)
    if (found.until < Date.now()) return undefined
    this.#keep(name, found)
    return Promise.resolve(found.bytes)
  }

  /** Fetches a tile and keeps it. */
  fetch(name: string, load: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    const coming = load()
      .then((bytes) => {
        this.#keep(name, { until: Date.now() + KEPT_MS, bytes })
        return bytes
      })
      .finally(() => this.#coming.delete(name))
    this.#coming.set(name, coming)
    return coming
  }

  #keep(name: string, one: Kept): void {
    this.#drop(name)
    this.#kept.set(name, one)
    this.#size += one.bytes.length
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most) break
      this.#drop(oldest)
    }
  }

  #drop(name: string): void {
    this.#size -= this.#kept.get(name)?.bytes.length ?? 0
    this.#kept.delete(name)
  }
}
