import type { MediaHandler, Relationship, Routine, Schema, Table } from './model.ts'

const RANKS = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed']

/** The order in which PostgREST lists the candidates of an embedding. */
function sortKey(item: Relationship): string {
  const own =
    item.cardinality === 'computed'
      ? [item.name]
      : item.cardinality === 'many-to-many'
        ? [item.junction.table.name, item.junction.sourceConstraint, item.junction.targetConstraint]
        : [item.constraint, ...item.columns.flat()]
  return [item.to.name, RANKS.indexOf(item.cardinality), ...own].join('\0')
}

const sorted = (items: readonly Relationship[]) =>
  items
    .map((item) => ({ item, key: sortKey(item) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ item }) => item)

const keyOf = (schema: string, name: string) => `${schema}\0${name}`

function group<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const found = groups.get(key(item))
    if (found) found.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}

interface More {
  /** Tables with a relationship, even with one that nobody may use. */
  related?: ReadonlySet<Table>
  /** Forms of answers, for one table or (null) for any. */
  handlers?: readonly { table: Table | null; handler: MediaHandler }[]
}

/** Puts what was read into the form in which requests ask for it. */
export function schemaOf(
  all: readonly Table[],
  relationships: readonly Relationship[],
  routines: readonly Routine[],
  settingRows: readonly { role: string; setting: string }[],
  { related = new Set(relationships.map(({ from }) => from)), handlers = [] }: More = {},
): Schema {
  const tables = new Map(all.map((table) => [keyOf(table.schema, table.name), table]))
  const outgoing = group(
    sorted(relationships),
    ({ from, to }) => `${keyOf(from.schema, from.name)}\0${to.schema}`,
  )
  const functions = group(routines, ({ schema, name }) => keyOf(schema, name))
  const settings = new Map<string, Record<string, string>>()
  for (const { role, setting } of settingRows) {
    const [name = '', ...value] = setting.split('=')
    settings.set(role, { ...settings.get(role), [name]: value.join('=') })
  }
  const none: Record<string, string> = {}
  const forAny = handlers.flatMap(({ table, handler }) => (table ? [] : handler))
  const forTable = new Map(
    handlers.flatMap(({ table }) => {
      const own = handlers.flatMap((item) => (table && item.table === table ? item.handler : []))
      return table ? [[table, [...own, ...forAny]] as const] : []
    }),
  )
  return {
    table: (schema, name) => tables.get(keyOf(schema, name)),
    tableNames: (schema) => all.filter((table) => table.schema === schema).map((table) => table.name),
    relatedNames: (schema) => [...related].flatMap((table) => (table.schema === schema ? table.name : [])),
    handlers: (table) => forTable.get(table) ?? forAny,
    relationships: (table, schema) => outgoing.get(`${keyOf(table.schema, table.name)}\0${schema}`) ?? [],
    routines: (schema, name) => functions.get(keyOf(schema, name)) ?? [],
    routineNames: (schema) => [
      ...new Set(routines.filter((routine) => routine.schema === schema).map((routine) => routine.name)),
    ],
    roleSettings: (role) => (role === 'authenticator' ? none : (settings.get(role) ?? none)),
    setting: (name) => settings.get('authenticator')?.[`pgrst.${name}`],
  }
}
