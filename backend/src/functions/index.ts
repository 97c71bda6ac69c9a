import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ApiKeyError, type Authenticator } from '../auth/caller.ts'
import { TokenError } from '../auth/keys.ts'
import type { Secrets } from '../secrets.ts'
import { entryOf } from './entry.ts'
import { functionEnvironment } from './environment.ts'
import { FunctionError, notFound, unauthorized, workerError } from './errors.ts'
import { DEFAULT_LIMITS, FunctionThread, type Limits } from './function-thread.ts'
import type { FunctionsSettings } from './settings.ts'

export interface FunctionsOptions {
  settings: FunctionsSettings
  secrets: Secrets
  authenticate: Authenticator
  limits?: Partial<Limits>
  /** Where functions reach the APIs; null for the loopback address, which no certificate is for. */
  url?: string | null
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const BODY_LIMIT = 10 * 1024 * 1024
/** Headers of one connection; the next one has its own. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer'])

/**
 * The Functions API: `<project>/functions/<name>/index.ts` answers `/<name>` and what is below it, as it is written for
 * Supabase's own runtime (`Deno.serve`).
 * Contract: supabase.com/docs/guides/functions
 */
export const functions: FastifyPluginAsync<FunctionsOptions> = async (app, options) => {
  const threads = new Threads(app, options)
  app.addHook('onClose', () => threads.close())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler(sendError)
  app.addHook<{ Params: { name?: string } }>('onRequest', (request) => admit(options, request))
  for (const url of ['/:name', '/:name/*']) {
    app.route<{ Params: { name: string } }>({
      method: METHODS,
      url,
      handler: (request, reply) => passOn(threads, request.params.name, request, reply),
    })
  }
  app.setNotFoundHandler(() => {
    throw notFound()
  })
}

/** Before the body is read: is there such a function, and may this caller reach it? */
async function admit(
  { settings, secrets, authenticate }: FunctionsOptions,
  request: FastifyRequest<{ Params: { name?: string } }>,
): Promise<void> {
  const { name = '' } = request.params
  if (!entryOf(settings, name)) throw notFound()
  if (request.method === 'OPTIONS' || settings.byName[name]?.verify_jwt === false) return
  const { authorization, apikey } = request.headers
  if (!authorization) throw unauthorized('Missing authorization header')
  const key = typeof apikey === 'string' ? apikey : secrets.publishableKey
  await authenticate({ authorization, apikey: key }).catch((error) => {
    const untrusted = error instanceof TokenError || error instanceof ApiKeyError
    throw untrusted ? unauthorized('Invalid JWT') : error
  })
}

async function passOn(
  threads: Threads,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { protocol, host, method, ip } = request
  const path = (request.raw.url ?? '').slice((request.raw.url ?? '').indexOf(`/${name}`))
  const headers = Object.entries(request.headers).flatMap(([key, value]): [string, string][] =>
    value === undefined || HOP_BY_HOP.has(key)
      ? []
      : [[key, Array.isArray(value) ? value.join(', ') : value]],
  )
  headers.push(['x-forwarded-for', ip])
  const hasBody = method !== 'GET' && method !== 'HEAD' && Buffer.isBuffer(request.body)
  const body = hasBody ? new Uint8Array(request.body as Buffer).buffer : null
  const answer = await threads
    .of(name)
    .call({ method, url: `${protocol}://${host}${path}`, headers, body }, (abort) =>
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) abort()
      }),
    )
  reply.code(answer.status)
  for (const [key, value] of answer.headers) if (!HOP_BY_HOP.has(key)) reply.header(key, value)
  return reply.send(answer.body ?? undefined)
}

/** The threads of the functions that were called so far. */
class Threads {
  readonly #app: FastifyInstance
  readonly #options: FunctionsOptions
  readonly #threads = new Map<string, FunctionThread>()

  constructor(app: FastifyInstance, options: FunctionsOptions) {
    this.#app = app
    this.#options = options
  }

  of(name: string): FunctionThread {
    const running = this.#threads.get(name)
    if (running && !running.ended) return running
    const { settings, secrets, limits } = this.#options
    const entry = entryOf(settings, name)
    if (!entry) throw notFound()
    const started = new FunctionThread({
      name,
      entry,
      env: functionEnvironment(this.#options.url ?? this.#ownUrl(), secrets, settings.secrets),
      limits: { ...DEFAULT_LIMITS, ...limits },
      log: this.#app.log,
    })
    this.#threads.set(name, started)
    return started
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads.values()].map((thread) => thread.close()))
  }

  /** Where a function on this machine reaches the APIs, whatever name the world has for it. */
  #ownUrl(): string {
    const isPort = (item: AddressInfo | string | null | undefined) =>
      typeof item === 'object' && item !== null
    const found = this.#app.addresses().find(isPort)
    if (!isPort(found)) throw workerError()
    const { address: ip, port, family } = found
    if (ip === '0.0.0.0' || ip === '::') return `http://127.0.0.1:${port}`
    return `http://${family === 'IPv6' ? `[${ip}]` : ip}:${port}`
  }
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // What is said in place of the function may be read from anywhere.
  reply.header('access-control-allow-origin', '*')
  if (error instanceof FunctionError) return reply.code(error.status).send(error.body)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413)
    return reply.code(413).send({ code: 'PAYLOAD_TOO_LARGE', message: 'Request body is too large' })
  if (status >= 400 && status < 500)
    return reply.code(status).send({ code: 'BAD_REQUEST', message: 'Invalid request' })
  request.log.error({ err: error }, 'function request failed')
  return reply.code(500).send(workerError().body)
}
