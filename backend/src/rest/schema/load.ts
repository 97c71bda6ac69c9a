import type pg from 'pg'
import { type Exposed, exposed } from '../effective-settings.ts'
import type {
  Column,
  ComputedField,
  MediaHandler,
  Relationship,
  Representation,
  Routine,
  Schema,
  Table,
} from './model.ts'
import {
  COMPOSITES,
  FOREIGN_KEYS,
  MEDIA_HANDLERS,
  REPRESENTATIONS,
  ROLE_SETTINGS,
  ROUTINES,
  TABLES,
  VIEWS,
} from './queries.ts'
import { relationshipsOf, type ViewOf } from './relationships.ts'
import {
  argumentsOf,
  byArguments,
  computedOf,
  isCallable,
  type RoutineRow,
  returnsOf,
  settingsOf,
} from './routines.ts'
import { schemaOf } from './schema.ts'
import { viewOrigins } from './view-columns.ts'

export type ColumnRow = Column & { number: number }

interface TableRow {
  oid: string
  schema: string
  name: string
  is_view: boolean
  /** Bits of `pg_relation_is_updatable`. */
  events: number
  primary_key: string[]
  columns: ColumnRow[]
}

interface KeyRow {
  name: string
  from: string
  to: string
  columns: [string, string][]
  is_unique: boolean
}

interface HandlerRow {
  schema: string
  type: string
  aggregate: string
  is_binary: boolean
  /** The table whose rows it takes; null for any. */
  relation: string | null
  argument: string
}

interface Rows {
  tables: TableRow[]
  keys: KeyRow[]
  views: { oid: string; definition: string }[]
  routines: RoutineRow[]
  composites: { oid: string; columns: Column[] }[]
  settings: { role: string; setting: string }[]
  handlers: HandlerRow[]
  representations: { type: string; kind: keyof Representation; function: string }[]
}

const [UPDATE, INSERT, DELETE] = [4, 8, 16]

type MutableTable = Table & { computed: Map<string, ComputedField>; primaryKey: string[] }

/** Reads the catalogue of the database as one moment shows it. */
export async function loadSchema(pool: pg.Pool, exposed: Exposed): Promise<Schema> {
  return buildSchema(await readRows(pool), exposed)
}

async function readRows(pool: pg.Pool): Promise<Rows> {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query("begin isolation level repeatable read read only; set local search_path = ''")
    const rows = {
      tables: (await client.query<TableRow>(TABLES)).rows,
      keys: (await client.query<KeyRow>(FOREIGN_KEYS)).rows,
      views: (await client.query<Rows['views'][number]>(VIEWS)).rows,
      routines: (await client.query<RoutineRow>(ROUTINES)).rows,
      composites: (await client.query<Rows['composites'][number]>(COMPOSITES)).rows,
      representations: (await client.query<Rows['representations'][number]>(REPRESENTATIONS)).rows,
      handlers: (await client.query<HandlerRow>(MEDIA_HANDLERS)).rows,
      settings: (await client.query<Rows['settings'][number]>(ROLE_SETTINGS)).rows,
    }
    await client.query('commit')
    broken = false
    return rows
  } finally {
    client.release(broken)
  }
}

const byName = <T extends { name: string }>(items: readonly T[]) =>
  new Map(items.map((item) => [item.name, item]))

