import type { Argument, Column, ComputedField, Relationship, Routine, Table } from './model.ts'

export interface RoutineRow {
  oid: string
  schema: string
  name: string
  returns_set: boolean
  /** `rows 1` in the definition: a set that is known to hold one row at most. */
  one_row: boolean
  volatility: Routine['volatility']
  inputs: number
  defaults: number
  variadic: boolean
  names: string[] | null
  /** Per argument: i, o, b(oth), v(ariadic), t(able); null when all are inputs. */
  modes: string[] | null
  types: { type: string; baseType: string | null; isArray: boolean | null; relation: number }[] | null
  return_type: string
  return_kind: string
  return_relation: string
  /** The name of a domain that is a media type. */
  media: string | null
  is_binary: boolean
  /** `set` clauses of the definition. */
  settings: string[] | null
}

type Tables = ReadonlyMap<string, Table>

const all = (row: RoutineRow) =>
  (row.types ?? []).map((type, index) => ({
    type: type.type,
    baseType: type.baseType ?? type.type,
    isArray: type.isArray ?? false,
    name: row.names?.[index] ?? '',
    mode: row.modes?.[index] ?? 'i',
  }))

/** What a caller may pass, in order. */
export function argumentsOf(row: RoutineRow): Argument[] {
  const inputs = all(row).filter(({ mode }) => 'ibv'.includes(mode))
  return inputs.map(({ mode, ...argument }, index) => ({
    ...argument,
    required: index < inputs.length - row.defaults,
    variadic: mode === 'v',
  }))
}

/** The types that a whole body can be handed over as. */
const WHOLE = ['bytea', 'json', 'jsonb', 'text', 'xml']

/**
 * Whether requests may name the function: with names for its arguments, or with none, or with a single one that takes a
 * whole body. What else there is (computed fields, for example) is no call (PostgREST, `SchemaCache.hs`, `callable`).
 */
export function isCallable({ names, inputs, types }: RoutineRow): boolean {
  if (names !== null || inputs === 0) return true
  return inputs === 1 && WHOLE.includes(types?.[0]?.type ?? '')
}

/** Overloads as PostgREST sorts them: by how many arguments they take, then by their names and types. */
export function byArguments(one: Pick<Routine, 'args'>, other: Pick<Routine, 'args'>): number {
  if (one.args.length !== other.args.length) return one.args.length - other.args.length
  const pairs = one.args.flatMap((arg, index): [string, string][] => [
    [arg.name, other.args[index]?.name ?? ''],
    [arg.type, other.args[index]?.type ?? ''],
  ])
  const [a, b] = pairs.find(([mine, theirs]) => mine !== theirs) ?? ['', '']
  return a === b ? 0 : a < b ? -1 : 1
}

/** Limits that a function brings along must be set before its statement starts (PostgREST's "hoisted" settings). */
const HOISTED = ['statement_timeout', 'plan_filter.statement_cost_limit']

export function settingsOf({ settings }: RoutineRow): Record<string, string> {
  const pairs = (settings ?? []).map((setting) => setting.split('=', 2))
  return Object.fromEntries(pairs.filter(([name = '']) => HOISTED.includes(name)))
}

export function returnsOf(
  row: RoutineRow,
  tables: Tables,
  composites: ReadonlyMap<string, ReadonlyMap<string, Column>>,
): Routine['returns'] {
  if (row.return_type === 'void') return { kind: 'void' }
  const table = tables.get(row.return_relation)
  if (table) return { kind: 'table', table }
  const composite = composites.get(row.return_relation)
  if (composite) return { kind: 'rows', columns: composite }
  const outputs = all(row).filter(({ mode }) => 'obt'.includes(mode))
  if (outputs.length > 0)
    return {
      kind: 'rows',
      columns: new Map(outputs.map(({ mode, ...output }) => [output.name, column(output)])),
    }
  const handler = row.media && { type: row.media, aggregate: null, isBinary: row.is_binary, forAny: true }
  return { kind: 'scalar', type: row.return_type, ...(handler && { handler }) }
}

const column = (output: Pick<Column, 'name' | 'type' | 'baseType' | 'isArray'>): Column => ({
  ...output,
  defaultSql: null,
  generated: false,
})

interface Computed {
  relation: string
  field?: ComputedField
  relationship?: Relationship
}

/** A function of one row: a computed field, or a computed relationship when it returns rows of a table. */
export function computedOf(row: RoutineRow, tables: Tables): Computed | null {
  const relation = String(row.types?.[0]?.relation ?? 0)
  const from = tables.get(relation)
  if (!from || row.inputs !== 1) return null
  const { schema, name } = row
  const to = tables.get(row.return_relation)
  if (!to) return row.returns_set ? null : { relation, field: { schema, name, type: row.return_type } }
  const toOne = !row.returns_set || row.one_row
  return { relation, relationship: { from, to, schema, name, cardinality: 'computed', toOne } }
}
