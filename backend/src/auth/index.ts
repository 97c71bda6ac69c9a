import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { isPoolExhausted, isUnreachable } from '../postgres/unreachable.ts'
import { ApiKeyError } from './caller.ts'
import { guardWithCaptcha } from './captcha.ts'
import { startCleanup } from './cleanup.ts'
import { type AuthOptions, type Context, createSeal } from './context.ts'
import { AuthError, badJwt } from './errors.ts'
import { TokenError } from './keys.ts'
import { createVault } from './mfa/vault.ts'
import { Passwords } from './passwords.ts'
import { Providers } from './providers/registry.ts'
import { MemoryRateLimits, type RateLimits } from './rate-limit.ts'
import { callerOf, parseJson } from './request.ts'
import { adminUserRoutes, requireAdmin } from './routes/admin.ts'
import { adminAuditRoutes } from './routes/admin-audit.ts'
import { adminFactorRoutes } from './routes/admin-factors.ts'
import { adminLinkRoutes } from './routes/admin-links.ts'
import { adminMessageRoutes } from './routes/admin-messages.ts'
import { providerRoutes } from './routes/authorize.ts'
import { factorRoutes } from './routes/factors.ts'
import { identityRoutes } from './routes/identities.ts'
import { messageRoutes } from './routes/messages.ts'
import { publishedRoutes, settingsRoutes } from './routes/published.ts'
import { refusedAdminRoutes, refusedRoutes } from './routes/refused.ts'
import { signUpRoutes } from './routes/sign-up.ts'
import { tokenRoutes } from './routes/token.ts'
import { userRoutes } from './routes/user.ts'
import { linkRoutes, verifyRoutes } from './routes/verify.ts'
import { SharedRateLimits } from './shared-rate-limits.ts'

const BODY_LIMIT = 64 * 1024
const API_VERSION = '2024-01-01'

/**
 * The Auth API, in the contract of Supabase's own server as auth-js uses it.
 * Contract: github.com/supabase/auth (openapi.yaml) and supabase.com/docs/reference/javascript/auth-api.
 */
export const auth: FastifyPluginAsync<AuthOptions> = async (app, options) => {
  const limits = options.limits ?? new SharedRateLimits(options.db.adminUrl)
  const context = createContext(options, limits)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    answerError(new AuthError(404, 'not_found', 'page not found'), request, reply),
  )
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    async (_request: FastifyRequest, body: string) => parseJson(body),
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  const warn = (error: unknown) => app.log.warn({ err: error }, 'expired accounts data could not be cleared')
  const stopCleanup = startCleanup(options.db.admin, options.settings, warn)
  app.addHook('onClose', async () => {
    stopCleanup()
    options.kept.close()
    await Promise.all([
      options.mail.close(),
      options.sms.close(),
      context.passwords.close(),
      limits.close?.(),
    ])
  })

  for (const provider of options.settings.missingProviders) {
    app.log.warn({ provider }, 'this server has no such sign-in provider: it stays off')
  }
  for (const provider of options.settings.sms.missingProviders) {
    app.log.warn({ provider }, 'this server does not send by this provider: messages wait in the outbox')
  }
  publishedRoutes(app, context)
  linkRoutes(app, context)
  providerRoutes(app, context)
  await app.register(async (keyed) => withApiKey(keyed, context))
  await app.register(async (admin) => {
    admin.addHook('onRequest', (request) => requireAdmin(context, request))
    adminLinkRoutes(admin, context)
    await admin.register(
      async (users) => {
        adminAuditRoutes(users, context)
        adminMessageRoutes(users, context)
        refusedAdminRoutes(users)
        adminUserRoutes(users, context)
        adminFactorRoutes(users, context)
      },
      { prefix: '/admin' },
    )
  })
}

function createContext({ secrets, ...options }: AuthOptions, limits: RateLimits): Context {
  const { settings, publicUrl } = options
  const authUrl = settings.externalUrl ?? `${publicUrl}/auth/v1`
  return {
    ...options,
    siteUrl: settings.siteUrl ?? publicUrl,
    authUrl,
    issuer: settings.jwtIssuer ?? authUrl,
    limits,
    localLimits: new MemoryRateLimits(),
    passwords: options.passwords ?? new Passwords(),
    providers: new Providers(settings.external, authUrl),
    seal: createSeal(settings.jwtSecret ?? secrets.jwtSecret),
    vault: createVault(Buffer.from(secrets.encryptionKey, 'base64')),
  }
}

/** Everything but public keys and the links of messages wants the project's key. */
function withApiKey(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', async (request) => {
    await callerOf(context, request, false)
  })
  guardWithCaptcha(app, context)
  settingsRoutes(app, context)
  refusedRoutes(app)
  signUpRoutes(app, context)
  tokenRoutes(app, context)
  userRoutes(app, context)
  identityRoutes(app, context)
  factorRoutes(app, context)
  messageRoutes(app, context)
  verifyRoutes(app, context)
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiKeyError) return reply.code(error.status).send(error.body)
  const answer = asAuthError(error)
  if (answer.status >= 500) request.log.error({ err: error }, 'auth request failed')
  const version = request.headers['x-supabase-api-version']
  const versioned = typeof version === 'string' && version >= API_VERSION
  if (versioned) reply.header('x-supabase-api-version', API_VERSION)
  if (answer.extra.retryAfter) reply.header('retry-after', Math.ceil(answer.extra.retryAfter))
  const body = answer.body(versioned)
  // As Supabase's server: what to ask the administrator about, who finds it in the log.
  return reply.code(answer.status).send(answer.status >= 500 ? { ...body, error_id: request.id } : body)
}

function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof TokenError) {
    return badJwt(`invalid JWT: unable to parse or verify signature, ${error.message}`)
  }
  // A trigger or constraint of the project refused what was sent; only what it raised itself is meant to be read.
  if (error instanceof pg.DatabaseError && /^(22|23|P0|PT)/.test(error.code ?? '')) {
    const said = /^(P0|PT)/.test(error.code ?? '') ? `: ${error.message}` : ''
    return new AuthError(422, 'validation_failed', `Database error saving user${said}`)
  }
  // auth-js tries again after 503 and keeps the session meanwhile; a full disk is no fault of the caller's either.
  const isFull = error instanceof pg.DatabaseError && error.code === '53100'
  if (isFull || isUnreachable(error) || isPoolExhausted(error))
    return new AuthError(503, 'unexpected_failure', 'The database cannot be reached, please try again later')
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new AuthError(413, 'request_too_large', 'Request body is too large')
  if (status >= 400 && status < 500) return new AuthError(status, 'validation_failed', 'Invalid request')
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}
