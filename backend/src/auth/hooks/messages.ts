import type pg from 'pg'
import type { Context } from '../context.ts'
import { type User, userBody } from '../users.ts'
import { runHook } from './run.ts'

interface EmailData {
  email_action_type: string
  token?: string | undefined
  token_hash?: string | undefined
  redirect_to?: string | undefined
  /** Code for the new address, where both are asked (its hash is `token_hash`). */
  token_new?: string | undefined
  /** Hash for the current address, where both are asked (its code is `token`). */
  token_hash_new?: string | undefined
  old_email?: string | undefined
  old_phone?: string | undefined
  provider?: string | undefined
  factor_type?: string | undefined
}

/**
 * Hands a letter to the project's hook send_email, which sends it in the place of the mailer; false where there is none.
 * Contract: supabase.com/docs/guides/auth/auth-hooks/send-email-hook, with its names of the tokens.
 */
export async function sendEmailByHook(
  context: Pick<Context, 'settings' | 'publicUrl' | 'authUrl'>,
  client: pg.PoolClient,
  user: User,
  data: EmailData,
): Promise<boolean> {
  const answer = await runHook(context, client, 'send_email', {
    user: userBody(user),
    email_data: {
      token: '',
      token_hash: '',
      redirect_to: '',
      site_url: context.authUrl,
      token_new: '',
      token_hash_new: '',
      old_email: '',
      old_phone: '',
      provider: '',
      factor_type: '',
      ...Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)),
    },
  })
  return answer !== null
}

/**
 * Hands a code for a phone to the project's hook send_sms; false where there is none.
 * Contract: supabase.com/docs/guides/auth/auth-hooks/send-sms-hook.
 */
export async function sendSmsByHook(
  context: Pick<Context, 'settings' | 'publicUrl'>,
  client: pg.PoolClient,
  user: User,
  sms: { otp: string; phone: string; sms_type: string },
): Promise<boolean> {
  return (await runHook(context, client, 'send_sms', { user: userBody(user), sms })) !== null
}
