import type { MutationPlan } from '../plan/mutation.ts'
import type { Column } from '../schema/model.ts'
import { conditionSql } from './expressions.ts'
import { ident, qualified, type Writer } from './writer.ts'

const list = (columns: readonly Column[]) => columns.map(({ name }) => ident(name)).join(', ')

/** A domain with a cast from JSON reads its values itself (PostgREST's "Domain Representations"). */
const typeOf = ({ type, representation }: Column) => (representation?.fromJson ? 'json' : type)

const read = (columns: readonly Column[]) =>
  columns
    .map(({ name, representation }) => {
      const value = `p.${ident(name)}`
      return representation?.fromJson ? `${representation.fromJson}(${value}) as ${ident(name)}` : value
    })
    .join(', ')

/** The statement that changes rows and returns what the answer needs of them. */
export function mutationSql(plan: MutationPlan, writer: Writer): string {
  const statement = { insert: insertSql, update: updateSql, delete: deleteSql }[plan.kind](plan, writer)
  const returning = [
    ...plan.returning.map((column) => `t0.${ident(column.name)}`),
    ...(plan.returningRow ? ['t0 as "#row"'] : []),
  ]
  return `${statement} returning ${returning.join(', ') || '1'}`
}

/** The payload's rows with the types of the columns. */
function rowsSql(plan: MutationPlan, writer: Writer): string {
  const json = writer.value(plan.payload?.rowsJson ?? '[]')
  const types = plan.columns.map((column) => `${ident(column.name)} ${typeOf(column)}`).join(', ')
  const defaults = plan.missingDefault
    ? plan.columns.flatMap(({ name, defaultSql }) => (defaultSql ? [[name, defaultSql] as const] : []))
    : []
  if (!plan.missingDefault) return `json_to_recordset(${json}::json) as p (${types})`
  // One object per default: a function takes a hundred arguments at most.
  const object = defaults.map(([name, sql]) => `jsonb_build_object(${writer.value(name)}::text, ${sql})`)
  const rows = `select ${[...object, 'e.value'].join(' || ')} as value from jsonb_array_elements(${json}::jsonb) e`
  return `(select d.value from (${rows}) d) d, lateral jsonb_to_record(d.value) as p (${types})`
}

function insertSql(plan: MutationPlan, writer: Writer): string {
  const into = `insert into ${qualified(plan.table)} as t0`
  const conflict = plan.upsert ? conflictSql(plan) : ''
  if (plan.columns.length === 0) {
    const rows = writer.value(plan.payload?.rowsJson ?? '[]')
    return `${into} select from json_array_elements(${rows}::json)${conflict}`
  }
  const rows = rowsSql(plan, writer)
  const selected = `select ${read(plan.columns)} from ${rows}${where(plan, writer)}`
  return `${into} (${list(plan.columns)}) ${selected}${conflict}`
}

/** Rows that were updated rather than inserted are counted, because the status tells them apart. */
function conflictSql({ upsert, columns }: MutationPlan): string {
  if (!upsert) return ''
  const on = ` on conflict (${list(upsert.target)}) do`
  if (!upsert.merge || columns.length === 0) return `${on} nothing`
  const sets = columns.map(({ name }) => `${ident(name)} = excluded.${ident(name)}`).join(', ')
  return `${on} update set ${sets} where set_config('rest.updated', (${UPDATED} + 1)::text, true) is not null`
}

/** How many rows of an upsert were there before. */
export const UPDATED = `coalesce(nullif(current_setting('rest.updated', true), '')::int, 0)`

function updateSql(plan: MutationPlan, writer: Writer): string {
  const update = `update ${qualified(plan.table)} as t0`
  const [first] = plan.table.columns.keys()
  if (plan.columns.length === 0) return `${update} set ${ident(first ?? '')} = default where false`
  const sets = plan.columns.map(({ name }) => `${ident(name)} = p.${ident(name)}`).join(', ')
  const rows = `(select ${read(plan.columns)} from ${rowsSql(plan, writer)} limit 1) p`
  return `${update} set ${sets} from ${rows}${where(plan, writer)}`
}

const deleteSql = (plan: MutationPlan, writer: Writer) =>
  `delete from ${qualified(plan.table)} as t0${where(plan, writer)}`

function where({ conditions }: MutationPlan, writer: Writer): string {
  if (conditions.length === 0) return ''
  return ` where ${conditions.map((condition) => conditionSql(condition, writer)).join(' and ')}`
}
