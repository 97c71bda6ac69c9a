import { RestError } from '../errors.ts'
import { type Field, Scanner } from './scanner.ts'

export const AGGREGATES = ['count', 'sum', 'avg', 'max', 'min'] as const
export type Aggregate = (typeof AGGREGATES)[number]

export interface SelectField {
  kind: 'field'
  field: Field
  alias?: string
  /** `column::cast`, applied before the aggregate. */
  cast?: string
  aggregate?: Aggregate
  /** `column.sum()::cast` */
  aggregateCast?: string
}

export interface SelectEmbed {
  kind: 'embed'
  relation: string
  alias?: string
  hint?: string
  join?: 'inner' | 'left'
  /** `...relation(columns)`: its columns become the parent's. */
  spread: boolean
  items: SelectItem[]
}

export type SelectItem = SelectField | SelectEmbed

/** Deeper trees are refused: nobody writes them, and each level is a join. */
const MAX_DEPTH = 10
const MAX_ITEMS = 500
const END = /(?=[,)]|$)/y
const AGGREGATE = new RegExp(`\\.?(${AGGREGATES.join('|')})\\(\\)`, 'y')

/** Parses `select=`: columns, aliases, casts, JSON paths, aggregates and embedded resources. Empty selects nothing. */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, `failed to parse select parameter (${text})`)
  if (text.trim() === '') return []
  const items = selectItems(scanner, 0)
  scanner.end('letter, digit, "-", "->>", "->", "::", ")", "," or end of input')
  return items
}

function selectItems(scanner: Scanner, depth: number): SelectItem[] {
  if (depth > MAX_DEPTH) throw new RestError(400, 'PGRST100', 'The embedded resources are nested too deeply')
  const items: SelectItem[] = []
  do {
    scanner.spaces()
    if (depth > 0 && items.length === 0 && scanner.next === ')') return items
    items.push(selectItem(scanner, depth))
    scanner.spaces()
    if (items.length > MAX_ITEMS) throw new RestError(400, 'PGRST100', 'Too many columns are selected')
  } while (scanner.takeComma())
  return items
}

function selectItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.take('...')) return embed(scanner, depth, scanner.fieldName(), undefined, true)
  if (scanner.take('*')) {
    if (scanner.match(END) === null) scanner.fail('")", "," or end of input')
    return { kind: 'field', field: { name: '*', path: [] } }
  }
  const first = aggregateOf(scanner, false)
  if (first) return { kind: 'field', field: { name: '*', path: [] }, ...first }
  const name = scanner.fieldName()
  if (scanner.next !== ':' || scanner.text.startsWith('::', scanner.position))
    return named(scanner, depth, name)
  scanner.take(':')
  const counted = aggregateOf(scanner, false)
  if (counted) return { kind: 'field', field: { name: '*', path: [] }, alias: name, ...counted }
  return named(scanner, depth, scanner.fieldName(), name)
}

function named(scanner: Scanner, depth: number, name: string, alias?: string): SelectItem {
  if (scanner.next === '!' || scanner.next === '(') return embed(scanner, depth, name, alias, false)
  const path = scanner.jsonPath()
  scanner.spaces()
  const cast = scanner.take('::') ? scanner.identifier() : undefined
  const aggregate = aggregateOf(scanner, true)
  if (scanner.match(END) === null)
    scanner.fail('letter, digit, "-", "->>", "->", "::", ")", "," or end of input')
  return { kind: 'field', field: { name, path }, alias, cast, ...aggregate }
}

/** `count()` on its own, or `.sum()` after a column. */
function aggregateOf(
  scanner: Scanner,
  afterColumn: boolean,
): Pick<SelectField, 'aggregate' | 'aggregateCast'> | null {
  if (afterColumn !== (scanner.next === '.')) return null
  const start = scanner.position
  const word = scanner.match(AGGREGATE)
  const name = AGGREGATES.find((item) => item === word)
  if (!name || (!afterColumn && name !== 'count')) {
    scanner.position = start
    return null
  }
  return { aggregate: name, aggregateCast: scanner.take('::') ? scanner.identifier() : undefined }
}

function embed(
  scanner: Scanner,
  depth: number,
  relation: string,
  alias: string | undefined,
  spread: boolean,
): SelectEmbed {
  const item: SelectEmbed = { kind: 'embed', relation, alias, spread, items: [] }
  for (let count = 0; count < 2 && scanner.take('!'); count++) {
    const word = scanner.fieldName()
    if (word === 'inner' || word === 'left') item.join = word
    else item.hint = word
  }
  scanner.expect('(')
  item.items = selectItems(scanner, depth + 1)
  scanner.expect(')')
  return item
}
