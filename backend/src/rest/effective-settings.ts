import { quoteIdent } from '../postgres/database.ts'
import type { Statement } from '../postgres/transaction.ts'
import type { Schema } from './schema/model.ts'
import type { ApiSettings } from './settings.ts'

/**
 * What `config.toml` says, unless `alter role authenticator set pgrst.…` says otherwise (PostgREST's page
 * "Configuration", the section on the in-database configuration).
 */
export interface EffectiveSettings {
  /** Schemas that requests may name; the first is the one they get when they name none. */
  schemas: readonly string[]
  /** Of each of these schemas, the path in which unqualified names are looked for. */
  searchPaths: ReadonlyMap<string, string>
  maxRows: number | null
  maxLists: number | null
  aggregates: boolean
  plans: boolean
  /** What becomes of a transaction that says nothing about it, and whether `Prefer: tx=` may say so. */
  rollback: boolean
  txOverride: boolean
  /** What runs before each request, as its caller; null for none. */
  preRequest: Statement | null
  serverTiming: boolean
}

/** The last read of each schema, and of which settings it is. */
const known = new WeakMap<Schema, { settings: ApiSettings; made: EffectiveSettings }>()

export function effectiveSettings(settings: ApiSettings, schema: Schema): EffectiveSettings {
  const found = known.get(schema)
  if (found?.settings === settings) return found.made
  const made = read(settings, schema)
  known.set(schema, { settings, made })
  return made
}

function read(settings: ApiSettings, schema: Schema): EffectiveSettings {
  const maxRows = schema.setting('db_max_rows')
  const txEnd = schema.setting('db_tx_end') ?? 'commit'
  const preRequest = schema.setting('db_pre_request')
  const { schemas, extraSearchPath } = exposed(settings, (name) => schema.setting(name))
  return {
    schemas,
    searchPaths: new Map(
      schemas.map((name) => [name, [...new Set([name, ...extraSearchPath])].map(quoteIdent).join(', ')]),
    ),
    maxRows: maxRows && /^\d+$/.test(maxRows) ? Number(maxRows) : settings.maxRows,
    maxLists: settings.maxLists,
    aggregates: isTrue(schema.setting('db_aggregates_enabled')),
    plans: isTrue(schema.setting('db_plan_enabled')),
    rollback: txEnd.startsWith('rollback'),
    txOverride: txEnd.endsWith('allow-override'),
    preRequest: preRequest ? callOf(preRequest) : null,
    serverTiming: isTrue(schema.setting('server_timing_enabled')),
  }
}

/** What requests may name: tables of these schemas, and functions of them and of the search path. */
export type Exposed = Pick<ApiSettings, 'schemas' | 'extraSearchPath'>

/** @param setting a `pgrst.*` setting of the authenticator, by its name */
export function exposed(settings: Exposed, setting: (name: string) => string | undefined): Exposed {
  const schemas = list(setting('db_schemas') ?? setting('db_schema'))
  const searchPath = setting('db_extra_search_path')
  return {
    schemas: schemas.length > 0 ? schemas : settings.schemas,
    extraSearchPath: searchPath === undefined ? settings.extraSearchPath : list(searchPath),
  }
}

const isTrue = (value: string | undefined) => value === 'true' || value === 'on' || value === '1'

/** Names with commas between them, as a role's setting holds them. */
const list = (value = '') =>
  value
    .split(',')
    .map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
    .filter((name) => name !== '')

/** PostgreSQL tells names of statements apart by their first 63 bytes. */
function callOf(name: string): Statement {
  const text = `select ${qualified(name)}()`
  return text.length < 64 ? { name: text, text } : { text }
}

function qualified(name: string): string {
  const point = name.indexOf('.')
  const parts = point < 0 ? [name] : [name.slice(0, point), name.slice(point + 1)]
  return parts.map(quoteIdent).join('.')
}
