import type { Database } from '../../postgres/database.ts'
import type { Caller } from '../../postgres/transaction.ts'
import { RestError } from '../errors.ts'
import { notAvailable } from '../parse/media.ts'
import type { Schema } from '../schema/model.ts'
import { type Catalogue, catalogueSql } from './catalogue.ts'
import { openApi, type Place } from './document.ts'

export const OPENAPI_TYPE = 'application/openapi+json; charset=utf-8'

const MODES = ['follow-privileges', 'ignore-privileges', 'disabled'] as const
const TYPES = ['*/*', 'application/*', 'application/openapi+json', 'application/json']

/**
 * Whether the schema may be described to a caller, and how much of it. Unless `pgrst.openapi_mode` of the authenticator
 * says otherwise only a secret key gets to see it, as in Supabase's projects.
 *
 * @throws RestError PGRST126 where the description is switched off, 401 for whoever may not see it
 */
export function openApiMode(schema: Schema, caller: Caller): 'follow-privileges' | 'ignore-privileges' {
  const set = MODES.find((mode) => mode === schema.setting('openapi_mode'))
  if (set === 'disabled') throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
  if (set === undefined && caller.role !== 'service_role')
    throw new RestError(401, 'PGRST126', 'Access to schema is forbidden', {
      hint: 'Accessing the schema via the Data API is only allowed using a secret API key.',
    })
  return set ?? 'follow-privileges'
}

/** @throws RestError PGRST107 when the caller takes nothing that the description can be written in */
export function checkAccept(accept: string | undefined): void {
  const wanted = (accept ?? '*/*').split(',').map((item) => item.split(';')[0]?.trim().toLowerCase() ?? '')
  if (!wanted.some((type) => TYPES.includes(type))) throw notAvailable(accept ?? '')
}

/** The description of a schema as JSON text, with what the caller may use of it. */
export async function describeSchema(
  db: Database,
  schema: Schema,
  caller: Caller,
  inSchema: string,
  place: Place,
): Promise<string> {
  const mode = openApiMode(schema, caller)
  const [result] = await db.run({
    caller,
    statements: [{ text: catalogueSql(mode === 'ignore-privileges'), values: [inSchema] }],
    settings: { search_path: '' },
    readOnly: true,
  })
  const catalogue: Catalogue = JSON.parse(result?.rows[0]?.[0] ?? '{}')
  const security = schema.setting('openapi_security_active') === 'true'
  return JSON.stringify(openApi({ catalogue, schema, inSchema, place, security }))
}
