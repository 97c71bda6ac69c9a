import { type Media, notAvailable } from './parse/media.ts'
import { type Prepared, prepareCall, prepareTable } from './prepare.ts'
import { effectiveSettings, headerText, type Incoming, type Understood, understand } from './request.ts'
import type { Schema } from './schema/model.ts'
import type { ApiSettings } from './settings.ts'
import type { StatementNames } from './statement-names.ts'

export interface Plan {
  request: Understood
  prepared: Prepared
}

const MOST_REMEMBERED = 1_000
const LONGEST_REMEMBERED = 2_000
const DECIDING_HEADERS = ['accept', 'prefer', 'range', 'accept-profile']

/**
 * Turns requests into plans. Reads are remembered by everything that decides their plan: the address and a few headers.
 * A plan holds no person and no data, and a new schema starts with none.
 */
export class Plans {
  readonly #settings: ApiSettings
  readonly #names: StatementNames
  readonly #remembered = new WeakMap<Schema, Map<string, Plan>>()

  constructor(settings: ApiSettings, names: StatementNames) {
    this.#settings = settings
    this.#names = names
  }

  /** @throws RestError for what cannot be understood or planned */
  plan(incoming: Incoming, schema: Schema): Plan {
    const key = keyOf(incoming)
    if (key === null) return this.#make(incoming, schema)
    let known = this.#remembered.get(schema)
    if (!known) {
      known = new Map()
      this.#remembered.set(schema, known)
    }
    const plan = known.get(key)
    if (plan) {
      // The last one used goes to the end of the map, the first in it makes room.
      known.delete(key)
      known.set(key, plan)
      plan.prepared.statements = plan.prepared.statements.map((statement) => this.#names.named(statement))
      return plan
    }
    const made = this.#make({ ...incoming, headers: decidingHeaders(incoming), body: null }, schema)
    known.set(key, made)
    const [oldest] = known.size > MOST_REMEMBERED ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    return made
  }

  #make(incoming: Incoming, schema: Schema): Plan {
    const request = understand(incoming, this.#settings)
    const prepared = (incoming.isCall ? prepareCall : prepareTable)(request, schema, this.#settings)
    if (request.media.plan)
      explain(prepared, request.media.plan, incoming, effectiveSettings(this.#settings, schema))
    prepared.statements = prepared.statements.map((statement) => this.#names.named(statement))
    return { request, prepared }
  }
}

/** Asks for the execution plan instead; only where the authenticator's `pgrst.db_plan_enabled` allows it. */
function explain(
  prepared: Prepared,
  { format, options }: NonNullable<Media['plan']>,
  { headers }: Incoming,
  { plans }: { plans: boolean },
): void {
  if (!plans) throw notAvailable(headerText(headers, 'accept') ?? '')
  const [statement] = prepared.statements
  const words = [`format ${format}`, ...options].join(', ')
  prepared.statements = statement ? [{ ...statement, text: `explain (${words}) ${statement.text}` }] : []
  prepared.action = 'explain'
  prepared.check = undefined
}

function keyOf({ method, isCall, resource, search, headers }: Incoming): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || search.length > LONGEST_REMEMBERED) return null
  let key = `${method} ${isCall} ${resource}?${search}`
  for (const name of DECIDING_HEADERS) key += `\n${headerText(headers, name) ?? ''}`
  return key
}

const decidingHeaders = ({ headers }: Incoming) =>
  Object.fromEntries(DECIDING_HEADERS.map((name) => [name, headers[name]]))
