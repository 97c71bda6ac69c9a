import type { EmbedPlan, PlannedCondition, ReadPlan } from '../plan/model.ts'
import { type Column, type ColumnPairs, type ComputedField, isToOne } from '../schema/model.ts'
import { conditionSql, fieldSql, orderSql } from './expressions.ts'
import { ident, qualified, type Writer } from './writer.ts'

/** The rows of a plan, as a `select` whose columns are the keys of the answer. `from` says where the rows are. */
export function selectSql(
  plan: ReadPlan,
  from: string,
  writer: Writer,
  join: readonly string[] = [],
): string {
  const isGrouped =
    plan.fields.some((field) => field.aggregate) || plan.embeds.some((embed) => embed.hoisted.length > 0)
  const columns = [
    ...(plan.star ? [`${plan.alias}.*`] : []),
    ...plan.fields.map((field) => `${fieldSql(field, writer)} as ${ident(field.output)}`),
    ...plan.embeds.flatMap((embed) => embedColumns(embed, isGrouped)),
    ...plan.embeds.flatMap(({ hoisted }) =>
      hoisted.map((field) => `${fieldSql(field, writer)} as ${ident(field.output)}`),
    ),
  ]
  const joins = plan.embeds.map((embed) => embedJoin(plan, embed, writer))
  const conditions = [...join, ...plan.conditions.map((condition) => conditionSql(condition, writer))]
  const parts = [`select ${columns.join(', ') || nothing(plan)}`, `from ${[from, ...joins].join(' ')}`]
  if (conditions.length > 0) parts.push(`where ${conditions.join(' and ')}`)
  if (isGrouped) parts.push(...groupBy(plan))
  if (plan.order.length > 0)
    parts.push(`order by ${plan.order.map((term) => orderSql(term, writer)).join(', ')}`)
  if (plan.limit !== null) parts.push(`limit ${writer.value(String(plan.limit))}`)
  if (plan.offset > 0) parts.push(`offset ${writer.value(String(plan.offset))}`)
  return parts.join(' ')
}

/** A root without columns gives empty objects; an embedded row without columns must still be told from none. */
const nothing = (plan: ReadPlan) => (plan.alias === 't0' ? '' : '1 as "#"')

/** Everything that is not an aggregate groups, by its place in the select list. */
function groupBy(plan: ReadPlan): string[] {
  const places = plan.fields.flatMap((field, index) => (field.aggregate ? [] : [String(index + 1)]))
  const embedded = plan.embeds.flatMap((embed) => embedColumns(embed, true))
  places.push(...embedded.map((_, index) => String(plan.fields.length + index + 1)))
  return places.length > 0 ? [`group by ${places.join(', ')}`] : []
}

/** How many rows the plan's conditions leave, without its window. */
export function countSql(plan: ReadPlan, from: string, writer: Writer): string {
  const needed = plan.embeds.filter((embed) => embed.inner || asksFor(plan.conditions, embed))
  const joins = needed.map((embed) => embedJoin(plan, embed, writer))
  const conditions = plan.conditions.map((condition) => conditionSql(condition, writer))
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  return `select 1 from ${[from, ...joins].join(' ')}${where}`
}

const asksFor = (conditions: readonly PlannedCondition[], embed: EmbedPlan): boolean =>
  conditions.some((condition) => {
    if (condition.kind === 'group') return asksFor(condition.items, embed)
    return condition.kind === 'missing' && condition.embed === embed
  })

interface Output {
  name: string
  /** JSON has no equality: what is grouped by is compared as jsonb. */
  isJson: boolean
}

const isJsonColumn = (column: Column | ComputedField | undefined) =>
  column !== undefined && ('schema' in column ? column.type : column.baseType) === 'json'

/** The keys that a plan's rows have. */
function outputsOf(plan: ReadPlan): Output[] {
  const columns = plan.star ? [...plan.source.columns.values()] : []
  return [
    ...columns.map((column) => ({ name: column.name, isJson: isJsonColumn(column) })),
    ...plan.fields
      .filter((field) => !field.hidden)
      .map(({ output, reference }) => ({ name: output, isJson: isJsonColumn(reference?.column) })),
    ...plan.embeds.flatMap((embed): Output[] => {
      const hoisted = embed.hoisted.map(({ output }) => ({ name: output, isJson: false }))
      if (embed.spread) return [...outputsOf(embed.read), ...hoisted]
      return isEmpty(embed.read) ? [] : [{ name: embed.output, isJson: true }]
    }),
  ]
}

const isEmpty = (plan: ReadPlan) => outputsOf(plan).length === 0

/** What an embedded resource adds to its parent's select list. */
function embedColumns(embed: EmbedPlan, grouped: boolean): string[] {
  const { alias, read } = embed
  const toOne = isToOne(embed.relationship)
  const comparable = grouped ? '::jsonb' : ''
  if (embed.spread)
    return outputsOf(read).map(({ name, isJson }) => {
      const value = `${alias}.${ident(name)}`
      const list = `coalesce(${value}, '[]')${comparable}`
      return `${toOne ? `${value}${isJson ? comparable : ''}` : list} as ${ident(name)}`
    })
  if (isEmpty(read)) return []
  const value = toOne ? `row_to_json(${alias}.*)` : `coalesce(${alias}."#", '[]')`
  return [`${value}${comparable} as ${ident(embed.output)}`]
}

function embedJoin(parent: ReadPlan, embed: EmbedPlan, writer: Writer): string {
  const { from, join } = embedSource(parent, embed)
  const rows = selectSql(embed.read, from, writer, join)
  const kind = embed.inner ? 'join' : 'left join'
  if (isToOne(embed.relationship)) return `${kind} lateral (${rows}) ${embed.alias} on true`
  const lists = embed.spread
    ? outputsOf(embed.read).map(({ name }) => `json_agg(r.${ident(name)}) as ${ident(name)}`)
    : []
  const list = embed.spread ? [...lists, 'nullif(count(*), 0) as "#"'] : ['json_agg(r.*) as "#"']
  const on = embed.inner ? `${embed.alias}."#" is not null` : 'true'
  return `${kind} lateral (select ${list.join(', ')} from (${rows}) r) ${embed.alias} on ${on}`
}

/** Where embedded rows come from, and what ties them to their parent. */
function embedSource(parent: ReadPlan, { relationship, read }: EmbedPlan): { from: string; join: string[] } {
  const own = `${qualified(relationship.to)} ${read.alias}`
  const pairs = (columns: ColumnPairs, left: string, right: string) =>
    columns.map(([here, there]) => `${left}.${ident(here)} = ${right}.${ident(there)}`)
  switch (relationship.cardinality) {
    case 'computed':
      return { from: `${qualified(relationship)}(${parent.row}) ${read.alias}`, join: [] }
    case 'many-to-many': {
      const { table, source, target } = relationship.junction
      const junction = `j${read.alias.slice(1)}`
      const on = pairs(target, read.alias, junction).join(' and ')
      return {
        from: `${own} join ${qualified(table)} ${junction} on ${on}`,
        join: pairs(source, parent.alias, junction),
      }
    }
    default:
      return { from: own, join: pairs(relationship.columns, parent.alias, read.alias) }
  }
}
