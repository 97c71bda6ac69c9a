import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Context, inTransaction } from '../context.ts'
import { AuthError, banned } from '../errors.ts'
import { challengeOf } from '../flow-state.ts'
import { arrive, linkIdentity } from '../providers/accounts.ts'
import {
  beginFlow,
  browserMark,
  type Flow,
  issueProviderCode,
  secretsOf,
  takeFlow,
} from '../providers/flows.ts'
import type { Arrival } from '../providers/registry.ts'
import { allowedRedirect, withParams, withRefusal, withTokens } from '../redirects.ts'
import { deviceOf, limitClient, queryOf } from '../request.ts'
import { openSession, tokenBody } from '../sessions.ts'
import { isBanned } from '../users.ts'

const FIVE_MINUTES_S = 300
const COOKIE_SECONDS = 600
const MOST_PARAMS = 20
const LONGEST_PARAM = 1_000

/** Ours, or decided by the exchange: a link may not choose them. */
const NOT_HANDED_ON = new Set([
  'apikey',
  'provider',
  'redirect_to',
  'scopes',
  'skip_http_redirect',
  'canonical',
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'id_token_hint',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
])

/** What a provider may send back (RFC 6749, section 4.1.2, and RFC 9207). */
const ANSWERS = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri', 'session_state']

const queryString = (request: FastifyRequest) => new URL(request.url, 'http://-').searchParams

/** GET /authorize (to a provider) and GET and POST /callback (back from it): addresses that a browser opens by itself. */
export function providerRoutes(app: FastifyInstance, context: Context): void {
  app.get('/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const limit = { most: context.settings.rateLimit.signInSignUps, windowSeconds: FIVE_MINUTES_S }
    await limitClient(context, request, 'authorize', limit)
    const flow = flowOf(context, request, null)
    const elsewhere = flow.challenge ? null : canonicalAddress(context, request, flow)
    if (elsewhere) return reply.redirect(elsewhere, 302)
    const { url, state } = await toProvider(context, request, flow)
    if (!flow.challenge) reply.header('set-cookie', markCookie(context, flow, state))
    if (queryOf(request, 'skip_http_redirect') === 'true') return { url }
    return reply.redirect(url, 302)
  })

  app.get('/callback', { exposeHeadRoute: false }, async (request, reply) =>
    reply.redirect(await fromProvider(context, request), 302),
  )

  app.register(async (posted) => {
    posted.removeAllContentTypeParsers()
    posted.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    posted.post('/callback', answerOfForm)
  })
}

/** An answer that came as a form is followed as an address, with which the browser sends its cookie. */
async function answerOfForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const answers = new URLSearchParams()
  for (const name of ANSWERS) {
    const value = form.get(name)
    if (value) answers.set(name, value)
  }
  return reply.redirect(`callback?${answers}`, 303)
}

/** What the request wants. @throws AuthError validation_failed */
export function flowOf(context: Context, request: FastifyRequest, linkTo: string | null): Flow {
  const provider = context.providers.get(queryOf(request, 'provider'))
  return {
    provider: provider.name,
    redirectTo: allowedRedirect(
      queryOf(request, 'redirect_to'),
      context.siteUrl,
      context.settings.additionalRedirectUrls,
    ),
    challenge: challengeOf({
      code_challenge: queryOf(request, 'code_challenge'),
      code_challenge_method: queryOf(request, 'code_challenge_method'),
    }),
    linkTo,
  }
}

/** The provider's page for a flow that is remembered from now on. */
export async function toProvider(
  context: Context,
  request: FastifyRequest,
  flow: Flow,
): Promise<{ url: string; state: string }> {
  const provider = context.providers.get(flow.provider)
  const params = [...queryString(request)]
    .filter(([name, value]) => !NOT_HANDED_ON.has(name) && value.length <= LONGEST_PARAM)
    .slice(0, MOST_PARAMS)
  const state = await beginFlow(context.db.admin, flow)
  const url = await context.providers.authorizationUrl(provider, secretsOf(context, provider, state), {
    scopes: queryOf(request, 'scopes')?.slice(0, LONGEST_PARAM) ?? '',
    params: Object.fromEntries(params),
  })
  return { url: url.href, state }
}

const callbackOf = (context: Context, flow: Flow) =>
  new URL(context.providers.callbackOf(context.providers.get(flow.provider)))

