import type { FastifyInstance } from 'fastify'
import { findBucket } from '../buckets.ts'
import { type Context, openSession, sessionOf } from '../context.ts'
import { parameter, sendObject } from '../download.ts'
import { noSuchBucket } from '../errors.ts'
import { findObject, type StoredObject } from '../objects.ts'
import type { ObjectAddress } from './uploads.ts'

const METHODS = ['GET', 'HEAD']

/** What `info` shows of an object. */
const info = ({ metadata, ...object }: StoredObject) => ({
  id: object.id,
  name: object.name,
  version: object.version,
  bucket_id: object.bucket_id,
  size: metadata?.size ?? null,
  content_type: metadata?.mimetype ?? null,
  cache_control: metadata?.cacheControl ?? null,
  etag: metadata?.eTag ?? null,
  metadata: object.user_metadata ?? {},
  last_modified: object.updated_at,
  created_at: object.created_at,
})

/** Downloads: by who may read it, by anybody from a public bucket, by whoever has a signed address. */
export function downloadRoutes(app: FastifyInstance, context: Context): void {
  publicRoutes(app, context)
  callerRoutes(app, context)
  app.route<ObjectAddress>({
    method: METHODS,
    url: '/object/sign/:bucket/*',
    handler: async (request, reply) => {
      const { bucket, '*': name } = request.params
      const token = parameter(request, 'token')
      const { exp } = await context.tokens.verify(token, `${bucket}/${name}`, 'read')
      const session = openSession(context, request, 'object.get_signed')
      const find = () => findObject(session, bucket, name)
      return sendObject(context, request, reply, find, { kind: 'private', expiresAt: exp })
    },
  })
}

function publicRoutes(app: FastifyInstance, context: Context): void {
  app.route<ObjectAddress>({
    method: METHODS,
    url: '/object/public/:bucket/*',
    handler: async (request, reply) => {
      const { bucket, '*': name } = request.params
      const session = openSession(context, request, 'object.get_public')
      if (!(await findBucket(session, bucket)).public) throw noSuchBucket()
      return sendObject(context, request, reply, () => findObject(session, bucket, name), { kind: 'public' })
    },
  })
  app.get<ObjectAddress>('/object/info/public/:bucket/*', async (request) => {
    const { bucket, '*': name } = request.params
    const session = openSession(context, request, 'object.info_public')
    if (!(await findBucket(session, bucket)).public) throw noSuchBucket()
    return info(await findObject(session, bucket, name))
  })
}

function callerRoutes(app: FastifyInstance, context: Context): void {
  for (const url of ['/object/authenticated/:bucket/*', '/object/:bucket/*'])
    app.route<ObjectAddress>({
      method: METHODS,
      url,
      handler: async (request, reply) => {
        const { bucket, '*': name } = request.params
        const session = await sessionOf(context, request, 'object.get_authenticated')
        const open = (await findBucket(session, bucket)).public
        const find = () => findObject(open ? session.asService() : session, bucket, name)
        return sendObject(context, request, reply, find, { kind: 'private' })
      },
    })
  for (const url of ['/object/info/authenticated/:bucket/*', '/object/info/:bucket/*'])
    app.get<ObjectAddress>(url, async (request, reply) => {
      const { bucket, '*': name } = request.params
      const session = await sessionOf(context, request, 'object.info_authenticated')
      const open = (await findBucket(session, bucket)).public
      reply.header('cache-control', 'no-cache')
      return info(await findObject(open ? session.asService() : session, bucket, name))
    })
}
