import { RestError } from '../errors.ts'
import { type Condition, looksLikeFilter, parseLogic, parseOperation } from './filters.ts'
import { type OrderTerm, parseOrder } from './order.ts'
import { Scanner } from './scanner.ts'
import { parseSelect, type SelectItem } from './select.ts'

/** Something that belongs to the resource at the end of a path of embedded resources; an empty path is the root. */
export interface At<T> {
  path: readonly string[]
  value: T
}

export interface Window {
  limit?: number
  offset?: number
}

/** The query string, understood but not yet held against the database. */
export interface Query {
  select: SelectItem[]
  conditions: At<Condition>[]
  order: At<OrderTerm[]>[]
  limits: At<Window>[]
  columns: string[] | null
  onConflict: string[] | null
  /** Parameters that are not filters: the arguments of a function called by GET. */
  args: [string, string][]
  /** Names of all parameters that filter (PUT asks for exactly the primary key). */
  filtered: Set<string>
}

const EVERYTHING: SelectItem[] = [{ kind: 'field', field: { name: '*', path: [] } }]
const MAX_PARAMETERS = 500

/**
 * Parses a query string without its `?`.
 *
 * @param hasArguments true for a function called by GET: what does not look like a filter is an argument
 * @throws RestError PGRST100 for what the grammar does not know
 */
export function parseQuery(search: string, hasArguments: boolean): Query {
  const query: Query = {
    select: EVERYTHING,
    conditions: [],
    order: [],
    limits: [],
    columns: null,
    onConflict: null,
    args: [],
    filtered: new Set(),
  }
  let count = 0
  for (const [name, value] of new URLSearchParams(search)) {
    if (++count > MAX_PARAMETERS) throw new RestError(400, 'PGRST100', 'Too many query parameters')
    if (name.includes('\0') || value.includes('\0'))
      throw new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00')
    addParameter(query, name, value, hasArguments)
  }
  return query
}

function addParameter(query: Query, name: string, value: string, hasArguments: boolean): void {
  const lastWord = name.slice(name.lastIndexOf('.') + 1)
  if (name === 'select') query.select = value.trim() === '' ? EVERYTHING : parseSelect(value)
  else if (name === 'columns') query.columns = parseNames(value, 'columns')
  else if (name === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict')
  else if (name === 'apikey') return
  else if (lastWord === 'order') {
    if (value !== '') query.order.push({ path: embedPath(name), value: parseOrder(value) })
  } else if (lastWord === 'limit' || lastWord === 'offset') addWindow(query, embedPath(name), lastWord, value)
  else if (lastWord === 'and' || lastWord === 'or')
    query.conditions.push(logicParameter(name, lastWord, value))
  else if (hasArguments && !name.includes('.') && !looksLikeFilter(value)) query.args.push([name, value])
  else addFilter(query, name, value)
}

function addFilter(query: Query, name: string, value: string): void {
  const scanner = new Scanner(name, `failed to parse tree path (${name})`)
  const path = [scanner.fieldName()]
  while (scanner.take('.')) path.push(scanner.fieldName())
  const steps = scanner.jsonPath()
  scanner.end('delimiter (.), "->>", "->" or end of input')
  const field = { name: path.pop() ?? '', path: steps }
  if (path.length === 0) query.filtered.add(field.name)
  query.conditions.push({ path, value: { kind: 'filter', field, ...parseOperation(value) } })
}

function logicParameter(name: string, operator: 'and' | 'or', value: string): At<Condition> {
  const words = names(name, '.', `failed to parse logic path (${name})`).slice(0, -1)
  const path = words.filter((word) => word !== 'not')
  return { path, value: parseLogic(operator, path.length < words.length, value) }
}

/** Numbers that are none are ignored, as PostgREST does; negative ones are refused when the plan is made. */
function addWindow(query: Query, path: string[], word: 'limit' | 'offset', value: string): void {
  if (!/^\s*-?\d{1,15}\s*$/.test(value)) return
  const key = path.join('.')
  let found = query.limits.find((item) => item.path.join('.') === key)
  if (!found) {
    found = { path, value: {} }
    query.limits.push(found)
  }
  found.value[word] = Number(value)
}

const embedPath = (name: string) => names(name, '.', `failed to parse tree path (${name})`).slice(0, -1)
const parseNames = (value: string, what: string) =>
  names(value, ',', `failed to parse ${what} parameter (${value})`)

function names(text: string, separator: '.' | ',', what: string): string[] {
  const scanner = new Scanner(text, what)
  const found: string[] = []
  do {
    scanner.spaces()
    found.push(scanner.fieldName())
    scanner.spaces()
  } while (scanner.take(separator))
  scanner.end(separator === '.' ? 'delimiter (.) or end of input' : '"," or end of input')
  return found
}
