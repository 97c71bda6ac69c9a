import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Context, inTransaction } from '../context.ts'
import { invalid, manualLinkingDisabled } from '../errors.ts'
import { bodyOf, deviceOf, limitClient, signedIn } from '../request.ts'
import { openSession, tokenBody } from '../sessions.ts'
import { arrive, linkIdentity } from './accounts.ts'
import { profileOf } from './profile.ts'
import type { Provider } from './settings.ts'

const FIVE_MINUTES_S = 300

const grant = z.object({
  provider: z.string().max(100).nullish(),
  id_token: z.string().max(16_384).nullish(),
  nonce: z.string().max(1_000).nullish(),
  link_identity: z.boolean().nullish(),
})

/** POST /token?grant_type=id_token: an app got the provider's ID token by itself (Google's own button, a phone). */
export async function byIdToken(context: Context, request: FastifyRequest) {
  const { settings, providers } = context
  const limit = { most: settings.rateLimit.signInSignUps, windowSeconds: FIVE_MINUTES_S }
  await limitClient(context, request, 'sign-in', limit)
  const body = bodyOf(request, grant)
  if (!body.id_token) throw invalid('id_token required')
  const provider = providers.ofIdToken(body.provider)
  const linkTo = body.link_identity ? (await signedIn(context, request)).user.id : null
  if (linkTo !== null && !settings.enableManualLinking) throw manualLinkingDisabled()
  const claims = await providers.readIdToken(provider, body.id_token)
  checkNonce(provider, claims.nonce, body.nonce)
  const profile = profileOf(provider.name, claims.sub, claims)
  const device = deviceOf(request)
  const session = await inTransaction(context, async (client) => {
    const user =
      linkTo === null
        ? await arrive(context, client, profile, { emailOptional: provider.emailOptional, ip: device.ip })
        : await linkIdentity(context, client, linkTo, profile, device.ip)
    return openSession(context, client, user, 'oauth', device)
  })
  return tokenBody(context, session)
}

/** The provider saw the digest of the app's nonce: a token that was made for another sign-in does not fit. */
function checkNonce({ skipNonceCheck }: Provider, said: unknown, nonce: string | null | undefined): void {
  if (skipNonceCheck) return
  if (!said !== !nonce) throw invalid('Passed nonce and nonce in id_token should either both exist or not.')
  if (nonce && createHash('sha256').update(nonce).digest('hex') !== said) throw invalid('Nonces mismatch')
}
