import type { GenerateLinkParams } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, address, codeIn, linkIn, PASSWORD, startAuth } from './auth-backend.ts'

/* Follows supabase.com/docs/reference/javascript/auth-admin-generatelink */

let backend: AuthBackend
beforeAll(async () => {
  backend = await startAuth({
    site_url: 'https://library.example',
    email: { enable_confirmations: true, max_frequency: '0s' },
  })
})
afterAll(() => backend.close())

test('an invitation lets someone in', async () => {
  const email = address()
  const { data } = await backend.admin.auth.admin.inviteUserByEmail(email, { data: { first_name: 'Caio' } })
  expect(data.user?.invited_at).toBeTruthy()
  const [letter] = await backend.letters(email)
  expect(letter?.kind).toBe('invite')
  const token_hash = new URL(/http\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
  const { data: accepted } = await backend.client().auth.verifyOtp({ token_hash, type: 'invite' })
  expect(accepted.user).toMatchObject({ email, user_metadata: { first_name: 'Caio' } })
  expect((await backend.admin.auth.admin.inviteUserByEmail(email)).error).toMatchObject({
    code: 'email_exists',
  })
})

test('a link is made without a message', async () => {
  const { email } = await backend.account()
  const { data } = await backend.admin.auth.admin.generateLink({ type: 'recovery', email })
  expect(await backend.letters(email)).toEqual([])
  const token = data.properties?.email_otp ?? ''
  const { error } = await backend.client().auth.verifyOtp({ email, token, type: 'recovery' })
  expect(error).toBeNull()
  const unknown = await backend.admin.auth.admin.generateLink({ type: 'recovery', email: address() })
  expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' })
})

test('a link to sign up can be used as a code too', async () => {
  const email = address()
  const { data } = await backend.admin.auth.admin.generateLink({ type: 'signup', email, password: PASSWORD })
  expect(codeIn(undefined)).toBe('')
  const { error } = await backend
    .client()
    .auth.verifyOtp({ email, token: data.properties?.email_otp ?? '', type: 'signup' })
  expect(error).toBeNull()
  expect((await backend.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

describe('links', () => {
  const generateLink = (params: GenerateLinkParams) => backend.admin.auth.admin.generateLink(params)

  test('lead where the project allows, and nowhere else', async () => {
    const { email } = await backend.account()
    const linkTo = async (redirectTo: string) =>
      (await generateLink({ type: 'magiclink', email, options: { redirectTo } })).data.properties?.redirect_to
    expect(await linkTo('https://library.example/in')).toBe('https://library.example/in')
    expect(await linkTo('https://evil.example/')).toBe('https://library.example')
  })

  test('each kind signs in by its token', async () => {
    const password = PASSWORD
    const { email } = await backend.account()
    for (const params of [
      { type: 'signup', email: address(), password },
      { type: 'invite', email: address() },
      { type: 'magiclink', email: address() },
      { type: 'magiclink', email },
      { type: 'recovery', email },
    ] satisfies GenerateLinkParams[]) {
      const { data, error } = await generateLink(params)
      expect(error).toBeNull()
      const { hashed_token: token_hash = '', verification_type: type = 'signup' } = data.properties ?? {}
      const verified = await backend.client().auth.verifyOtp({ token_hash, type: type as 'signup' })
      expect(verified.data.user?.email, params.type).toBe(params.email)
    }
  })

  test('a change of address takes both', async () => {
    const { id, email } = await backend.account()
    const newEmail = address()
    const links = await Promise.all([
      generateLink({ type: 'email_change_current', email, newEmail }),
      generateLink({ type: 'email_change_new', email, newEmail }),
    ])
    for (const { data } of links) await fetch(data.properties?.action_link ?? '', { redirect: 'manual' })
    expect((await backend.admin.auth.admin.getUserById(id)).data.user?.email).toBe(newEmail)
    const { email: taken } = await backend.account()
    const refused = await generateLink({ type: 'email_change_new', email: newEmail, newEmail: taken })
    expect(refused.error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  test('a link that agrees to another address agrees to nothing', async () => {
    const { id, email } = await backend.account()
    const [first, second] = [address(), address()]
    const current = await generateLink({ type: 'email_change_current', email, newEmail: first })
    const last = await generateLink({ type: 'email_change_new', email, newEmail: second })
    for (const { data } of [current, last])
      await fetch(data.properties?.action_link ?? '', { redirect: 'manual' })
    expect((await backend.admin.auth.admin.getUserById(id)).data.user?.email).toBe(email)
  })

  test('an invitation does not keep the password of who signed up with that address before', async () => {
    const email = address()
    await backend.client().auth.signUp({ email, password: PASSWORD })
    expect((await backend.admin.auth.admin.inviteUserByEmail(email)).data.user?.invited_at).toBeTruthy()
    const token = linkIn((await backend.letters(email))[0])
    await fetch(token, { redirect: 'manual' })
    const { error } = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
  })
})

test.each(['code', 'recovery'])(
  'nor does an account that its owner confirms by another message: %s',
  async (what) => {
    const email = address()
    await backend.client().auth.signUp({ email, password: PASSWORD })
    const { auth } = backend.client()
    await (what === 'code' ? auth.signInWithOtp({ email }) : auth.resetPasswordForEmail(email))
    await fetch(linkIn((await backend.letters(email))[0]), { redirect: 'manual' })
    const { error } = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
  },
)
