import { RestError } from '../errors.ts'
import { type Field, Scanner } from './scanner.ts'

/** Operators that take one value, with what they are in SQL. */
export const OPERATORS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const
export type Operator = keyof typeof OPERATORS

/** Text search operators, with the function that reads their value. */
export const TEXT_SEARCH = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const
export type TextSearch = keyof typeof TEXT_SEARCH

export const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const
export type IsValue = (typeof IS_VALUES)[number]

const QUANTIFIED: readonly string[] = ['eq', 'like', 'ilike', 'gt', 'gte', 'lt', 'lte', 'match', 'imatch']

export type Operation =
  | { kind: 'compare'; operator: Operator; quantifier?: 'any' | 'all'; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; operator: TextSearch; config?: string; value: string }

export interface Filter {
  kind: 'filter'
  field: Field
  negated: boolean
  operation: Operation
}

export interface LogicGroup {
  kind: 'group'
  operator: 'and' | 'or'
  negated: boolean
  items: Condition[]
}

export type Condition = Filter | LogicGroup

const isOperator = (word: string): word is Operator => Object.hasOwn(OPERATORS, word)
const isTextSearch = (word: string): word is TextSearch => Object.hasOwn(TEXT_SEARCH, word)

/** Whether a parameter's value begins as a filter does, which tells filters from arguments of a function. */
export function looksLikeFilter(value: string): boolean {
  const dot = value.indexOf('.')
  if (dot < 0) return false
  const word = value.slice(0, dot).replace(/\((any|all)\)$/, '')
  if (word === 'not' || word === 'is' || word === 'in' || word === 'isdistinct') return true
  return (
    isOperator(word) || isTextSearch(word) || isTextSearch(value.slice(0, Math.max(0, value.indexOf('('))))
  )
}

/** Parses the value of a filter, `[not.]operator.value`. */
export function parseOperation(text: string): Pick<Filter, 'negated' | 'operation'> {
  const scanner = new Scanner(text, `failed to parse filter (${text})`)
  const operation = operationAt(scanner, plainValue)
  if (!scanner.atEnd) scanner.fail('end of input')
  return operation
}

/** Parses `and=(…)`, `or=(…)` and their negations; `operator` comes from the parameter's name. */
export function parseLogic(operator: 'and' | 'or', negated: boolean, text: string): LogicGroup {
  const before = `${negated ? 'not.' : ''}${operator}`.length
  const scanner = new Scanner(text, `failed to parse logic tree (${text})`, before)
  // What follows the last parenthesis is not looked at, as PostgREST does not.
  const items = logicItems(scanner, 0)
  return { kind: 'group', operator, negated, items }
}

const MAX_DEPTH = 30
const MAX_ITEMS = 1_000

function logicItems(scanner: Scanner, depth: number): Condition[] {
  if (depth > MAX_DEPTH) throw new RestError(400, 'PGRST100', 'The conditions are nested too deeply')
  scanner.spaces()
  scanner.expect('(')
  const items: Condition[] = []
  do {
    scanner.spaces()
    items.push(logicItem(scanner, depth))
    scanner.spaces()
    if (items.length > MAX_ITEMS) throw new RestError(400, 'PGRST100', 'Too many conditions')
  } while (scanner.takeComma())
  scanner.expect(')')
  return items
}

const LOGIC_START = 'field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)'
const GROUP = /(not\.)?(?:and|or)(?=[ \t]*\()/y

function logicItem(scanner: Scanner, depth: number): Condition {
  const start = scanner.position
  if (scanner.match(GROUP) !== null) {
    const word = scanner.text.slice(start, scanner.position)
    const operator = word.endsWith('and') ? 'and' : 'or'
    return {
      kind: 'group',
      operator,
      negated: word.startsWith('not.'),
      items: logicItems(scanner, depth + 1),
    }
  }
  const field = scanner.field(LOGIC_START)
  scanner.expect('.', 'delimiter (.)')
  return { kind: 'filter', field, ...operationAt(scanner, valueInLogic) }
}

const WORD = /([a-z]+)/y
const QUANTIFIER = /\((any|all)\)/y

function operationAt(
  scanner: Scanner,
  value: (scanner: Scanner) => string,
): Pick<Filter, 'negated' | 'operation'> {
  const negated = scanner.take('not.')
  const start = scanner.position
  const word = scanner.match(WORD) ?? scanner.fail('"not" or operator (eq, gt, ...)')
  if (word === 'in' && scanner.take('.'))
    return { negated, operation: { kind: 'in', values: listValue(scanner) } }
  if (word === 'is' && scanner.take('.'))
    return { negated, operation: { kind: 'is', value: isValue(scanner) } }
  if (word === 'isdistinct' && scanner.take('.'))
    return { negated, operation: { kind: 'distinct', value: value(scanner) } }
  if (isTextSearch(word)) {
    const config = scanner.take('(') ? scanner.identifier() : undefined
    if (config !== undefined) scanner.expect(')')
    scanner.expect('.', 'delimiter (.)')
    return { negated, operation: { kind: 'search', operator: word, config, value: value(scanner) } }
  }
  if (!isOperator(word)) {
    scanner.position = start
    return scanner.refuse(`unexpected "${word.charAt(0)}" expecting "not" or operator (eq, gt, ...)`)
  }
  const quantifier = QUANTIFIED.includes(word) ? scanner.match(QUANTIFIER) : null
  scanner.expect('.', 'delimiter (.)')
  return {
    negated,
    operation: {
      kind: 'compare',
      operator: word,
      quantifier: quantifier === 'any' || quantifier === 'all' ? quantifier : undefined,
      value: value(scanner),
    },
  }
}

const IS_WORD = /(null|not_null|unknown|true|false)/iy

function isValue(scanner: Scanner): IsValue {
  const word = scanner.match(IS_WORD)?.toLowerCase()
  return (
    IS_VALUES.find((value) => value === word) ?? scanner.fail('isVal: (null, not_null, true, false, unknown)')
  )
}

function plainValue(scanner: Scanner): string {
  const value = scanner.text.slice(scanner.position)
  scanner.position = scanner.text.length
  return value
}

const UNQUOTED = /([^,)]*)/y
const BRACES = /(\{[^{}]*\})/y

/** Inside a group a value ends at `,` or `)`, unless it is quoted or in braces. */
function valueInLogic(scanner: Scanner): string {
  const start = scanner.position
  const quoted = scanner.quoted()
  if (quoted !== null && (scanner.atEnd || ',)'.includes(scanner.next))) return quoted
  scanner.position = start
  return scanner.match(BRACES) ?? scanner.match(UNQUOTED) ?? ''
}

function listValue(scanner: Scanner): string[] {
  scanner.spaces()
  scanner.expect('(')
  scanner.spaces()
  const values: string[] = []
  do values.push(listElement(scanner))
  while (scanner.take(','))
  scanner.expect(')')
  scanner.spaces()
  return values.length === 1 && values[0] === '' ? [] : values
}

function listElement(scanner: Scanner): string {
  const start = scanner.position
  const quoted = scanner.quoted()
  if (quoted !== null && (scanner.atEnd || ',)'.includes(scanner.next))) return quoted
  scanner.position = start
  return scanner.match(UNQUOTED) ?? ''
}
