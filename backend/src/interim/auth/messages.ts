import type pg from 'pg'
import { type Context, inTransaction } from './context.ts'
import { AuthError } from './errors.ts'
import { fingerprint } from './keys.ts'
import { issueToken, type Purpose } from './one-time.ts'
import { allowedRedirect } from './redirects.ts'
import type { UserRow } from './users.ts'

/** Which message is sent: its template, what its link says, and when one was last sent. */
interface Kind {
  purpose: Purpose
  template: 'confirmation' | 'recovery' | 'magic_link' | 'email_change' | 'reauthentication' | 'invite'
  linkType: string
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at' | 'reauthentication_sent_at'
}

export const KINDS = {
  signup: {
    purpose: 'confirmation_token',
    template: 'confirmation',
    linkType: 'signup',
    sentAt: 'confirmation_sent_at',
  },
  invite: {
    purpose: 'confirmation_token',
    template: 'invite',
    linkType: 'invite',
    sentAt: 'confirmation_sent_at',
  },
  recovery: {
    purpose: 'recovery_token',
    template: 'recovery',
    linkType: 'recovery',
    sentAt: 'recovery_sent_at',
  },
  magiclink: {
    purpose: 'recovery_token',
    template: 'magic_link',
    linkType: 'magiclink',
    sentAt: 'recovery_sent_at',
  },
  email_change: {
    purpose: 'email_change_token_new',
    template: 'email_change',
    linkType: 'email_change',
    sentAt: 'email_change_sent_at',
  },
  reauthentication: {
    purpose: 'reauthentication_token',
    template: 'reauthentication',
    linkType: 'reauthentication',
    sentAt: 'reauthentication_sent_at',
  },
} satisfies Record<string, Kind>

export interface Pkce {
  challenge: string
  method: string
}

export interface MessageInput {
  kind: keyof typeof KINDS
  user: UserRow
  /** Where it goes, when not to the account's address. */
  to?: string
  redirectTo?: unknown
  pkce?: Pkce | null
}

/** Too soon after the last message of this kind? */
export function tooSoon({ settings }: Context, kind: keyof typeof KINDS, user: UserRow): number {
  const last = user[KINDS[kind].sentAt]
  const waited = last ? (Date.now() - last.getTime()) / 1_000 : Number.POSITIVE_INFINITY
  return Math.max(0, Math.ceil(settings.email.max_frequency - waited))
}

/** @throws AuthError 429 over_email_send_rate_limit */
export function refuseTooSoon(context: Context, kind: keyof typeof KINDS, user: UserRow): void {
  const wait = tooSoon(context, kind, user)
  if (wait === 0) return
  const message = `For security purposes, you can only request this after ${wait} seconds.`
  throw new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter: wait })
}

/** Puts a message in the outbox, in the transaction that it belongs to. Answers its link and code. */
export async function sendMessage(client: pg.PoolClient, context: Context, input: MessageInput) {
  const kind = KINDS[input.kind]
  const to = input.to ?? input.user.email ?? ''
  const { email } = context.settings
  const issued = await issueToken(client, {
    userId: input.user.id,
    email: to,
    purpose: kind.purpose,
    length: email.otp_length,
    pkce: Boolean(input.pkce),
  })
  if (input.pkce) await saveChallenge(client, input.user.id, kind.linkType, issued.linkToken, input.pkce)
  const redirectTo = allowedRedirect(
    input.redirectTo,
    context.siteUrl,
    context.settings.additionalRedirectUrls,
  )
  const link = new URL(`${context.publicUrl}/auth/v1/verify`)
  link.search = new URLSearchParams({
    token: issued.linkToken,
    type: kind.linkType,
    redirect_to: redirectTo,
  }).toString()
  await context.mail.queue(client, {
    to,
    template: kind.template,
    data: {
      ConfirmationURL: link.toString(),
      Token: issued.otp,
      TokenHash: issued.linkToken,
      SiteURL: context.siteUrl,
      RedirectTo: redirectTo,
      Email: input.user.email ?? '',
      NewEmail: input.to ?? '',
      Data: input.user.raw_user_meta_data ?? {},
    },
  })
  await client.query(`update auth.users set ${kind.sentAt} = now(), updated_at = now() where id = $1`, [
    input.user.id,
  ])
  return { ...issued, link: link.toString(), redirectTo }
}

/** As sendMessage, in a transaction of its own. */
export const send = (context: Context, input: MessageInput) =>
  inTransaction(context, (client) => sendMessage(client, context, input))

/** Keeps the challenge that the app will answer when the link brings it back (RFC 7636). */
async function saveChallenge(
  client: pg.PoolClient,
  userId: string,
  method: string,
  linkToken: string,
  pkce: Pkce,
) {
  await client.query(
    `insert into auth.flow_state (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
     values ($1, $2, $3, $4, 'email', $5)`,
    [userId, fingerprint(linkToken), pkce.method, pkce.challenge, method],
  )
}
