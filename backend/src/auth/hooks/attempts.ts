import { type Context, inTransaction } from '../context.ts'
import { AuthError } from '../errors.ts'
import { endSessions } from '../sessions.ts'
import { runHook } from './run.ts'

interface Verdict {
  isRejected: boolean
  message: string
  /** The person's sessions end too. */
  signsOut: boolean
}

/** In a transaction of its own: what the hook writes down of a failed attempt stays. */
async function ask(
  context: Context,
  name: 'mfa_verification_attempt' | 'password_verification_attempt',
  event: { user_id: string; valid: boolean; factor_id?: string; factor_type?: string },
): Promise<Verdict | null> {
  if (!context.settings.hooks[name]) return null
  const answer = await inTransaction(context, (client) => runHook(context, client, name, event))
  return {
    isRejected: answer?.decision === 'reject',
    message: typeof answer?.message === 'string' ? answer.message : '',
    signsOut: answer?.should_logout_user === true,
  }
}

const signOut = ({ db }: Context, userId: string) => endSessions(db.admin, userId, '', 'global')

/**
 * Asks about a second factor's code, right or wrong. Who is rejected is signed out everywhere.
 * Contract: supabase.com/docs/guides/auth/auth-hooks/mfa-verification-hook.
 *
 * @throws AuthError mfa_verification_rejected
 */
export async function checkFactorAttempt(
  context: Context,
  userId: string,
  factor: { id: string; factor_type: string },
  valid: boolean,
): Promise<void> {
  const event = { user_id: userId, factor_id: factor.id, factor_type: factor.factor_type, valid }
  const verdict = await ask(context, 'mfa_verification_attempt', event)
  if (!verdict?.isRejected) return
  await signOut(context, userId)
  throw new AuthError(
    403,
    'mfa_verification_rejected',
    verdict.message || 'Further MFA verification attempts will be rejected.',
  )
}

/**
 * Asks about a password, right or wrong, of an account that exists.
 * Contract: supabase.com/docs/guides/auth/auth-hooks/password-verification-hook.
 *
 * @throws AuthError invalid_credentials
 */
export async function checkPasswordAttempt(context: Context, userId: string, valid: boolean): Promise<void> {
  const verdict = await ask(context, 'password_verification_attempt', { user_id: userId, valid })
  if (!verdict?.isRejected) return
  if (verdict.signsOut) await signOut(context, userId)
  throw new AuthError(
    400,
    'invalid_credentials',
    verdict.message || 'Further password verification attempts will be rejected.',
  )
}
