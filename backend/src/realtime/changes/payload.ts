import type { Change, ChangeType, Row } from './change.ts'
import type { Column, TableFacts } from './facts.ts'

/** The values of a row as the REST API would write them. */
export type Rendered = Record<string, unknown>

const MOST_BYTES = 1024 * 1024
const SMALL_BYTES = 64

/**
 * The rows of a change for `realtime.rendered`: values as text, except JSON, which stands for itself.
 */
export function renderable(row: Row, columns: Column[]): string {
  const parts = columns.flatMap(({ name, base }) => {
    const value = row[name]
    if (value === undefined) return []
    const isJson = value !== null && (base === 'json' || base === 'jsonb')
    return [`${JSON.stringify(name)}:${isJson ? value : JSON.stringify(value)}`]
  })
  return `{${parts.join(',')}}`
}

interface PayloadInput {
  change: Change
  facts: TableFacts
  record: Rendered | null
  old: Rendered | null
  select: readonly string[] | null
}

interface Data {
  schema: string
  table: string
  commit_timestamp: string
  type: ChangeType
  columns: { name: string; type: string }[]
  record?: Rendered
  old_record?: Rendered
  errors: string[] | null
}

/**
 * What a subscriber is sent of a change (`data` of the event `postgres_changes`), as JSON text: the columns that their
 * role may read and they selected; of the row as it was, under policies, only its key, since nobody can tell any more
 * who might have read it. A row too large to send keeps its small values and says so.
 */
export function changePayload(input: PayloadInput): string {
  const { change, facts } = input
  const wanted = facts.columns.filter(
    ({ name, readable, key }) => readable && (!input.select || input.select.includes(name) || key),
  )
  const data: Data = {
    schema: change.schema,
    table: change.table,
    commit_timestamp: change.committedAt,
    type: change.type,
    columns: wanted.map(({ name, type }) => ({ name, type })),
    errors: null,
  }
  if (change.record && input.record) data.record = picked(input.record, change.record, wanted)
  if (change.old && input.old) {
    const tellable = facts.secured ? wanted.filter(({ key }) => key) : wanted
    data.old_record = picked(input.old, change.old, tellable)
  }
  const text = JSON.stringify(data)
  if (text.length <= MOST_BYTES) return text
  if (data.record) data.record = onlySmall(data.record)
  if (data.old_record) data.old_record = onlySmall(data.old_record)
  data.errors = ['Error 413: Payload Too Large']
  return JSON.stringify(data)
}

/** The columns that the log carried. */
function picked(rendered: Rendered, row: Row, columns: Column[]): Rendered {
  const names = columns.map(({ name }) => name).filter((name) => row[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, rendered[name] ?? null]))
}

const onlySmall = (row: Rendered): Rendered =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => (JSON.stringify(value)?.length ?? 0) <= SMALL_BYTES),
  )
