import type { Statement } from '../../postgres/transaction.ts'
import type { Media } from '../parse/media.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { CallPlan } from '../plan/call.ts'
import type { ReadPlan } from '../plan/model.ts'
import type { MutationPlan } from '../plan/mutation.ts'
import { callSql } from './call.ts'
import { mutationSql, UPDATED } from './mutation.ts'
import { countSql, selectSql } from './read.ts'
import { ident, qualified, Writer } from './writer.ts'

/*
 * Every request is one statement with one row: how many rows there are in all (or null), how many are in the answer,
 * the headers and the status that the database set, one column of its own for mutations (null elsewhere), and last the
 * body: what stands before it is known when its first bytes arrive.
 */
const FROM_DATABASE = `nullif(current_setting('response.headers', true), ''), nullif(current_setting('response.status', true), '')`

export interface ReadShape {
  media: Media
  headOnly: boolean
  count: Preferences['count']
  maxRows: number | null
}

/** `GET` and `HEAD` of a table or view. A planned count is a second statement, an execution plan. */
export function readStatements(plan: ReadPlan, shape: ReadShape): Statement[] {
  const writer = new Writer()
  const from = `${plan.source.table ? qualified(plan.source.table) : ''} ${plan.alias}`
  const rows = selectSql(plan, from, writer)
  const total = totalSql(plan, from, shape, writer)
  const body = shape.headOnly ? "''" : bodySql(shape.media)
  const text = `select ${total}, count(*), ${FROM_DATABASE}, null, ${body} from (${rows}) r`
  const statements: Statement[] = [{ text, values: writer.values }]
  if (shape.count === 'planned' || shape.count === 'estimated') {
    const planned = new Writer()
    const counted = `explain (format json) ${countSql(plan, from, planned)}`
    statements.push({ text: counted, values: planned.values })
  }
  return statements
}

function totalSql(plan: ReadPlan, from: string, { count, maxRows }: ReadShape, writer: Writer): string {
  if (count === 'exact') return `(select count(*) from (${countSql(plan, from, writer)}) c)`
  if (count !== 'estimated') return 'null'
  // Up to the limit the estimate is exact; one row more says that the execution plan has to answer.
  const limit = maxRows === null ? '' : ` limit ${maxRows + 1}`
  return `(select count(*) from (${countSql(plan, from, writer)}${limit}) c)`
}

function bodySql({ kind, stripNulls, aggregate, isBinary }: Media): string {
  if (kind === 'csv') return CSV
  if (kind === 'custom') return rawSql(aggregate ?? '', isBinary)
  const list = stripNulls ? 'json_strip_nulls(json_agg(r.*))' : 'json_agg(r.*)'
  return kind === 'object' ? `coalesce((${list} -> 0)::text, 'null')` : `coalesce(${list}::text, '[]')`
}

/** A form of the project's own goes out as it is. */
const rawSql = (value: string, isBinary = false) =>
  isBinary ? `coalesce(encode(${value}, 'hex'), '')` : `coalesce((${value})::text, '')`

/** A header line from the first row's keys, then the rows in PostgreSQL's own composite notation. */
const CSV = `(select coalesce(string_agg(k, ','), '') from json_object_keys(row_to_json((array_agg(r.*))[1])) k)
  || E'\\n' || coalesce(string_agg(right(left((r.*)::text, -1), -1), E'\\n'), '')`

/** Insert, update and delete, and the reading of what they touched. */
export function mutationStatement(plan: MutationPlan, media: Media, count: boolean): Statement {
  const writer = new Writer()
  const source = mutationSql(plan, writer)
  const total = count ? '(select count(*) from source)' : 'null'
  const extra = extraSql(plan)
  if (!plan.read) {
    const text = `with source as (${source}) select ${total}, count(*), ${FROM_DATABASE}, ${extra}, '' from source r`
    return { text, values: writer.values }
  }
  const rows = selectSql(plan.read, `source ${plan.read.alias}`, writer)
  const text = `with source as (${source}) select ${total}, (select count(*) from source), ${FROM_DATABASE}, ${extra}, ${bodySql(media)} from (${rows}) r`
  return { text, values: writer.values }
}

/** The key of the new row for `Location` (of two, when there are more), or how many rows of an upsert were updates. */
function extraSql({ location, upsert }: MutationPlan): string {
  if (location.length > 0) {
    const columns = location.map(({ name }) => `s.${ident(name)}::text as ${ident(name)}`).join(', ')
    return `(select json_agg(row_to_json(l)) from (select ${columns} from source s limit 2) l)`
  }
  return upsert ? UPDATED : 'null'
}

/** A call of a function that returns a value, a set of values, or nothing. */
export function valueStatement(plan: CallPlan, media: Media, count: boolean): Statement {
  const writer = new Writer()
  const { returns, returnsSet } = plan.routine
  const call = callSql(plan, writer)
  if (returns.kind === 'void')
    return {
      text: `select null, count(*), ${FROM_DATABASE}, null, '' from (select ${call}) r`,
      values: writer.values,
    }
  const single = `coalesce((json_agg(r.v) -> 0)::text, 'null')`
  const body = returnsSet && media.kind !== 'object' ? `coalesce(json_agg(r.v)::text, '[]')` : single
  const made =
    media.kind === 'csv'
      ? CSV
      : media.kind === 'custom'
        ? rawSql('(array_agg(r.v))[1]', media.isBinary)
        : body
  const text = `select ${count ? 'count(*)' : 'null'}, count(*), ${FROM_DATABASE}, null, ${made} from (select ${call} as v) r`
  return { text, values: writer.values }
}

/** A call of a function that returns rows: they are selected, filtered and embedded like a table's. */
export function rowsStatement(plan: CallPlan, read: ReadPlan, shape: ReadShape): Statement {
  const writer = new Writer()
  const call = callSql(plan, writer)
  const media =
    plan.routine.returnsSet || shape.media.kind === 'csv' || shape.media.kind === 'custom'
      ? shape.media
      : { ...shape.media, kind: 'object' as const }
  const body = shape.headOnly ? "''" : bodySql(media)
  if (!shape.count) {
    const rows = selectSql(read, `${call} ${read.alias}`, writer)
    return {
      text: `select null, count(*), ${FROM_DATABASE}, null, ${body} from (${rows}) r`,
      values: writer.values,
    }
  }
  // Counting must not call the function twice.
  const source = `select t.*, t as "#row" from ${call} t`
  const rows = selectSql(read, `source ${read.alias}`, writer)
  const total = `(select count(*) from (${countSql(read, `source ${read.alias}`, writer)}) c)`
  return {
    text: `with source as materialized (${source}) select ${total}, count(*), ${FROM_DATABASE}, null, ${body} from (${rows}) r`,
    values: writer.values,
  }
}
