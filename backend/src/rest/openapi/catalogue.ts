/** What OpenAPI says of a table, view or foreign table. */
export interface TableFacts {
  name: string
  description: string | null
  writable: boolean
  columns: ColumnFacts[]
}

export interface ColumnFacts {
  name: string
  description: string | null
  nullable: boolean
  /** With its schema, the type behind a domain. */
  type: string
  maxLength: number | null
  default: string | null
  /** Labels of an enum; null for every other type. */
  labels: string[] | null
}

export interface RoutineFacts {
  name: string
  description: string | null
  volatile: boolean
  args: { name: string; type: string; required: boolean; variadic: boolean }[]
}

export interface Catalogue {
  description: string | null
  tables: TableFacts[]
  routines: RoutineFacts[]
}

const READABLE = `(pg_has_role(c.relowner, 'usage')
  or has_table_privilege(c.oid, 'select, insert, update, delete, truncate, references, trigger')
  or has_any_column_privilege(c.oid, 'select, insert, update, references'))`

const COLUMNS = `
  select coalesce(json_agg(json_build_object(
    'name', a.attname,
    'description', col_description(c.oid, a.attnum),
    'nullable', not (a.attnotnull or (t.typtype = 'd' and t.typnotnull)),
    'type', format_type(case when t.typtype = 'd' then t.typbasetype else t.oid end, null),
    'maxLength', information_schema._pg_char_max_length(
      information_schema._pg_truetypid(a.*, t.*), information_schema._pg_truetypmod(a.*, t.*)),
    'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
    'labels', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)
  ) order by a.attnum), '[]')
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`

const ARGUMENTS = `
  select coalesce(json_agg(json_build_object(
    'name', a.name,
    'type', case when t.typnamespace = 'pg_catalog'::regnamespace then format_type(t.oid, null) else t.typname end,
    'required', a.mode <> 'v' and a.place <= p.pronargs - p.pronargdefaults,
    'variadic', a.mode = 'v'
  ) order by a.place), '[]')
  from (
    select all_args.*, row_number() over (order by number) as place
    from unnest(p.proargnames, coalesce(p.proargmodes::text[], array_fill('i'::text, array[p.pronargs])),
      coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as all_args (name, mode, type, number)
    where coalesce(mode, 'i') in ('i', 'b', 'v')
  ) a
  join pg_type t on t.oid = a.type
  where a.name <> ''`

/**
 * One row with one text: what a schema has, as a `Catalogue`. Run as a caller it holds what the caller has any privilege
 * on (PostgREST's `openapi-mode`).
 *
 * @param everything leaves privileges out of account
 */
export const catalogueSql = (everything: boolean) => `
select json_build_object(
  'description', (select obj_description(oid, 'pg_namespace') from pg_namespace where nspname = $1),
  'tables', (
    select coalesce(json_agg(json_build_object(
      'name', c.relname,
      'description', obj_description(c.oid, 'pg_class'),
      'writable', c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 28 > 0),
      'columns', (${COLUMNS})
    ) order by c.relname), '[]')
    from pg_class c
    where c.relnamespace = (select oid from pg_namespace where nspname = $1)
      and c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition ${everything ? '' : `and ${READABLE}`}
  ),
  'routines', (
    select coalesce(json_agg(json_build_object(
      'name', p.proname,
      'description', obj_description(p.oid, 'pg_proc'),
      'volatile', p.provolatile = 'v',
      'args', (${ARGUMENTS})
    ) order by p.proname, p.oid), '[]')
    from pg_proc p
    where p.pronamespace = (select oid from pg_namespace where nspname = $1) and p.prokind = 'f'
      and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
      ${everything ? '' : `and has_function_privilege(p.oid, 'execute')`}
  )
)::text`
