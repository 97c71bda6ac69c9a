import type { Statement } from '../postgres/database.ts'

/**
 * Gives statements that come again a name, so that each connection prepares them once. A text is named when it is seen
 * for the second time, and only so many are: whoever sends ever new shapes fills no memory of PostgreSQL.
 */
export class StatementNames {
  readonly #limit: number
  #once = new Set<string>()
  readonly #names = new Map<string, string>()

  constructor(limit = 500) {
    this.#limit = limit
  }

  named(statement: Statement): Statement {
    const { text } = statement
    const known = this.#names.get(text)
    if (known) return { ...statement, name: known }
    if (this.#names.size >= this.#limit) return statement
    if (this.#once.delete(text)) {
      const name = `rest_${this.#names.size}`
      this.#names.set(text, name)
      return { ...statement, name }
    }
    if (this.#once.size >= 2 * this.#limit) this.#once = new Set()
    this.#once.add(text)
    return statement
  }
}
