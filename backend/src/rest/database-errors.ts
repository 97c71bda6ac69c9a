import pg from 'pg'
import { isPoolExhausted } from '../postgres/unreachable.ts'
import { RestError } from './errors.ts'

/** Codes and classes of SQLSTATE with the status they get; the longest match counts. PostgREST's page "Errors". */
const STATUS: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  23503: 409,
  23505: 409,
  25006: 405,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  53400: 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0001: 400,
  P0: 500,
  XX: 500,
  54000: 413,
  42883: 404,
  '42P01': 404,
  '42P17': 500,
}

/** Says a failure of the database, or of the way to it, in the contract's words. */
export function databaseError(error: unknown, isAnonymous: boolean): RestError {
  if (error instanceof RestError) return error
  if (!(error instanceof pg.DatabaseError) || !error.code) return unreachable(error)
  const { code, message, detail, hint } = error
  if (code === 'PGRST') return raised(message, detail)
  const status = statusOf(code, message, isAnonymous)
  const headers: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  return new RestError(status, code, message, { details: mayTell(error) ? detail : null, hint, headers })
}

/**
 * What PostgreSQL adds about rows (the one that fails, the one in the way) it holds against the rights of whoever runs the
 * statement. Within a function, which is what a context means, that may be its owner: of those only its own words are told.
 */
const mayTell = ({ code = '', where, routine }: pg.DatabaseError) =>
  !code.startsWith('23') || !where || routine === 'exec_stmt_raise'

function unreachable(error: unknown): RestError {
  if (isPoolExhausted(error))
    return new RestError(504, 'PGRST003', 'Timed out acquiring connection from connection pool.')
  return new RestError(503, 'PGRST001', 'Database client error. Retrying the connection.')
}

function statusOf(code: string, message: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500
  if (code === '22023') return /^role .* does not exist$/.test(message) ? 401 : 400
  if (code.startsWith('PT')) return isStatus(Number(code.slice(2))) ? Number(code.slice(2)) : 500
  return STATUS[code] ?? STATUS[code.slice(0, 2)] ?? 400
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** `raise sqlstate 'PGRST'` with JSON in message and detail decides status, headers and body itself. */
function raised(message: string, detail: string | undefined): RestError {
  const refuse = (details: string, hint: string) =>
    new RestError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
      details,
      hint,
    })
  const DETAIL_HINT =
    "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'."
  const body = parse(message)
  const [code, said] = [text(body?.code), text(body?.message)]
  if (code === null || said === null)
    return refuse(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    )
  if (detail === undefined) return refuse('DETAIL is missing in the RAISE statement', DETAIL_HINT)
  const response = parse(detail)
  const status = response?.status
  if (!isRecord(response?.headers) || typeof status !== 'number' || !isStatus(status))
    return refuse(`Invalid JSON value for DETAIL: '${detail}'`, DETAIL_HINT)
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    isHeader(name, value) ? [[name, value] as const] : [],
  )
  return new RestError(status, code, said, {
    details: text(body?.details),
    hint: text(body?.hint),
    headers: Object.fromEntries(headers),
  })
}

export const isStatus = (status: number) => Number.isInteger(status) && status >= 200 && status <= 599

/** A header that may be sent: its name a token, its value without line breaks. */
export const isHeader = (name: string, value: unknown): value is string =>
  typeof value === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value)
