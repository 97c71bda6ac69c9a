const API = /^\/(?:rest|auth|storage|functions|realtime)\/v1(?=[/?#]|$)/
const TWO_PARTS = /^(?:\/[^/?#]*){2}/

/** Is it the address of an API, as `plainAddress` writes it? */
export const isApi = (url: string): boolean => API.test(url)

/**
 * The address of a request in one spelling. The router takes `http://host/rest/v1/…` and `/%72est/v1/…` for `/rest/v1/…`; what
 * stands before the APIs (limits, headers, CORS) knows them by how the address begins.
 */
export function plainAddress(url: string): string {
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  const head = TWO_PARTS.exec(path)?.[0] ?? ''
  if (!head.includes('%')) return path
  const plain = decoded(head)
  return isApi(plain) ? plain + path.slice(head.length) : path
}

function decoded(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
