import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Context, openSession, sessionOf } from '../context.ts'
import { parameter } from '../download.ts'
import { validKey } from '../names.ts'
import { type Upload, upload } from '../upload.ts'

/** The bucket and the path that an address ends in. */
export interface ObjectAddress {
  Params: { bucket: string; '*': string }
}

type AddressedRequest = FastifyRequest<ObjectAddress>

export const isUpsert = (request: FastifyRequest) => request.headers['x-upsert'] === 'true'

/** Uploads: `POST` makes an object, with `x-upsert` it may replace one, `PUT` replaces one. */
export function uploadRoutes(app: FastifyInstance, context: Context): void {
  const take = async (request: AddressedRequest, reply: FastifyReply, wanted: Upload) => {
    const id = await upload(context, request, wanted)
    return reply.send({ Id: id, Key: `${wanted.bucketId}/${wanted.name}` })
  }

  app.post<ObjectAddress>('/object/:bucket/*', async (request, reply) => {
    const session = await sessionOf(context, request, 'object.upload')
    const { bucket, '*': name } = request.params
    const mode = isUpsert(request) ? 'upsert' : 'insert'
    return take(request, reply, { session, bucketId: bucket, name, mode, owner: session.owner })
  })

  app.put<ObjectAddress>('/object/:bucket/*', async (request, reply) => {
    const session = await sessionOf(context, request, 'object.upload_update')
    const { bucket, '*': name } = request.params
    return take(request, reply, { session, bucketId: bucket, name, mode: 'update', owner: session.owner })
  })

  // The token stands for the leave that its maker had.
  app.put<ObjectAddress>('/object/upload/sign/:bucket/*', async (request, reply) => {
    const { bucket, '*': name } = request.params
    const token = parameter(request, 'token')
    const { owner, upsert } = await context.tokens.verify(token, `${bucket}/${validKey(name)}`, 'upload')
    const session = openSession(context, request, 'object.upload_signed')
    const mode = upsert ? 'upsert' : 'insert'
    return take(request, reply, { session, bucketId: bucket, name, mode, owner: owner ?? null })
  })
}
