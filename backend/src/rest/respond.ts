import type { TextResult } from '../postgres/transaction.ts'
import { isHeader, isStatus } from './database-errors.ts'
import { notSingular, RestError, rangeError } from './errors.ts'
import type { Prepared } from './prepare.ts'
import type { Understood } from './request.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: Body | null
}

type Body = string | NonNullable<TextResult['body']>

/** Makes the answer from the one row that every statement gives (see `sql/answer.ts`). */
export function answer(request: Understood, prepared: Prepared, results: readonly TextResult[]): Answer {
  if (prepared.action === 'explain') return planAnswer(prepared, results)
  const [row] = results[0]?.rows ?? []
  const count = Number(row?.[1] ?? 0)
  const total = totalOf(request, prepared, row?.[0] ?? null, results[1])
  const body = results[0]?.body ?? Buffer.from(row?.[5] ?? '', 'hex')
  const made = FORMS[prepared.action](request, prepared, { count, total, body, extra: row?.[4] ?? null })
  const applied = appliedPreferences(request, prepared)
  if (applied) made.headers['preference-applied'] = applied
  fromDatabase(made, row?.[2] ?? null, row?.[3] ?? null)
  if (request.headOnly) made.body = null
  return made
}

const planAnswer = ({ media }: Prepared, [result]: readonly TextResult[]): Answer => ({
  status: 200,
  headers: { 'content-type': media.contentType },
  body: result?.rows.map(([line]) => line).join('\n') ?? '',
})

interface Facts {
  count: number
  total: number | null
  body: Body
  extra: string | null
}

type Form = (request: Understood, prepared: Prepared, facts: Facts) => Answer

const FORMS: Record<Exclude<Prepared['action'], 'explain'>, Form> = {
  read: readAnswer,
  call: callAnswer,
  insert: insertAnswer,
  upsert: insertAnswer,
  update: changeAnswer,
  delete: changeAnswer,
}

function totalOf(
  { preferences }: Understood,
  { maxRows }: Prepared,
  counted: string | null,
  plan: TextResult | undefined,
): number | null {
  const exact = counted === null ? null : Number(counted)
  if (!plan) return exact
  if (preferences.count === 'estimated' && exact !== null && (maxRows === null || exact <= maxRows))
    return exact
  const json: unknown = JSON.parse(plan.rows.map(([line]) => line).join('\n'))
  const planned = Array.isArray(json) ? Number(json[0]?.Plan?.['Plan Rows']) : Number.NaN
  return Number.isFinite(planned) ? Math.max(planned, exact ?? 0) : exact
}

/** `0-24/100`; `*` where nothing is known. */
function contentRange(lower: number, upper: number, total: number | null): string {
  const range = total !== 0 && lower <= upper ? `${lower}-${upper}` : '*'
  return `${range}/${total ?? '*'}`
}

function rowsAnswer({ preferences }: Understood, { media, offset }: Prepared, facts: Facts): Answer {
  const { count, total, body } = facts
  if (total !== null && preferences.count && offset > total && offset > 0)
    throw rangeError(`An offset of ${offset} was requested, but there are only ${total} rows.`, total)
  if (media.kind === 'object' && count !== 1) throw notSingular(count)
  return {
    status: total !== null && count < total && count >= 0 ? 206 : 200,
    headers: {
      'content-type': media.contentType,
      'content-range': contentRange(offset, offset + count - 1, total),
    },
    body,
  }
}

function readAnswer(request: Understood, prepared: Prepared, facts: Facts): Answer {
  return rowsAnswer(request, prepared, facts)
}

function callAnswer(request: Understood, prepared: Prepared, facts: Facts): Answer {
  if (prepared.returnsNothing)
    return { status: 204, headers: { 'content-range': contentRange(0, facts.count - 1, null) }, body: null }
  return rowsAnswer(request, prepared, facts)
}

function insertAnswer(request: Understood, prepared: Prepared, { count, total, body, extra }: Facts): Answer {
  const isPut = request.incoming.method === 'PUT'
  const merges = isPut || request.preferences.resolution === 'merge-duplicates'
  const hasNew = prepared.action === 'insert' || !merges || count - Number(extra ?? 0) > 0
  const headers: Answer['headers'] = isPut ? {} : { 'content-range': contentRange(1, 0, total) }
  if (prepared.returnsNothing) {
    const place = prepared.location && extra ? location(prepared.resource, extra) : null
    if (place) headers.location = place
    return { status: isPut ? 204 : hasNew ? 201 : 200, headers, body: null }
  }
  headers['content-type'] = prepared.media.contentType
  return { status: hasNew ? 201 : 200, headers, body }
}

/** The address of the one new row; null when there are more. */
function location(resource: string, keys: string): string | null {
  const rows: unknown = JSON.parse(keys)
  const [row, ...more]: unknown[] = Array.isArray(rows) ? rows : []
  if (typeof row !== 'object' || row === null || more.length > 0) return null
  const pairs = Object.entries(row).map(([name, value]) => {
    const filter = value === null ? 'is.null' : `eq.${encodeURIComponent(String(value))}`
    return `${encodeURIComponent(name)}=${filter}`
  })
  return `/${encodeURIComponent(resource)}?${pairs.join('&')}`
}

function changeAnswer(_: Understood, prepared: Prepared, { count, total, body }: Facts): Answer {
  const isUpdate = prepared.action === 'update'
  const headers: Answer['headers'] = {
    'content-range': isUpdate ? contentRange(0, count - 1, total) : contentRange(1, 0, total),
  }
  if (prepared.returnsNothing) return { status: 204, headers, body: null }
  headers['content-type'] = prepared.media.contentType
  return { status: 200, headers, body }
}

function appliedPreferences({ preferences, incoming }: Understood, { action }: Prepared): string {
  const isMutation = action !== 'read' && action !== 'call'
  const isPut = incoming.method === 'PUT'
  const { resolution, missing, count, tx, handling, maxAffected } = preferences
  const limits = action === 'update' || action === 'delete' || action === 'call'
  const applied = [
    action === 'upsert' && !isPut && resolution && `resolution=${resolution}`,
    isMutation && !isPut && action !== 'delete' && missing && `missing=${missing}`,
    isMutation && preferences.return && `return=${preferences.return}`,
    count && `count=${count}`,
    tx && `tx=${tx}`,
    handling && `handling=${handling}`,
    preferences.timezone && `timezone=${preferences.timezone}`,
    limits && maxAffected !== undefined && handling === 'strict' && `max-affected=${maxAffected}`,
  ]
  return applied.filter(Boolean).join(', ')
}

/** `response.headers` and `response.status`, set by functions of the project. */
function fromDatabase(made: Answer, headers: string | null, status: string | null): void {
  if (headers !== null) {
    const own = new Map<string, string[]>()
    for (const [name, value] of databaseHeaders(headers)) {
      const key = name.toLowerCase()
      own.set(key, [...(own.get(key) ?? []), value])
    }
    for (const [name, [first = '', ...more]] of own)
      made.headers[name] = more.length > 0 ? [first, ...more] : first
  }
  if (status === null) return
  if (!isStatus(Number(status)))
    throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code')
  made.status = Number(status)
}

function databaseHeaders(text: string): [string, string][] {
  const refusal = new RestError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  )
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw refusal
  }
  if (!Array.isArray(list)) throw refusal
  return list.map((item: unknown) => {
    const [entry, ...more] = typeof item === 'object' && item !== null ? Object.entries(item) : []
    if (!entry || more.length > 0 || !isHeader(entry[0], entry[1])) throw refusal
    return entry
  })
}
