import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Context } from '../context.ts'
import { createUser, type NewUser, type User } from '../users.ts'
import { runHook } from './run.ts'

const NEVER = '0001-01-01T00:00:00Z'

/** What the hook sees of an account that does not exist yet. */
function candidate(id: string, { email, phone, identity, metadata, role }: NewUser) {
  const provider = identity?.provider ?? (email ? 'email' : phone ? 'phone' : null)
  return {
    id,
    aud: 'authenticated',
    role: role ?? '',
    email: email ?? '',
    phone: phone ?? '',
    app_metadata: provider ? { provider, providers: [provider] } : {},
    user_metadata: metadata,
    identities: [],
    created_at: NEVER,
    updated_at: NEVER,
    is_anonymous: provider === null,
  }
}

/**
 * Makes an account, if the project's hook before_user_created has nothing against it.
 * Contract: supabase.com/docs/guides/auth/auth-hooks/before-user-created-hook.
 *
 * @throws AuthError with what the hook says
 */
export async function admitUser(
  context: Pick<Context, 'settings' | 'publicUrl'>,
  client: pg.PoolClient,
  input: NewUser,
  ip: string,
): Promise<User> {
  const id = input.id ?? randomUUID()
  await runHook(context, client, 'before_user_created', {
    metadata: {
      uuid: randomUUID(),
      time: new Date().toISOString(),
      name: 'before-user-created',
      ip_address: ip,
    },
    user: candidate(id, input),
  })
  return createUser(client, { ...input, id })
}