function buildSchema(rows: Rows, configured: Exposed): Schema {
  const { schemas, extraSearchPath } = exposed(configured, (name) => settingOf(rows, `pgrst.${name}=`))
  represent(rows)
  const byOid = new Map<string, MutableTable>(
    rows.tables.map((row) => [
      row.oid,
      {
        schema: row.schema,
        name: row.name,
        isView: row.is_view,
        allows: {
          insert: (row.events & INSERT) !== 0,
          update: (row.events & UPDATE) !== 0,
          delete: (row.events & DELETE) !== 0,
        },
        columns: byName(row.columns),
        primaryKey: row.primary_key,
        computed: new Map(),
      },
    ]),
  )
  const views = viewsOf(rows, byOid)
  const keys = rows.keys.flatMap(({ name, from, to, columns, is_unique }) => {
    const [source, target] = [byOid.get(from), byOid.get(to)]
    return source && target ? [{ name, from: source, to: target, columns, isUnique: is_unique }] : []
  })
  const all = relationshipsOf(keys, views)
  const relationships: Relationship[] = all.filter(
    (item) => item.cardinality !== 'many-to-many' || schemas.includes(item.junction.table.schema),
  )
  const related = new Set(all.filter(({ from, to }) => from.schema === to.schema).map(({ from }) => from))
  for (const row of rows.routines) {
    const computed = computedOf(row, byOid)
    const table = computed && byOid.get(computed.relation)
    const isFound = table?.schema === row.schema || extraSearchPath.includes(row.schema)
    if (table && computed.field && isFound && !isNearer(table, table.computed.get(row.name)))
      table.computed.set(row.name, computed.field)
    if (computed?.relationship) relationships.push(computed.relationship)
  }
  const composites = new Map(rows.composites.map(({ oid, columns }) => [oid, byName(columns)]))
  const routines = rows.routines.filter(isCallable).map(
    (row): Routine => ({
      schema: row.schema,
      name: row.name,
      args: argumentsOf(row),
      volatility: row.volatility,
      returnsSet: row.returns_set,
      settings: settingsOf(row),
      returns: returnsOf(row, byOid, composites),
    }),
  )
  routines.sort(byArguments)
  const handlers = rows.handlers.flatMap((row) => {
    if (!schemas.includes(row.schema)) return []
    const table = row.relation === null ? null : byOid.get(row.relation)
    return table === undefined ? [] : [{ table, handler: handlerOf(row) }]
  })
  return schemaOf([...byOid.values()], relationships, routines, rows.settings, { related, handlers })
}

/** Gives the columns of domains that have casts of their own the names of those functions. */
function represent({ tables, representations }: Rows): void {
  const byType = new Map<string, Representation>()
  for (const { type, kind, function: name } of representations)
    byType.set(type, { ...byType.get(type), [kind]: name })
  if (byType.size === 0) return
  for (const column of tables.flatMap(({ columns }) => columns)) {
    const representation = byType.get(column.type)
    if (representation) column.representation = representation
  }
}

const settingOf = ({ settings }: Rows, start: string) =>
  settings
    .findLast(({ role, setting }) => role === 'authenticator' && setting.startsWith(start))
    ?.setting.slice(start.length)

const handlerOf = ({ type, aggregate, is_binary, relation, argument }: HandlerRow): MediaHandler => ({
  type,
  aggregate: `${aggregate}(${relation === null ? 'r.*' : `(r.*)::${argument}`})`,
  isBinary: is_binary,
  forAny: relation === null,
})

/** Of two functions of a name, the one in the table's own schema is meant. */
const isNearer = (table: Table, known: ComputedField | undefined) => known?.schema === table.schema

/** For each table, the views that show its columns, directly or through other views; fills in the views' keys. */
function viewsOf(rows: Rows, byOid: ReadonlyMap<string, MutableTable>): Map<Table, ViewOf[]> {
  const columns = new Map(
    rows.tables.map((row) => [row.oid, new Map(row.columns.map((c) => [c.number, c.name]))]),
  )
  const origins = new Map(rows.views.map(({ oid, definition }) => [oid, viewOrigins(definition)]))
  /** The table and column behind a view's column, followed through views of views. */
  const trace = (
    relation: string,
    column: number,
    steps = 0,
  ): { relation: string; column: number } | null => {
    const own = origins.get(relation)
    if (!own) return { relation, column }
    const next = own.find((origin) => origin.column === column)
    return next && steps < 50 ? trace(String(next.relation), next.relationColumn, steps + 1) : null
  }
  const found = new Map<Table, ViewOf[]>()
  for (const [oid, own] of origins) {
    const view = byOid.get(oid)
    if (!view) continue
    const shown = new Map<string, Map<string, string[]>>()
    for (const { column } of own) {
      const origin = trace(oid, column)
      const here = columns.get(oid)?.get(column)
      const there = origin && columns.get(origin.relation)?.get(origin.column)
      if (!origin || !here || !there) continue
      const names = shown.get(origin.relation) ?? new Map<string, string[]>()
      names.set(there, [...(names.get(there) ?? []), here])
      shown.set(origin.relation, names)
    }
    for (const [relation, names] of shown) {
      const table = byOid.get(relation)
      if (!table) continue
      found.set(table, [...(found.get(table) ?? []), { view, names }])
      const key = table.primaryKey.flatMap((column) => names.get(column)?.slice(0, 1) ?? [])
      if (key.length === table.primaryKey.length) view.primaryKey.push(...key)
    }
  }
  return found
}
