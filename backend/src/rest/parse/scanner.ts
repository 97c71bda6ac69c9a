import { parseError } from '../errors.ts'

/** A step into a JSON value: `->key`, `->0`, and `->>` when the result is text. */
export interface JsonStep {
  operand: string | number
  asText: boolean
}

export interface Field {
  name: string
  path: readonly JsonStep[]
}

const NAME = /[\p{L}\p{N}_ $]/u
const IDENTIFIER = /[\p{L}\p{N}_ $]+/uy
const JSON_KEY = /([^(\-:.,>)]+(?:-[^(\-:.,>)]+)*)/y
const INDEX = /(-?\d+)(?=->|::|[.,)]|$)/y

/**
 * Walks over one query parameter, following the grammar of PostgREST's page "URL grammar". Every refusal names the
 * parameter and the column.
 */
export class Scanner {
  readonly text: string
  readonly #what: string
  readonly #before: number
  position = 0

  /** @param before how many letters stand before the text in what PostgREST counts columns of */
  constructor(text: string, what: string, before = 0) {
    this.text = text
    this.#what = what
    this.#before = before
  }

  get atEnd(): boolean {
    return this.position >= this.text.length
  }

  /** The character here, or '' at the end. */
  get next(): string {
    return this.text.charAt(this.position)
  }

  fail(expecting: string): never {
    const found = this.atEnd ? 'unexpected end of input' : `unexpected "${this.next}"`
    throw parseError(this.#what, this.#before + this.position + 1, `${found} expecting ${expecting}`)
  }

  /** A refusal in words of its own. */
  refuse(details: string): never {
    throw parseError(this.#what, this.#before + this.position + 1, details)
  }

  /** Steps over the text if it stands here. */
  take(text: string): boolean {
    if (!this.text.startsWith(text, this.position)) return false
    this.position += text.length
    return true
  }

  expect(text: string, name = `"${text}"`): void {
    if (!this.take(text)) this.fail(name)
  }

  /** Steps over what the sticky expression matches here and returns its first group, or null. */
  match(expression: RegExp): string | null {
    expression.lastIndex = this.position
    const found = expression.exec(this.text)
    if (!found) return null
    this.position += found[0].length
    return found[1] ?? found[0]
  }

  spaces(): void {
    while (this.next === ' ' || this.next === '\t') this.position++
  }

  /** Steps over `,` with spaces around it. */
  takeComma(): boolean {
    const start = this.position
    this.spaces()
    if (this.take(',')) {
      this.spaces()
      return true
    }
    this.position = start
    return false
  }

  end(expecting = 'end of input'): void {
    this.spaces()
    if (!this.atEnd) this.fail(expecting)
  }

  /** `"quoted"` with `\` before a quote or a backslash; null when no whole quoted text stands here. */
  quoted(): string | null {
    if (this.next !== '"') return null
    let value = ''
    for (let at = this.position + 1; at < this.text.length; at++) {
      const character = this.text.charAt(at)
      if (character === '"') {
        this.position = at + 1
        return value
      }
      if (character === '\\') at++
      value += this.text.charAt(at)
    }
    return null
  }

  /** A name: quoted, or letters, digits, `_`, `$`, spaces and inner dashes. */
  fieldName(expecting = 'field name (* or [a..z0..9_$])'): string {
    const quoted = this.quoted()
    if (quoted !== null) return quoted
    const start = this.position
    while (NAME.test(this.next) || (this.next === '-' && this.#isInnerDash(start))) this.position++
    const name = this.text.slice(start, this.position).trim()
    if (name === '') this.fail(expecting)
    return name
  }

  #isInnerDash(start: number): boolean {
    return this.position > start && NAME.test(this.text.charAt(this.position + 1))
  }

  /** A plain identifier, as a cast or a text search configuration. */
  identifier(): string {
    return (this.match(IDENTIFIER) ?? this.fail('letter or digit')).trim()
  }

  jsonPath(): JsonStep[] {
    const steps: JsonStep[] = []
    while (this.text.startsWith('->', this.position)) {
      const asText = this.take('->>')
      if (!asText) this.take('->')
      const index = this.match(INDEX)
      const operand = index === null ? this.#jsonKey() : Number(index)
      if (typeof operand === 'number' && Math.abs(operand) > 2_147_483_647) this.refuse('index out of range')
      steps.push({ operand, asText })
    }
    return steps
  }

  /** Quoted, or anything but the reserved letters, with single dashes inside. */
  #jsonKey(): string {
    const quoted = this.quoted()
    if (quoted !== null) return quoted
    if (this.next === '-') {
      this.position++
      this.fail('digit')
    }
    const key = this.match(JSON_KEY)?.trim()
    return key || this.fail('"-", digit or any non reserved character different from: .,>()')
  }

  field(expecting?: string): Field {
    this.spaces()
    const field = { name: this.fieldName(expecting), path: this.jsonPath() }
    this.spaces()
    return field
  }
}
