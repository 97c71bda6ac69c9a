import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { JWTPayload } from 'jose'
import type pg from 'pg'
import { audit } from './audit.ts'
import type { Client, Context } from './context.ts'
import { AuthError, banned } from './errors.ts'
import { accessClaims } from './hooks/access-token.ts'
import { type Device, rememberDevice } from './known-devices.ts'
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts'
import { isBanned, SELECT_USER, type User, userBody, userById } from './users.ts'

/** How the person proved who they are: the names of the claim `amr`. */
export type Method =
  | 'password'
  | 'otp'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email/signup'
  | 'email_change'
  | 'anonymous'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'

interface Amr {
  method: string
  timestamp: number
}

/** A session as its tokens describe it. */
export interface Session {
  id: string
  aal: string
  counter: number
  amr: Amr[]
  user: User
  /** What its next access token says. */
  claims: JWTPayload
}

/** What PostgreSQL takes as an address; a proxy may have written anything. */
const inetOf = ({ ip }: Device) => (isIP(ip) ? ip : null)

/** Opens a session for someone who just proved who they are. @throws AuthError user_banned */
export async function openSession(
  context: Context,
  client: pg.PoolClient,
  user: User,
  method: Method,
  device: Device,
): Promise<Session> {
  if (isBanned(user)) throw banned()
  const id = randomUUID()
  const { timebox } = context.settings.sessions
  await client.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, not_after, user_agent, ip, refresh_token_counter)
     values ($1, $2, now(), now(), 'aal1', case when $3::float8 > 0 then now() + make_interval(secs => $3::float8) end, $4, $5, 0)`,
    [id, user.id, timebox, device.userAgent, inetOf(device)],
  )
  await client.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, now(), now(), $3)`,
    [randomUUID(), id, method],
  )
  const { rows } = await client.query<{ last_sign_in_at: Date; updated_at: Date }>(
    'update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1 returning last_sign_in_at, updated_at',
    [user.id],
  )
  await rememberDevice(context, client, user.id, device)
  await audit(client, 'login', user, device.ip, { method })
  const amr = [{ method, timestamp: Math.floor(Date.now() / 1_000) }]
  const opened = { id, aal: 'aal1', counter: 0, amr, user: { ...user, ...rows[0] } }
  return { ...opened, claims: await accessClaims(context, client, opened, method) }
}

/** The answer of every way of signing in: access token, refresh token, user. */
export async function tokenBody(context: Context, session: Session): Promise<Record<string, unknown>> {
  const { keys, seal, settings } = context
  const { user, claims } = session
  const accessToken = await keys.sign(claims)
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: settings.jwtExpiry,
    expires_at: claims.exp,
    refresh_token: writeRefreshToken(seal, { sessionId: session.id, counter: session.counter }),
    user: userBody(user),
  }
}

interface SessionRow {
  user_id: string
  aal: string | null
  counter: number
  expired: boolean
}

const refused = (code: string, what: string) => new AuthError(400, code, `Invalid Refresh Token: ${what}`)
const notFound = () => refused('refresh_token_not_found', 'Refresh Token Not Found')

/** A refusal may end the session, which must be kept: it is an answer here, not an error that undoes the transaction. */
export type Refreshed = { session: Session } | { refusal: AuthError }

/**
 * Gives the session's next tokens for its refresh token. The parent of the token that is good now gets it once more,
 * however late: a second tab, or an answer that never arrived (supabase.com/docs/guides/auth/sessions). One that is older
 * has been stolen, from or by whoever sends it, and the session ends for both.
 */
export async function refreshSession(
  context: Context,
  client: pg.PoolClient,
  text: string,
  device: Device,
): Promise<Refreshed> {
  const token = readRefreshToken(context.seal, text)
  if (!token) return { refusal: notFound() }
  const row = await lockSession(context, client, token.sessionId)
  if (!row || token.counter > row.counter) return { refusal: notFound() }
  const { rows } = await client.query<User>(`${SELECT_USER} where u.id = $1 and u.deleted_at is null`, [
    row.user_id,
  ])
  const [user] = rows
  if (!user) return { refusal: notFound() }
  const end = async (refusal: AuthError) => {
    await client.query('delete from auth.sessions where id = $1', [token.sessionId])
    await audit(client, 'token_revoked', user, device.ip, { reason: refusal.code })
    return { refusal }
  }
  if (isBanned(user)) return { refusal: banned() }
  if (row.expired) return end(refused('session_expired', 'Session Expired'))
  const { enableRefreshTokenRotation } = context.settings
  const isCurrent = token.counter === row.counter
  const isParent = token.counter === row.counter - 1
  if (!isCurrent && !isParent) return end(refused('refresh_token_already_used', 'Already Used'))
  const rotates = isCurrent && enableRefreshTokenRotation
  if (isCurrent) await markRefreshed(client, token.sessionId, rotates, device)
  const counter = row.counter + (rotates ? 1 : 0)
  const amr = await amrOf(client, token.sessionId)
  const next = { id: token.sessionId, aal: row.aal ?? 'aal1', counter, amr, user }
  return { session: { ...next, claims: await accessClaims(context, client, next, 'token_refresh') } }
}

