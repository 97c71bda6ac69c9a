import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Client, Context } from './context.ts'
import { tooManyRequests } from './errors.ts'

/** What a message proves or allows: the type of a row of auth.one_time_tokens. */
export type Purpose =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token'
  | 'phone_change_token'

export const PKCE_PREFIX = 'pkce_'

/** A code that a person types and a token that a link carries; either uses up both. */
export interface Issued {
  otp: string
  token: string
}

export interface Redeemed {
  userId: string
  purpose: Purpose
  /** The address that the message went to. */
  address: string
  /** The password that was chosen with the sign-up belongs to whoever redeems this. */
  keepsPassword: boolean
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Digits of a code that a person types. */
export const newOtp = (length: number) => String(randomInt(10 ** length)).padStart(length, '0')

/** The link's token follows from address and code, so one hash in the table stands for both. */
const linkToken = (seal: Context['seal'], purpose: Purpose, address: string, otp: string) =>
  seal('one-time', purpose, address, otp).toString('hex')

/** Makes code and link of one message; earlier ones of the same purpose stop working. */
export async function issue(
  { seal, settings }: Pick<Context, 'seal' | 'settings'>,
  client: Client,
  to: {
    userId: string
    address: string
    purpose: Purpose
    pkce: boolean
    otp?: string
    keepsPassword?: boolean
  },
): Promise<Issued> {
  const otp = to.otp ?? newOtp(settings.email.otpLength)
  const token = (to.pkce ? PKCE_PREFIX : '') + linkToken(seal, to.purpose, to.address, otp)
  await client.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at, keeps_password)
     values ($1, $2, $3, $4, $5, now() at time zone 'utc', now() at time zone 'utc', $6)
     on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at,
       keeps_password = excluded.keeps_password`,
    [randomUUID(), to.userId, to.purpose, sha256(token), to.address, to.keepsPassword ?? false],
  )
  return { otp, token }
}

interface TokenRow {
  user_id: string
  token_type: Purpose
  relates_to: string
  keeps_password: boolean
}

/**
 * Takes a token: of several takers at one moment, one gets it. The account is locked first, as whoever issues tokens does:
 * what is read of it afterwards is what the token meets.
 */
async function redeem(
  client: Client,
  tokens: string[],
  purposes: readonly Purpose[],
  expirySeconds: number,
  userId: string | null,
): Promise<Redeemed | undefined> {
  const hashes = tokens.map(sha256)
  await client.query(
    `select from auth.users where id in (select user_id from auth.one_time_tokens
       where token_hash = any ($1) and token_type = any ($2::auth.one_time_token_type[])) for update`,
    [hashes, purposes],
  )
  const { rows } = await client.query<TokenRow>(
    `delete from auth.one_time_tokens where token_hash = any ($1) and token_type = any ($2::auth.one_time_token_type[])
       and created_at > now() at time zone 'utc' - make_interval(secs => $3) and ($4::uuid is null or user_id = $4)
     returning user_id, token_type, relates_to, keeps_password`,
    [hashes, purposes, expirySeconds, userId],
  )
  const [row] = rows
  return (
    row && {
      userId: row.user_id,
      purpose: row.token_type,
      address: row.relates_to,
      keepsPassword: row.keeps_password,
    }
  )
}

/** Takes what a link carried. */
export const redeemLink = (
  { settings }: Pick<Context, 'settings'>,
  client: Client,
  token: string,
  purposes: readonly Purpose[],
) => redeem(client, [token], purposes, settings.email.otpExpiry, null)

/**
 * Takes the code that came to this address; with `userId`, only that person's. A code is typed where it was asked for: the
 * password that was chosen there stays.
 */
export async function redeemCode(
  { seal, settings }: Pick<Context, 'seal' | 'settings'>,
  client: Client,
  typed: {
    address: string
    otp: string
    purposes: readonly Purpose[]
    userId?: string
    /** Seconds for which the code is good; those of e-mails where nothing is said. */
    expirySeconds?: number
  },
): Promise<Redeemed | undefined> {
  const tokens = typed.purposes.flatMap((purpose) => {
    const token = linkToken(seal, purpose, typed.address, typed.otp)
    return [token, PKCE_PREFIX + token]
  })
  const expiry = typed.expirySeconds ?? settings.email.otpExpiry
  const redeemed = await redeem(client, tokens, typed.purposes, expiry, typed.userId ?? null)
  return redeemed && { ...redeemed, keepsPassword: true }
}

/**
 * A code of six digits must not be found by trying: after a few, the address or number has to wait. Counted before the
 * code is looked at, so that many at one moment gain nothing.
 *
 * @throws AuthError over_request_rate_limit
 */
export async function countCode(
  { limits }: Pick<Context, 'limits'>,
  to: string,
  seconds: number,
): Promise<void> {
  const wait = await limits.take(codesOf(to), { most: 10, windowSeconds: seconds })
  if (wait > 0) throw tooManyRequests(wait)
}

/** The right code came: the wrong ones before it no longer count. */
export const forgetCodes = ({ limits }: Pick<Context, 'limits'>, to: string) => limits.forget(codesOf(to))

const codesOf = (to: string) => `code ${to}`
