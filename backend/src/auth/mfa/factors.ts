import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { audit } from '../audit.ts'
import type { Client, Context } from '../context.ts'
import { AuthError } from '../errors.ts'
import { notify } from '../notifications.ts'
import type { SignedIn } from '../request.ts'
import { lowerSessions } from '../sessions.ts'
import { type Factor, hasSecondFactor, type User, userById } from '../users.ts'

/** A row of auth.mfa_factors, with what the API does not show. */
export interface FactorRow {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: Factor['factor_type']
  status: Factor['status']
  secret: string | null
  phone: string | null
  /** Seconds since a code was last sent; null when none was. */
  challenged_ago: number | null
  last_time_step: number | null
}

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found')

/** One factor of one person. @throws AuthError mfa_factor_not_found also when it is somebody else's */
export async function factorOf(client: Client, userId: string, factorId: string): Promise<FactorRow> {
  const { rows } = await client.query<FactorRow>(
    `select id, user_id, friendly_name, factor_type, status, secret, phone, last_time_step::float8 as last_time_step,
       extract(epoch from clock_timestamp() - last_challenged_at)::float8 as challenged_ago
     from auth.mfa_factors where id = $1 and user_id = $2`,
    [factorId, userId],
  )
  const [factor] = rows
  if (!factor) throw factorNotFound()
  return factor
}

/** One at a time for each person: what follows sees all that came before. */
export const lockUser = (client: pg.PoolClient, userId: string) =>
  client.query('select from auth.users where id = $1 for update', [userId])

export interface NewFactor {
  friendlyName: string
  factorType: 'totp' | 'phone'
  secret?: string
  phone?: string
}

/**
 * Adds a factor that still has to be verified; those that were left unverified for longer than a challenge lasts go.
 *
 * @throws AuthError mfa_factor_name_conflict, mfa_verified_factor_exists, too_many_enrolled_mfa_factors, insufficient_aal
 */
export async function enrolFactor(
  context: Context,
  client: pg.PoolClient,
  who: SignedIn,
  input: NewFactor,
): Promise<string> {
  await lockUser(client, who.user.id)
  await client.query(
    `delete from auth.mfa_factors f where user_id = $1 and status = 'unverified' and (phone = $2
       or created_at < now() - make_interval(secs => $3) and not exists (select from auth.mfa_challenges c
         where c.factor_id = f.id and c.created_at > now() - make_interval(secs => $3)))`,
    [who.user.id, input.phone ?? null, CHALLENGE_SECONDS],
  )
  const user = await userById(client, who.user.id)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  checkEnrolment(context, { ...who, user }, input)
  const id = randomUUID()
  const secret = input.secret === undefined ? null : context.vault.lock(id, input.secret)
  await client.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret, phone)
     values ($1, $2, $3, $4, 'unverified', now(), now(), $5, $6)`,
    [id, user.id, input.friendlyName, input.factorType, secret, input.phone ?? null],
  )
  return id
}

/** Seconds for which a challenge can be answered. */
export const CHALLENGE_SECONDS = 300

function checkEnrolment({ settings }: Context, { user, aal }: SignedIn, input: NewFactor): void {
  const { factors } = user
  if (factors.some(({ friendly_name = '' }) => friendly_name === input.friendlyName)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${input.friendlyName}" for this user already exists`,
    )
  }
  if (input.phone && factors.some(({ phone }) => phone === input.phone)) {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  }
  if (factors.length >= settings.mfa.maxEnrolledFactors) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  }
  if (hasSecondFactor(user) && aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
}

/** Takes a factor away and lowers the sessions that it raised. */
export async function removeFactor(
  context: Context,
  client: pg.PoolClient,
  user: User,
  factor: FactorRow,
  said: { action: 'factor_unenrolled' | 'factor_deleted'; ip: string },
): Promise<void> {
  await client.query('delete from auth.mfa_factors where id = $1', [factor.id])
  await lowerSessions(client, user.id, factor.id)
  await audit(client, said.action, user, said.ip, { factor_id: factor.id, factor_status: factor.status })
  if (factor.status === 'verified') {
    await notify(context, client, user, 'mfa_factor_unenrolled', { factorType: factor.factor_type })
  }
}
