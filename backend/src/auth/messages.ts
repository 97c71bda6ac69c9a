import type pg from 'pg'
import type { MessageKind } from '../mail/templates.ts'
import { type AuditAction, audit } from './audit.ts'
import type { Client, Context } from './context.ts'
import { AuthError, tooManyMessages } from './errors.ts'
import { type Challenge, saveChallenge } from './flow-state.ts'
import { sendEmailByHook } from './hooks/messages.ts'
import { type Issued, issue, type Purpose } from './one-time.ts'
import { allowedRedirect } from './redirects.ts'
import type { User } from './users.ts'

interface Kind {
  purpose: Purpose
  template: MessageKind
  /** What the link calls itself (`type` of /verify). */
  type: string
  /** How a session that comes of it proved who the person is. */
  method: string
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at' | 'reauthentication_sent_at'
  action: AuditAction
}

const KINDS = {
  signup: {
    purpose: 'confirmation_token',
    template: 'confirmation',
    type: 'signup',
    method: 'email/signup',
    sentAt: 'confirmation_sent_at',
    action: 'user_confirmation_requested',
  },
  invite: {
    purpose: 'confirmation_token',
    template: 'invite',
    type: 'invite',
    method: 'invite',
    sentAt: 'confirmation_sent_at',
    action: 'user_invited',
  },
  recovery: {
    purpose: 'recovery_token',
    template: 'recovery',
    type: 'recovery',
    method: 'recovery',
    sentAt: 'recovery_sent_at',
    action: 'user_recovery_requested',
  },
  magiclink: {
    purpose: 'recovery_token',
    template: 'magic_link',
    type: 'magiclink',
    method: 'magiclink',
    sentAt: 'recovery_sent_at',
    action: 'user_recovery_requested',
  },
  email_change_new: {
    purpose: 'email_change_token_new',
    template: 'email_change',
    type: 'email_change',
    method: 'email_change',
    sentAt: 'email_change_sent_at',
    action: 'user_confirmation_requested',
  },
  email_change_current: {
    purpose: 'email_change_token_current',
    template: 'email_change',
    type: 'email_change',
    method: 'email_change',
    sentAt: 'email_change_sent_at',
    action: 'user_confirmation_requested',
  },
  reauthentication: {
    purpose: 'reauthentication_token',
    template: 'reauthentication',
    type: 'reauthentication',
    method: 'otp',
    sentAt: 'reauthentication_sent_at',
    action: 'user_reauthenticate_requested',
  },
} satisfies Record<string, Kind>

export type TokenMessage = keyof typeof KINDS

const HOUR_S = 3_600

/** What shares one limit of frequency: a person cannot be flooded by asking for the same thing in other words. */
const FREQUENCY_GROUPS: Record<TokenMessage, string> = {
  signup: 'signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change_new: 'email_change',
  email_change_current: 'email_change',
  reauthentication: 'reauthentication',
}

/**
 * Counts one message to an address, whether it has an account or not; answers 0, or the seconds until the next one.
 */
export const countMessage = ({ limits, settings }: Context, kind: TokenMessage, address: string) =>
  limits.take(`message ${FREQUENCY_GROUPS[kind]} ${address}`, {
    most: 1,
    windowSeconds: settings.email.maxFrequency,
  })

/** @throws AuthError over_email_send_rate_limit when the last one was a moment ago */
export async function limitMessages(context: Context, kind: TokenMessage, address: string): Promise<void> {
  const wait = await countMessage(context, kind, address)
  if (wait > 0) throw tooManyMessages(wait)
}

/** All messages together, where they leave the machine. @throws AuthError over_email_send_rate_limit */
async function limitAllMessages({ limits, settings, mail }: Context): Promise<void> {
  if (!mail.leaves) return
  const wait = await limits.take('messages', { most: settings.rateLimit.emailSent, windowSeconds: HOUR_S })
  if (wait === 0) return
  throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded', { retryAfter: wait })
}

export interface MessageInput {
  user: User
  /** The address that it goes to. */
  to: string
  redirectTo?: string
  challenge?: Challenge | null
  /** Hash of the password of the sign-up that this message confirms. */
  passwordHash?: string
  /** The link confirms the password of the account too. */
  keepsPassword?: boolean
  ip: string
}

export interface Link extends Issued {
  url: string
  redirectTo: string
}

