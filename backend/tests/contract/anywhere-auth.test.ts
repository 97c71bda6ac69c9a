import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { backendUrl, librarian, publishableKey, visitor } from './library.ts'

/*
 * supabase.com/docs/reference/javascript, part "Auth", wherever it runs: readers are made by the librarian, links and
 * codes come from generateLink, and nothing is read that a hosted project would not show.
 */
const PASSWORD = 'umas palavras bem compridas 42'
const newEmail = () => `${randomUUID()}@readers.example`

interface Reader {
  client: SupabaseClient
  id: string
  email: string
}

async function account(email = newEmail()): Promise<{ id: string; email: string }> {
  const { data, error } = await librarian().auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  })
  expect(error).toBeNull()
  return { id: data.user?.id ?? '', email }
}

async function reader(): Promise<Reader> {
  const { id, email } = await account()
  const client = visitor()
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  expect(error).toBeNull()
  return { client, id, email }
}

/** The hashed token of a link that would be sent. */
async function linkFor(
  params: Parameters<SupabaseClient['auth']['admin']['generateLink']>[0],
): Promise<string> {
  const { data, error } = await librarian().auth.admin.generateLink(params)
  expect(error).toBeNull()
  return data.properties?.hashed_token ?? ''
}

describe('Sign in a user; retrieve a session and a user', () => {
  test('with a password; the wrong one is refused by its code', async () => {
    const { client, id, email } = await reader()
    expect((await client.auth.getUser()).data.user).toMatchObject({ id, email, role: 'authenticated' })
    expect((await client.auth.getSession()).data.session?.user.id).toBe(id)
    const wrong = await visitor().auth.signInWithPassword({ email, password: 'not this one' })
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  test('the claims of a token are verified against the published keys', async () => {
    const { client, id } = await reader()
    const { data, error } = await client.auth.getClaims()
    expect(error).toBeNull()
    expect(data?.claims).toMatchObject({ sub: id, role: 'authenticated', aal: 'aal1' })
  })

  test('changes are told: signed in, refreshed, signed out', async () => {
    const { email } = await account()
    const client = visitor()
    const events: string[] = []
    const { data } = client.auth.onAuthStateChange((event) => {
      events.push(event)
    })
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    await client.auth.refreshSession()
    await client.auth.signOut()
    data.subscription.unsubscribe()
    expect(events.filter((event) => event !== 'INITIAL_SESSION')).toEqual([
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'SIGNED_OUT',
    ])
  })
})

describe('Set and refresh the session; sign out', () => {
  test('a session goes on in another client, and gets new tokens', async () => {
    const { client, id } = await reader()
    const session = (await client.auth.getSession()).data.session
    const other = visitor()
    const { access_token = '', refresh_token = '' } = session ?? {}
    expect((await other.auth.setSession({ access_token, refresh_token })).error).toBeNull()
    const { data, error } = await other.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect(data.session?.refresh_token).not.toBe(refresh_token)
    const forged = await visitor().auth.refreshSession({ refresh_token: 'no-such-token' })
    expect(forged.error).toMatchObject({ code: 'refresh_token_not_found' })
  })

  test('with global scope every session ends, with others all but this one', async () => {
    const { client, email } = await reader()
    const other = visitor()
    await other.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await client.auth.getUser()).error).toBeNull()
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull()
    expect((await visitor().auth.getUser(token)).error).toMatchObject({ name: 'AuthSessionMissingError' })
  })

  test('a client refreshes by itself, until it is told to stop or disposed of', async () => {
    const { email } = await account()
    const client = createClient(backendUrl, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: true },
    })
    await client.auth.initialize()
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    await client.auth.startAutoRefresh()
    await client.auth.stopAutoRefresh()
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    await client.auth.dispose()
  })
})

