import { supabaseConfig } from './config'
import { AppError, toAppError } from './errors'

/**
 * What the backend tells anybody, before the client for data is loaded: the settings of the sign-in, functions of the
 * database that answer everyone. With `args` it is a call of a function.
 */
export async function ask(
  path: `auth/v1/${string}` | `rest/v1/rpc/${string}`,
  { args, signal }: { args?: object; signal?: AbortSignal } = {},
): Promise<unknown> {
  const { url, key } = supabaseConfig
  const call = args && { method: 'POST', body: JSON.stringify(args) }
  const headers = { apikey: key, ...(call && { 'content-type': 'application/json' }) }
  const answer = await fetch(`${url}/${path}`, { ...call, headers, signal }).catch((error) => {
    throw toAppError(error)
  })
  if (!answer.ok) throw new AppError(String(answer.status), { status: answer.status })
  return answer.json()
}
