import type pg from 'pg'
import type { Context } from '../context.ts'
import { AuthError } from '../errors.ts'
import type { HookName } from './settings.ts'

/** Milliseconds that a function of the database may take. */
const SQL_MS = 2_000

/**
 * Asks the project at one of its points; null where it has no say there.
 * Contract: supabase.com/docs/guides/auth/auth-hooks.
 *
 * @throws AuthError with the status and message that the hook refuses with; hook_timeout; unexpected_failure
 */
export async function runHook(
  { settings }: Pick<Context, 'settings'>,
  client: pg.PoolClient,
  name: HookName,
  event: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  const hook = settings.hooks[name]
  if (!hook) return null
  const answer = await callFunction(client, hook.call, event).catch((error: unknown) => {
    throw failed(hook.uri, error)
  })
  refuse(answer.error)
  return answer
}

/** Runs within the caller's transaction, with the rights that a project gives to `supabase_auth_admin`. */
async function callFunction(
  client: pg.PoolClient,
  call: string,
  event: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  await client.query(`set local statement_timeout = ${SQL_MS}`)
  await client.query('set local role supabase_auth_admin')
  const { rows } = await client.query<{ answer: unknown }>(`select ${call}($1::jsonb) as answer`, [
    JSON.stringify(event),
  ])
  await client.query('reset role')
  await client.query('set local statement_timeout to default')
  return objectOf(rows[0]?.answer)
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

function failed(uri: string, cause: unknown): AuthError {
  const isLate = cause instanceof Error && 'code' in cause && cause.code === '57014'
  const error = isLate
    ? new AuthError(
        422,
        'hook_timeout',
        `Failed to reach hook within maximum time of ${SQL_MS / 1_000} seconds`,
      )
    : new AuthError(500, 'unexpected_failure', `Error running hook URI: ${uri}`)
  return Object.assign(error, { cause })
}

/** `{"error": {"http_code": 403, "message": "…"}}` ends the request with what it says. @throws AuthError */
function refuse(said: unknown): void {
  const { http_code: status, message } = objectOf(said)
  if (typeof message !== 'string' || message === '') return
  const isStatus = typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599
  const code = isStatus ? status : 500
  throw new AuthError(code, code === 500 ? 'unexpected_failure' : 'unknown', message)
}