async function lockSession(
  { settings }: Context,
  client: pg.PoolClient,
  id: string,
): Promise<SessionRow | undefined> {
  const { rows } = await client.query<SessionRow>(
    `select user_id, aal, refresh_token_counter::float8 as counter,
       coalesce(not_after < now(), false) or ($2::float8 > 0
         and coalesce(refreshed_at at time zone 'utc', created_at) < now() - make_interval(secs => $2::float8)) as expired
     from auth.sessions where id = $1 and refresh_token_counter is not null for update`,
    [id, settings.sessions.inactivityTimeout],
  )
  return rows[0]
}

async function markRefreshed(
  client: pg.PoolClient,
  id: string,
  rotates: boolean,
  device: Device,
): Promise<void> {
  await client.query(
    `update auth.sessions set refresh_token_counter = refresh_token_counter + $2, updated_at = now(), user_agent = $3,
       refreshed_at = clock_timestamp() at time zone 'utc', ip = coalesce($4, ip) where id = $1`,
    [id, rotates ? 1 : 0, device.userAgent, inetOf(device)],
  )
}

/**
 * A second factor was proven: this session becomes aal2 with tokens of its own, and the person's sessions without one
 * end. @throws AuthError session_not_found when it ended meanwhile
 */
export async function raiseSession(
  context: Context,
  client: pg.PoolClient,
  input: { sessionId: string; userId: string; factorId: string; method: Method },
): Promise<Session> {
  const { sessionId, userId, factorId, method } = input
  const { rows } = await client.query<{ counter: number }>(
    `update auth.sessions set aal = 'aal2', factor_id = $3, updated_at = now(),
       refreshed_at = clock_timestamp() at time zone 'utc', refresh_token_counter = coalesce(refresh_token_counter, 0) + $4
     where id = $1 and user_id = $2 returning refresh_token_counter::float8 as counter`,
    [sessionId, userId, factorId, context.settings.enableRefreshTokenRotation ? 1 : 0],
  )
  const [row] = rows
  if (!row) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  await client.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, now(), now(), $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, method],
  )
  await client.query(`delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < 'aal2'`, [
    userId,
  ])
  const user = await userById(client, userId)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const amr = await amrOf(client, sessionId)
  const raised = { id: sessionId, aal: 'aal2', counter: row.counter, amr, user }
  return { ...raised, claims: await accessClaims(context, client, raised, method) }
}

/** Sessions that this factor raised are aal1 again: it is gone. Access tokens say aal2 until they expire. */
export async function lowerSessions(client: Client, userId: string, factorId: string): Promise<void> {
  await client.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
       where user_id = $1 and factor_id = $2 returning id)
     delete from auth.mfa_amr_claims where session_id in (select id from lowered)
       and authentication_method in ('totp', 'mfa/phone')`,
    [userId, factorId],
  )
}

async function amrOf(client: Client, sessionId: string): Promise<Amr[]> {
  const { rows } = await client.query<Amr>(
    `select authentication_method as method, extract(epoch from updated_at)::integer as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [sessionId],
  )
  return rows
}

export type SignOutScope = 'global' | 'local' | 'others'

/**
 * Ends all of the person's sessions, this one, or all but this one; with `belowAal2` only those that have not shown a
 * second factor. Access tokens live on until they expire.
 */
export async function endSessions(
  client: Client,
  userId: string,
  sessionId: string,
  scope: SignOutScope,
  belowAal2 = false,
): Promise<void> {
  await client.query(
    `delete from auth.sessions where user_id = $1 and (not $4 or coalesce(aal, 'aal1') < 'aal2')
       and case $3 when 'local' then id::text = $2 when 'others' then id::text <> $2 else true end`,
    [userId, sessionId, scope, belowAal2],
  )
}
