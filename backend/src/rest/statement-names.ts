import type { Statement } from '../postgres/transaction.ts'

/**
 * Gives statements that come again a name, so that each connection prepares them once. A text is named when it is seen
 * for the second time, and the names longest unused go when there are many: whoever sends ever new shapes neither fills
 * PostgreSQL's memory nor takes the names of those that are in use.
 */
export class StatementNames {
  readonly #limit: number
  readonly #names = new Map<string, string>()
  #once = new Set<string>()
  #count = 0

  constructor(limit = 500) {
    this.#limit = limit
  }

  named(statement: Statement): Statement {
    const { text } = statement
    const known = this.#names.get(text)
    if (known) {
      this.#names.delete(text)
      this.#names.set(text, known)
      return statement.name === known ? statement : { ...statement, name: known }
    }
    if (!this.#once.delete(text)) {
      if (this.#once.size >= 2 * this.#limit) this.#once = new Set()
      this.#once.add(text)
      return { ...statement, name: undefined }
    }
    const name = `rest_${this.#count++}`
    this.#names.set(text, name)
    const [oldest] = this.#names.size > this.#limit ? this.#names.keys() : []
    if (oldest !== undefined) this.#names.delete(oldest)
    return { ...statement, name }
  }
}
