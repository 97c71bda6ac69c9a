import { type CallPlan, variadicTexts } from '../plan/call.ts'
import type { Argument } from '../schema/model.ts'
import { arrayLiteral, ident, qualified, type Writer } from './writer.ts'

/** `schema.function(argument := value, …)`; arguments that were not given keep their defaults. */
export function callSql({ routine, input }: CallPlan, writer: Writer): string {
  const [only] = routine.args
  if (input.kind === 'raw' || (only?.name === '' && input.kind === 'json')) {
    const value = only ? `${writer.value(rawText(only, input.text))}::${only.type}` : ''
    return `${qualified(routine)}(${value})`
  }
  const args = routine.args.flatMap((argument) => {
    const value = argumentSql(argument, input, writer)
    if (value === null) return []
    return [`${argument.variadic ? 'variadic ' : ''}${ident(argument.name)} := ${value}`]
  })
  return `${qualified(routine)}(${args.join(', ')})`
}

/** PostgreSQL reads a bytea from its hexadecimal form. */
const rawText = ({ type }: Argument, text: string) =>
  type === 'bytea' ? `\\x${Buffer.from(text, 'latin1').toString('hex')}` : text

function argumentSql(
  argument: Argument,
  input: Exclude<CallPlan['input'], { kind: 'raw' }>,
  writer: Writer,
): string | null {
  const { name, type, variadic } = argument
  if (input.kind === 'texts') {
    const texts = variadicTexts(argument, input.args)
    if (variadic) return `${writer.value(arrayLiteral(texts))}::${type}`
    const text = texts.at(-1)
    return text === undefined ? null : `${writer.value(text)}::${type}`
  }
  if (!Object.hasOwn(input.value, name)) return variadic ? `'{}'::${type}` : null
  return jsonArgumentSql(argument, input.value[name], input.text, writer)
}

/** Plain values become parameters, so that the planner sees constants; the rest is read from the JSON by PostgreSQL. */
function jsonArgumentSql(argument: Argument, value: unknown, json: string, writer: Writer): string {
  const { name, type, baseType, isArray } = argument
  const isJson = baseType === 'json' || baseType === 'jsonb'
  if (!isJson) {
    if (value === null) return `${writer.value(null)}::${type}`
    if (!isArray && (typeof value === 'string' || typeof value === 'boolean'))
      return `${writer.value(String(value))}::${type}`
    if (!isArray && typeof value === 'number' && Number.isSafeInteger(value))
      return `${writer.value(String(value))}::${type}`
  }
  return `(select a.${ident(name)} from json_to_record(${writer.value(json)}::json) as a (${ident(name)} ${type}))`
}
