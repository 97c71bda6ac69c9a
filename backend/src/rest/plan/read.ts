import { notEmbedded, RestError, rangeError, undefinedColumn } from '../errors.ts'
import type { Condition } from '../parse/filters.ts'
import type { OrderTerm } from '../parse/order.ts'
import type { At, Query, Window } from '../parse/query.ts'
import type { Field, JsonStep } from '../parse/scanner.ts'
import type { SelectEmbed, SelectField, SelectItem } from '../parse/select.ts'
import { type Column, isToOne, type Relationship, type Schema, type Table } from '../schema/model.ts'
import type {
  EmbedPlan,
  PlannedCondition,
  PlannedField,
  PlannedOrder,
  ReadPlan,
  Reference,
  Scope,
  Source,
} from './model.ts'
import { findRelationship } from './relationship.ts'

export interface ReadContext {
  schema: Schema
  /** The schema that the request works in. */
  inSchema: string
  maxRows: number | null
  maxLists: number | null
  aggregates: boolean
}

export const tableSource = (table: Table): Source => ({
  name: table.name,
  table,
  columns: table.columns,
  computed: table.computed,
})

/**
 * Holds a query against the schema cache: every name becomes a column, a computed field or a relationship.
 * `rootConditions` is false for mutations, whose own statement has them.
 */
export function planRead(
  context: ReadContext,
  source: Source,
  query: Query,
  { rootConditions = true, rootRow }: { rootConditions?: boolean; rootRow?: string } = {},
): ReadPlan {
  const planner = new ReadPlanner(context, rootRow)
  const plan = planner.read(source, query.select, source.name, 0)
  for (const condition of query.conditions) {
    if (condition.path.length === 0 && !rootConditions) continue
    const node = nodeAt(plan, condition)
    node.conditions.push(planCondition(node, condition.value))
  }
  for (const order of query.order) {
    const node = nodeAt(plan, order)
    node.order = order.value.map((term) => planOrder(node, term))
  }
  for (const window of query.limits) applyWindow(nodeAt(plan, window), window.value)
  return plan
}

/** PostgreSQL takes 1,664 at most. */
const MAX_FIELDS = 1_500

class ReadPlanner {
  readonly #context: ReadContext
  readonly #rootRow: string
  #count = 0
  #carried = 0
  #lists = 0

  constructor(context: ReadContext, rootRow = 't0') {
    this.#context = context
    this.#rootRow = rootRow
  }

  read(
    source: Source,
    items: readonly SelectItem[],
    label: string,
    depth: number,
    isInList = false,
  ): ReadPlan {
    const plan: ReadPlan = {
      source,
      alias: `t${this.#count}`,
      row: depth === 0 ? this.#rootRow : `t${this.#count}`,
      label,
      star: false,
      fields: [],
      conditions: [],
      order: [],
      limit: this.#context.maxRows,
      offset: 0,
      embeds: [],
    }
    this.#count++
    // A relationship that is not there is said before a column that is not there, as PostgREST does.
    for (const item of items) {
      if (item.kind !== 'embed') continue
      const embed = this.#embed(plan, item, depth + 1, isInList)
      if (plan.embeds.some(({ output }) => output === embed.output))
        throw repeated(`${source.name}_${embed.output}_${depth + 1}`)
      plan.embeds.push(embed)
    }
    const hasAggregate =
      plan.embeds.some((embed) => embed.hoisted.length > 0) ||
      items.some((item) => item.kind === 'field' && (item.aggregate || isPlainCount(source, item)))
    for (const item of items) {
      if (item.kind === 'embed') continue
      if (item.field.name === '*' && !item.aggregate)
        this.#star(plan, hasAggregate || plan.row !== plan.alias)
      else plan.fields.push(this.#field(plan, item))
      if (plan.fields.length > MAX_FIELDS) throw new RestError(400, '54011', 'Too many columns are selected')
    }
    return plan
  }

  #star(plan: ReadPlan, mustExpand: boolean): void {
    const columns = [...plan.source.columns.values()]
    const expand = mustExpand || columns.some(({ representation }) => representation)
    if (!expand && plan.fields.length === 0) {
      plan.star = true
      return
    }
    for (const column of columns)
      plan.fields.push({
        reference: { alias: plan.alias, row: plan.row, column, path: [] },
        output: column.name,
      })
  }

