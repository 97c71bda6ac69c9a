/** A column as the catalogue knows it. Types are written so that they can stand in SQL (`text`, `public.genre[]`). */
export interface Column {
  name: string
  type: string
  /** The type behind a domain, without length: what decides how a filter is written. */
  baseType: string
  isArray: boolean
  /** SQL of the default, `nextval(…)` for identity columns; null for none. */
  defaultSql: string | null
  /** Always generated: PostgreSQL refuses values for it. */
  generated: boolean
  /** Functions of a domain that has casts of its own (PostgREST's "Domain Representations"). */
  representation?: Representation
}

/** Names of functions, as they stand in SQL. */
export interface Representation {
  toJson?: string
  fromJson?: string
  fromText?: string
}

/** A form of answers that the project makes itself. */
export interface MediaHandler {
  /** A media type in small letters, or any. */
  type: string
  /** SQL of an aggregate over the rows `r`; null when a function returns the form itself. */
  aggregate: string | null
  isBinary: boolean
  /** It takes rows of any shape, so columns may be selected. */
  forAny: boolean
}

/** A function that takes a row of the table and can be selected as if it were a column. */
export interface ComputedField {
  schema: string
  name: string
  type: string
}

export interface Table {
  schema: string
  name: string
  isView: boolean
  /** What can be done to its rows, or to those behind a view. */
  allows: { insert: boolean; update: boolean; delete: boolean }
  columns: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
  computed: ReadonlyMap<string, ComputedField>
}

/** Pairs of columns: the one here, the one it meets over there. */
export type ColumnPairs = readonly (readonly [string, string])[]

export interface Junction {
  table: Table
  sourceConstraint: string
  targetConstraint: string
  /** [column of the origin, column of the junction] */
  source: ColumnPairs
  /** [column of the target, column of the junction] */
  target: ColumnPairs
}

interface Between {
  from: Table
  to: Table
}

export type Relationship =
  | (Between & {
      cardinality: 'many-to-one' | 'one-to-many' | 'one-to-one'
      constraint: string
      /** [column of the origin, column of the target] */
      columns: ColumnPairs
      /** The origin has the foreign key. */
      holdsKey: boolean
    })
  | (Between & { cardinality: 'many-to-many'; junction: Junction })
  | (Between & { cardinality: 'computed'; schema: string; name: string; toOne: boolean })

export interface Argument {
  name: string
  type: string
  baseType: string
  isArray: boolean
  required: boolean
  variadic: boolean
}

export interface Routine {
  schema: string
  name: string
  args: readonly Argument[]
  volatility: 'immutable' | 'stable' | 'volatile'
  returnsSet: boolean
  /** Settings for the transaction that calls it. */
  settings: Readonly<Record<string, string>>
  returns:
    | { kind: 'void' }
    /** `handler` when the type is a domain named after a media type. */
    | { kind: 'scalar'; type: string; handler?: MediaHandler }
    /** Rows of a table or view. */
    | { kind: 'table'; table: Table }
    /** Rows of a composite type, `returns table (…)` or several `out` arguments. */
    | { kind: 'rows'; columns: ReadonlyMap<string, Column> }
}

/** Whether the origin has at most one row of the target. */
export const isToOne = (relationship: Relationship) =>
  relationship.cardinality === 'many-to-one' ||
  relationship.cardinality === 'one-to-one' ||
  (relationship.cardinality === 'computed' && relationship.toOne)

/** The exposed part of a database: everything that a request may name. */
export interface Schema {
  table(schema: string, name: string): Table | undefined
  tableNames(schema: string): string[]
  /** Tables of the schema that have a relationship inside of it, even through a table that nobody may name. */
  relatedNames(schema: string): string[]
  /** Every relationship that starts at the table and ends in the schema. */
  relationships(table: Table, schema: string): readonly Relationship[]
  /** The forms that rows of a table can be answered in besides PostgREST's own, the most specific first. */
  handlers(table: Table): readonly MediaHandler[]
  /** All functions of that name. */
  routines(schema: string, name: string): readonly Routine[]
  routineNames(schema: string): string[]
  /** Settings that `alter role … set …` gives a role, applied to each of its requests. */
  roleSettings(role: string): Readonly<Record<string, string>>
  /** `pgrst.*` settings of the authenticator role, which override `config.toml`. */
  setting(name: string): string | undefined
}
