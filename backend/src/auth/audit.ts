import { randomUUID } from 'node:crypto'
import type { Client } from './context.ts'
import type { User } from './users.ts'

/** Actions by the names of Supabase's audit log, with the group each belongs to. */
const LOG_TYPES = {
  login: 'account',
  // Ours: Supabase writes down only those that succeed.
  login_failed: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  user_modified: 'user',
  user_updated_password: 'user',
  user_recovery_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_reauthenticate_requested: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  token_revoked: 'token',
  factor_in_progress: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
} as const

export type AuditAction = keyof typeof LOG_TYPES

/** Writes down what was done, by whom and from where. Traits never hold a secret. */
export async function audit(
  client: Client,
  action: AuditAction,
  actor: Pick<User, 'id' | 'email'>,
  ip: string,
  traits: Record<string, unknown> = {},
): Promise<void> {
  const payload = {
    action,
    actor_id: actor.id,
    actor_username: actor.email ?? '',
    actor_via_sso: false,
    log_type: LOG_TYPES[action],
    traits,
  }
  await client.query(
    'insert into auth.audit_log_entries (id, payload, created_at, ip_address) values ($1, $2, now(), $3)',
    [randomUUID(), payload, ip.slice(0, 64)],
  )
}
