import { invalidBody } from '../errors.ts'

/** A JSON body: its text goes to PostgreSQL as it came, its keys say which columns are meant. */
export interface Payload {
  /** Always the text of an array. */
  rowsJson: string
  keys: string[]
  isArray: boolean
  isEmpty: boolean
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** PostgreSQL reads JSON recursively; what is nested deeper than anybody writes would exhaust its stack. */
const MAX_DEPTH = 500

export function parseJson(text: string): unknown {
  if (text.length > 2 * MAX_DEPTH && depthOf(text) > MAX_DEPTH)
    throw invalidBody('The JSON is nested too deeply')
  try {
    return JSON.parse(text)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

function depthOf(text: string): number {
  let [depth, deepest, inString] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH && inString) at++
    else if (code === QUOTE) inString = !inString
    else if (inString) continue
    else if (code === BRACKET || code === BRACE) deepest = Math.max(deepest, ++depth)
    else if (code === BRACKET + 2 || code === BRACE + 2) depth--
  }
  return deepest
}

const [QUOTE, BACKSLASH, BRACKET, BRACE] = [0x22, 0x5c, 0x5b, 0x7b]

/**
 * Reads the rows of an insert or update.
 *
 * @param columns the columns that the URL names; then rows may differ in their keys
 */
export function parsePayload(text: string, columns: readonly string[] | null): Payload {
  const value = parseJson(text)
  // PostgREST takes whatever is neither object nor array for an empty array.
  if (!Array.isArray(value) && !isObject(value)) return parsePayload('[]', columns)
  const isArray = Array.isArray(value)
  const rows: unknown[] = isArray ? value : [value]
  if (!rows.every(isObject)) throw invalidBody('All object keys must match')
  const [first] = rows
  const keys = columns ? [...columns] : Object.keys(first ?? {})
  if (!columns && rows.length > 1) checkSameKeys(rows, keys)
  return {
    rowsJson: isArray ? text : `[${text}]`,
    keys: [...new Set(keys)],
    isArray,
    isEmpty: rows.length === 0,
  }
}

function checkSameKeys(rows: readonly Record<string, unknown>[], keys: readonly string[]): void {
  for (const row of rows) {
    const same = Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
    if (!same) throw invalidBody('All object keys must match')
  }
}

/** `a=1&b=2` of a form, as one JSON object of texts. */
export function formToJson(text: string): string {
  return JSON.stringify(Object.fromEntries(new URLSearchParams(text)))
}

/** Comma-separated values with a header line, as a JSON array of objects; `NULL` stands for null. */
export function csvToJson(text: string): string {
  const [header, ...lines] = parseCsv(text)
  if (!header) throw invalidBody('Empty or invalid csv')
  const rows = lines.map((line) => {
    if (line.length !== header.length) throw invalidBody('All lines must have same number of fields')
    return Object.fromEntries(
      header.map((name, index) => [name, line[index] === 'NULL' ? null : line[index]]),
    )
  })
  return JSON.stringify(rows)
}

function parseCsv(text: string): string[][] {
  const lines: string[][] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  let line: string[] = []
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) throw invalidBody('Empty or invalid csv')
    line.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === ',' && cell.lastIndex < text.length) continue
    if (found[3] === ',') line.push('')
    lines.push(line)
    line = []
  }
  return lines
}
