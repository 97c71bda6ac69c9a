import { Readable } from 'node:stream'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { asStorageError } from '../errors.ts'
import { drain } from '../receive.ts'
import { limitOf, STALLED_MS } from '../upload.ts'
import { PartsStore } from './parts-store.ts'
import { ResumableUploads } from './uploads.ts'
import { Visit } from './visits.ts'

const PATH = '/upload/resumable'
const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']
const ALLOWED_HEADERS = ['Authorization', 'X-Upsert', 'Upload-Expires', 'ApiKey', 'x-signature']
const LAST_PART = /\/([^/?]+)\/?(?:\?.*)?$/

/**
 * Uploads that go on after a broken connection, by the TUS protocol 1.0.0: with the caller's token, or below `/sign`
 * with the token of a signed upload in `x-signature`.
 * Contract: supabase.com/docs/guides/storage/uploads/resumable-uploads and tus.io/protocols/resumable-upload.
 */
export function resumableRoutes(app: FastifyInstance, context: Context): void {
  const uploads = new ResumableUploads(context.db.admin)
  const visits = new WeakMap<Request, Visit>()
  const server = tusServer(context, uploads, `${app.prefix}${PATH}`, visits)
  const route = (path: string, isSigned: boolean) => {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = await Visit.of(context, uploads, request, isSigned)
      const body = Readable.from(asFarAsItGoes(request.raw))
      const asked = requestOf(request, body)
      visits.set(asked, visit)
      const response = await server.handleWeb(asked)
      if (response.status >= 400) body.once('close', () => drain(request)).destroy()
      return answer(reply, response)
    }
    for (const url of [path, `${path}/`, `${path}/:id`])
      app.route({ method: METHODS, url, handler, exposeHeadRoute: false })
  }
  route(PATH, false)
  route(`${PATH}/sign`, true)
}

function tusServer(
  context: Context,
  uploads: ResumableUploads,
  path: string,
  visits: WeakMap<Request, Visit>,
): Server {
  const visitOf = (request: Request): Visit => {
    const visit = visits.get(request)
    if (!visit) throw new Error('a request of nobody')
    return visit
  }
  return new Server({
    path,
    datastore: new PartsStore(context, uploads),
    disableTerminationForFinishedUploads: true,
    allowedHeaders: ALLOWED_HEADERS,
    namingFunction: (request, metadata) => visitOf(request).begin(metadata),
    // Without host and protocol, which a proxy in front may know better.
    generateUrl: (request, { id }) =>
      `${path}${new URL(request.url).pathname.startsWith(`${path}/sign`) ? '/sign' : ''}/${id}`,
    getFileIdFromRequest: (request) => LAST_PART.exec(request.url)?.[1],
    maxSize: (request) => {
      const { bucket } = visitOf(request)
      return bucket ? limitOf(context, bucket) : context.settings.fileSizeLimit
    },
    onIncomingRequest: async (request, id) => {
      if (request.method !== 'POST') await visitOf(request).resume(id)
    },
    onUploadFinish: async (request, { id }) => {
      await visitOf(request).finish(id)
      return { headers: { 'Tus-Complete': '1' } }
    },
    onResponseError: (_request, error) => {
      if (!(error instanceof Error)) return undefined
      const { status, message } = asStorageError(error)
      return { status_code: status, body: message }
    },
  })
}

/** The request as the protocol's library reads it. A body that breaks off simply ends: what has come is kept. */
function requestOf(request: FastifyRequest, bytes: Readable): Request {
  const { method } = request
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const hasBody = method === 'POST' || method === 'PATCH'
  const body = hasBody ? Readable.toWeb(bytes) : undefined
  return new Request(`http://localhost${request.url}`, { method, headers, body, duplex: 'half' })
}

async function* asFarAsItGoes(raw: Readable & { socket: { setTimeout(ms: number): unknown } }) {
  raw.socket.setTimeout(STALLED_MS)
  try {
    yield* raw.iterator({ destroyOnReturn: false })
  } catch {
    // The client comes back and asks how far it came.
  } finally {
    raw.socket.setTimeout(0)
  }
}

async function answer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers)
    if (!name.startsWith('access-control-') && name !== 'connection' && name !== 'content-length')
      reply.header(name, value)
  const text = await response.text()
  return reply.code(response.status).send(text === '' ? undefined : text)
}
