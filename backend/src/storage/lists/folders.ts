/** The parameters of a statement, by their numbers. */
export interface FolderParameters {
  bucket: number
  prefix: number
  /** The first text after all that begin with the prefix. */
  end: number
  /** Where to begin: at the names from it on, or before it when the order is the other way round. */
  from: number
}

export type Direction = 'asc' | 'desc'

/** Depth of the objects that stand at the prefix, as SQL. */
export const levelOf = (prefix: number) => `(length($${prefix}) - length(replace($${prefix}, '/', '')) + 1)`

/**
 * A recursive query `folders(part)`: the folders at a prefix, in their order. Each is found by the first object in it,
 * at each depth that the bucket has, and then all that is in the folder is passed over: it costs as many looks into the
 * index as there are folders and depths, however many objects they hold.
 */
export function foldersQuery({ bucket, prefix, end, from }: FolderParameters, direction: Direction): string {
  const [beyond, order, pick] =
    direction === 'asc' ? (['>=', 'asc', 'min'] as const) : (['<', 'desc', 'max'] as const)
  const first = (cursor: string) => `(select ${pick}(name collate "C") from (
      select (
        select o.name from storage.objects o
        where o.bucket_id = $${bucket} and o.level = depth
          and o.name collate "C" >= $${prefix} and o.name collate "C" < $${end}
          and o.name collate "C" ${beyond} ${cursor}
        order by o.name collate "C" ${order} limit 1) as name
      from generate_series(${levelOf(prefix)} + 1, storage.deepest($${bucket})) depth) each_depth)`
  const part = `split_part(substr(found.name, length($${prefix}) + 1), '/', 1)`
  // The sign after "/" is "0": what is in a folder lies between them.
  const next = `$${prefix} || ${part} || '${direction === 'asc' ? '0' : '/'}'`
  return `found(name) as (
      select ${first(`$${from}::text`)}
      union all
      select ${first(`(${next}) collate "C"`)} from found where found.name is not null
    ), folders(part) as (select ${part} from found where found.name is not null)`
}
