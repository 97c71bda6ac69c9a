import type { EffectiveSettings } from './effective-settings.ts'
import { RestError } from './errors.ts'
import { type Accepted, parseAccept } from './parse/media.ts'
import { checkPreferences, type Preferences, parsePreferences } from './parse/preferences.ts'
import { parseQuery, type Query } from './parse/query.ts'
import { parseRange } from './parse/range.ts'

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A request as it came in, before anything of it is understood. */
export interface Incoming {
  method: string
  isCall: boolean
  /** Decoded name of the table, view or function. */
  resource: string
  /** The query string without `?`. */
  search: string
  headers: Headers
  body: Buffer | null
}

/** A request whose words are understood. Names are still only names. */
export interface Understood {
  incoming: Incoming
  /** The schema it works in. */
  inSchema: string
  query: Query
  accept: readonly Accepted[]
  preferences: Preferences
  isRead: boolean
  headOnly: boolean
}

export const headerText = (headers: Headers, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

export function understand(incoming: Incoming, settings: EffectiveSettings): Understood {
  const { method, headers, search } = incoming
  const isRead = method === 'GET' || method === 'HEAD'
  const query = parseQuery(search, isRead && incoming.isCall)
  const range = method === 'GET' ? parseRange(headerText(headers, 'range')) : null
  if (range) narrow(query, range)
  const preferences = parsePreferences(headerText(headers, 'prefer'), settings.txOverride)
  checkPreferences(preferences)
  return {
    incoming,
    inSchema: schemaOf(headers, isRead, settings.schemas),
    query,
    accept: parseAccept(headerText(headers, 'accept')),
    preferences,
    isRead,
    headOnly: method === 'HEAD',
  }
}

/** `limit` and `offset` of the URL count inside the range of the header. */
function narrow(query: Query, range: { offset?: number; limit?: number }): void {
  const root = query.limits.find((item) => item.path.length === 0)
  if (!root) {
    query.limits.push({ path: [], value: range })
    return
  }
  root.value.offset = Math.max(root.value.offset ?? 0, range.offset ?? 0)
  if (range.limit !== undefined) root.value.limit = Math.min(root.value.limit ?? range.limit, range.limit)
}

/** The schema that a request names, or the first. */
function schemaOf(headers: Headers, isRead: boolean, schemas: readonly string[]): string {
  const wanted = headerText(headers, isRead ? 'accept-profile' : 'content-profile')
  if (wanted === undefined) return schemas[0] ?? 'public'
  if (schemas.includes(wanted)) return wanted
  throw new RestError(406, 'PGRST106', `Invalid schema: ${wanted}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  })
}
