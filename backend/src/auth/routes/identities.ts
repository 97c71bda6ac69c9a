import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { AuthError, manualLinkingDisabled } from '../errors.ts'
import { unlinkIdentity } from '../providers/accounts.ts'
import { addressOf, limitClient, queryOf, signedIn } from '../request.ts'
import { flowOf, toProvider } from './authorize.ts'
import { requireSecondFactor } from './user.ts'

const FIVE_MINUTES_S = 300

/** GET /user/identities/authorize and DELETE /user/identities/{id}: the ways in which one's own account signs in. */
export function identityRoutes(app: FastifyInstance, context: Context): void {
  const { settings } = context

  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const who = await signedIn(context, request)
    if (!settings.enableManualLinking) throw manualLinkingDisabled()
    requireSecondFactor(who)
    const limit = { most: settings.rateLimit.signInSignUps, windowSeconds: FIVE_MINUTES_S }
    await limitClient(context, request, 'authorize', limit)
    const { url } = await toProvider(context, request, flowOf(context, request, who.user.id))
    if (queryOf(request, 'skip_http_redirect') === 'true') return { url }
    return reply.redirect(url, 302)
  })

  app.delete<{ Params: { id: string } }>('/user/identities/:id', async (request) => {
    const who = await signedIn(context, request)
    if (!settings.enableManualLinking) throw manualLinkingDisabled()
    requireSecondFactor(who)
    const { id } = request.params
    if (!z.guid().safeParse(id).success) {
      throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
    }
    await unlinkIdentity(context, who.user.id, id, addressOf(request))
    return {}
  })
}
