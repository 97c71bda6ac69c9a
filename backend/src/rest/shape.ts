import { randomUUID } from 'node:crypto'
import { looksLikeFilter, parseOperation } from './parse/filters.ts'
import { arrayLiteral } from './sql/writer.ts'

/**
 * A query string apart: `marked` is the same query with a mark in the place of each value, and `values` are those
 * values as they go to PostgreSQL. Two addresses of one shape differ in their values alone, so one plan serves both.
 */
export interface Shape {
  marked: string
  values: string[]
  call?: CallShape
}

/** What stands among a plan's parameters for the value of that number; nobody outside can write it. */
const MARK = `value_${randomUUID().replaceAll('-', '')}_`
const plainMark = (index: number) => `${MARK}p${index}_`
const listMark = (index: number) => `${MARK}l${index}_`
const MARKED = new RegExp(`^${MARK}p(\\d+)_$`)
const MARKED_LIST = new RegExp(`^\\{"${MARK}l(\\d+)_"\\}$`)

/** Parameters that say what the answer looks like; all others filter, or are arguments of a function. */
const FORM = new Set(['select', 'columns', 'on_conflict', 'apikey', 'order', 'limit', 'offset', 'and', 'or'])
const COMPARISON = /^(?:not\.)?(?:eq|neq|gte?|lte?|i?like|match|imatch|cs|cd|ov|sl|sr|nxr|nxl|adj)\./
const LIST = /^(?:not\.)?in\.(?=\()/

/**
 * Takes the values out of a query string: those of plain comparisons and lists, and for a function called by GET its
 * arguments. What is not certain to be a value stays where it is.
 */
export function shapeOf(search: string, hasArguments: boolean): Shape {
  const values: string[] = []
  if (search === '') return { marked: '', values }
  const marked = search
    .split('&')
    .map((part) => withoutValue(part, hasArguments, values))
    .join('&')
  return { marked, values }
}

function withoutValue(part: string, hasArguments: boolean, values: string[]): string {
  const equals = part.indexOf('=')
  const name = part.slice(0, Math.max(0, equals))
  if (name === '' || /[%+]/.test(name) || FORM.has(name.slice(name.lastIndexOf('.') + 1))) return part
  const raw = part.slice(equals + 1)
  const prefix = (COMPARISON.exec(raw) ?? LIST.exec(raw))?.[0]
  const value = decoded(prefix ? raw.slice(prefix.length) : raw)
  if (value === null) return part
  if (prefix?.endsWith('in.')) {
    const list = listOf(value)
    return list === null ? part : `${name}=${prefix}(${listMark(values.push(list) - 1)})`
  }
  // An asterisk is a wildcard to some operators; only the plan knows.
  if (prefix) return value.includes('*') ? part : `${name}=${prefix}${plainMark(values.push(value) - 1)}`
  const isArgument = hasArguments && !name.includes('.') && !looksLikeFilter(value)
  return isArgument ? `${name}=${plainMark(values.push(value) - 1)}` : part
}

/** Null for what the parser would refuse or read otherwise. */
function decoded(text: string): string | null {
  if (!/[%+]/.test(text)) return text
  try {
    const value = decodeURIComponent(text.replaceAll('+', ' '))
    return value.includes('\0') ? null : value
  } catch {
    return null
  }
}

function listOf(text: string): string | null {
  try {
    const { operation } = parseOperation(`in.${text}`)
    return operation.kind === 'in' ? arrayLiteral(operation.values) : null
  } catch {
    return null
  }
}

/** A call's body apart, in the same way. */
interface CallShape {
  marked: string
  /** Names of the arguments, and which of them are plain values, null or JSON themselves. */
  kinds: string
  /** The number of the whole body among the values: what is JSON itself has its place in there only. */
  whole: number
}

/**
 * Takes the arguments out of a body and adds them to the values; null for what is no JSON object.
 *
 * @param text the body, whose parsed value is `body`
 */
export function callShapeOf(text: string, body: unknown, values: string[]): CallShape | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  let kinds = ''
  const marked = Object.entries(body).map(([name, value]: [string, unknown]) => {
    const isPlain = typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value)
    kinds += `${JSON.stringify(name)} ${isPlain ? 'plain' : value === null ? 'null' : 'json'}\n`
    if (isPlain) return [name, plainMark(values.push(String(value)) - 1)]
    return [name, value === null ? null : [MARK]]
  })
  return { marked: JSON.stringify(Object.fromEntries(marked)), kinds, whole: values.push(text) - 1 }
}

/** Where the values of a shape go among a statement's parameters. */
export type Places = readonly (readonly [parameter: number, value: number])[]

/**
 * Finds the marks again, and the whole marked body of a call, which counts as a value too; null when one came out as something else, so that the plan belongs to
 * its values alone.
 */
export function placesOf(parameters: readonly (string | null)[], call?: CallShape): Places | null {
  const places: [number, number][] = []
  for (const [index, parameter] of parameters.entries()) {
    if (!parameter?.includes(MARK)) continue
    if (parameter === call?.marked) {
      places.push([index, call.whole])
      continue
    }
    const [, value] = MARKED.exec(parameter) ?? MARKED_LIST.exec(parameter) ?? []
    if (value === undefined) return null
    places.push([index, Number(value)])
  }
  return places
}

/** The parameters with the values of one request in their places. */
export function filled(
  parameters: readonly (string | null)[],
  places: Places,
  values: readonly string[],
): (string | null)[] {
  const own = [...parameters]
  for (const [parameter, value] of places) own[parameter] = values[value] ?? ''
  return own
}
