import { randomUUID } from 'node:crypto'
import { firstMetadata, firstPhoneMetadata, type Metadata, type User } from './users.ts'

/** What a sign-up shows of an account that waits for its confirmation: the same whatever is behind it. */
export function asNew(user: User): User {
  const now = new Date()
  return { ...user, confirmation_sent_at: now, recovery_sent_at: null, last_sign_in_at: null, factors: [] }
}

type Wanted = ({ email: string; phone: null } | { email: null; phone: string }) & { metadata: Metadata }

/** An account that does not exist, in every detail like one that was just made. */
export function lookalike(wanted: Wanted): User {
  const { email, phone, metadata } = wanted
  const id = randomUUID()
  const now = new Date()
  const at = now.toISOString()
  const provider = email === null ? 'phone' : 'email'
  const dataOf = (own: Metadata) =>
    email === null ? firstPhoneMetadata(id, wanted.phone, own) : firstMetadata(id, email, own)
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    phone,
    phone_confirmed_at: null,
    confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    phone_change: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: dataOf(metadata),
    created_at: now,
    updated_at: now,
    banned_until: null,
    deleted_at: null,
    is_sso_user: false,
    is_anonymous: false,
    factors: [],
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: dataOf({}),
        provider,
        last_sign_in_at: at,
        created_at: at,
        updated_at: at,
        email,
      },
    ],
  }
}
