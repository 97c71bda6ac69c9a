import type { FastifyInstance } from 'fastify'
import { type Context, sessionOf } from '../context.ts'
import { accessDenied, StorageError } from '../errors.ts'

const EVERY = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

const notEnabled = (feature: string) =>
  new StorageError(400, 'FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`)

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>NotImplemented</Code><Message>The S3 protocol is not served here; use the Storage API.</Message></Error>`

/**
 * What Supabase's server has and this one has not, refused in words that its clients show: vector buckets, analytics
 * buckets, life cycles of objects, and the S3 protocol. Nothing is kept on the way to the client, so that a purge of
 * such a cache is done as soon as it is asked for.
 */
export function refusedRoutes(app: FastifyInstance, context: Context): void {
  for (const [path, feature] of [
    ['/vector', 'vector buckets'],
    ['/iceberg', 'analytics buckets'],
    ['/bucket/:bucket/lifecycle', 'life cycles'],
  ] as const)
    for (const url of path.includes(':') ? [path] : [path, `${path}/*`])
      app.route({
        method: EVERY,
        url,
        exposeHeadRoute: false,
        handler: async (request) => {
          await sessionOf(context, request, 'refused')
          throw notEnabled(feature)
        },
      })
  for (const url of ['/s3', '/s3/*'])
    app.route({
      method: EVERY,
      url,
      exposeHeadRoute: false,
      handler: async (_request, reply) => reply.code(501).type('application/xml').send(XML),
    })
  app.delete('/cdn/*', async (request) => {
    const { caller } = await sessionOf(context, request, 'object.purge_cache')
    if (caller.role !== 'service_role') throw accessDenied('Only the service role may purge the cache')
    return { message: 'success' }
  })
}
