import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { AuthError } from './errors.ts'
import type { Keys } from './keys.ts'
import type { AuthSettings } from './settings.ts'
import { isBanned, type UserRow, userBody, userById } from './users.ts'

export interface SessionParts {
  keys: Keys
  settings: AuthSettings
  issuer: string
}

export interface Device {
  ip: string
  userAgent: string | null
}

interface SessionRow {
  id: string
  user_id: string
  aal: string
}

const newToken = () => randomBytes(24).toString('base64url')

/** Opens a session by one way of signing in and answers its tokens. */
export async function openSession(
  client: pg.PoolClient,
  parts: SessionParts,
  user: UserRow,
  method: string,
  device: Device,
): Promise<Record<string, unknown>> {
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned')
  await client.query('update auth.users set last_sign_in_at = now() where id = $1', [user.id])
  const { rows } = await client.query<SessionRow>(
    'insert into auth.sessions (user_id, user_agent, ip) values ($1, $2, $3) returning id, user_id, aal',
    [user.id, device.userAgent, device.ip],
  )
  const [session] = rows
  if (!session) throw new Error('no session was made')
  await client.query('insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)', [
    session.id,
    method,
  ])
  const token = await addRefreshToken(client, session, null)
  const fresh = (await userById(client, user.id)) ?? user
  return tokens(client, parts, session, fresh, token)
}

async function addRefreshToken(
  client: pg.PoolClient,
  session: SessionRow,
  parent: string | null,
): Promise<string> {
  const token = newToken()
  await client.query(
    'insert into auth.refresh_tokens (token, user_id, session_id, parent) values ($1, $2, $3, $4)',
    [token, session.user_id, session.id, parent],
  )
  return token
}

async function tokens(
  client: pg.PoolClient,
  { keys, settings, issuer }: SessionParts,
  session: SessionRow,
  user: UserRow,
  refreshToken: string,
): Promise<Record<string, unknown>> {
  const amr = await client.query<{ method: string; timestamp: number }>(
    `select authentication_method as method, extract(epoch from updated_at)::integer as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [session.id],
  )
  const accessToken = await keys.sign({
    iss: issuer,
    sub: user.id,
    aud: user.aud,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session.aal,
    amr: amr.rows,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: settings.jwtExpiry,
    expires_at: Math.floor(Date.now() / 1000) + settings.jwtExpiry,
    refresh_token: refreshToken,
    user: await userBody(client, user),
  }
}

interface RefreshRow {
  token: string
  revoked: boolean
  seconds_since: number
  session: SessionRow | null
  expired: boolean
}

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')

/** What a refresh came to. A reuse must end the session, so it is an answer and not an error that rolls back. */
export type Refreshed = { body: Record<string, unknown> } | { refused: AuthError }

/**
 * Gives new tokens for a refresh token and revokes it. The same token again, within the reuse interval, gets the tokens of
 * its successor (a second tab, a lost answer); later it is a theft, and the session ends.
 */
export async function refreshSession(
  client: pg.PoolClient,
  parts: SessionParts,
  token: string,
): Promise<Refreshed> {
  const { rows } = await client.query<RefreshRow>(
    `select t.token, t.revoked, extract(epoch from now() - t.updated_at)::float as seconds_since,
            to_jsonb(s) as session, coalesce(s.not_after < now(), false) as expired
     from auth.refresh_tokens t left join auth.sessions s on s.id = t.session_id
     where t.token = $1 for update of t`,
    [token],
  )
  const [found] = rows
  if (!found?.session) throw notFound()
  const { session } = found
  const user = await userById(client, session.user_id)
  if (!user) throw notFound()
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  if (found.expired) throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  if (!found.revoked) {
    const next = parts.settings.rotateRefreshTokens ? await rotate(client, session, token) : token
    await client.query('update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1', [
      session.id,
    ])
    return { body: await tokens(client, parts, session, user, next) }
  }
  const current = await client.query<{ token: string }>(
    'select token from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
    [session.id],
  )
  const active = current.rows[0]?.token
  if (active && found.seconds_since <= parts.settings.reuseInterval) {
    return { body: await tokens(client, parts, session, user, active) }
  }
  await client.query('delete from auth.sessions where id = $1', [session.id])
  return { refused: new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used') }
}

async function rotate(client: pg.PoolClient, session: SessionRow, token: string): Promise<string> {
  await client.query('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1', [
    token,
  ])
  return addRefreshToken(client, session, token)
}

/** Ends the session itself, all of the person's, or all but this one. */
export async function closeSessions(
  client: pg.Pool | pg.PoolClient,
  userId: string,
  sessionId: string,
  scope: 'global' | 'local' | 'others',
): Promise<void> {
  if (scope === 'local')
    await client.query('delete from auth.sessions where id = $1 and user_id = $2', [sessionId, userId])
  else if (scope === 'others')
    await client.query('delete from auth.sessions where user_id = $2 and id <> $1', [sessionId, userId])
  else await client.query('delete from auth.sessions where user_id = $1', [userId])
}