  #field(plan: ReadPlan, item: SelectField): PlannedField {
    const { aggregate, aggregateCast, cast, alias, field } = item
    if (isPlainCount(plan.source, item))
      return { reference: null, aggregate: 'count', aggregateCast: cast, output: alias ?? 'count' }
    if (aggregate && !this.#context.aggregates)
      throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
    const reference = field.name === '*' ? null : referenceTo(plan, field)
    return { reference, cast, aggregate, aggregateCast, output: alias ?? aggregate ?? outputName(field) }
  }

  #embed(parent: ReadPlan, item: SelectEmbed, depth: number, isInList: boolean): EmbedPlan {
    const { schema, inSchema } = this.#context
    const origin = parent.source.table
    if (!origin)
      throw new RestError(
        400,
        'PGRST200',
        `Could not find a relationship between '${parent.source.name}' and '${item.relation}' in the schema cache`,
        {
          details: `Searched for a foreign key relationship between '${parent.source.name}' and '${item.relation}' in the schema '${inSchema}', but no matches were found.`,
        },
      )
    const relationship = findRelationship(schema, inSchema, origin, item.relation, item.hint)
    const label = `${relationship.to.name}_${depth}`
    const isList = !isToOne(relationship)
    if (isList) this.#countList(isInList)
    const read = this.read(tableSource(relationship.to), item.items, label, depth, isInList || isList)
    if (!isList) read.limit = null
    const hoisted = item.spread ? this.#hoist(`e${read.alias.slice(1)}`, relationship, read) : []
    return {
      alias: `e${read.alias.slice(1)}`,
      output: item.alias ?? item.relation,
      names: item.alias ? [item.alias, item.relation] : [item.relation],
      relationship,
      inner: item.join === 'inner',
      spread: item.spread,
      read,
      hoisted,
    }
  }

  /** Lists within lists grow by their product: a thousand bytes of address would make gigabytes. */
  #countList(isInList: boolean): void {
    const most = this.#context.maxLists
    this.#lists += 1
    if (most !== null && (isInList || this.#lists > most))
      throw new RestError(400, 'PGRST100', `At most ${most} lists are embedded, none of them within another`)
  }

  /** Takes the aggregates out of a spread resource, whose rows only carry what its parent aggregates. */
  #hoist(alias: string, relationship: Relationship, read: ReadPlan): PlannedField[] {
    const nested = read.embeds.flatMap((embed) => embed.hoisted)
    const found = [...read.fields.filter((field) => field.aggregate), ...nested]
    if (found.length > 0 && !isToOne(relationship))
      throw new RestError(400, 'PGRST127', 'Feature not implemented', {
        details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
      })
    read.fields = read.fields.filter((field) => !field.aggregate)
    for (const embed of read.embeds) embed.hoisted = []
    return found.map(({ reference, cast, aggregate, aggregateCast, output }) => {
      const carried = `#${this.#carried++}`
      read.fields.push({ reference, cast, output: carried, hidden: true })
      const column = plainColumn(carried, '')
      return { reference: { alias, row: alias, column, path: [] }, aggregate, aggregateCast, output }
    })
  }
}

/** What PostgreSQL says of two embedded resources of one name. */
const repeated = (name: string) =>
  new RestError(400, '42712', `table name "${name}" specified more than once`)

/** `count` without parentheses, where no column has that name, counts rows whatever the settings say. */
const isPlainCount = ({ columns, computed }: Source, { field, aggregate }: SelectField) =>
  field.name === 'count' &&
  !aggregate &&
  field.path.length === 0 &&
  !columns.has('count') &&
  !computed.has('count')

