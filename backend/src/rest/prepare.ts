import type { Statement, TextResult } from '../postgres/transaction.ts'
import { type EffectiveSettings, effectiveSettings } from './effective-settings.ts'
import { maxAffectedExceeded, notSingular, RestError } from './errors.ts'
import type { Media } from './parse/media.ts'
import { csvToJson, formToJson, type Payload, parseJson, parsePayload } from './parse/payload.ts'
import type { Preferences } from './parse/preferences.ts'
import { type CallInput, findRoutine, jsonInput, routineSource } from './plan/call.ts'
import { closest } from './plan/closest.ts'
import { chooseMedia } from './plan/media.ts'
import { checkPut, planMutation } from './plan/mutation.ts'
import { planRead, type ReadContext, tableSource } from './plan/read.ts'
import { headerText, type Understood } from './request.ts'
import type { MediaHandler, Routine, Schema } from './schema/model.ts'
import type { ApiSettings } from './settings.ts'
import { mutationStatement, readStatements, rowsStatement, valueStatement } from './sql/answer.ts'

/** What a request asks of the database, and what its answer is made of. It depends on no caller. */
export interface Prepared {
  action: 'read' | 'insert' | 'upsert' | 'update' | 'delete' | 'call' | 'explain'
  statements: Statement[]
  readOnly: boolean
  media: Media
  offset: number
  /** Looks at the results before the commit. */
  check?: (results: TextResult[]) => void
  /** Rolls back instead of committing. */
  rollback: boolean
  /** The table's name, for `Location`. */
  resource: string
  maxRows: number | null
  returnsNothing: boolean
  /** Settings for the transaction, beside those of every request. */
  settings?: Readonly<Record<string, string>>
  /** The answer's own column has the new row's key. */
  location?: boolean
}

/** The rows that a request brings along; null when it brings none. */
export function payloadOf(request: Understood): Payload | null {
  const kind = MUTATIONS[request.incoming.method]
  if (request.isRead || request.incoming.isCall || !kind || kind === 'delete') return null
  return parsePayload(bodyJson(request), request.query.columns)
}

/** Plans a request on a table or view. */
export function prepareTable(
  request: Understood,
  schema: Schema,
  settings: ApiSettings,
  known?: Payload | null,
): Prepared {
  const { inSchema, query, preferences, isRead, headOnly, incoming } = request
  const table = schema.table(inSchema, incoming.resource)
  if (!table) throw tableNotFound(schema, inSchema, incoming.resource)
  const media = chooseMedia(request, schema.handlers(table))
  const effective = effectiveSettings(settings, schema)
  const context: ReadContext = { schema, inSchema, ...effective }
  const common = { media, resource: table.name, rollback: rollsBack(preferences, effective) }
  if (isRead) {
    const plan = planRead(context, tableSource(table), query)
    const shape = { media, headOnly, count: preferences.count, maxRows: effective.maxRows }
    return {
      ...common,
      action: 'read',
      statements: readStatements(plan, shape),
      readOnly: true,
      offset: plan.offset,
      maxRows: effective.maxRows,
      returnsNothing: false,
    }
  }
  const kind = MUTATIONS[incoming.method]
  if (!kind) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${incoming.method}`)
  const payload = known === undefined ? payloadOf(request) : known
  const isPut = incoming.method === 'PUT'
  if (isPut) checkPut(table, query)
  const asked = isPut ? { ...preferences, resolution: 'merge-duplicates' as const } : preferences
  const plan = planMutation(context, kind, table, query, asked, payload, isPut)
  return {
    ...common,
    action: plan.upsert ? 'upsert' : kind,
    statements: [mutationStatement(plan, media, preferences.count !== undefined)],
    readOnly: false,
    offset: 0,
    check: mutationCheck(request, media, kind),
    location: plan.location.length > 0,
    maxRows: null,
    returnsNothing: plan.read === null,
  }
}

const rollsBack = ({ tx }: Preferences, { rollback }: EffectiveSettings) =>
  tx === undefined ? rollback : tx === 'rollback'

const MUTATIONS: Readonly<Record<string, 'insert' | 'update' | 'delete'>> = {
  POST: 'insert',
  PUT: 'insert',
  PATCH: 'update',
  DELETE: 'delete',
}

/** What must be refused after the statement ran and before it is kept. */
function mutationCheck({ preferences, incoming }: Understood, media: Media, kind: string): Prepared['check'] {
  const isPut = incoming.method === 'PUT'
  const most = preferences.handling === 'strict' && kind !== 'insert' ? preferences.maxAffected : undefined
  const isSingle = media.kind === 'object'
  if (most === undefined && !isSingle && !isPut) return undefined
  return ([result]) => {
    const affected = Number(result?.rows[0]?.[1] ?? 0)
    if (isPut && affected !== 1)
      throw new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)')
    if (isSingle && affected !== 1) throw notSingular(affected)
    if (most !== undefined && affected > most) throw maxAffectedExceeded(affected)
  }
}

export function tableNotFound(schema: Schema, inSchema: string, name: string): RestError {
  const meant = closest(name, schema.tableNames(inSchema))
  return new RestError(
    404,
    'PGRST205',
    `Could not find the table '${inSchema}.${name}' in the schema cache`,
    {
      hint: meant && `Perhaps you meant the table '${inSchema}.${meant}'`,
    },
  )
}

export const contentType = ({ incoming }: Pick<Understood, 'incoming'>) =>
  (headerText(incoming.headers, 'content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase() ??
  ''

/** The body as JSON text, whatever form it came in. */
function bodyJson(request: Understood): string {
  const text = request.incoming.body?.toString('utf8') ?? ''
  switch (contentType(request)) {
    case 'application/json':
    case '':
      return text
    case 'application/x-www-form-urlencoded':
      return formToJson(text)
    case 'text/csv':
      return csvToJson(text)
    default:
      throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${contentType(request)}`)
  }
}

