/** Remembers so many values by their keys; the one longest unused makes room. */
export class Recent<V> {
  readonly #most: number
  readonly #values = new Map<string, V>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): V | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  set(key: string, value: V): void {
    this.#values.set(key, value)
    const [oldest] = this.#values.size > this.#most ? this.#values.keys() : []
    if (oldest !== undefined) this.#values.delete(oldest)
  }
}
