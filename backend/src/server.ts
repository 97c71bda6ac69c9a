import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import cors from '@fastify/cors'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type Authenticator, createAuthenticator } from './auth/caller.ts'
import { auth } from './auth/index.ts'
import { createKeys } from './auth/keys.ts'
import { createVault } from './auth/mfa/vault.ts'
import type { Config } from './config.ts'
import { functions } from './functions/index.ts'
import { plainAddress } from './guard/addresses.ts'
import { watchBodies } from './guard/bodies.ts'
import { boundedRequests, secureHeaders } from './guard/headers.ts'
import { createPort } from './guard/port.ts'
import { limitRequests } from './guard/rates.ts'
import { followTls } from './guard/tls.ts'
import { createMail } from './mail/index.ts'
import { metrics } from './metrics/index.ts'
import { MessageSettings } from './outbox/message-settings.ts'
import type { Database } from './postgres/database.ts'
import type { MigrationState } from './postgres/migrations.ts'
import { realtime } from './realtime/index.ts'
import { refuseAddress, rest } from './rest/index.ts'
import type { Secrets } from './secrets.ts'
import { createSms } from './sms/index.ts'
import { openFiles } from './storage/files/open.ts'
import { storage } from './storage/index.ts'
import { type WebOptions, web } from './web/index.ts'

export interface ServerParts {
  config: Config
  secrets: Secrets
  db: Database
  version: string
  log: FastifyBaseLogger
  /** Settles when the database is there and migrated. Requests wait for it; `/health` does not. */
  ready: Promise<MigrationState>
}

const EXPOSED_HEADERS = [
  'Content-Range',
  'Content-Location',
  'Content-Profile',
  'Proxy-Status',
  'Location',
  'Preference-Applied',
  'Retry-After',
  'X-Total-Count',
  'Link',
  'X-Request-Id',
  'X-Supabase-Api-Version',
  'ETag',
  'Accept-Ranges',
  'Content-Disposition',
  'Tus-Resumable',
  'Tus-Version',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Complete',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Defer-Length',
  'Upload-Metadata',
  'Upload-Expires',
]

/** What cannot be done now may well be in a moment. */
const RETRY_AFTER_S = 2

const FUNCTIONS = '/functions/v1'

const CORS = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposedHeaders: EXPOSED_HEADERS,
  maxAge: 86_400,
}

/** An `OPTIONS` request that no browser sent ahead asks the API itself. */
const corsOf = ({ headers, url }: FastifyRequest) => {
  // Which sites may call a function is its own to say, preflights included, as on Supabase.
  if (url.startsWith(FUNCTIONS)) return { origin: false }
  return headers['access-control-request-method'] ? CORS : { ...CORS, preflight: false }
}

const LOGS_REQUESTS = ['info', 'debug', 'trace']

/** Bodies up to this length are read to their end even when they are refused. */
const DRAINED_BYTES = 64 * 1024 * 1024

const HEALTH_PATIENCE_MS = 3_000