/** The key that a JSON path gets in the answer: its last key, or the column's name when it has none. */
function outputName({ name, path }: Field): string {
  const key = path.findLast(
    (step): step is JsonStep & { operand: string } => typeof step.operand === 'string',
  )
  return key?.operand ?? name
}

function nodeAt(root: ReadPlan, { path }: At<unknown>): ReadPlan {
  let node = root
  for (const name of path) {
    const embed =
      node.embeds.find((item) => item.names[0] === name) ??
      node.embeds.find((item) => item.names.includes(name))
    if (!embed) throw notEmbedded(name)
    node = embed.read
  }
  return node
}

/** A column of a derived table, of which nothing but name and type is known. */
const plainColumn = (name: string, type: string): Column => ({
  name,
  type,
  baseType: type,
  isArray: false,
  defaultSql: null,
  generated: false,
})

/** Resolves a name of the source. */
function referenceTo(plan: Scope, { name, path }: Field): Reference {
  const column = plan.source.columns.get(name) ?? plan.source.computed.get(name)
  if (!column) throw undefinedColumn(plan.label, name, plan.source.columns.keys())
  return { alias: plan.alias, row: plan.row, column, path }
}

/** Resolves the names of a condition; a filter that names an embedded resource asks whether it is there. */
export function planCondition(plan: Scope, condition: Condition): PlannedCondition {
  if (condition.kind === 'group')
    return { ...condition, items: condition.items.map((item) => planCondition(plan, item)) }
  const { field, negated, operation } = condition
  const embed = plan.embeds.find((item) => item.output === field.name)
  const asksForNull = operation.kind === 'is' && ['null', 'not_null'].includes(operation.value)
  if (!embed || (!asksForNull && plan.source.columns.has(field.name)))
    return { kind: 'filter', reference: referenceTo(plan, field), negated, operation }
  if (operation.kind !== 'is' || !asksForNull)
    throw new RestError(400, 'PGRST120', `Bad operator on the '${field.name}' embedded resource`, {
      details: 'Only is null or not is null filters are allowed on embedded resources',
    })
  return { kind: 'missing', embed, negated: negated !== (operation.value === 'not_null') }
}

function planOrder(plan: ReadPlan, { field, relation, direction, nulls }: OrderTerm): PlannedOrder {
  if (relation === undefined) return { reference: referenceTo(plan, field), direction, nulls }
  const embed = plan.embeds.find((item) => item.output === relation)
  if (!embed) throw notEmbedded(relation)
  if (!isToOne(embed.relationship))
    throw new RestError(400, 'PGRST118', `A related order on '${relation}' is not possible`, {
      details: `'${plan.source.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    })
  return { reference: sortColumn(embed, field), direction, nulls }
}

/** The embedded row carries the column that its parent is sorted by. */
function sortColumn({ alias, read }: EmbedPlan, { name, path }: Field): Reference {
  const selected =
    read.fields.find((item) => item.output === name) ??
    read.fields.find(
      ({ reference, cast }) => reference?.column.name === name && reference.path.length === 0 && !cast,
    )
  const column = selected?.reference?.column ?? (read.star ? read.source.columns.get(name) : undefined)
  if (!column) throw undefinedColumn(read.label, name, read.source.columns.keys())
  const type = 'schema' in column ? column.type : column.baseType
  return { alias, row: alias, column: plainColumn(selected?.output ?? name, type), path }
}

function applyWindow(plan: ReadPlan, { limit, offset }: Window): void {
  if (limit !== undefined) {
    if (limit < 0) throw rangeError('Limit should be greater than or equal to zero.')
    plan.limit = plan.limit === null ? limit : Math.min(plan.limit, limit)
  }
  if (offset !== undefined) plan.offset = Math.max(0, offset)
}
