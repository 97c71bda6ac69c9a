import type { Statement } from '../postgres/transaction.ts'
import { type EffectiveSettings, effectiveSettings } from './effective-settings.ts'
import { RestError } from './errors.ts'
import { notAvailable } from './parse/media.ts'
import { type Payload, parseJson } from './parse/payload.ts'
import { contentType, type Prepared, payloadOf, prepareCall, prepareTable } from './prepare.ts'
import { Recent } from './recent.ts'
import { headerText, type Incoming, type Understood, understand } from './request.ts'
import type { Schema } from './schema/model.ts'
import type { ApiSettings } from './settings.ts'
import { callShapeOf, filled, type Places, placesOf, type Shape, shapeOf } from './shape.ts'
import type { StatementNames } from './statement-names.ts'

export interface Plan {
  request: Understood
  prepared: Prepared
  statements: Statement[]
}

/** A plan without its values. */
interface Template {
  request: Understood
  prepared: Prepared
  /** Per statement: where the values of the address go, and the number of the parameter that takes the body's rows. */
  places: { values: Places; rows: number | null }[]
}

const MOST_REMEMBERED = 1_000
const LONGEST_REMEMBERED = 2_000
const DECIDING_HEADERS = ['accept', 'prefer', 'range', 'accept-profile', 'content-profile', 'content-type']

/**
 * Turns requests into plans. What was planned is remembered by everything that decides it: the shape of the address, a
 * few headers and the columns that a body brings. A plan holds no person and no data, and a new schema starts with none.
 */
export class Plans {
  readonly #settings: ApiSettings
  readonly #names: StatementNames
  readonly #templates = new WeakMap<Schema, Recent<Template | null>>()
  readonly #understood = new WeakMap<EffectiveSettings, Recent<Understood>>()

  constructor(settings: ApiSettings, names: StatementNames) {
    this.#settings = settings
    this.#names = names
  }

  /** @throws RestError for what cannot be understood or planned */
  plan(incoming: Incoming, schema: Schema): Plan {
    const call = callOf(incoming)
    if (call) {
      const plan = this.#byShape(incoming, call, schema)
      if (plan) return plan
    } else if (canBeRemembered(incoming)) {
      const shape = shapeOf(incoming.search, incoming.isCall)
      const plan =
        (shape.values.length > 0 ? this.#byShape(incoming, shape, schema) : null) ??
        this.#remembered(incoming, { marked: incoming.search, values: [] }, schema)
      if (plan) return plan
    }
    const request = understand(incoming, effectiveSettings(this.#settings, schema))
    const prepared = this.#prepare(request, schema)
    return this.#filled({ request, prepared, places: [] }, [], null)
  }

  /** Null when the plan depends on the values, or is refused: the refusal has to name them. */
  #byShape(incoming: Incoming, shape: Shape, schema: Schema): Plan | null {
    try {
      return this.#remembered(incoming, shape, schema)
    } catch (error) {
      if (error instanceof RestError) return null
      throw error
    }
  }

  /** Null when the values came out as something else than parameters. */
  #remembered(incoming: Incoming, shape: Shape, schema: Schema): Plan | null {
    const { marked, values, call } = shape
    let key = keyOf(incoming, marked)
    if (call) key += `\n${call.kinds}`
    const request = this.#understand(key, incoming, marked, effectiveSettings(this.#settings, schema))
    const body = call ? Buffer.from(call.marked) : incoming.body
    const asked = { ...request, incoming: { ...request.incoming, body } }
    const payload = payloadOf(asked)
    if (payload) key += `\n${payload.isArray} ${payload.isEmpty} ${JSON.stringify(payload.keys)}`
    const templates = this.#of(schema)
    let template = templates.get(key)
    if (template === undefined) {
      template = templateOf(request, this.#prepare(asked, schema, payload), payload, call)
      templates.set(key, template)
    }
    return template && this.#filled(template, values, payload)
  }

  #understand(key: string, incoming: Incoming, marked: string, settings: EffectiveSettings): Understood {
    const remembered = this.#understood.get(settings) ?? new Recent<Understood>(MOST_REMEMBERED)
    this.#understood.set(settings, remembered)
    const known = remembered.get(key)
    if (known) return known
    const headers = Object.fromEntries(DECIDING_HEADERS.map((name) => [name, incoming.headers[name]]))
    const made = understand({ ...incoming, search: marked, headers, body: null }, settings)
    remembered.set(key, made)
    return made
  }

  #of(schema: Schema): Recent<Template | null> {
    const known = this.#templates.get(schema) ?? new Recent(MOST_REMEMBERED)
    this.#templates.set(schema, known)
    return known
  }

