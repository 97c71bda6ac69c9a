import type { JWTPayload } from 'jose'
import type pg from 'pg'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { AuthError } from '../errors.ts'
import type { User } from '../users.ts'
import { runHook } from './run.ts'

/** Claims that everybody who reads a token relies on. */
const required = z.looseObject({
  aud: z.string().or(z.array(z.string())),
  exp: z.number().int(),
  iat: z.number().int(),
  sub: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  aal: z.string(),
  session_id: z.string(),
  is_anonymous: z.boolean(),
  iss: z.string().optional(),
  jti: z.string().optional(),
  nbf: z.number().int().optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  user_metadata: z.record(z.string(), z.unknown()).optional(),
  amr: z.array(z.unknown()).optional(),
})

interface Bearer {
  id: string
  aal: string
  amr: readonly { method: string; timestamp: number }[]
  user: User
}

/**
 * What the next access token of a session says, once the project's hook custom_access_token has seen it.
 * Contract: supabase.com/docs/guides/auth/auth-hooks/custom-access-token-hook.
 *
 * @param method how the token is come by: `password`, `otp`, … or `token_refresh`
 * @throws AuthError with what the hook says, or unexpected_failure when it leaves out what a token needs
 */
export async function accessClaims(
  context: Pick<Context, 'settings' | 'publicUrl' | 'issuer'>,
  client: pg.PoolClient,
  { id, aal, amr, user }: Bearer,
  method: string,
): Promise<JWTPayload> {
  const issuedAt = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: context.issuer,
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    exp: issuedAt + context.settings.jwtExpiry,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? 'authenticated',
    aal,
    amr: [...amr],
    session_id: id,
    is_anonymous: user.is_anonymous,
  }
  const event = { user_id: user.id, claims, authentication_method: method }
  const answer = await runHook(context, client, 'custom_access_token', event)
  if (answer === null) return claims
  const checked = required.safeParse(answer.claims)
  if (checked.success) return checked.data
  const problems = checked.error.issues.map(
    ({ path, message }) => `- ${path.join('.') || 'claims'}: ${message}`,
  )
  throw new AuthError(
    500,
    'unexpected_failure',
    `output claims do not conform to the expected schema: \n${problems.join('\n')}\n`,
  )
}