/** Builds the server: every API of the contract and the web app on one port. It does not listen yet. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, secrets, db, log } = parts
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handler) => createPort(config.guard, handler),
    trustProxy: config.guard.trust,
    bodyLimit: config.guard.bodyBytes,
    requestIdHeader: false,
    // A machine that is busy with several starts must not fail one of them.
    pluginTimeout: 60_000,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => plainAddress(url),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
  })
  await app.register(cors, { delegator: (request, done) => done(null, corsOf(request)) })
  // A client that is still sending when the connection closes sees a broken connection instead of the answer.
  app.addHook('onSend', async (request, reply) => {
    const length = Number(request.headers['content-length'])
    if (reply.statusCode === 413 && length <= DRAINED_BYTES) reply.removeHeader('connection')
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', RETRY_AFTER_S)
  })
  sayWhenToComeBack(app)
  const secretsFile = config.secretsFile ?? join(config.dataDir, 'secrets.json')
  const keys = await createKeys(secrets, config.auth, secretsFile)
  const authenticate = createAuthenticator(keys, secrets)
  guard(app, parts, authenticate)
  health(app, parts)
  metrics(app, parts)

  await app.register(rest, { prefix: '/rest/v1', db, settings: config.api, authenticate })
  const kept = new MessageSettings(db, createVault(Buffer.from(secrets.encryptionKey, 'base64')), log)
  parts.ready.then(() => kept.refresh()).catch(() => {})
  const mail = createMail({ db, settings: config.auth, log, env: config.env, kept })
  const sms = createSms({ db, settings: config.auth, log, env: config.env, kept })
  await app.register(auth, {
    prefix: '/auth/v1',
    db,
    settings: config.auth,
    keys,
    secrets,
    authenticate,
    mail,
    sms,
    kept,
    env: config.env,
    publicUrl: config.publicUrl,
  })
  await app.register(functions, {
    prefix: FUNCTIONS,
    settings: config.functions,
    secrets,
    authenticate,
    url: config.guard.tls ? config.publicUrl : null,
  })
  if (config.storage.enabled) {
    await app.register(storage, {
      prefix: '/storage/v1',
      db,
      settings: config.storage,
      authenticate,
      publishableKey: secrets.publishableKey,
      files: await openFiles(config.dataDir, { s3: config.s3, isAlone: config.databaseUrl === null }),
      secret: config.auth.jwtSecret ?? secrets.jwtSecret,
      ready: parts.ready,
    })
  }
  if (config.realtime) {
    await app.register(realtime, {
      prefix: '/realtime/v1',
      db,
      authenticate,
      ready: parts.ready,
      trust: config.guard.trust,
      publicTopics: config.publicTopics,
    })
  }
  if (config.webDir) {
    await app.register(web, {
      dir: config.webDir,
      config: {
        url: process.env.SUPABASE_URL ?? '',
        key: process.env.SUPABASE_PUBLISHABLE_KEY ?? secrets.publishableKey,
        version: parts.version,
        ...captchaOf(config),
      },
    })
  }
  return app
}

/** What stands before every API. */
function guard(app: FastifyInstance, { config, log }: ServerParts, authenticate: Authenticator): void {
  secureHeaders(app)
  boundedRequests(app)
  limitRequests(app, authenticate, config.guard)
  watchBodies(app)
  const stopFollowing = config.guard.tls ? followTls(app.server, config.guard.tls, log) : () => {}
  app.addHook('onClose', async () => stopFollowing())
  if (LOGS_REQUESTS.includes(log.level)) logRequests(app)
}

/** One line for each answer, with the pattern of its address and not the address: names and tokens travel in that. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'request')
    done()
  })
}

/** What a page needs to show the captcha: provider and public key. */
function captchaOf({ auth: { captcha } }: Config): Pick<WebOptions['config'], 'captcha'> {
  if (!captcha?.siteKey) return {}
  return { captcha: { provider: captcha.provider, siteKey: captcha.siteKey } }
}

/**
 * While the server stops, what is under way is the last that its connection carries; what still comes in is refused,
 * for the next process to answer.
 */
function sayWhenToComeBack(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.server.prependListener('request', (_request, response) => {
    if (isClosing) response.setHeader('retry-after', RETRY_AFTER_S)
  })
}

/** Whether the database answers now. Who asks does not wait for its restart. */
async function isReachable({ admin }: Database): Promise<boolean> {
  if (admin.isAway) return false
  try {
    const client = await admin.connectAtOnce()
    const look = { text: 'select 1', query_timeout: HEALTH_PATIENCE_MS }
    const answered = await client.query(look).then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(answered)
    return answered === undefined
  } catch {
    return false
  }
}

function health(app: FastifyInstance, { db, version, ready }: ServerParts): void {
  let state: MigrationState | null = null
  ready.then(
    (reached) => {
      state = reached
    },
    () => {},
  )
  app.addHook('onRequest', async (request) => {
    if (state === null && request.url !== '/health') await ready
  })
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!state) return reply.code(503).send({ status: 'starting', version })
    if (!(await isReachable(db))) {
      return reply.code(503).send({ status: 'unavailable', version, database: 'unreachable' })
    }
    return { status: 'ok', version, database: 'reachable', migrations: state }
  })
}
