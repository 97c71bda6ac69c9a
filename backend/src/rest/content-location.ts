import { Recent } from './recent.ts'
import type { Incoming } from './request.ts'

/** Clients read no more than 16 KiB of headers, and encoding makes three characters of some. */
const LONGEST = 4_000

/**
 * The address of what was read, its parameters in the order of their names (PostgREST's "Content-Location"); null for
 * one that would not fit a header.
 */
export function contentLocation({ resource, search }: Pick<Incoming, 'resource' | 'search'>): string | null {
  if (search.length > LONGEST) return null
  const own = `/${encoded(resource)}`
  if (search === '') return own
  const parameters = search.split('&').flatMap((part) => {
    const equals = part.indexOf('=')
    const name = equals < 0 ? part : part.slice(0, equals)
    if (part === '' || name === 'apikey') return []
    return { name, value: equals < 0 ? '' : part.slice(equals + 1) }
  })
  parameters.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
  const written = parameters.map(({ name, value }) => `${canonical(name)}=${canonical(value)}`)
  return written.length === 0 ? own : `${own}?${written.join('&')}`
}

const UNRESERVED = /^[\w.~-]*$/
const MOST_REMEMBERED = 500
const LONGEST_REMEMBERED = 300

/** Lists of columns and the like come again and again; values are mostly plain. */
const remembered = new Recent<string>(MOST_REMEMBERED)

function canonical(text: string): string {
  if (UNRESERVED.test(text)) return text
  const known = remembered.get(text)
  if (known !== undefined) return known
  const made = encoded(decoded(text))
  if (text.length <= LONGEST_REMEMBERED) remembered.set(text, made)
  return made
}

function decoded(text: string): string {
  if (!/[%+]/.test(text)) return text
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** Everything but RFC 3986's unreserved letters in percent signs. */
const encoded = (text: string) =>
  UNRESERVED.test(text)
    ? text
    : encodeURIComponent(text.toWellFormed()).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      )
