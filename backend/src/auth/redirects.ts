const ABSOLUTE = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)([^#]*)$/i
const UNSAFE = /[\\\s]|\p{Cc}/u

/** A part of a pattern as a rule: `*` is anything but `.` and `/`, `**` anything, `?` one character. */
function rule(glob: string): RegExp {
  const source = glob.replace(/\*\*|[*?.+^${}()|[\]\\]/g, (found) => {
    if (found === '**') return '.*'
    if (found === '*') return '[^./]*'
    return found === '?' ? '[^./]' : `\\${found}`
  })
  return new RegExp(`^${source}$`, 'i')
}

const withRoot = (path: string) => (path === '' ? '/' : path)

/** Scheme, host and path are compared one by one, so that no wildcard of the host can reach into the path. */
function matches(pattern: string, address: string): boolean {
  const [wanted, given] = [ABSOLUTE.exec(pattern), ABSOLUTE.exec(address)]
  if (!wanted || !given) return false
  const [, scheme = '', host = '', path = ''] = wanted
  return (
    scheme.toLowerCase() === given[1]?.toLowerCase() &&
    rule(host).test(given[2] ?? '') &&
    (rule(path).test(given[3] ?? '') || rule(withRoot(path)).test(withRoot(given[3] ?? '')))
  )
}

const isLoopback = ({ hostname }: URL) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

/** Pages of one origin; on the machine itself, any of its names and ports (a server with hot reload). */
function isSameSite(url: URL, site: URL): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  return url.origin === site.origin || (isLoopback(url) && isLoopback(site))
}

/**
 * Where a link may lead: any page of the site itself and the addresses of the allow-list; everything else becomes the
 * site. Contract: supabase.com/docs/guides/auth/redirect-urls.
 */
export function allowedRedirect(
  wanted: string | null | undefined,
  siteUrl: string,
  allowList: readonly string[],
): string {
  const address = wanted?.split('#')[0] ?? ''
  if (UNSAFE.test(address) || !URL.canParse(address)) return siteUrl
  const url = new URL(address)
  if (url.username || url.password) return siteUrl
  if (URL.canParse(siteUrl) && isSameSite(url, new URL(siteUrl))) return address
  return allowList.some((pattern) => matches(pattern, address)) ? address : siteUrl
}

export interface RedirectRefusal {
  error: string
  error_code: string
  error_description: string
}

/** The address with a refusal in both places where apps look for one. */
export const withRefusal = (address: string, refusal: RedirectRefusal): string =>
  withParams(withParams(address, { ...refusal }, 'search'), { ...refusal }, 'hash')

const TOKEN_NAMES = [
  'access_token',
  'expires_at',
  'expires_in',
  'provider_refresh_token',
  'provider_token',
  'refresh_token',
  'token_type',
  'type',
]

/** The address with a session's tokens in its fragment. */
export function withTokens(address: string, tokens: Record<string, unknown>): string {
  const known = TOKEN_NAMES.flatMap((name) =>
    tokens[name] === undefined ? [] : [[name, String(tokens[name])]],
  )
  return withParams(address, Object.fromEntries(known), 'hash')
}

/** The address with parameters in its fragment, which no server sees, or in its query. */
export function withParams(
  address: string,
  params: Record<string, string>,
  where: 'hash' | 'search',
): string {
  const url = new URL(address)
  if (where === 'hash') url.hash = new URLSearchParams(params).toString()
  else for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.toString()
}
