import type { Incoming } from './request.ts'

/** Clients read no more than 16 KiB of headers, and encoding makes three characters of some. */
const LONGEST = 4_000

/** The address of what was read, its parameters in order; null for one that would not fit a header. */
export function contentLocation({ resource, search }: Incoming): string | null {
  if (search.length > LONGEST) return null
  const own = encodeURIComponent(resource)
  if (search === '') return `/${own}`
  const parameters = [...new URLSearchParams(search)].filter(([name]) => name !== 'apikey')
  parameters.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return `/${own}?${parameters.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`
}

/** Everything but RFC 3986's unreserved letters in percent signs. */
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
