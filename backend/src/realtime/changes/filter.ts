import type { Row } from './change.ts'

const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'like', 'ilike', 'is', 'isdistinct'] as const
type Operator = (typeof OPERATORS)[number]

/** One condition of a filter such as `price=gte.10`, before its column's type is known. */
export interface Condition {
  column: string
  operator: Operator
  negated: boolean
  values: string[]
}

/** How the values of a type are compared: as numbers, in the order of their text, or for equality alone. */
export type Comparison = 'number' | 'text' | 'equality'

const NUMBERS = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid', 'money']
const ORDERED_TEXT = [
  'text',
  'varchar',
  'bpchar',
  'uuid',
  'date',
  'time',
  'timestamp',
  'timestamptz',
  'bool',
  'name',
]

export const comparisonOf = (type: string): Comparison =>
  NUMBERS.includes(type) ? 'number' : ORDERED_TEXT.includes(type) ? 'text' : 'equality'

/** A filter that cannot be understood; the message is for the subscriber. */
export class FilterProblem extends Error {}

const START = /^([^=]+)=(not\.)?([a-z]+)\./

/**
 * Reads a filter of a subscription: conditions joined by commas, all of which must hold.
 *
 * @throws FilterProblem
 */
export function parseFilter(filter: string): Condition[] {
  const pieces: string[] = []
  for (const piece of splitOutside(filter)) {
    // A comma within a value that was not quoted: older clients do not quote.
    if (pieces.length > 0 && !START.test(piece)) pieces.push(`${pieces.pop()},${piece}`)
    else pieces.push(piece)
  }
  return pieces.map(parseCondition)
}

function parseCondition(piece: string): Condition {
  const match = START.exec(piece)
  const operator = OPERATORS.find((known) => known === match?.[3])
  if (!match?.[1] || !operator) throw new FilterProblem(`Error parsing \`filter\` params: ${piece}`)
  const value = piece.slice(match[0].length)
  const list = operator === 'in' ? /^\((.*)\)$/s.exec(value)?.[1] : undefined
  if (operator === 'in' && !list) throw new FilterProblem(`Error parsing \`filter\` params: ${piece}`)
  const values = list === undefined ? [value] : splitOutside(list)
  if (values.length > 100) throw new FilterProblem('Too many values in `filter`: at most 100')
  return { column: match[1], operator, negated: match[2] !== undefined, values: values.map(unquoted) }
}

/** Splits at the commas that stand outside of quotes and parentheses. */
function splitOutside(text: string): string[] {
  const pieces = ['']
  let quoted = false
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? ''
    if (quoted && sign === '\\') {
      pieces.push(pieces.pop() + sign + (text[index + 1] ?? ''))
      index += 1
      continue
    }
    if (sign === '"') quoted = !quoted
    if (!quoted && sign === '(') depth += 1
    if (!quoted && sign === ')') depth -= 1
    if (sign === ',' && !quoted && depth === 0) pieces.push('')
    else pieces.push(pieces.pop() + sign)
  }
  return pieces
}

const unquoted = (value: string) =>
  value.length > 1 && value.startsWith('"') && value.endsWith('"')
    ? value.slice(1, -1).replace(/\\(.)/gs, '$1')
    : value

export type Test = (row: Row) => boolean

/** Whether the operator has a meaning for values that are compared so. */
export const isComparable = ({ operator }: Condition, comparison: Comparison): boolean =>
  comparison !== 'equality' || !['lt', 'lte', 'gt', 'gte'].includes(operator)

/** A test of rows; the condition's values must be as PostgreSQL writes them. Unknown values match nothing, as in SQL. */
export function testOf(condition: Condition, comparison: Comparison): Test {
  const { column, negated } = condition
  const holds = holdsFor(condition, comparison)
  return (row) => {
    const value = row[column]
    if (value === undefined) return false
    const result = holds(value)
    return result !== null && result !== negated
  }
}

/** SQL's three answers: true, false and unknown (null). */
function holdsFor(
  { operator, values }: Condition,
  comparison: Comparison,
): (value: string | null) => boolean | null {
  const [wanted = ''] = values
  const compare = comparison === 'number' ? compareNumbers : compareTexts
  const known = (test: (value: string) => boolean) => (value: string | null) =>
    value === null ? null : test(value)
  switch (operator) {
    case 'eq':
      return known((value) => compare(value, wanted) === 0)
    case 'neq':
      return known((value) => compare(value, wanted) !== 0)
    case 'lt':
      return known((value) => compare(value, wanted) < 0)
    case 'lte':
      return known((value) => compare(value, wanted) <= 0)
    case 'gt':
      return known((value) => compare(value, wanted) > 0)
    case 'gte':
      return known((value) => compare(value, wanted) >= 0)
    case 'in':
      return known((value) => values.some((one) => compare(value, one) === 0))
    case 'like':
      return known(likeTest(wanted))
    case 'ilike': {
      const holds = likeTest(wanted.toLowerCase())
      return known((value) => holds(value.toLowerCase()))
    }
    case 'is':
      return (value) =>
        wanted === 'null' || wanted === 'unknown' ? value === null : value === wanted.charAt(0)
    case 'isdistinct':
      return (value) => value === null || compare(value, wanted) !== 0
  }
}

/** In the order of code points, as databases of this server sort. */
const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Exact for decimals of any length. */
export function compareNumbers(a: string, b: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(a) || !/^-?\d+(\.\d+)?$/.test(b)) return compareFloats(Number(a), Number(b))
  const scale = Math.max(decimals(a), decimals(b))
  const difference = scaled(a, scale) - scaled(b, scale)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** NaN is equal to itself and greater than all else, as in PostgreSQL. */
function compareFloats(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return a - b
}

const decimals = (number: string) => number.split('.')[1]?.length ?? 0
const scaled = (number: string, scale: number) =>
  BigInt(number.replace('.', '') + '0'.repeat(scale - decimals(number)))

/** SQL's LIKE (`%`, `_`, backslash). */
export function likeTest(pattern: string): (value: string) => boolean {
  const signs = patternSigns(pattern)
  return (value) => fits(value, signs)
}

/** Without backtracking beyond the last `%`, so that no pattern takes long. */
function fits(value: string, signs: readonly (string | symbol)[]): boolean {
  const letters = [...value]
  let at = 0
  let sign = 0
  let resumeSign = -1
  let resumeAt = 0
  while (at < letters.length) {
    const wanted = signs[sign]
    if (wanted === ANY_TEXT) {
      resumeSign = ++sign
      resumeAt = at
    } else if (wanted === ANY_LETTER || wanted === letters[at]) {
      sign += 1
      at += 1
    } else if (resumeSign >= 0) {
      sign = resumeSign
      at = ++resumeAt
    } else return false
  }
  return signs.slice(sign).every((rest) => rest === ANY_TEXT)
}

const ANY_TEXT = Symbol('%')
const ANY_LETTER = Symbol('_')

function patternSigns(pattern: string): (string | symbol)[] {
  const signs: (string | symbol)[] = []
  let escaped = false
  for (const letter of pattern) {
    if (escaped || (letter !== '\\' && letter !== '%' && letter !== '_')) signs.push(letter)
    else if (letter === '%') signs.push(ANY_TEXT)
    else if (letter === '_') signs.push(ANY_LETTER)
    escaped = !escaped && letter === '\\'
  }
  return signs
}
