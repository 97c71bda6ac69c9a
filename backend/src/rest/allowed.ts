import type { EffectiveSettings } from './effective-settings.ts'
import { calledRoutine, tableNotFound } from './prepare.ts'
import { type Incoming, understand } from './request.ts'
import type { Schema } from './schema/model.ts'

/**
 * The methods that a resource takes, as `Allow` says them (PostgREST's page "OPTIONS method").
 *
 * @throws RestError when there is no such resource
 */
export function allowedMethods(incoming: Incoming, schema: Schema, settings: EffectiveSettings): string {
  const request = understand({ ...incoming, method: 'GET' }, settings)
  const { inSchema } = request
  if (incoming.isCall) {
    const { volatility } = calledRoutine(request, schema)
    return volatility === 'volatile' ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST'
  }
  const table = schema.table(inSchema, incoming.resource)
  if (!table) throw tableNotFound(schema, inSchema, incoming.resource)
  const { allows, primaryKey } = table
  return [
    'OPTIONS,GET,HEAD',
    ...(allows.insert ? ['POST'] : []),
    ...(allows.insert && allows.update && primaryKey.length > 0 ? ['PUT'] : []),
    ...(allows.update ? ['PATCH'] : []),
    ...(allows.delete ? ['DELETE'] : []),
  ].join(',')
}
