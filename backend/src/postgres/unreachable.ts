import pg from 'pg'

/** What the operating system says of a connection that cannot be made or was cut. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** SQLSTATE: connection exceptions, PostgreSQL stops or starts, or has no room for one more connection. */
const SQLSTATES = /^(08|57P0[1-5]$|53300$)/

/** What `pg` says by words alone. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/

function isSystemFault(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // A socket in the file system that is not there (yet).
  return SYSTEM_CODES.has(code) || (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect')
}

/**
 * Whether the database could not be reached, or was lost on the way: asking again later makes sense, and what was
 * asked may or may not have happened.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return SQLSTATES.test(error.code ?? '')
  return error instanceof Error && (isSystemFault(error) || LOST.test(error.message))
}

/** As `pg` says it. */
const EXHAUSTED = 'timeout exceeded when trying to connect'

export const poolExhausted = () => new Error(EXHAUSTED)

/** Every connection of the pool was in use for longer than a request waits for one. */
export const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && error.message === EXHAUSTED
