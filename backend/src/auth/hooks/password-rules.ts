import { z } from 'zod'
import { type Context, inTransaction } from '../context.ts'
import { checkPassword } from '../passwords.ts'
import { runHook } from './run.ts'

const answered = z.looseObject({ minimum_length: z.number().int().min(1).max(128).optional() })

/**
 * Holds a new password against the settings and against the project's hook password_rules, which may ask for a greater
 * length: it is given `{}` and answers `{minimum_length}`.
 *
 * @throws AuthError weak_password; what the hook refuses with
 */
export async function admitPassword(
  context: Context,
  password: string,
  own: readonly (string | null | undefined)[],
): Promise<string> {
  const { settings } = context
  if (!settings.hooks.password_rules) return checkPassword(password, settings, own)
  const answer = await inTransaction(context, (client) => runHook(context, client, 'password_rules', {}))
  const asked = answered.safeParse(answer ?? {})
  const minimumPasswordLength = Math.max(
    settings.minimumPasswordLength,
    (asked.success && asked.data.minimum_length) || 0,
  )
  return checkPassword(password, { ...settings, minimumPasswordLength }, own)
}
