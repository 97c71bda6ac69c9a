import { RestError } from '../errors.ts'
import type { Relationship, Schema, Table } from '../schema/model.ts'
import { closest } from './closest.ts'

/**
 * Finds the relationship that an embedded resource means. `target` is a table, a constraint, a column of the origin or
 * a computed relationship; `hint` narrows it down (PostgREST's page "Resource Embedding").
 *
 * @throws RestError PGRST200 when there is none, PGRST201 with the candidates when there are several
 */
export function findRelationship(
  schema: Schema,
  inSchema: string,
  origin: Table,
  target: string,
  hint: string | undefined,
): Relationship {
  const candidates = schema.relationships(origin, inSchema)
  const computed = candidates.find((item) => item.cardinality === 'computed' && item.name === target)
  if (computed) return computed
  const byKey = candidates.filter((item) => item.cardinality !== 'computed')
  const found = byKey.filter((item) =>
    item.from === item.to ? matchesSelf(item, target, hint) : matches(item, target, hint),
  )
  const [only] = found
  if (!only) throw notFound(schema, candidates, inSchema, origin, target, hint)
  if (found.length > 1) throw ambiguous(origin, target, found)
  return only
}

/** The single column of a foreign key on one side, if it has just one. */
function singleColumn(item: Relationship, side: 0 | 1): string | undefined {
  if (!('constraint' in item) || item.columns.length !== 1) return undefined
  return item.columns[0]?.[side]
}

const constraintOf = (item: Relationship) => ('constraint' in item ? item.constraint : undefined)
const junctionOf = (item: Relationship) =>
  item.cardinality === 'many-to-many' ? item.junction.table.name : undefined

function matches(item: Relationship, target: string, hint: string | undefined): boolean {
  if (hint === undefined) {
    if (target === item.to.name) return true
    return !item.to.isView && (target === constraintOf(item) || target === singleColumn(item, 0))
  }
  if (target !== item.to.name) return false
  return [constraintOf(item), singleColumn(item, 0), singleColumn(item, 1), junctionOf(item)].includes(hint)
}

/**
 * A table that refers to itself: by its name come the many, by the column the one, and with the column as hint the many
 * too. The constraint is no hint here (PostgREST, `findRel`).
 */
function matchesSelf(item: Relationship, target: string, hint: string | undefined): boolean {
  const isMany = item.cardinality === 'one-to-many'
  if (item.cardinality === 'many-to-many') return target === item.to.name && hint === junctionOf(item)
  if (hint === undefined) return isMany ? target === item.to.name : target === singleColumn(item, 0)
  return target === item.to.name && isMany && hint === singleColumn(item, 1)
}

function notFound(
  schema: Schema,
  candidates: readonly Relationship[],
  inSchema: string,
  origin: Table,
  target: string,
  hint: string | undefined,
): RestError {
  const using = hint === undefined ? '' : `' using the hint '${hint}`
  const hasAny = candidates.length > 0 || schema.relatedNames(inSchema).includes(origin.name)
  const related = candidates.map((item) => item.to.name)
  const meant = hasAny
    ? related.includes(target)
      ? null
      : closest(target, related)
    : closest(origin.name, schema.relatedNames(inSchema))
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin.name}' and '${target}${using}' in the schema '${inSchema}', but no matches were found.`,
      hint: meant && `Perhaps you meant '${meant}' instead of '${hasAny ? target : origin.name}'.`,
    },
  )
}

function ambiguous(origin: Table, target: string, found: readonly Relationship[]): RestError {
  const names = found.map((item) => `'${item.to.name}!${constraintOf(item) ?? junctionOf(item) ?? ''}'`)
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    {
      details: found.map((item) => ({
        cardinality: item.cardinality,
        embedding: `${item.from.name} with ${item.to.name}`,
        relationship: wordingOf(item),
      })),
      hint: `Try changing '${target}' to one of the following: ${names.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function wordingOf(item: Relationship): string {
  const list = (columns: readonly (readonly [string, string])[], side: 0 | 1) =>
    `(${columns.map((pair) => pair[side]).join(', ')})`
  if (item.cardinality === 'computed') return item.name
  if (item.cardinality !== 'many-to-many') {
    const { constraint, from, to, columns } = item
    return `${constraint} using ${from.name}${list(columns, 0)} and ${to.name}${list(columns, 1)}`
  }
  const { table, sourceConstraint, targetConstraint, source, target } = item.junction
  return `${table.name} using ${sourceConstraint}${list(source, 1)} and ${targetConstraint}${list(target, 1)}`
}