/** The cookie must reach the callback: who knows this server by another name is sent to the one that it calls itself. */
function canonicalAddress(context: Context, request: FastifyRequest, flow: Flow): string | null {
  const callback = callbackOf(context, flow)
  if (request.host === callback.host || queryOf(request, 'canonical')) return null
  const query = queryString(request)
  query.set('canonical', '1')
  const address = new URL('authorize', callback)
  address.search = query.toString()
  return address.href
}

const cookieName = (state: string) => `sb-flow-${state.slice(0, 8)}`

function markCookie(context: Context, flow: Flow, state: string): string {
  const { pathname, protocol } = callbackOf(context, flow)
  const secure = protocol === 'https:' ? '; Secure' : ''
  const value = `${cookieName(state)}=${browserMark(context, state)}`
  return `${value}; Path=${pathname}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

/**
 * Tokens in the address go only to the browser that asked for them: nobody is signed in to a stranger's account by a
 * link. With a challenge, the verifier proves the same.
 */
function isSameBrowser(context: Context, request: FastifyRequest, state: string): boolean {
  const wanted = `${cookieName(state)}=${browserMark(context, state)}`
  return (request.headers.cookie ?? '').split(/;\s*/).includes(wanted)
}

/** Where the person goes now: to the app, with tokens, a code or a refusal. */
async function fromProvider(context: Context, request: FastifyRequest): Promise<string> {
  let back = context.siteUrl
  try {
    const limit = { most: context.settings.rateLimit.tokenVerifications, windowSeconds: FIVE_MINUTES_S }
    await limitClient(context, request, 'callback', limit)
    const query = queryString(request)
    const state = query.get('state')
    if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
    const flow = await takeFlow(context.db.admin, state)
    back = flow.redirectTo
    if (!flow.challenge && flow.linkTo === null && !isSameBrowser(context, request, state)) {
      throw new AuthError(
        400,
        'bad_oauth_state',
        'OAuth callback in another browser than the one it began in',
      )
    }
    const refusal = query.get('error')
    if (refusal) return withRefusal(back, providerRefusal(refusal, query.get('error_description')))
    if (!query.get('code')) throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing code')
    const provider = context.providers.get(flow.provider)
    const arrival = await context.providers.exchange(provider, query, secretsOf(context, provider, state))
    return await settle(context, request, flow, arrival)
  } catch (error) {
    if (!(error instanceof AuthError)) request.log.error({ err: error }, 'sign-in with a provider failed')
    else if (error.cause) request.log.warn({ err: error.cause }, error.message)
    return withRefusal(back, refusalOf(error))
  }
}

/** Signs in or links, in one transaction, and answers where that leads. */
async function settle(
  context: Context,
  request: FastifyRequest,
  flow: Flow,
  { profile, accessToken, refreshToken }: Arrival,
): Promise<string> {
  const device = deviceOf(request)
  const { emailOptional } = context.providers.get(flow.provider)
  const outcome = await inTransaction(context, async (client) => {
    const user =
      flow.linkTo === null
        ? await arrive(context, client, profile, { emailOptional, ip: device.ip })
        : await linkIdentity(context, client, flow.linkTo, profile, device.ip)
    if (isBanned(user)) throw banned()
    const { challenge } = flow
    if (!challenge) return { session: await openSession(context, client, user, 'oauth', device) }
    const arrived = { userId: user.id, accessToken, refreshToken }
    return { code: await issueProviderCode(client, { ...flow, challenge }, arrived) }
  })
  if (outcome.session === undefined) return withParams(flow.redirectTo, { code: outcome.code }, 'search')
  const tokens = await tokenBody(context, outcome.session)
  return withTokens(flow.redirectTo, {
    ...tokens,
    provider_token: accessToken ?? undefined,
    provider_refresh_token: refreshToken ?? undefined,
  })
}

const plain = (text: string, most: number) => text.replace(/[^\x20-\x7e]/g, '').slice(0, most)

const providerRefusal = (error: string, description: string | null) => ({
  error: plain(error, 100),
  error_code: plain(error, 100),
  error_description: plain(description ?? 'The provider refused the sign-in', 500),
})

/** Names of RFC 6749 for the statuses of ours. */
const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  422: 'access_denied',
  429: 'temporarily_unavailable',
  503: 'temporarily_unavailable',
}

function refusalOf(error: unknown) {
  if (!(error instanceof AuthError)) {
    return {
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unexpected failure',
    }
  }
  return {
    error: OAUTH_ERRORS[error.status] ?? 'server_error',
    error_code: error.code,
    error_description: error.message,
  }
}
