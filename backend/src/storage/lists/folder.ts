import { z } from 'zod'
import type { Session } from '../context.ts'
import { isStorable } from '../names.ts'
import { moment } from '../objects.ts'
import { foldersQuery, levelOf } from './folders.ts'
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
  const searched = search === '' ? '' : 'and substr(name, length($2) + 1) ilike $4'
  const foldersOrder = byName ? direction : 'asc'
  const found = await session.value({
    name: `storage_list_${sortBy.column}_${direction}${search === '' ? '' : '_search'}`,
    text: `with recursive ${foldersQuery({ bucket: 1, prefix: 2, end: 3, from: 7 }, foldersOrder)},
      shown as materialized (select part from folders where part ilike $4 limit $5::int + $6::int),
      inside as (
        select * from storage.objects
        where bucket_id = $1 and level = ${levelOf(2)} and ${startsWith(2, 3)} ${searched}
        order by ${order}
        limit greatest(0, $5::int - greatest(0, (select count(*) from shown) - $6::int))
        offset greatest(0, $6::int - (select count(*) from shown))
      ), page as (
        (select null::uuid as id, part as name, null as updated_at, null as created_at, null as last_accessed_at,
           null::jsonb as metadata, null as version
         from shown limit $5::int offset $6::int)
        union all
        select id, substr(name, length($2) + 1), ${moment('updated_at')}, ${moment('created_at')},
          ${moment('last_accessed_at')}, metadata, version
        from inside
      )
      select coalesce(json_agg(page), '[]') from page`,
    values: [
      bucketId,
      prefix,
      afterPrefix(prefix),
      `${likeText(search)}%`,
      String(limit),
      String(Math.min(offset, 2 ** 30)),
      foldersOrder === 'asc' ? prefix : afterPrefix(prefix),
    ],
  })
  return found ?? '[]'
}
