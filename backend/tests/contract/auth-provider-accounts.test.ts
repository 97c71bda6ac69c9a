import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthBackend, address, PASSWORD } from './auth-backend.ts'
import { Desk, fragmentOf } from './provider-trips.ts'

/* Follows supabase.com/docs/guides/auth/social-login */

let desk: Desk
let closed: Desk
let backend: AuthBackend
beforeAll(async () => {
  desk = await Desk.open((table) => ({
    external: { desk: table, nameless: { ...table, email_optional: true } },
  }))
  closed = await Desk.open((table) => ({ enable_signup: false, external: { desk: table } }), desk.provider)
  backend = desk.backend
})
afterAll(async () => {
  await closed.backend.close()
  await desk.close()
})

test('a verified address links with the account that has it', async () => {
  const { id, email } = await backend.account()
  const { data } = await desk.enter(desk.enrol({ email: email.toUpperCase() }).sub)
  expect(data?.user).toMatchObject({
    id,
    app_metadata: { provider: 'email', providers: ['email', 'desk'] },
  })
  const old = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
  expect(old.error).toBeNull()
})

test.each([undefined, false])(
  'an unverified address (%s) takes over nothing and makes nothing',
  async (email_verified) => {
    const { id, email } = await backend.account()
    const accounts = 'select count(*)::integer as n from auth.users'
    const before = await backend.sql(accounts)
    for (const one of [email, address()]) {
      const { end } = await desk.enter(desk.enrol({ email: one, email_verified }).sub)
      expect(fragmentOf(end)).toMatchObject({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
      })
      expect(end.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    }
    expect(await backend.sql(accounts)).toEqual(before)
    expect(await backend.sql('select from auth.identities where user_id = $1', [id])).toHaveLength(1)
  },
)

test('where an address is optional, the account has none, and never somebody else’s', async () => {
  const { id, email } = await backend.account()
  const { data } = await desk.enter(desk.enrol({ email, email_verified: false }).sub, { name: 'nameless' })
  expect(data?.user?.id).not.toBe(id)
  expect(data?.user).toMatchObject({
    email: '',
    is_anonymous: false,
    app_metadata: { provider: 'nameless' },
  })
})

test('who registered an address without proving it loses password and data to its owner', async () => {
  const email = address()
  await backend
    .client()
    .auth.signUp({ email, password: PASSWORD, options: { data: { first_name: 'Mallory' } } })
  const { data } = await desk.enter(desk.enrol({ email }).sub)
  expect(data?.user).toMatchObject({ email, app_metadata: { providers: ['desk'] } })
  expect(data?.user?.user_metadata).not.toHaveProperty('first_name')
  const thief = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
  expect(thief.error).toMatchObject({ code: 'invalid_credentials' })
})

test('a closed project lets in whom it knows and nobody else', async () => {
  const { id, email } = await closed.backend.account()
  const known = await closed.enter(desk.enrol({ email }).sub)
  expect(known.data?.user?.id).toBe(id)
  const stranger = desk.enrol()
  const { end } = await closed.enter(stranger.sub)
  expect(fragmentOf(end)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' })
  expect(await closed.backend.sql('select from auth.users where email = $1', [stranger.email])).toEqual([])
})

test('someone banned stays out', async () => {
  const person = desk.enrol()
  const { data } = await desk.enter(person.sub)
  await backend.admin.auth.admin.updateUserById(data?.user?.id ?? '', { ban_duration: '1h' })
  const { end } = await desk.enter(person.sub)
  expect(fragmentOf(end)).toMatchObject({ error_code: 'user_banned' })
})
