import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiKeyError } from '../auth/caller.ts'
import { TokenError } from '../auth/keys.ts'
import type { Broadcast } from './frames.ts'
import { Allowance } from './limits.ts'
import { keepMessage, secondsToKeep } from './messages.ts'
import { type Person, personOf } from './person.ts'
import { privateRights } from './rights.ts'
import type { Server } from './server.ts'

const MESSAGES_PER_SECOND = 500
const MOST_MESSAGES = 1_000

const batch = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1).max(255),
        event: z.string().min(1).max(255),
        payload: z.record(z.string(), z.unknown()),
        private: z.boolean().default(false),
      }),
    )
    .max(MOST_MESSAGES),
})

/** A request that ends with a status and `{"error": …}`, which is what realtime-js shows. */
class BroadcastRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Broadcasts by request: `POST /api/broadcast` with a list of messages, and `POST /api/broadcast/:topic/events/:event`
 * with one payload, JSON or bytes. Answers 202. In a list, what the caller may not send is left out, as documented.
 */
export const broadcastRoutes: FastifyPluginAsync<{ server: Server }> = async (app, { server }) => {
  const allowance = new Allowance(MESSAGES_PER_SECOND)
  const take = () => {
    if (!allowance.take()) throw new BroadcastRefusal(429, 'Too many requests')
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: server.limits.frameBytes },
    (_request, body, done) => done(null, body),
  )
  app.setErrorHandler(sendError)

  app.post('/api/broadcast', async (request, reply) => {
    const person = await personIn(server, request)
    const parsed = batch.safeParse(jsonOf(request))
    if (!parsed.success) throw new BroadcastRefusal(422, issueOf(parsed.error))
    const mayWrite = writing(server, person)
    for (const { topic, event, payload, private: isPrivate } of parsed.data.messages) {
      take()
      if (!(isPrivate ? await mayWrite(topic) : server.publicTopics)) continue
      server.topics.broadcast(topic, isPrivate, { event, body: jsonBody(payload) })
    }
    return reply.code(202).send()
  })

  app.post<{ Params: { topic: string; event: string }; Querystring: Asked }>(
    '/api/broadcast/:topic/events/:event',
    async (request, reply) => {
      const person = await personIn(server, request)
      take()
      const { topic, event } = request.params
      const isPrivate = request.query.private === 'true'
      if (!(isPrivate ? await writing(server, person)(topic) : server.publicTopics))
        throw new BroadcastRefusal(403, 'You do not have permissions to write to this Channel')
      const broadcast = { event, body: bodyOf(request) }
      const seconds = secondsToKeep(persistIn(request.query))
      if (seconds !== undefined && !isPrivate)
        throw new BroadcastRefusal(422, 'Messages of a public channel are not stored')
      const kept =
        seconds === undefined ? {} : { id: await keepMessage(server.db.admin, topic, broadcast, seconds) }
      server.topics.broadcast(topic, isPrivate, { ...broadcast, ...kept })
      return reply.code(202).send()
    },
  )
}

interface Asked {
  private?: string
  persist?: string
  'persist[ttl]'?: string
}

const persistIn = (asked: Asked) =>
  asked['persist[ttl]'] === undefined ? asked.persist === 'true' : { ttl: Number(asked['persist[ttl]']) }

async function personIn(server: Server, request: FastifyRequest): Promise<Person> {
  const query = new URL(request.url, 'http://localhost').searchParams
  const { apikey, authorization } = request.headers
  const key = typeof apikey === 'string' && apikey ? apikey : (query.get('apikey') ?? undefined)
  const token = /^bearer\s+(.+)$/i.exec(authorization ?? '')?.[1]
  return personOf(server.authenticate, key, token?.startsWith('sb_') ? undefined : token)
}

/** Whether a person may send on private topics; each topic is asked for once. */
function writing(server: Server, person: Person): (topic: string) => Promise<boolean> {
  const asked = new Map<string, Promise<boolean>>()
  return (topic) => {
    const known =
      asked.get(topic) ??
      privateRights(server.db.admin, topic, person).then(({ broadcast_write }) => broadcast_write)
    asked.set(topic, known)
    return known
  }
}

const jsonBody = (payload: unknown): Broadcast['body'] => ({
  bytes: Buffer.from(JSON.stringify(payload)),
  isJson: true,
})

function bodyOf(request: FastifyRequest): Broadcast['body'] {
  const isJson = !(request.headers['content-type'] ?? '').startsWith('application/octet-stream')
  if (isJson) return jsonBody(jsonOf(request))
  return { bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), isJson }
}

function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')
  } catch {
    throw new BroadcastRefusal(422, 'the body is not JSON')
  }
}

const issueOf = (error: z.ZodError) => {
  const [issue] = error.issues
  return `${issue?.path.join('.')}: ${issue?.message}`
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ApiKeyError) return reply.code(error.status).send(error.body)
  if (error instanceof TokenError) return reply.code(401).send({ error: error.message })
  if (error instanceof BroadcastRefusal) return reply.code(error.status).send({ error: error.message })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500 && error instanceof Error)
    return reply.code(status).send({ error: error.message })
  request.log.error({ err: error }, 'a broadcast failed')
  return reply.code(500).send({ error: 'Internal server error' })
}
