import { columnNotFound, RestError } from '../errors.ts'
import type { Payload } from '../parse/payload.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { Query } from '../parse/query.ts'
import type { Column, Table } from '../schema/model.ts'
import type { PlannedCondition, ReadPlan } from './model.ts'
import { planCondition, planRead, type ReadContext, tableSource } from './read.ts'

export interface Upsert {
  /** Columns of the constraint; none means any. */
  target: Column[]
  merge: boolean
}

export interface MutationPlan {
  kind: 'insert' | 'update' | 'delete'
  table: Table
  payload: Payload | null
  columns: Column[]
  /** Columns that the payload leaves out take their defaults instead of null. */
  missingDefault: boolean
  upsert: Upsert | null
  /** Which rows are changed or deleted; of a PUT, which row of the body is meant. */
  conditions: PlannedCondition[]
  /** What comes back; null when nothing is asked for. */
  read: ReadPlan | null
  /** Columns that `returning` must give: for the answer and for `Location`. */
  returning: Column[]
  /** The whole row is needed, by a computed field or relationship. */
  returningRow: boolean
  location: Column[]
}

/** Plans an insert, update or delete on a table, and the reading of what it touched. */
export function planMutation(
  context: ReadContext,
  kind: MutationPlan['kind'],
  table: Table,
  query: Query,
  preferences: Preferences,
  payload: Payload | null,
  isPut = false,
): MutationPlan {
  const source = tableSource(table)
  const scope = { source, alias: 't0', row: 't0', label: table.name, embeds: [] }
  const own = query.conditions.filter((condition) => condition.path.length === 0)
  const filtered = kind === 'insert' ? { ...scope, alias: 'p', row: 'p' } : scope
  const conditions = kind === 'insert' && !isPut ? [] : own.map(({ value }) => planCondition(filtered, value))
  const read =
    preferences.return === 'representation'
      ? planRead({ ...context, maxRows: null }, source, withoutWindow(query), {
          rootConditions: false,
          rootRow: 't0."#row"',
        })
      : null
  const location =
    kind === 'insert' && preferences.return === 'headers-only' ? columnsOf(table, table.primaryKey) : []
  const needed = read ? neededColumns(read) : { columns: [], row: false }
  return {
    kind,
    table,
    payload,
    columns: columnsOf(table, payload?.keys ?? []),
    missingDefault: preferences.missing === 'default',
    upsert: kind === 'insert' ? planUpsert(table, query, preferences) : null,
    conditions,
    read,
    returning: [...new Set([...needed.columns, ...location])],
    returningRow: needed.row,
    location,
  }
}

/** Limits do not reach a mutation, and its answer is as long as what it touched; `order` sorts the answer. */
const withoutWindow = (query: Query): Query => ({
  ...query,
  limits: query.limits.filter((window) => window.path.length > 0),
})

function columnsOf(table: Table, names: readonly string[]): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name)
    if (!column) throw columnNotFound(table.name, name)
    return column
  })
}

function planUpsert(table: Table, query: Query, preferences: Preferences): Upsert | null {
  if (!preferences.resolution) return null
  const names = query.onConflict ?? table.primaryKey
  if (names.length === 0) return null
  return { target: columnsOf(table, names), merge: preferences.resolution === 'merge-duplicates' }
}

/** The columns of the root that its fields, order and embedded resources use. */
function neededColumns(read: ReadPlan): { columns: Column[]; row: boolean } {
  const found = new Set<Column>()
  let row = false
  const add = (name: string) => {
    const column = read.source.columns.get(name)
    if (column) found.add(column)
    else row = true
  }
  for (const field of read.fields) if (field.reference) add(field.reference.column.name)
  for (const { reference } of read.order) if ('column' in reference) add(reference.column.name)
  for (const { relationship } of read.embeds) {
    if (relationship.cardinality === 'computed') row = true
    else if (relationship.cardinality === 'many-to-many')
      for (const [column] of relationship.junction.source) add(column)
    else for (const [column] of relationship.columns) add(column)
  }
  return { columns: [...found], row }
}

/** PUT names one row by its whole primary key (PostgREST's "Single Row Upsert"). */
export function checkPut(table: Table, query: Query): void {
  if (query.limits.length > 0)
    throw new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT')
  const named = query.conditions.flatMap(({ path, value }) =>
    path.length === 0 &&
    value.kind === 'filter' &&
    !value.negated &&
    value.operation.kind === 'compare' &&
    value.operation.operator === 'eq' &&
    !value.operation.quantifier
      ? [value.field.name]
      : [],
  )
  const isExact =
    table.primaryKey.length > 0 &&
    query.conditions.length === table.primaryKey.length &&
    table.primaryKey.every((column) => named.includes(column))
  if (!isExact)
    throw new RestError(
      405,
      'PGRST105',
      "Filters must include all and only primary key columns with 'eq' operators",
    )
}
