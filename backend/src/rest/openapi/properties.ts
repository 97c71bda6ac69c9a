import type { Relationship, Table } from '../schema/model.ts'
import type { ColumnFacts } from './catalogue.ts'

/** A part of a Swagger document; what is undefined does not appear in it. */
export type Part = Readonly<Record<string, unknown>>

const TYPES: Readonly<Record<string, string | undefined>> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  json: undefined,
  jsonb: undefined,
}

/** Swagger's type for PostgreSQL's; undefined for JSON, which may be anything. */
export function swaggerType(type: string): string | undefined {
  if (Object.hasOwn(TYPES, type)) return TYPES[type]
  return type.endsWith('[]') ? 'array' : 'string'
}

const elementOf = (type: string) => type.slice(0, -2)

/** How a value of a type looks in a body. */
export const bodyType = (type: string): Part => ({
  format: type,
  type: swaggerType(type),
  items: type.endsWith('[]') ? { type: swaggerType(elementOf(type)) } : undefined,
})

/** How an argument of a function looks in an address: arrays are written `{1,2}`, variadic ones are repeated. */
export function addressType(type: string, variadic: boolean): Part {
  const own = swaggerType(type)
  if (!variadic) return { format: type, type: own === undefined || own === 'array' ? 'string' : own }
  const element = elementOf(type)
  return {
    type: 'array',
    collectionFormat: 'multi',
    items: { type: swaggerType(element) ?? 'string', format: element },
  }
}

/** A column as a property: its comment, notes about keys that tools read, its default as far as it is a plain value. */
export function columnProperty(
  column: ColumnFacts,
  table: Table | undefined,
  relationships: readonly Relationship[],
): Part {
  const notes = [
    table?.primaryKey.includes(column.name) ? 'This is a Primary Key.<pk/>' : undefined,
    foreignKeyNote(column.name, relationships),
  ].filter((note) => note !== undefined)
  const note = notes.length > 0 ? ['Note:', ...notes].join('\n') : undefined
  const description = [column.description, note].filter((text) => typeof text === 'string').join('\n\n')
  return {
    description: description === '' ? undefined : description,
    default: defaultOf(column),
    enum: column.labels ?? undefined,
    maxLength: column.maxLength ?? undefined,
    ...bodyType(column.type),
  }
}

/** The table that a column alone refers to, tables before views. */
function foreignKeyNote(column: string, relationships: readonly Relationship[]): string | undefined {
  const keys = relationships.flatMap((item) =>
    'constraint' in item && item.holdsKey && item.columns.length === 1 && item.columns[0]?.[0] === column
      ? [item]
      : [],
  )
  const key = keys.find(({ to }) => !to.isView) ?? keys[0]
  const [, target] = key?.columns[0] ?? []
  if (!key || target === undefined) return undefined
  const { name } = key.to
  return `This is a Foreign Key to \`${name}.${target}\`.<fk table='${name}' column='${target}'/>`
}

function defaultOf({ type, default: text }: ColumnFacts): unknown {
  if (text === null) return undefined
  const suffix = `::${type}`
  if (swaggerType(type) === 'string')
    return text.endsWith(suffix) ? text.slice(0, -suffix.length).replace(/^'+|'+$/g, '') : text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