describe('Verify and log in through OTP', () => {
  test.each(['magiclink', 'recovery'] as const)('the token of a %s signs in, once', async (type) => {
    const { id, email } = await account()
    const token_hash = await linkFor({ type, email })
    const kind = type === 'recovery' ? 'recovery' : 'email'
    const { data, error } = await visitor().auth.verifyOtp({ type: kind, token_hash })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect((await visitor().auth.verifyOtp({ type: kind, token_hash })).error).toMatchObject({
      code: 'otp_expired',
    })
  })

  test('of a sign-up and of an invitation: the account is confirmed by it', async () => {
    for (const type of ['signup', 'invite'] as const) {
      const email = newEmail()
      const token_hash = await linkFor(
        type === 'signup' ? { type, email, password: PASSWORD } : { type, email },
      )
      const { data, error } = await visitor().auth.verifyOtp({ type, token_hash })
      expect(error).toBeNull()
      expect(data.user?.email_confirmed_at).toBeTruthy()
    }
  })

  test('asking for a code or a new password tells nobody who has an account', async () => {
    const unknown = visitor().auth.signInWithOtp({ email: newEmail(), options: { shouldCreateUser: false } })
    expect((await unknown).error).toMatchObject({ code: 'otp_disabled' })
    expect((await visitor().auth.resetPasswordForEmail(newEmail())).error).toBeNull()
  })
})

describe('Update a user; identities', () => {
  test('data and password; the new password signs in', async () => {
    const { client, email } = await reader()
    const { data, error } = await client.auth.updateUser({ data: { shelf: 7 }, password: `${PASSWORD} nova` })
    expect(error).toBeNull()
    expect(data.user?.user_metadata.shelf).toBe(7)
    expect(
      (await visitor().auth.signInWithPassword({ email, password: `${PASSWORD} nova` })).error,
    ).toBeNull()
    const same = await client.auth.updateUser({ password: `${PASSWORD} nova` })
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
  })

  test('the e-mail is an identity, and the only one is not unlinked', async () => {
    const { client, email } = await reader()
    const { data } = await client.auth.getUserIdentities()
    expect(data?.identities).toMatchObject([{ provider: 'email', identity_data: { email } }])
    const [identity] = data?.identities ?? []
    if (!identity) throw new Error('no identity')
    const { error } = await client.auth.unlinkIdentity(identity)
    expect(['single_identity_not_deletable', 'manual_linking_disabled']).toContain(error?.code)
  })
})

describe('Multi-factor authentication', () => {
  test('an authenticator app raises the session, is listed, and leaves', async () => {
    const { client } = await reader()
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    if (enrolled.error) throw enrolled.error
    const { id: factorId, totp } = enrolled.data
    expect(totp.uri).toContain('otpauth://totp/')
    const challenge = await client.auth.mfa.challenge({ factorId })
    const challengeId = challenge.data?.id ?? ''
    const wrong = await client.auth.mfa.verify({ factorId, challengeId, code: '000000' })
    expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed' })
    const code = await generate({ secret: totp.secret })
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
    const levels = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(levels.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factorId, status: 'verified' },
    ])
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
  })
})

describe('Auth Admin', () => {
  test('accounts are found, listed by pages, changed and deleted', async () => {
    const { admin } = librarian().auth
    const { id, email } = await account()
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    const page = await admin.listUsers({ page: 1, perPage: 2 })
    expect(page.data.users.length).toBeLessThanOrEqual(2)
    const changed = await admin.updateUserById(id, { app_metadata: { desk: 'north' }, ban_duration: '1h' })
    expect(changed.data.user?.app_metadata.desk).toBe('north')
    const banned = await visitor().auth.signInWithPassword({ email, password: PASSWORD })
    expect(banned.error).toMatchObject({ code: 'user_banned' })
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  test('a session is ended, and a factor removed, by the librarian', async () => {
    const { client, id } = await reader()
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    const { admin } = librarian().auth
    const { data } = await admin.mfa.listFactors({ userId: id })
    expect(data?.factors).toHaveLength(1)
    const removed = await admin.mfa.deleteFactor({ userId: id, id: enrolled.data?.id ?? '' })
    expect(removed.error).toBeNull()
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    expect((await admin.signOut(token)).error).toBeNull()
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  })

  test('nobody administers with the publishable key or their own token', async () => {
    const { client, id } = await reader()
    expect((await client.auth.admin.getUserById(id)).error?.status).toBeGreaterThanOrEqual(401)
    expect((await visitor().auth.admin.listUsers()).error?.status).toBeGreaterThanOrEqual(401)
  })
})
