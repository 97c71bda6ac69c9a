import type { Client, Context } from './context.ts'
import { firstMetadata, firstPhoneMetadata, type Metadata, type User } from './users.ts'

type Wanted = ({ email: string; phone: null } | { email: null; phone: string }) & { metadata: Metadata }

/**
 * What a sign-up that waits for its confirmation is answered: to the letter the same for an address that is new, one that
 * waits already, and one that has an account, whose owner is not named. The ids of the last follow from the address, as
 * those of an account that waits stay what they are.
 */
export async function waitingUser(
  { seal }: Pick<Context, 'seal'>,
  client: Client,
  { email, phone, metadata }: Wanted,
  account?: User,
): Promise<User> {
  const sealed = (what: string) => uuidOf(seal('sign-up', what, email ?? phone))
  const id = account?.id ?? sealed('user')
  const dataOf = (own: Metadata) =>
    email === null ? firstPhoneMetadata(id, phone, own) : firstMetadata(id, email, own)
  // What PostgreSQL keeps as jsonb it gives back in an order of its own.
  const { rows } = await client.query<{ own: Metadata; identity: Metadata }>(
    'select $1::jsonb as own, $2::jsonb as identity',
    [dataOf(metadata), dataOf({})],
  )
  const now = new Date()
  const at = now.toISOString()
  const provider = email === null ? 'phone' : 'email'
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
    raw_user_meta_data: rows[0]?.own ?? {},
    created_at: now,
    updated_at: now,
    banned_until: null,
    deleted_at: null,
    is_sso_user: false,
    is_anonymous: false,
    factors: [],
    identities: [
      {
        identity_id: account?.identities[0]?.identity_id ?? sealed('identity'),
        id,
        user_id: id,
        identity_data: rows[0]?.identity ?? {},
        provider,
        last_sign_in_at: at,
        created_at: at,
        updated_at: at,
        email,
      },
    ],
  }
}

/**
 * The hash of an account that waits for its confirmation, if it is of this password; else null. It takes as long whatever is
 * there; ask before the transaction begins, which must not last as long as a hash.
 */
export async function samePassword(
  { passwords }: Pick<Context, 'passwords'>,
  password: string,
  account: User | undefined,
): Promise<string | null> {
  const known = account && !account.confirmed_at ? account.encrypted_password : null
  return (await passwords.matches(password, known)) ? known : null
}

/** The first half of a digest as a random UUID is written (RFC 9562, version 4). */
function uuidOf(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
