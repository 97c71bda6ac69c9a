import { z } from 'zod'
import type { Session } from '../context.ts'
import { invalidRequest } from '../errors.ts'
import { isStorable } from '../names.ts'
import { moment } from '../objects.ts'
import { foldersQuery, levelOf } from './folders.ts'
import { afterPrefix, startsWith } from './range.ts'

/** What storage-js's `listV2` asks. */
export const keysQuery = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(4096).nullish(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
})

type KeysQuery = z.output<typeof keysQuery>

/** Where the page before ended: the value that it is sorted by, and the key. */
const position = z.tuple([z.string(), z.string()])
const entry = z.looseObject({ id: z.string().nullable(), name: z.string(), at: z.string() })

export interface KeysPage {
  hasNext: boolean
  folders: { name: string; key: string }[]
  objects: Record<string, unknown>[]
  nextCursor?: string
}

const encode = (at: z.output<typeof position>) => Buffer.from(JSON.stringify(at)).toString('base64url')

function decode(cursor: string): z.output<typeof position> {
  try {
    const at = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (at.every(isStorable)) return at
  } catch {
    // Whatever it was, it is none of ours.
  }
  throw invalidRequest('Invalid cursor')
}

/**
 * Objects whose keys begin with a prefix, page by page; with the delimiter, what lies deeper is one folder. A cursor
 * names the last entry seen, so that a page stays the same whatever is added or removed before it.
 */
export async function listKeys(session: Session, bucketId: string, query: KeysQuery): Promise<KeysPage> {
  const { prefix, limit, sortBy, with_delimiter: grouped } = query
  if (!isStorable(prefix)) return { hasNext: false, folders: [], objects: [] }
  const after = query.cursor ? decode(query.cursor) : null
  const found = await session.value({
    name: `storage_keys_${sortBy.column}_${sortBy.order}_${grouped}`,
    text: grouped ? groupedText(query) : flatText(query),
    values: [
      bucketId,
      prefix,
      afterPrefix(prefix),
      after?.[0] ?? null,
      after?.[1] ?? null,
      String(limit + 1),
      ...(grouped && sortBy.column === 'name' ? [firstFolder(query, after?.[1])] : []),
    ],
  })
  const entries = z.array(entry).parse(JSON.parse(found ?? '[]'))
  const page = entries.slice(0, limit)
  const last = page.at(-1)
  const hasNext = entries.length > limit
  return {
    hasNext,
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ name, key: name.slice(0, -1) })),
    objects: page.filter(({ id }) => id !== null).map(({ at, ...shown }) => ({ ...shown, key: shown.name })),
    ...(hasNext && last ? { nextCursor: encode([last.at, last.name]) } : {}),
  }
}

interface Sorting {
  /** What is compared before the key. */
  at: string
  /** Condition for entries beyond the cursor, the parameters $4 and $5. */
  beyond: string
  order: string
}

/** By a moment the key decides between equals; moments are compared to the microsecond, so that none is passed over. */
function sorting({ column, order }: KeysQuery['sortBy']): Sorting {
  const [sign, last] = order === 'desc' ? ['<', 'chr(1114111)'] : ['>', "''"]
  if (column === 'name')
    return {
      at: `''`,
      beyond: `$4::text is not distinct from $4 and name collate "C" ${sign} coalesce($5, ${last})`,
      order: `name collate "C" ${order}`,
    }
  const at = `to_char(${column} at time zone 'utc', 'YYYYMMDDHH24MISSUS')`
  return {
    at,
    beyond: `($4::text is null or (${at} collate "C", name collate "C") ${sign} ($4, $5))`,
    order: `${at} collate "C" ${order}, name collate "C" ${order}`,
  }
}

const SHOWN = `${moment('updated_at')} as updated_at, ${moment('created_at')} as created_at,
  ${moment('last_accessed_at')} as last_accessed_at, metadata, version`

function flatText({ sortBy }: KeysQuery): string {
  const { at, beyond, order } = sorting(sortBy)
  return `select coalesce(json_agg(page), '[]') from (
      select id, name, ${at} as at, ${SHOWN} from storage.objects
      where bucket_id = $1 and ${startsWith(2, 3)} and ${beyond} order by ${order} limit $6::int
    ) page`
}

/** Where folders go on after the last entry seen: behind it, when it was one. */
function firstFolder({ prefix, sortBy }: KeysQuery, after: string | undefined): string {
  if (sortBy.order === 'desc') return after ?? afterPrefix(prefix)
  if (after === undefined) return prefix
  return after.endsWith('/') ? `${after.slice(0, -1)}0` : after
}

function groupedText(query: KeysQuery): string {
  return query.sortBy.column === 'name' ? groupedByName(query) : groupedByMoment(query)
}

function groupedByName({ sortBy }: KeysQuery): string {
  const { at, beyond, order } = sorting(sortBy)
  return `with recursive ${foldersQuery({ bucket: 1, prefix: 2, end: 3, from: 7 }, sortBy.order)},
    entries as (
      (select id, name, created_at, updated_at, last_accessed_at, metadata, version from storage.objects
       where bucket_id = $1 and level = ${levelOf(2)} and ${startsWith(2, 3)} and ${beyond}
       order by ${order} limit $6::int)
      union all
      (select null, $2 || part || '/', null, null, null, null, null from folders limit $6::int)
    )
    select coalesce(json_agg(page), '[]') from (
      select id, name, ${at} as at, ${SHOWN} from entries order by ${order} limit $6::int
    ) page`
}

/** A folder has the moment of what is newest in it. */
function groupedByMoment({ sortBy }: KeysQuery): string {
  const { at, beyond, order } = sorting(sortBy)
  const rest = 'substr(name, length($2) + 1)'
  return `with entries as (
      select id, name, created_at, updated_at, last_accessed_at, metadata, version from storage.objects
      where bucket_id = $1 and ${startsWith(2, 3)} and strpos(${rest}, '/') = 0
      union all
      select null, $2 || split_part(${rest}, '/', 1) || '/', max(created_at), max(updated_at), null, null, null
      from storage.objects where bucket_id = $1 and ${startsWith(2, 3)} and strpos(${rest}, '/') > 0 group by 2
    )
    select coalesce(json_agg(page), '[]') from (
      select id, name, ${at} as at, ${SHOWN} from entries where ${beyond} order by ${order} limit $6::int
    ) page`
}
