import pg from 'pg'
import type { Person } from '../person.ts'
import { type Column, readFacts, type TableFacts } from './facts.ts'
import {
  type Condition,
  comparisonOf,
  FilterProblem,
  isComparable,
  parseFilter,
  type Test,
  testOf,
} from './filter.ts'
import type { Binding } from './subscriptions.ts'

/**
 * Makes the tests of a binding's filter, after looking that the table is published and that the person's role may read
 * the columns it speaks of: a filter on a hidden column would give its values away.
 *
 * @throws FilterProblem with the sentence for the subscriber
 */
export async function testsOf(pool: pg.Pool, person: Person, binding: Binding): Promise<Test[]> {
  const conditions = binding.filter ? parseFilter(binding.filter) : []
  if (binding.schema === '*' || !binding.table || binding.table === '*') {
    if (conditions.length > 0 || binding.select)
      throw new FilterProblem(`${refusal(binding)}: a table is missing`)
    if (!(await readsAny(pool, person.role, binding.schema))) throw new FilterProblem(refusal(binding))
    return []
  }
  const tableId = await publishedTable(pool, binding.schema, binding.table)
  const facts =
    tableId === null ? undefined : (await readFacts(pool, [tableId], [person.role])).of(tableId, person.role)
  if (!facts?.columns.some(({ readable }) => readable)) throw new FilterProblem(refusal(binding))
  if (facts.secured && !facts.readableKey)
    throw new FilterProblem(`${refusal(binding)}: the table has no primary key that you may read`)
  for (const name of binding.select ?? []) readable(facts, name, 'select')
  return Promise.all(conditions.map((condition) => testFor(pool, condition, facts)))
}

async function testFor(pool: pg.Pool, condition: Condition, facts: TableFacts): Promise<Test> {
  const { base, cast } = readable(facts, condition.column, 'filter')
  const comparison = comparisonOf(base)
  if (!isComparable(condition, comparison))
    throw new FilterProblem(`operator ${condition.operator} is not supported for type ${cast}`)
  if (condition.operator === 'is') {
    if (!['null', 'true', 'false', 'unknown'].includes(condition.values[0] ?? ''))
      throw new FilterProblem(
        `invalid value for filter ${condition.column}: is takes null, true, false or unknown`,
      )
    return testOf(condition, comparison)
  }
  if (condition.operator === 'like' || condition.operator === 'ilike') return testOf(condition, comparison)
  const values = await Promise.all(
    condition.values.map((value) => canonical(pool, value, cast, condition.column)),
  )
  return testOf({ ...condition, values }, comparison)
}

function readable(facts: TableFacts, name: string, what: 'filter' | 'select'): Column {
  const column = facts.columns.find((known) => known.name === name)
  if (!column?.readable) throw new FilterProblem(`invalid column for ${what} ${name}`)
  return column
}

const refusal = ({ event, schema, table, filter }: Binding) =>
  'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect ' +
  `parameters: [event: ${event}, schema: ${schema}, table: ${table ?? ''}, filters: [${filter ?? ''}]]`

async function publishedTable(pool: pg.Pool, schema: string, table: string): Promise<number | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'realtime_published_table',
    text: `select c.oid as id from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relname = $2 and exists (
        select from pg_publication_tables p
        where p.pubname = 'supabase_realtime' and p.schemaname = n.nspname and p.tablename = c.relname)`,
    values: [schema, table],
  })
  return rows[0] ? Number(rows[0].id) : null
}

/** Whether the role may read anything of what is published. */
async function readsAny(pool: pg.Pool, role: string, schema: string): Promise<boolean> {
  const { rows } = await pool.query<{ reads: boolean }>({
    name: 'realtime_reads_any',
    text: `select exists (
      select from pg_publication_tables p
      where p.pubname = 'supabase_realtime' and $2::text in ('*', p.schemaname::text)
        and has_any_column_privilege($1::name, format('%I.%I', p.schemaname, p.tablename), 'select')) as reads`,
    values: [role, schema],
  })
  return rows[0]?.reads === true
}

/** The value as it will stand in the log, so that equal values are equal texts. */
async function canonical(pool: pg.Pool, value: string, cast: string, column: string): Promise<string> {
  try {
    const { rows } = await pool.query<{ value: string }>({
      name: 'realtime_canonical',
      text: 'select realtime.canonical($1, $2) as value',
      values: [value, cast],
    })
    return rows[0]?.value ?? value
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code?.startsWith('22'))
      throw new FilterProblem(`invalid value for filter ${column}: ${error.message}`)
    throw error
  }
}
