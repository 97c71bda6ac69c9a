import { AppError, toAppError } from '@/lib/errors'

const LINK_PARAMS = ['code', 'token_hash', 'type', 'error', 'error_code', 'error_description', 'sb'] as const
/** What the auth server writes into the hash: an error, a session, or the news that half of a change is confirmed. */
const LINK_HASH = /(^#|&)(error|access_token|message)=/

/** The parameters of the address and, where the auth server writes its errors, of its hash. */
function linkParams(address: URL): URLSearchParams {
  const params = new URLSearchParams(address.hash.slice(1))
  for (const [name, value] of address.searchParams) params.set(name, value)
  return params
}

/** The address without what a link from an e-mail brought, which is good for one use only. */
export function withoutLink(address: URL): string {
  const clean = new URL(address)
  for (const name of LINK_PARAMS) clean.searchParams.delete(name)
  if (LINK_HASH.test(clean.hash)) clean.hash = ''
  return clean.pathname + clean.search + clean.hash
}

export function hasLink(address: URL): boolean {
  return withoutLink(address) !== address.pathname + address.search + address.hash
}

/** One of the two links of a change of e-mail was opened: the other is still to come. */
export function isHalfConfirmed(address: URL): boolean {
  return new URLSearchParams(address.hash.slice(1)).has('message')
}

/**
 * Redeems what the address brought from an e-mail or from another service, if anything: the client exchanges `?code=`, which
 * only the browser that asked for it can do. A session or a token that anybody could have put into an address is left alone.
 * Returns why it did not work, or null.
 */
export async function redeemLink(address: URL): Promise<AppError | null> {
  const params = linkParams(address)
  const refused = params.get('error_code') ?? params.get('error')
  if (refused) return new AppError(refused, { status: 403 })
  const { auth } = await import('@/lib/auth')
  const { error } = await auth.initialize()
  if (params.has('code')) return error && toAppError(error)
  return params.has('access_token') || params.has('token_hash') ? new AppError('link_not_asked') : null
}
