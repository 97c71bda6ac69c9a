import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { ApiKeyError } from './caller.ts'
import { type AuthOptions, createContext } from './context.ts'
import { AuthError } from './errors.ts'
import { TokenError } from './keys.ts'
import { adminRoutes } from './routes/admin.ts'
import { messageRoutes } from './routes/messages.ts'
import { signUpRoutes } from './routes/sign-up.ts'
import { tokenRoutes } from './routes/token.ts'
import { userRoutes } from './routes/user.ts'
import { verifyRoutes } from './routes/verify.ts'

const BODY_LIMIT = 64 * 1024
const API_VERSION = '2024-01-01'

/**
 * The Auth API under `/auth/v1`, in the contract of Supabase's own server as auth-js uses it.
 * Contract: supabase.com/docs/reference/javascript/auth-api and github.com/supabase/auth (openapi.yaml).
 */
export const auth: FastifyPluginAsync<AuthOptions> = async (app, options) => {
  const context = createContext(options)
  app.setErrorHandler(answerError)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch {
      done(new AuthError(400, 'bad_json', 'Could not parse request body as JSON'))
    }
  })
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= BODY_LIMIT
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-supabase-api-version', API_VERSION)
  })
  app.addHook('onClose', () => options.mail.close())

  app.get('/health', async () => ({ name: 'GoTrue', description: 'Auth API', version: 'v2' }))
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600')
    return options.keys.jwks()
  })
  await app.register(async (guarded) => withApiKey(guarded, context))
  verifyRoutes(app, context)
}

/** Everything but links in messages and public keys wants the API key. */
async function withApiKey(app: FastifyInstance, context: ReturnType<typeof createContext>): Promise<void> {
  const { settings, authenticate } = context
  app.addHook('onRequest', async (request) => {
    const { apikey } = request.headers
    await authenticate({ apikey: typeof apikey === 'string' ? apikey : undefined })
  })
  app.get('/settings', async () => ({
    external: { email: true, phone: false },
    disable_signup: !settings.enableSignup,
    mailer_autoconfirm: !settings.email.enable_confirmations,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }))
  signUpRoutes(app, context)
  tokenRoutes(app, context)
  userRoutes(app, context)
  messageRoutes(app, context)
  await app.register(async (admin) => adminRoutes(admin, context), { prefix: '/admin' })
}

function answerError(
  error: FastifyError,
  request: { log: { error: (data: object, text: string) => void } },
  reply: FastifyReply,
) {
  if (error instanceof AuthError) {
    if (typeof error.extra.retryAfter === 'number') reply.header('retry-after', error.extra.retryAfter)
    const { retryAfter: _header, ...extra } = error.extra
    return reply.code(error.status).send({ code: error.code, message: error.message, ...extra })
  }
  if (error instanceof ApiKeyError) return reply.code(401).send(error.body)
  if (error instanceof TokenError)
    return reply.code(403).send({ code: 'bad_jwt', message: `invalid JWT: ${error.message}` })
  const status = error.statusCode ?? 500
  if (status < 500)
    return reply
      .code(status)
      .send({ code: status === 413 ? 'request_too_large' : 'bad_json', message: error.message })
  request.log.error({ err: error }, 'auth request failed')
  return reply.code(500).send({
    code: 'unexpected_failure',
    message: 'Unexpected failure, please check server logs for more information',
  })
}
