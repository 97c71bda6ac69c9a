import { invalidBody, RestError } from '../errors.ts'
import type { Argument, Routine, Schema } from '../schema/model.ts'
import { closest } from './closest.ts'
import type { Source } from './model.ts'

/** What a function is called with. */
export type CallInput =
  /** Texts of the query string (or a form): cast by PostgreSQL. */
  | { kind: 'texts'; args: readonly (readonly [string, string])[] }
  /** A JSON object whose keys are the arguments. */
  | { kind: 'json'; text: string; value: Readonly<Record<string, unknown>> }
  /** A body that goes whole into a single argument without a name. */
  | {
      kind: 'raw'
      text: string
      types: readonly string[]
      /** What it means to a function that takes arguments by name. */
      fallback?: Extract<CallInput, { kind: 'json' }>
    }

export interface CallPlan {
  routine: Routine
  input: CallInput
}

const keysOf = (input: CallInput) =>
  input.kind === 'texts'
    ? [...new Set(input.args.map(([name]) => name))]
    : input.kind === 'json'
      ? Object.keys(input.value)
      : []

/**
 * Chooses among the functions of a name by the names of the arguments (PostgREST's page "Functions as RPC").
 *
 * @throws RestError PGRST202 when none fits, PGRST203 when several do
 */
export function findRoutine(
  schema: Schema,
  inSchema: string,
  name: string,
  input: CallInput,
  isPost: boolean,
): CallPlan {
  const keys = keysOf(input)
  const candidates = schema.routines(inSchema, name)
  const byName = input.kind === 'raw' ? [] : candidates.filter((routine) => takes(routine, keys))
  const found =
    byName.length > 0 ? byName : candidates.filter((routine) => takesWhole(routine, input, isPost))
  const [only] = found
  if (!only && input.kind === 'raw' && input.fallback)
    return findRoutine(schema, inSchema, name, input.fallback, isPost)
  if (!only) throw notFound(schema, inSchema, name, keys, input, isPost)
  if (found.length > 1) throw ambiguous(found)
  return { routine: only, input }
}

function takes({ args }: Routine, keys: readonly string[]): boolean {
  const known = new Set(args.map((argument) => argument.name))
  return (
    keys.every((key) => known.has(key)) &&
    args.every((argument) => !argument.required || argument.variadic || keys.includes(argument.name))
  )
}

function takesWhole({ args }: Routine, input: CallInput, isPost: boolean): boolean {
  const [only] = args
  if (!isPost || args.length !== 1 || only?.name !== '') return false
  const types = input.kind === 'raw' ? input.types : ['json', 'jsonb']
  return types.includes(only.type)
}

/**
 * A body that is no JSON object is meant for a single argument without a name; of an array of objects the first gives
 * the arguments otherwise.
 *
 * @param columns the arguments that the address names; others in the body are left out
 */
export function jsonInput(
  text: string,
  parse: (text: string) => unknown,
  columns: readonly string[] | null,
): CallInput {
  const value = text.trim() === '' ? {} : parse(text)
  if (isObject(value)) return objectInput(value, text.trim() === '' ? '{}' : text, columns)
  const [first] = Array.isArray(value) ? value : []
  const fallback = isObject(first) ? objectInput(first, JSON.stringify(first), columns) : undefined
  return { kind: 'raw', text, types: ['json', 'jsonb'], fallback }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function objectInput(
  value: Record<string, unknown>,
  text: string,
  columns: readonly string[] | null,
): Extract<CallInput, { kind: 'json' }> {
  const named = columns ? Object.entries(value).filter(([key]) => columns.includes(key)) : null
  return { kind: 'json', text, value: named ? Object.fromEntries(named) : value }
}

export function variadicTexts(argument: Argument, args: readonly (readonly [string, string])[]): string[] {
  return args.flatMap(([name, value]) => (name === argument.name ? [value] : []))
}

function notFound(
  schema: Schema,
  inSchema: string,
  name: string,
  keys: readonly string[],
  input: CallInput,
  isPost: boolean,
): RestError {
  if (input.kind === 'raw' && input.types.includes('json') && schema.routines(inSchema, name).length > 0)
    return invalidBody('Empty or invalid json')
  if (input.kind === 'raw' && !input.types.includes('json')) return wholeNotFound(inSchema, name, input.types)
  const sorted = [...keys].sort()
  const wanted = sorted.length === 0 ? ' without parameters' : `(${sorted.join(', ')})`
  const asked =
    sorted.length === 0 ? wanted : ` with parameter${sorted.length > 1 ? 's' : ''} ${sorted.join(', ')}`
  const whole = isPost ? ' or with a single unnamed json/jsonb parameter' : ''
  const others = schema.routines(inSchema, name)
  const signatures = others.map(
    ({ args }) =>
      `(${args
        .map((argument) => argument.name)
        .sort()
        .join(', ')})`,
  )
  const meant =
    others.length > 0
      ? closest(`(${sorted.join(', ')})`, signatures)
      : closest(name, schema.routineNames(inSchema))
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${inSchema}.${name}${wanted} in the schema cache`,
    {
      details: `Searched for the function ${inSchema}.${name}${asked}${whole}, but no matches were found in the schema cache.`,
      hint:
        meant &&
        `Perhaps you meant to call the function ${inSchema}.${others.length > 0 ? `${name}${meant}` : meant}`,
    },
  )
}

const wholeNotFound = (inSchema: string, name: string, types: readonly string[]) =>
  new RestError(404, 'PGRST202', `Could not find the function ${inSchema}.${name} in the schema cache`, {
    details: `Searched for the function ${inSchema}.${name} with a single unnamed ${types.join('/')} parameter, but no matches were found in the schema cache.`,
  })

function ambiguous(found: readonly Routine[]): RestError {
  const signatures = found.map(
    ({ schema, name, args }) =>
      `${schema}.${name}(${args.map((argument) => `${argument.name} => ${argument.type}`).join(', ')})`,
  )
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}

/** The rows that a function returns, as a source to select from; null for a value or nothing. */
export function routineSource({ name, returns }: Routine): Source | null {
  if (returns.kind === 'table') {
    const { table } = returns
    return { name: table.name, table, columns: table.columns, computed: table.computed }
  }
  if (returns.kind === 'rows') return { name, table: null, columns: returns.columns, computed: new Map() }
  return null
}
