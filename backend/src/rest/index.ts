import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ApiKeyError, type Authenticator } from '../auth/caller.ts'
import { TokenError } from '../auth/keys.ts'
import { BodyStream } from '../postgres/body-stream.ts'
import { CallerGone, type Database } from '../postgres/database.ts'
import type { Caller, Statement, TextResult } from '../postgres/transaction.ts'

import { allowedMethods } from './allowed.ts'
import { codingOf, compressed, isCompressible } from './compression.ts'
import { contentLocation } from './content-location.ts'
import { databaseError } from './database-errors.ts'
import { type EffectiveSettings, effectiveSettings } from './effective-settings.ts'
import { RestError } from './errors.ts'
import { Plans } from './plans.ts'
import type { Prepared } from './prepare.ts'
import { headerText, type Incoming, type Understood } from './request.ts'
import { answer } from './respond.ts'
import { SchemaCache } from './schema/cache.ts'
import type { Schema } from './schema/model.ts'
import type { ApiSettings } from './settings.ts'
import { StatementNames } from './statement-names.ts'

export interface RestOptions {
  db: Database
  settings: ApiSettings
  /** Who the headers speak for; rejects when they speak for nobody. */
  authenticate: Authenticator
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The REST API of the contract: tables and views at `/<name>`, functions at `/rpc/<name>`. */
export const rest: FastifyPluginAsync<RestOptions> = async (app, options) => {
  const server = new RestServer(options)
  app.addHook('onClose', async () => server.close())
  app.removeAllContentTypeParsers()
  const bodyLimit = options.settings.maxBodyBytes ?? undefined
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
  app.setErrorHandler(sendError)
  app.route<{ Params: { name: string } }>({
    method: METHODS,
    url: '/rpc/:name',
    handler: (request, reply) => server.handle(request, reply, request.params.name, true),
  })
  app.route<{ Params: { name: string } }>({
    method: METHODS,
    url: '/:name',
    handler: (request, reply) => server.handle(request, reply, request.params.name, false),
  })
  app.route({ method: METHODS, url: '/', handler: (request, reply) => server.root(request, reply) })
  app.setNotFoundHandler(() => {
    throw invalidPath()
  })
}

/** An address whose percent signs mean nothing comes to no route; this API answers it as a path that is not there. */
export function refuseAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (!request.url.startsWith('/rest/v1')) {
    void reply
      .code(400)
      .send({ statusCode: '400', error: 'Bad Request', message: 'The address cannot be read' })
    return
  }
  const { status, body } = invalidPath()
  void reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

const invalidPath = () => new RestError(404, 'PGRST125', 'Invalid path specified in request URL')

class RestServer {
  readonly #options: RestOptions
  readonly #cache: SchemaCache
  readonly #plans: Plans

  constructor(options: RestOptions) {
    this.#options = options
    this.#cache = new SchemaCache(options.db.admin, options.settings)
    this.#plans = new Plans(options.settings, new StatementNames())
  }

  close(): void {
    this.#cache.close()
  }

  async handle(request: FastifyRequest, reply: FastifyReply, resource: string, isCall: boolean) {
    const { db, settings } = this.#options
    const url = request.raw.url ?? ''
    const mark = url.indexOf('?')
    const incoming: Incoming = {
      method: request.method,
      isCall,
      resource,
      search: mark < 0 ? '' : url.slice(mark + 1),
      headers: { ...request.headers, 'x-forwarded-for': pathOf(request) },
      body: Buffer.isBuffer(request.body) ? request.body : null,
    }
    const caller = await this.#callerOf(request.headers, incoming.search)
    const schema = this.#cache.current ?? (await this.#cache.get())
    if (incoming.method === 'OPTIONS')
      return reply
        .header('allow', allowedMethods(incoming, schema, effectiveSettings(settings, schema)))
        .send()
    const { request: understood, prepared, statements: own } = this.#plans.plan(incoming, schema)
    const { readOnly, rollback } = prepared
    const effective = effectiveSettings(settings, schema)
    const { statements, check } = surrounded(own, prepared, effective)
    const transactionSettings = this.#transactionSettings(incoming, understood, schema, caller)
    const gone = new AbortController()
    reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
    const results = await db
      .run({
        caller,
        statements,
        settings: { ...transactionSettings, ...prepared.settings },
        readOnly,
        check,
        rollback,
        signal: gone.signal,
      })
      .catch((error: unknown) => {
        throw error instanceof CallerGone ? error : databaseError(error, caller.role === 'anon')
      })
    const before = effective.preRequest ? 1 : 0
    const { status, headers, body } = answerOf(
      understood,
      prepared,
      results.slice(before, before + own.length),
    )
    reply.code(status).headers(headers)
    if (body instanceof BodyStream) reply.header('content-length', body.bytes)
    const location = understood.isRead && !incoming.isCall ? contentLocation(incoming) : null
    if (location) reply.header('content-location', location)
    if (effective.schemas.length > 1 && 'content-type' in headers)
      reply.header('content-profile', understood.inSchema)
    if (Buffer.isBuffer(body) && isCompressible(headers['content-type'], body.length))
      return reply.send(await forWire(body, request, reply))
    return reply.send(body ?? undefined)
  }

