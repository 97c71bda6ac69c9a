import type { FastifyInstance, FastifyReply } from 'fastify'
import { findBucket } from '../buckets.ts'
import { type Context, sessionOf } from '../context.ts'
import { folderQuery, listFolder } from '../lists/folder.ts'
import { keysQuery, listKeys } from '../lists/keys.ts'
import { bodyOf } from './body.ts'

const json = (reply: FastifyReply, text: string) => reply.type('application/json; charset=utf-8').send(text)

/** What is in a bucket, as far as the caller may see it: folder by folder, or by key with a cursor. */
export function listRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Params: { bucket: string } }>('/object/list/:bucket', async (request, reply) => {
    const session = await sessionOf(context, request, 'object.list')
    const query = bodyOf(folderQuery, request)
    const { id } = await findBucket(session, request.params.bucket)
    return json(reply, await listFolder(session, id, query))
  })
  app.post<{ Params: { bucket: string } }>('/object/list-v2/:bucket', async (request) => {
    const session = await sessionOf(context, request, 'object.list_v2')
    const query = bodyOf(keysQuery, request)
    const { id } = await findBucket(session, request.params.bucket)
    return listKeys(session, id, query)
  })
}
