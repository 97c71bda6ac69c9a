/** A pattern of the allow-list as a rule: `*` stands for anything but `.` and `/`, `**` for anything, `?` for one. */
function ruleOf(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|\*|\?|[.+^${}()|[\]\\]/g, (found) => {
    if (found === '**') return '.*'
    if (found === '*') return '[^./]*'
    if (found === '?') return '[^./]'
    return `\\${found}`
  })
  return new RegExp(`^${source}$`)
}

/**
 * Where a link may lead: any address of the site itself, and those of the allow-list; anything else becomes the site.
 * Contract: supabase.com/docs/guides/auth/redirect-urls.
 */
export function allowedRedirect(wanted: unknown, siteUrl: string, allowList: readonly string[]): string {
  if (typeof wanted !== 'string' || !URL.canParse(wanted)) return siteUrl
  const url = new URL(wanted)
  if (url.username || url.password) return siteUrl
  const withoutFragment = wanted.split('#')[0] ?? wanted
  const sameSite = url.origin === new URL(siteUrl).origin && /^https?:$/.test(url.protocol)
  return sameSite || allowList.some((pattern) => ruleOf(pattern).test(withoutFragment))
    ? withoutFragment
    : siteUrl
}

/** The address with the parameters in its fragment, where servers do not see them, or in its query. */
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
