/** Names the page to return to after sign-in; part of links in e-mails too. */
export const RETURN_PARAM = 'voltar'

export const SIGN_IN = '/auth'

/** The page to return to, or home: only a path of this very site is accepted, never another address. */
export function safeReturnPath(value: string | null | undefined, origin: string = location.origin): string {
  if (!value?.startsWith('/')) return '/'
  try {
    const url = new URL(value, origin)
    if (url.origin !== origin || url.pathname === SIGN_IN || url.pathname.startsWith('//')) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}

/** The sign-in page, told where to return to. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const target = safeReturnPath(pathname + search)
  return target === '/' ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ [RETURN_PARAM]: target })}`
}