/** Makes code and link of a message without sending it. */
export async function createLink(
  context: Context,
  client: pg.PoolClient,
  kind: TokenMessage,
  { user, to, redirectTo, challenge, passwordHash, keepsPassword }: Omit<MessageInput, 'ip'>,
): Promise<Link> {
  const { purpose, type, method, sentAt } = KINDS[kind]
  const userId = user.id
  const issued = await issue(context, client, {
    userId,
    address: to,
    purpose,
    pkce: !!challenge,
    keepsPassword,
  })
  const linkToken = issued.token
  if (challenge) await saveChallenge(client, { userId, method, linkToken, challenge, passwordHash })
  const back = allowedRedirect(redirectTo, context.siteUrl, context.settings.additionalRedirectUrls)
  const query = new URLSearchParams({ token: issued.token, type, redirect_to: back })
  await client.query(`update auth.users set ${sentAt} = now(), updated_at = now() where id = $1`, [user.id])
  return { ...issued, url: `${context.authUrl}/verify?${query}`, redirectTo: back }
}

/** Puts a message with code and link into the outbox, within the transaction that it belongs to. */
export async function sendMessage(
  context: Context,
  client: pg.PoolClient,
  kind: TokenMessage,
  input: MessageInput,
): Promise<void> {
  await limitAllMessages(context)
  const { user, to } = input
  const link = await createLink(context, client, kind, input)
  const data = { token: link.otp, token_hash: link.token, redirect_to: link.redirectTo }
  if (await sendEmailByHook(context, client, user, { ...data, email_action_type: KINDS[kind].type })) {
    return audit(client, KINDS[kind].action, user, input.ip)
  }
  await context.mail.queue(client, {
    kind: KINDS[kind].template,
    to,
    data: {
      ConfirmationURL: link.url,
      Token: link.otp,
      TokenHash: link.token,
      SiteURL: context.siteUrl,
      RedirectTo: link.redirectTo,
      Email: user.email ?? to,
      NewEmail: user.email_change ?? '',
      SendingTo: to,
      Data: user.raw_user_meta_data ?? {},
    },
  })
  await audit(client, KINDS[kind].action, user, input.ip)
}

/** Tells the owner of an account that someone wanted to sign up with their address. */
export async function sendExistingAccount(
  context: Context,
  client: pg.PoolClient,
  user: User,
  ip: string,
): Promise<void> {
  // A hook knows no such letter.
  if (context.settings.hooks.send_email) return
  await limitAllMessages(context)
  await context.mail.queue(client, {
    kind: 'existing_account',
    to: user.email ?? '',
    data: { SiteURL: context.siteUrl, Email: user.email ?? '' },
  })
  await audit(client, 'user_repeated_signup', user, ip)
}

/**
 * Sends what a change of address needs: to the new one, and to the current one too where the project asks for both. Who
 * has agreed before agrees again: the tokens of then are no longer good either.
 */
export async function sendEmailChange(
  context: Context,
  client: pg.PoolClient,
  input: Omit<MessageInput, 'to'> & { newAddress: string; isTaken: boolean },
): Promise<void> {
  const { newAddress, isTaken, ...rest } = input
  await dropTokens(client, input.user.id, ['email_change_token_new', 'email_change_token_current'])
  await client.query('update auth.users set email_change_confirm_status = 0 where id = $1', [input.user.id])
  if (context.settings.hooks.send_email) return changeByHook(context, client, input)
  // An address that someone else has is not told to the one who asks, nor does it get a link.
  if (!isTaken) await sendMessage(context, client, 'email_change_new', { ...rest, to: newAddress })
  const current = input.user.email
  if (current && context.settings.email.doubleConfirmChanges) {
    await sendMessage(context, client, 'email_change_current', { ...rest, to: current })
  }
}

/** Both codes of a change at once, as the hook expects them. */
async function changeByHook(
  context: Context,
  client: pg.PoolClient,
  { newAddress, isTaken, ...rest }: Omit<MessageInput, 'to'> & { newAddress: string; isTaken: boolean },
): Promise<void> {
  const { user, ip } = rest
  await limitAllMessages(context)
  const link = (kind: 'email_change_new' | 'email_change_current', to: string) =>
    createLink(context, client, kind, { ...rest, to })
  const asksBoth = user.email !== null && user.email !== '' && context.settings.email.doubleConfirmChanges
  const first = isTaken ? null : await link('email_change_new', newAddress)
  const second = asksBoth ? await link('email_change_current', user.email ?? '') : null
  const some = first ?? second
  if (!some) return
  await sendEmailByHook(context, client, user, {
    email_action_type: 'email_change',
    redirect_to: some.redirectTo,
    token: (second ?? some).otp,
    token_hash: first?.token,
    token_new: second ? first?.otp : undefined,
    token_hash_new: second?.token,
  })
  await audit(client, 'user_confirmation_requested', user, ip)
}

/** Forgets the codes and links of an account that a change made worthless. */
export async function dropTokens(
  client: Client,
  userId: string,
  purposes: readonly Purpose[],
): Promise<void> {
  await client.query(
    'delete from auth.one_time_tokens where user_id = $1 and token_type = any ($2::auth.one_time_token_type[])',
    [userId, purposes],
  )
}
