import { randomUUID, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type pg from 'pg'
import type { PhoneChannel } from '../../sms/index.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { AuthError, tooManyTexts } from '../errors.ts'
import type { Device } from '../known-devices.ts'
import { notify } from '../notifications.ts'
import { newOtp } from '../one-time.ts'
import { requireWayOut } from '../phone/number.ts'
import { countShare, queueCode } from '../phone/send.ts'
import { raiseSession, type Session } from '../sessions.ts'
import type { User } from '../users.ts'
import { CHALLENGE_SECONDS, type FactorRow, factorOf, lockUser } from './factors.ts'
import { stepOfCode } from './totp.ts'

interface Challenge {
  id: string
  /** Unix time in seconds. */
  expiresAt: number
  /** The message with its code, where one was sent. */
  messageId: string | null
}

/** What PostgreSQL takes as an address; a proxy may have written anything. */
const inetOf = (ip: string) => (isIP(ip) ? ip : '0.0.0.0')

const digestOf = ({ seal }: Pick<Context, 'seal'>, challengeId: string, code: string) =>
  seal('second factor', challengeId, code).toString('hex')

/** Asks for a code of a factor; one for a phone is sent. @throws AuthError over_sms_send_rate_limit, phone_provider_disabled */
export async function createChallenge(
  context: Context,
  client: pg.PoolClient,
  input: { user: User; factorId: string; channel: PhoneChannel; ip: string },
): Promise<Challenge> {
  const { user, ip } = input
  await lockUser(client, user.id)
  const factor = await factorOf(client, user.id, input.factorId)
  const id = randomUUID()
  const sent =
    factor.factor_type === 'phone'
      ? await sendCode(context, client, factor, { user, challengeId: id, channel: input.channel })
      : null
  const { rows } = await client.query<{ expires_at: number }>(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code) values ($1, $2, now(), $3, $4)
     returning ceil(extract(epoch from created_at))::float8 + $5 as expires_at`,
    [id, factor.id, inetOf(ip), sent?.digest ?? null, CHALLENGE_SECONDS],
  )
  const traits = { factor_id: factor.id, factor_status: factor.status }
  await audit(client, 'challenge_created', user, ip, traits)
  return { id, expiresAt: rows[0]?.expires_at ?? 0, messageId: sent?.messageId ?? null }
}

async function sendCode(
  context: Context,
  client: pg.PoolClient,
  factor: FactorRow,
  { user, challengeId, channel }: { user: User; challengeId: string; channel: PhoneChannel },
): Promise<{ digest: string; messageId: string | null }> {
  const { phone } = context.settings.mfa
  requireWayOut(context)
  const wait = factor.challenged_ago === null ? 0 : Math.ceil(phone.maxFrequency - factor.challenged_ago)
  if (wait > 0) throw tooManyTexts(wait)
  const share = await countShare(context, factor.phone ?? '')
  if (share > 0) throw tooManyTexts(share)
  const code = newOtp(phone.otpLength)
  const { template } = phone
  const message = { user, kind: 'second_factor', to: factor.phone ?? '', channel, template, code }
  const messageId = await queueCode(context, client, message)
  await client.query('update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1', [
    factor.id,
  ])
  return { digest: digestOf(context, challengeId, code), messageId }
}

interface ChallengeRow {
  id: string
  otp_code: string | null
  is_used: boolean
  is_elsewhere: boolean
  is_expired: boolean
}

const mismatch = () =>
  new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')

async function openChallenge(
  client: pg.PoolClient,
  input: { factorId: string; challengeId: string; ip: string },
): Promise<ChallengeRow> {
  const { rows } = await client.query<ChallengeRow>(
    `select id, otp_code, verified_at is not null as is_used, ip_address <> $3::inet as is_elsewhere,
       created_at < now() - make_interval(secs => $4) as is_expired
     from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    [input.challengeId, input.factorId, inetOf(input.ip), CHALLENGE_SECONDS],
  )
  const [challenge] = rows
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (challenge.is_used || challenge.is_elsewhere) throw mismatch()
  if (challenge.is_expired) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  return challenge
}

/** The step of an app's code, or 0 for the right code of a message. @throws AuthError mfa_verification_failed */
function checkCode(context: Context, factor: FactorRow, challenge: ChallengeRow, code: string): number {
  if (factor.factor_type === 'totp') {
    const secret = context.vault.unlock(factor.id, factor.secret ?? '')
    const step = stepOfCode(secret, code, factor.last_time_step)
    if (step !== null) return step
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  const given = Buffer.from(digestOf(context, challenge.id, code))
  const wanted = Buffer.from(challenge.otp_code ?? '')
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return 0
  throw new AuthError(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered')
}

/**
 * Answers a challenge: of several right answers at one moment one counts. The factor is verified from then on, the
 * session becomes aal2, and factors of its kind that were never verified go.
 */
export async function answerChallenge(
  context: Context,
  client: pg.PoolClient,
  input: {
    user: User
    sessionId: string
    factorId: string
    challengeId: string
    code: string
    device: Device
  },
): Promise<Session> {
  const { user, sessionId, device } = input
  await lockUser(client, user.id)
  const factor = await factorOf(client, user.id, input.factorId)
  const challenge = await openChallenge(client, { ...input, ip: device.ip })
  const step = checkCode(context, factor, challenge, input.code)
  await client.query('update auth.mfa_challenges set verified_at = now(), otp_code = null where id = $1', [
    challenge.id,
  ])
  await client.query(
    `update auth.mfa_factors set status = 'verified', updated_at = now(), last_time_step = nullif($2::bigint, 0)
     where id = $1`,
    [factor.id, step],
  )
  await client.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'`,
    [user.id, factor.factor_type],
  )
  await audit(client, 'verification_attempted', user, device.ip, {
    factor_id: factor.id,
    challenge_id: challenge.id,
    factor_type: factor.factor_type,
  })
  if (factor.status === 'unverified') {
    await notify(context, client, user, 'mfa_factor_enrolled', { factorType: factor.factor_type })
  }
  const method = factor.factor_type === 'totp' ? 'totp' : 'mfa/phone'
  return raiseSession(context, client, { sessionId, userId: user.id, factorId: factor.id, method })
}