  #prepare(request: Understood, schema: Schema, payload?: Payload | null): Prepared {
    const prepared = request.incoming.isCall
      ? prepareCall(request, schema, this.#settings)
      : prepareTable(request, schema, this.#settings, payload)
    if (prepared.media.plan) explain(prepared, request, effectiveSettings(this.#settings, schema))
    return prepared
  }

  #filled({ request, prepared, places }: Template, values: readonly string[], payload: Payload | null): Plan {
    const statements = prepared.statements.map((statement, index) => {
      const { values: own = [] } = statement
      const place = places[index]
      const parameters = place ? filled(own, place.values, values) : [...own]
      if (place && place.rows !== null && payload) parameters[place.rows] = payload.rowsJson
      const body = index === 0 && prepared.action !== 'explain' && !prepared.media.isBinary
      return this.#names.named({ text: statement.text, values: parameters, body })
    })
    return { request, prepared, statements }
  }
}

/** Null when something of the request came out as something else than a parameter. */
function templateOf(
  request: Understood,
  prepared: Prepared,
  payload: Payload | null,
  call: Shape['call'],
): Template | null {
  const places: Template['places'] = []
  let hasRows = payload === null
  for (const { values = [] } of prepared.statements) {
    const own = placesOf(values, call)
    const rows = payload ? values.indexOf(payload.rowsJson) : -1
    if (own === null || (payload && values.lastIndexOf(payload.rowsJson) !== rows)) return null
    if (rows >= 0) hasRows = true
    places.push({ values: own, rows: rows < 0 ? null : rows })
  }
  return hasRows ? { request, prepared: withoutRows(prepared, places), places } : null
}

/** The rows of whoever came first are nobody else's, and long. */
function withoutRows(prepared: Prepared, places: Template['places']): Prepared {
  const statements = prepared.statements.map((statement, index) => ({
    ...statement,
    values: statement.values?.map((value, at) => (places[index]?.rows === at ? null : value)),
  }))
  return { ...prepared, statements }
}

/** Asks for the execution plan instead; only where the authenticator's `pgrst.db_plan_enabled` allows it. */
function explain(prepared: Prepared, { incoming }: Understood, { plans }: { plans: boolean }): void {
  const { media } = prepared
  if (!plans || !media.plan) throw notAvailable(headerText(incoming.headers, 'accept') ?? '')
  const [statement] = prepared.statements
  const words = [`format ${media.plan.format}`, ...media.plan.options].join(', ')
  prepared.statements = statement ? [{ ...statement, text: `explain (${words}) ${statement.text}` }] : []
  prepared.action = 'explain'
  prepared.check = undefined
}

/** The shape of a call whose body is a JSON object of arguments; null for anything else. */
function callOf(incoming: Incoming): Shape | null {
  const { method, isCall, search, body } = incoming
  if (method !== 'POST' || !isCall || search.length > LONGEST_REMEMBERED) return null
  if (!['', 'application/json'].includes(contentType({ incoming }))) return null
  const text = body?.toString('utf8') ?? ''
  const { marked, values } = shapeOf(search, false)
  const call = callShapeOf(text, parsed(text), values)
  return call && call.kinds.length <= LONGEST_REMEMBERED ? { marked, values, call } : null
}

/** Undefined for what is refused later, after the address. */
function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** Another call's plan depends on its body; PUT holds its body against its address. */
function canBeRemembered({ method, isCall, search }: Incoming): boolean {
  if (search.length > LONGEST_REMEMBERED || method === 'PUT') return false
  return !isCall || method === 'GET' || method === 'HEAD'
}

function keyOf({ method, isCall, resource, headers }: Incoming, marked: string): string {
  let key = `${method} ${isCall} ${resource}?${marked}`
  for (const name of DECIDING_HEADERS) key += `\n${headerText(headers, name) ?? ''}`
  return key
}
