import type { ColumnPairs, Relationship, Table } from './model.ts'

export interface ForeignKey {
  name: string
  from: Table
  to: Table
  columns: ColumnPairs
  /** The referring columns are unique, so the relationship is one-to-one. */
  isUnique: boolean
}

/** A view that shows columns of a table: under which names here, by their names there. */
export interface ViewOf {
  view: Table
  names: ReadonlyMap<string, readonly string[]>
}

type Direct = Extract<Relationship, { constraint: string }>

/** One of each list, in every way there is; a view may show a column more than once. */
const combinations = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((found, list) => found.flatMap((some) => list.map((one) => [...some, one])), [[]])

const flip = (pairs: ColumnPairs): ColumnPairs => pairs.map(([here, there]) => [there, here])

/** Relationships that foreign keys make, between tables and between the views that show their columns. */
export function relationshipsOf(
  keys: readonly ForeignKey[],
  views: ReadonlyMap<Table, readonly ViewOf[]>,
): Relationship[] {
  const direct = keys.flatMap((key) => throughViews(key, views))
  return [...direct.flatMap((key) => bothWays(key)), ...manyToMany(direct)]
}

/** The key itself, and the same key for each view that shows all columns of one of its ends. */
function throughViews(key: ForeignKey, views: ReadonlyMap<Table, readonly ViewOf[]>): ForeignKey[] {
  const ends = (table: Table, columns: string[]) => [
    { table, names: columns },
    ...(views.get(table) ?? []).flatMap(({ view, names }) =>
      combinations(columns.map((column) => names.get(column) ?? [])).map((shown) => ({
        table: view,
        names: shown,
      })),
    ),
  ]
  const sources = ends(
    key.from,
    key.columns.map(([here]) => here),
  )
  const targets = ends(
    key.to,
    key.columns.map(([, there]) => there),
  )
  return sources.flatMap((source) =>
    targets.map((target) => ({
      ...key,
      from: source.table,
      to: target.table,
      columns: source.names.map((name, index) => [name, target.names[index] ?? ''] as const),
    })),
  )
}

function bothWays(key: ForeignKey): Direct[] {
  const { from, to, columns, name: constraint, isUnique } = key
  return [
    { from, to, columns, constraint, cardinality: isUnique ? 'one-to-one' : 'many-to-one', holdsKey: true },
    {
      from: to,
      to: from,
      columns: flip(columns),
      constraint,
      cardinality: isUnique ? 'one-to-one' : 'one-to-many',
      holdsKey: false,
    },
  ]
}

/** Two keys of one table whose columns are part of its primary key make it a junction. */
function manyToMany(keys: readonly ForeignKey[]): Relationship[] {
  const byTable = new Map<Table, ForeignKey[]>()
  for (const key of keys) {
    const isPart = key.columns.every(([column]) => key.from.primaryKey.includes(column))
    if (isPart) byTable.set(key.from, [...(byTable.get(key.from) ?? []), key])
  }
  return [...byTable.values()].flatMap((own) =>
    own.flatMap((source) =>
      own
        .filter((target) => target.name !== source.name)
        .map((target) => ({
          from: source.to,
          to: target.to,
          cardinality: 'many-to-many' as const,
          junction: {
            table: source.from,
            sourceConstraint: source.name,
            targetConstraint: target.name,
            source: flip(source.columns),
            target: flip(target.columns),
          },
        })),
    ),
  )
}
