import { OPERATORS, type Operation, TEXT_SEARCH } from '../parse/filters.ts'
import type { PlannedCondition, PlannedField, PlannedOrder, Reference } from '../plan/model.ts'
import { isToOne } from '../schema/model.ts'
import { arrayLiteral, ident, qualified, type Writer } from './writer.ts'

const JSON_TYPES = ['json', 'jsonb']

/** The value of a column, a computed field or a place inside its JSON. */
function referenceSql({ alias, row, column, path }: Reference, writer: Writer): string {
  const isColumn = !('schema' in column)
  const value = isColumn ? `${alias}.${ident(column.name)}` : `${qualified(column)}(${row})`
  if (path.length === 0) return value
  const isJson = JSON_TYPES.includes(isColumn ? column.baseType : column.type)
  const steps = path.map(({ operand, asText }) => {
    const arrow = asText ? '->>' : '->'
    return typeof operand === 'number' ? `${arrow}(${operand})` : `${arrow}${writer.value(operand)}`
  })
  return `(${isJson ? value : `to_jsonb(${value})`}${steps.join('')})`
}

/** The value as the answer shows it: a domain with a cast to JSON says itself how (PostgREST's "Domain Representations"). */
function representedSql(reference: Reference, writer: Writer): string {
  const value = referenceSql(reference, writer)
  const { column, path } = reference
  const toJson = 'schema' in column || path.length > 0 ? undefined : column.representation?.toJson
  return toJson ? `${toJson}(${value})` : value
}

const SQL_TYPE_NAMES =
  /^(int|integer|bigint|smallint|real|float|double precision|decimal|numeric|boolean|char|character|character varying|varchar|text|bit|bit varying|time|timestamp|interval|(time|timestamp) with(out)? time zone|json|jsonb|uuid|date)$/

/** A type named in the URL: a word of SQL's grammar as it is, any other as an identifier. */
const castTo = (type: string) => {
  const name = type.trim().toLowerCase().replace(/\s+/g, ' ')
  return SQL_TYPE_NAMES.test(name) ? name : ident(name)
}

const castSql = (value: string, type: string | undefined) =>
  type ? `cast(${value} as ${castTo(type)})` : value

export function fieldSql(field: PlannedField, writer: Writer): string {
  const { reference, aggregate, cast } = field
  if (!reference && !aggregate) return '1'
  const represent = aggregate || field.hidden ? referenceSql : representedSql
  const value = reference ? castSql(represent(reference, writer), cast) : '*'
  if (!aggregate) return value
  return castSql(`${field.aggregate}(${value})`, field.aggregateCast)
}

export function conditionSql(condition: PlannedCondition, writer: Writer): string {
  switch (condition.kind) {
    case 'group': {
      const items = condition.items.map((item) => conditionSql(item, writer)).join(` ${condition.operator} `)
      return `${condition.negated ? 'not ' : ''}(${items})`
    }
    case 'missing': {
      const { embed, negated } = condition
      const value = isToOne(embed.relationship) ? `(${embed.alias}.*)` : `${embed.alias}."#"`
      return `${value} is ${negated ? '' : 'not '}distinct from null`
    }
    case 'filter': {
      const test = operationSql(condition.reference, condition.operation, writer)
      return condition.negated ? `not (${test})` : test
    }
  }
}

function operationSql(reference: Reference, operation: Operation, writer: Writer): string {
  const left = () => referenceSql(reference, writer)
  switch (operation.kind) {
    case 'compare': {
      const { operator, quantifier } = operation
      const isPattern = operator === 'like' || operator === 'ilike'
      const value = isPattern ? operation.value.replaceAll('*', '%') : operation.value
      const right = isPattern || quantifier ? writer.value(value) : parsedSql(reference, writer.value(value))
      return `${left()} ${OPERATORS[operator]} ${quantifier ? `${quantifier}(${right})` : right}`
    }
    case 'in':
      return `${left()} = any(${parsedListSql(reference, writer.value(arrayLiteral(operation.values)))})`
    case 'is':
      return `${left()} is ${operation.value.replace('_', ' ')}`
    case 'distinct':
      return `${left()} is distinct from ${writer.value(operation.value)}`
    case 'search': {
      const config = operation.config ? `${writer.value(operation.config)}::regconfig, ` : ''
      const query = `${TEXT_SEARCH[operation.operator]}(${config}${writer.value(operation.value)})`
      return `${documentSql(reference, config, left())} @@ ${query}`
    }
  }
}

const parserOf = ({ column, path }: Reference) =>
  'schema' in column || path.length > 0 ? undefined : column.representation?.fromText

/** A value as the column's domain reads it from text, if it has a cast of its own for that. */
function parsedSql(reference: Reference, value: string): string {
  const parser = parserOf(reference)
  return parser ? `${parser}(${value})` : value
}

function parsedListSql(reference: Reference, list: string): string {
  const parser = parserOf(reference)
  return parser ? `array(select ${parser}(v) from unnest(${list}::text[]) v)` : list
}

/** Text and JSON columns are turned into a document first. */
function documentSql({ column, path }: Reference, config: string, value: string): string {
  const type = 'schema' in column ? column.type : column.baseType
  return type === 'tsvector' && path.length === 0 ? value : `to_tsvector(${config}${value})`
}

export function orderSql({ reference, direction, nulls }: PlannedOrder, writer: Writer): string {
  return `${referenceSql(reference, writer)}${direction ? ` ${direction}` : ''}${nulls ? ` nulls ${nulls}` : ''}`
}
