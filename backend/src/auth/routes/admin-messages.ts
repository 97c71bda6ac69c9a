import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { keptSmtp, reachesInside, smtpOfKept } from '../../mail/smtp.ts'
import { smtpCarrier } from '../../mail/smtp-carrier.ts'
import type { Carrier, Parcel } from '../../outbox/carrier.ts'
import { type Because, becauseOf } from '../../outbox/failure.ts'
import type { Way } from '../../outbox/message-settings.ts'
import { keptTwilio, twilioCarrier, twilioOfKept } from '../../sms/twilio.ts'
import type { Context } from '../context.ts'
import { AuthError, invalid } from '../errors.ts'
import { emailField } from '../fields.ts'
import { queryOf } from '../request.ts'

const TRIES = { most: 20, windowSeconds: 600 }

const test = z.object({
  to: z.string().max(320),
  subject: z.string().max(200).default(''),
  text: z.string().min(1).max(2_000),
})
const body = z.object({
  settings: z.record(z.string(), z.unknown()),
  /** Without one, that which is kept: for the same server and user alone. */
  secret: z.string().min(1).max(500).optional(),
  test,
})
const phone = z
  .string()
  .transform((text) => text.replace(/\D/g, ''))
  .refine((digits) => /^[1-9]\d{7,14}$/.test(digits))

/** Where a secret goes to: it is never sent to another place than the one it was given for. */
const PLACES: Record<Way, readonly string[]> = {
  email: ['host', 'port', 'security', 'user'],
  sms: ['account_sid'],
}

/**
 * GET /admin/messages, PUT and DELETE /admin/messages/:channel (email, sms), for the secret key alone: by what messages leave.
 * Ours, beside GoTrue's. What is put is kept once a message with it has left (`{ sent, because }` says so); a secret never comes back.
 */
export function adminMessageRoutes(app: FastifyInstance, context: Context): void {
  const { kept, env, limits } = context
  const inside = reachesInside(env)
  const isFixed = (way: Way) => (way === 'email' ? context.mail.isFixed : context.sms.isFixed)

  app.get('/messages', async (request) => {
    const since = z.iso.datetime({ offset: true }).safeParse(queryOf(request, 'since')).data
    await kept.refresh()
    return {
      email: { ...(await stateOf(context, 'email', since)), any_host: inside },
      sms: await stateOf(context, 'sms', since),
    }
  })

  app.put<{ Params: { channel: string } }>('/messages/:channel', async (request) => {
    const way = wayOf(request.params.channel)
    if (isFixed(way)) throw new AuthError(409, 'conflict', 'The environment of the server says it')
    const wait = await limits.take(`message settings ${way}`, TRIES)
    if (wait > 0) throw new AuthError(429, 'over_request_rate_limit', 'Too many tries', { retryAfter: wait })
    const asked = body.safeParse(request.body).data
    if (!asked) throw invalid('settings and a test are required')
    const settings = (way === 'email' ? keptSmtp(inside) : keptTwilio).safeParse(asked.settings)
    if (!settings.success) throw invalid(`Invalid setting: ${settings.error.issues[0]?.path.join('.')}`)
    await kept.refresh()
    const former = kept.get(way)
    const isSamePlace = PLACES[way].every(
      (name) => former?.settings[name] === Reflect.get(settings.data, name),
    )
    const secret = asked.secret ?? (former && isSamePlace ? former.secret : null)
    if (secret === null) throw invalid('A secret is required for this server')
    const because = await tryOut(
      carrierOf(way, { settings: settings.data, secret }),
      parcelOf(way, asked.test),
    )
    if (because !== null) return { sent: false, because }
    await kept.write(way, settings.data, asked.secret ?? null)
    return { sent: true, because: null }
  })

  app.delete<{ Params: { channel: string } }>('/messages/:channel', async (request) => {
    await kept.remove(wayOf(request.params.channel))
    return {}
  })

  const carrierOf = (way: Way, one: { settings: Record<string, unknown>; secret: string }): Carrier => {
    const smtp = way === 'email' ? smtpOfKept(one, inside) : null
    const twilio = way === 'sms' ? twilioOfKept(one, env) : null
    if (smtp) return smtpCarrier(smtp)
    if (twilio) return twilioCarrier(twilio)
    throw invalid('Invalid settings')
  }
}

/** @throws AuthError */
function wayOf(channel: string): Way {
  if (channel === 'email' || channel === 'sms') return channel
  throw new AuthError(404, 'not_found', 'No such channel')
}

async function tryOut(carrier: Carrier, parcel: Parcel): Promise<Because | null> {
  return await carrier
    .carry(parcel)
    .then(() => null, becauseOf)
    .finally(() => carrier.close?.())
}

/** @throws AuthError validation_failed */
function parcelOf(way: Way, { to, subject, text }: z.output<typeof test>): Parcel {
  const recipient = (way === 'email' ? emailField : phone).safeParse(to).data
  if (recipient === undefined) throw invalid('The test goes to no address')
  const base = { id: randomUUID(), headers: {}, created_at: new Date(), recipient, subject, text }
  return way === 'email'
    ? { ...base, channel: 'email', html: htmlOf(text) }
    : { ...base, channel: 'sms', html: '' }
}

const htmlOf = (text: string) =>
  `<p>${text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '').replace(/\n+/g, '</p><p>')}</p>`

interface Counted {
  sent: number
  failed_at: Date | null
  failed_because: string | null
}

async function stateOf({ db, kept, mail, sms }: Context, way: Way, since: string | undefined) {
  const channels = way === 'email' ? ['email'] : ['sms', 'whatsapp']
  const { rows } = await db.admin.query<Counted>(
    `select (select count(*)::integer from auth.outbox where channel = any ($1) and sent_at >= $2) as sent,
       f.failed_at, f.failed_because
     from (values (1)) one left join lateral (select failed_at, failed_because from auth.outbox
       where channel = any ($1) and failed_at is not null order by failed_at desc limit 1) f on true`,
    [channels, since ?? new Date(Date.now() - 86_400_000)],
  )
  const one = kept.get(way)
  const isFixed = (way === 'email' ? mail : sms).isFixed
  return {
    source: isFixed ? 'environment' : one ? 'settings' : null,
    settings: isFixed ? null : (one?.settings ?? null),
    secret_set_at: isFixed ? null : (one?.secretSetAt ?? null),
    changed_at: isFixed ? null : (one?.changedAt ?? null),
    ...rows[0],
  }
}
