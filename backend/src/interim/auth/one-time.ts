import { randomBytes, randomInt } from 'node:crypto'
import type pg from 'pg'
import { fingerprint } from './keys.ts'

/** What a message proves or allows. The names are those of auth.one_time_tokens. */
export type Purpose =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'reauthentication_token'

export interface Issued {
  /** The short code that a person types. */
  otp: string
  /** What a link carries. */
  linkToken: string
}

const WRONG_TRIES = 5

/** Makes the code and the link of one message; an earlier one of the same purpose stops working. */
export async function issueToken(
  client: pg.PoolClient,
  input: { userId: string; email: string; purpose: Purpose; length: number; pkce: boolean },
): Promise<Issued> {
  const otp = String(randomInt(10 ** input.length)).padStart(input.length, '0')
  const linkToken = `${input.pkce ? 'pkce_' : ''}${randomBytes(24).toString('hex')}`
  await client.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, otp_hash, relates_to) values ($1, $2, $3, $4, $5)
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, otp_hash = excluded.otp_hash,
       relates_to = excluded.relates_to, attempts = 0, created_at = now(), updated_at = now()`,
    [input.userId, input.purpose, fingerprint(linkToken), fingerprint(input.userId, otp), input.email],
  )
  return { otp, linkToken }
}

export interface Redeemed {
  userId: string
  purpose: Purpose
  relatesTo: string
}

interface TokenRow {
  user_id: string
  token_type: Purpose
  relates_to: string
}

const redeemed = ({ user_id, token_type, relates_to }: TokenRow): Redeemed => ({
  userId: user_id,
  purpose: token_type,
  relatesTo: relates_to,
})

/** Takes a link's token: it works once, also when it comes twice at the same moment. */
export async function redeemLink(
  client: pg.PoolClient,
  token: string,
  purposes: readonly Purpose[],
  expirySeconds: number,
): Promise<Redeemed | undefined> {
  const { rows } = await client.query<TokenRow>(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type = any ($2)
       and created_at > now() - make_interval(secs => $3) returning user_id, token_type, relates_to`,
    [fingerprint(token), purposes, expirySeconds],
  )
  return rows[0] && redeemed(rows[0])
}

/** Takes a typed code: it works once, and a few wrong ones use it up. */
export async function redeemCode(
  client: pg.PoolClient,
  userId: string,
  otp: string,
  purposes: readonly Purpose[],
  expirySeconds: number,
): Promise<Redeemed | undefined> {
  const { rows } = await client.query<TokenRow>(
    `delete from auth.one_time_tokens where user_id = $1 and otp_hash = $2 and token_type = any ($3) and attempts < $5
       and created_at > now() - make_interval(secs => $4) returning user_id, token_type, relates_to`,
    [userId, fingerprint(userId, otp), purposes, expirySeconds, WRONG_TRIES],
  )
  return rows[0] && redeemed(rows[0])
}

/** Counts a wrong code. Runs outside the transaction that refused it. */
export async function countWrongCode(
  client: pg.Pool,
  userId: string,
  purposes: readonly Purpose[],
): Promise<void> {
  await client.query(
    'update auth.one_time_tokens set attempts = attempts + 1 where user_id = $1 and token_type = any ($2)',
    [userId, purposes],
  )
}
