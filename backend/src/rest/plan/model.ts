import type { Operation } from '../parse/filters.ts'
import type { JsonStep } from '../parse/scanner.ts'
import type { Aggregate } from '../parse/select.ts'
import type { Column, ComputedField, Relationship, Table } from '../schema/model.ts'

/** Where rows come from: a table or view, what a mutation returned, or what a function returned. */
export interface Source {
  /** The name that messages and relationships use. */
  name: string
  /** Null for rows of a function that belong to no table. */
  table: Table | null
  columns: ReadonlyMap<string, Column>
  computed: ReadonlyMap<string, ComputedField>
}

/**
 * A column or computed field of a source, with a way into its JSON. `alias` is the source's name in the statement, `row`
 * the expression for its whole row.
 */
export interface Reference {
  alias: string
  row: string
  column: Column | ComputedField
  path: readonly JsonStep[]
}

export interface PlannedField {
  /** Null counts rows: `count()`; without an aggregate it says that there is a row. */
  reference: Reference | null
  output: string
  /** Not part of the answer: the parent aggregates it. */
  hidden?: boolean
  cast?: string
  aggregate?: Aggregate
  aggregateCast?: string
}

export type PlannedCondition =
  | { kind: 'filter'; reference: Reference; negated: boolean; operation: Operation }
  | { kind: 'missing'; embed: EmbedPlan; negated: boolean }
  | { kind: 'group'; operator: 'and' | 'or'; negated: boolean; items: PlannedCondition[] }

export interface PlannedOrder {
  reference: Reference
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

/** What a name can be resolved against. */
export type Scope = Pick<ReadPlan, 'source' | 'alias' | 'row' | 'label' | 'embeds'>

export interface EmbedPlan {
  /** Its name in the statement, and the key of its JSON in the parent's row. */
  alias: string
  output: string
  /** What filters and order may call it. */
  names: readonly string[]
  relationship: Relationship
  inner: boolean
  spread: boolean
  read: ReadPlan
  /** Aggregates of a spread to-one resource: the parent groups by the rest and makes them. */
  hoisted: PlannedField[]
}

export interface ReadPlan {
  source: Source
  alias: string
  row: string
  /** The name PostgreSQL would use for the source in a message. */
  label: string
  /** All columns in their order, beside the fields. */
  star: boolean
  fields: PlannedField[]
  conditions: PlannedCondition[]
  order: PlannedOrder[]
  limit: number | null
  offset: number
  embeds: EmbedPlan[]
}