const RAW_TYPES = new Map([
  ['text/plain', ['text']],
  ['text/xml', ['xml']],
  ['application/octet-stream', ['bytea']],
])

function callInput(request: Understood): CallInput {
  const { incoming, isRead, query } = request
  if (isRead) return { kind: 'texts', args: query.args }
  const type = contentType(request)
  const raw = RAW_TYPES.get(type)
  const encoding = type === 'application/octet-stream' ? 'latin1' : 'utf8'
  const text = incoming.body?.toString(encoding) ?? ''
  if (raw) return { kind: 'raw', text, types: raw }
  if (type === 'application/x-www-form-urlencoded')
    return { kind: 'texts', args: [...new URLSearchParams(text)] }
  return jsonInput(bodyJson(request), parseJson, query.columns)
}

/** The function that an `OPTIONS` request means, as a `GET` with the same address would. */
export const calledRoutine = (request: Understood, schema: Schema): Routine =>
  findRoutine(schema, request.inSchema, request.incoming.resource, callInput(request), !request.isRead)
    .routine

function handlersOf({ returns, returnsSet }: Routine, schema: Schema): readonly MediaHandler[] {
  if (returns.kind === 'table') return schema.handlers(returns.table)
  return returns.kind === 'scalar' && returns.handler && !returnsSet ? [returns.handler] : []
}

/** Plans a call of a function. */
export function prepareCall(request: Understood, schema: Schema, settings: ApiSettings): Prepared {
  const { inSchema, query, preferences, isRead, headOnly, incoming } = request
  if (!isRead && incoming.method !== 'POST')
    throw new RestError(405, 'PGRST101', `Cannot use the ${incoming.method} method on RPC`)
  const effective = effectiveSettings(settings, schema)
  const { routine, input } = findRoutine(schema, inSchema, incoming.resource, callInput(request), !isRead)
  const source = routineSource(routine)
  const media = chooseMedia(request, handlersOf(routine, schema))
  const call = { routine, input }
  const common = {
    action: 'call' as const,
    readOnly: isRead || routine.volatility !== 'volatile',
    media,
    rollback: rollsBack(preferences, effective),
    resource: routine.name,
    maxRows: null,
    settings: routine.settings,
  }
  const check = callCheck(request, media, routine.returnsSet, routine.returns.kind)
  if (!source)
    return {
      ...common,
      statements: [valueStatement(call, media, preferences.count !== undefined)],
      offset: 0,
      check,
      returnsNothing: routine.returns.kind === 'void',
    }
  const context: ReadContext = { schema, inSchema, ...effective }
  const count = preferences.count
  const options = count ? { rootRow: 't0."#row"' } : {}
  const read = planRead(context, source, query, options)
  const shape = { media, headOnly, count, maxRows: effective.maxRows }
  return {
    ...common,
    statements: [rowsStatement(call, read, shape)],
    offset: read.offset,
    check,
    returnsNothing: false,
  }
}

function callCheck(
  { preferences, isRead }: Understood,
  media: Media,
  returnsSet: boolean,
  kind: 'void' | 'scalar' | 'table' | 'rows',
): Prepared['check'] {
  const most = preferences.handling === 'strict' ? preferences.maxAffected : undefined
  if (most !== undefined && !returnsSet)
    throw new RestError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    )
  const isSingle = media.kind === 'object' && kind !== 'void'
  if (most === undefined && (!isSingle || isRead)) return undefined
  return ([result]) => {
    const rows = Number(result?.rows[0]?.[1] ?? 0)
    if (most !== undefined && rows > most) throw maxAffectedExceeded(rows)
    if (isSingle && rows !== 1) throw notSingular(rows)
  }
}