  /** The root is what `pgrst.db_root_spec` names, or nothing: the schema is not described, as with `openapi-mode = disabled`. */
  async root(request: FastifyRequest, reply: FastifyReply) {
    await this.#callerOf(request.headers, request.raw.url ?? '')
    const schema = this.#cache.current ?? (await this.#cache.get())
    const own = schema.setting('db_root_spec')
    if (own) return this.handle(request, reply, own.slice(own.indexOf('.') + 1), true)
    if (request.method === 'OPTIONS') return reply.header('allow', 'OPTIONS,GET,HEAD').send()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
    throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
  }

  #callerOf(headers: FastifyRequest['headers'], address: string): Promise<Caller> {
    return this.#options.authenticate({
      authorization: headerText(headers, 'authorization'),
      apikey: headerText(headers, 'apikey') ?? apikeyOf(address.slice(address.indexOf('?') + 1)),
    })
  }

  /** What functions and policies of the project may read about the request. */
  #transactionSettings(
    incoming: Incoming,
    { inSchema, preferences }: Understood,
    schema: Schema,
    caller: Caller,
  ) {
    const settings: Record<string, string> = {
      search_path: effectiveSettings(this.#options.settings, schema).searchPaths.get(inSchema) ?? '',
      'request.method': incoming.method,
      'request.path': `/${incoming.isCall ? 'rpc/' : ''}${incoming.resource}`,
      'request.headers': JSON.stringify({ ...incoming.headers, cookie: undefined }),
      'request.cookies': cookiesOf(incoming),
      ...schema.roleSettings(caller.role),
    }
    if (preferences.timezone) settings.timezone = preferences.timezone
    return settings
  }
}

/** From where a request came: what it brought along, and at its end the address that this server takes for its sender's. */
const pathOf = ({ headers, ip }: FastifyRequest): string =>
  [headers['x-forwarded-for'] ?? [], ip].flat().join(', ')

const CONSTRAINTS = { text: 'set constraints all immediate', name: 'constraints' }

/**
 * The function of `pgrst.db_pre_request` comes first; what it raises is the answer. What is going to be rolled back is
 * held against deferred constraints first.
 */
function surrounded(own: Statement[], { check, rollback }: Prepared, { preRequest }: EffectiveSettings) {
  const statements = rollback ? [...own, CONSTRAINTS] : own
  if (!preRequest) return { statements, check }
  return {
    statements: [preRequest, ...statements],
    check: check && ((results: TextResult[]) => check(results.slice(1))),
  }
}

/** A body that nobody will read holds a connection. */
const answerOf: typeof answer = (understood, prepared, results) => {
  try {
    return answer(understood, prepared, results)
  } catch (error) {
    for (const { body } of results) if (body instanceof BodyStream) body.destroy()
    throw error
  }
}

/** Cookies as a JSON object of texts. */
function cookiesOf({ headers }: Incoming): string {
  const header = headerText(headers, 'cookie')
  if (!header) return '{}'
  const pairs = header.split(';').map((pair) => {
    const equals = pair.indexOf('=')
    return [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]
  })
  return JSON.stringify(Object.fromEntries(pairs))
}

function apikeyOf(search: string): string | undefined {
  return search.includes('apikey=') ? (new URLSearchParams(search).get('apikey') ?? undefined) : undefined
}

/** As other servers call it (nginx). */
const CALLER_GONE = 499

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof CallerGone) {
    // No failure of anybody's: a page that is left stops asking. There is nobody to answer, and nothing is counted.
    request.log.info({ route: request.routeOptions.url }, 'the caller left')
    return reply.code(CALLER_GONE).send()
  }
  if (error instanceof ApiKeyError) return reply.code(error.status).send(error.body)
  const known = restError(error)
  if (known.body.code === 'PGRSTX00') request.log.error({ err: error }, 'request failed')
  else if (known.status >= 500) request.log.warn({ code: known.body.code }, 'request failed')
  return reply
    .code(known.status)
    .headers({
      ...known.headers,
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${known.body.code.replace(/[^\w-]/g, '')}`,
    })
    .send(JSON.stringify(known.body))
}

/** Every failure as an answer of the contract: nothing of the inside gets out. */
function restError(error: unknown): RestError {
  if (error instanceof RestError) return error
  if (error instanceof TokenError) return tokenError(error)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500 && error instanceof Error)
    return new RestError(status, status === 413 ? 'PGRST102' : 'PGRST100', error.message)
  return new RestError(500, 'PGRSTX00', 'Internal server error')
}

/** Group 3 of PostgREST's errors: the token that came with the request. */
function tokenError({ reason, message }: TokenError): RestError {
  const said = reason === 'expired' ? 'JWT expired' : message
  return new RestError(401, reason === 'expired' ? 'PGRST303' : 'PGRST301', said, {
    headers: {
      'www-authenticate': `Bearer error="invalid_token", error_description="${said.replace(/[^\x20-\x7e]|"/g, '')}"`,
    },
  })
}

/** A long text as the client takes it. What the database has encoded itself stays as it is. */
async function forWire(body: Buffer, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  const vary = [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ')
  const coding = codingOf(headerText(request.headers, 'accept-encoding'))
  reply.header('vary', vary)
  if (!coding || reply.hasHeader('content-encoding')) return body
  reply.header('content-encoding', coding)
  return compressed(body, coding)
}
