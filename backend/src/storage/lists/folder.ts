import { z } from 'zod'
import type { Session } from '../context.ts'
import { isStorable } from '../names.ts'
import { moment } from '../objects.ts'
import { afterPrefix, startsWith } from './range.ts'

/** What storage-js's `list` asks. */
export const folderQuery = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(10_000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(1024).nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
})

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * One folder of a bucket, as JSON text: first the folders in it, with nothing but their name, then its objects.
 * `search` finds what begins with it, in capitals or not.
 */
export async function listFolder(
  session: Session,
  bucketId: string,
  query: z.output<typeof folderQuery>,
): Promise<string> {
  const { limit, offset, sortBy } = query
  const prefix = query.prefix === '' || query.prefix.endsWith('/') ? query.prefix : `${query.prefix}/`
  const search = query.search ?? ''
  if (!isStorable(prefix) || !isStorable(search)) return '[]'
  // Names of columns and directions come from the list of those that there are.
  const direction = sortBy.order === 'desc' ? 'desc' : 'asc'
  const byName = sortBy.column === 'name'
  const order = byName ? `name collate "C" ${direction}` : `${sortBy.column} ${direction}, name collate "C"`
  const found = await session.value({
    name: `storage_list_${sortBy.column}_${direction}`,
    text: `with inside as not materialized (
        select o.*, substr(name, length($2) + 1) as rest from storage.objects o
        where bucket_id = $1 and ${startsWith(2, 3)} and substr(name, length($2) + 1) ilike $4
      ), entries as (
        (select null::uuid as id, split_part(rest, '/', 1) as name, null as updated_at, null as created_at,
           null as last_accessed_at, null::jsonb as metadata, null as version
         from inside where strpos(rest, '/') > 0 group by 2
         order by split_part(rest, '/', 1) collate "C" ${byName ? direction : 'asc'})
        union all
        (select id, rest, ${moment('updated_at')}, ${moment('created_at')}, ${moment('last_accessed_at')},
           metadata, version
         from inside where strpos(rest, '/') = 0 order by ${order} limit $5::int + $6::int)
      )
      select coalesce(json_agg(page), '[]') from (select * from entries limit $5::int offset $6::int) page`,
    values: [
      bucketId,
      prefix,
      afterPrefix(prefix),
      `${likeText(search)}%`,
      String(limit),
      String(Math.min(offset, 2 ** 30)),
    ],
  })
  return found ?? '[]'
}
