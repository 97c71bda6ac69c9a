import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ApiKeyError, type Authenticator } from '../auth/caller.ts'
import { TokenError } from '../auth/keys.ts'
import { sessionsOver } from '../auth/open-sessions.ts'
import type { Database } from '../postgres/database.ts'
import type { Context } from './context.ts'
import { asStorageError, invalidRequest, StorageError } from './errors.ts'
import type { Files } from './files/files.ts'
import { Turns } from './images/turns.ts'
import { drain } from './receive.ts'
import { resumableRoutes } from './resumable/routes.ts'
import { bucketRoutes } from './routes/buckets.ts'
import { downloadRoutes } from './routes/downloads.ts'
import { imageRoutes } from './routes/images.ts'
import { listRoutes } from './routes/lists.ts'
import { objectRoutes } from './routes/objects.ts'
import { refusedRoutes } from './routes/refused.ts'
import { signatureRoutes } from './routes/signatures.ts'
import { uploadRoutes } from './routes/uploads.ts'
import type { StorageSettings } from './settings.ts'
import { createUrlTokens } from './tokens.ts'
import { UnusedFiles } from './unused.ts'

export interface StorageOptions {
  db: Database
  settings: StorageSettings
  authenticate: Authenticator
  /** Stands in for the key of a request that carries nothing but a person's token, which this API takes. */
  publishableKey: string
  files: Files
  /** Signed addresses are signed with a key made from it. */
  secret: string
  /** Settles when the database is there. */
  ready: Promise<unknown>
}

const BODY_LIMIT = 2 ** 20
const FIELD_LIMITS = { fieldSize: 2 ** 20, fields: 20, files: 1, fileSize: Number.POSITIVE_INFINITY }

/**
 * The Storage API, in the contract of Supabase's own server as storage-js uses it.
 * Contract: supabase.com/docs/reference/javascript/storage-api and github.com/supabase/storage.
 */
export const storage: FastifyPluginAsync<StorageOptions> = async (app, options) => {
  const { db, files, ready } = options
  const warn = (error: unknown) => app.log.warn({ err: error }, 'unused files could not be removed')
  const unused = new UnusedFiles(db.admin, files, warn)
  const authenticate = withoutKey(options)
  const isOver = async (session: string) => (await sessionsOver(db.admin, [session])).size > 0
  const context: Context = {
    ...options,
    authenticate,
    unused,
    tokens: createUrlTokens(options.secret, isOver, options.settings.signedUrlSeconds),
    turns: new Turns(),
  }
  let stop = async () => {}
  ready.then(
    () => {
      stop = unused.start()
    },
    () => {},
  )
  app.addHook('onClose', async () => {
    await stop()
    await files.close()
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    answerError(
      new StorageError(404, 'NotFound', `Route ${request.method}:${request.url} not found`),
      request,
      reply,
    ),
  )
  app.removeAllContentTypeParsers()
  await app.register(async (uploads) => {
    // The body is the object: nothing is parsed, and it is read only when the policies have let it in.
    uploads.addContentTypeParser('*', (_request, _body, done) => done(null))
    await uploads.register(multipart, { limits: FIELD_LIMITS, throwFileSizeLimit: false })
    uploadRoutes(uploads, context)
    resumableRoutes(uploads, context)
  })
  await app.register(async (rest) => {
    rest.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (_request: FastifyRequest, body: string) => parseJson(body),
    )
    routes(rest, context)
  })
}

/** On Supabase no key is asked for in front of the Storage API: whoever has a token, or a key in its place, is known. */
function withoutKey({ authenticate, publishableKey }: StorageOptions): Authenticator {
  return ({ authorization, apikey }) => {
    if (apikey || !authorization) return authenticate({ authorization, apikey })
    const key = /^bearer\s+(sb_\S+)$/i.exec(authorization)?.[1]
    return authenticate(key ? { apikey: key } : { authorization, apikey: publishableKey })
  }
}

function routes(app: FastifyInstance, context: Context): void {
  bucketRoutes(app, context)
  downloadRoutes(app, context)
  imageRoutes(app, context)
  listRoutes(app, context)
  objectRoutes(app, context)
  signatureRoutes(app, context)
  refusedRoutes(app, context)
}

function parseJson(body: string): unknown {
  if (body === '') return {}
  try {
    return JSON.parse(body)
  } catch {
    throw invalidRequest('Body is not valid JSON')
  }
}

/** Neither key nor token: as Supabase's server sees it, the token is missing. */
const isNobody = ({ headers }: FastifyRequest) => !headers.apikey && !headers.authorization

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  drain(request)
  if (error instanceof ApiKeyError && !isNobody(request)) return reply.code(error.status).send(error.body)
  const answer = asStorageError(error instanceof ApiKeyError ? new TokenError('invalid') : error)
  if (answer.status >= 500) request.log.error({ err: error }, 'storage request failed')
  return reply
    .code(answer.status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify(answer.body))
}
