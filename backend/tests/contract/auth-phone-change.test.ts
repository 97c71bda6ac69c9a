import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, address, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'
import { accountWithNumber, appCode, caller, codeFor, number, signIn, signUpByPhone } from './auth-people.ts'

/* Follows supabase.com/docs/reference/javascript/auth-updateuser */

let backend: AuthBackend
beforeAll(async () => {
  const sms = { enable_signup: true, enable_confirmations: true, template: 'Seu código: {{ .Code }}' }
  backend = await startAuth({
    email: { enable_confirmations: true, secure_password_change: true, max_frequency: '0s' },
    sms: { ...sms, max_frequency: '0s' },
    mfa: { phone: { enroll_enabled: true, verify_enabled: true, max_frequency: '0s' } },
  })
})
afterAll(() => backend.close())

describe('another number', () => {
  test('says yes by its own code; until then the old one counts', async () => {
    const { email } = await backend.account()
    const { client } = await signIn(backend, email)
    const phone = number()
    const { data, error } = await client.auth.updateUser({ phone: `+${phone}` })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone: '', new_phone: phone })
    const token = await codeFor(backend, phone)
    const { data: verified } = await client.auth.verifyOtp({ phone, token, type: 'phone_change' })
    expect(verified.user).toMatchObject({ phone, email })
    expect(verified.user?.phone_confirmed_at).toBeTruthy()
    expect(verified.user?.new_phone).toBeUndefined()
    expect(verified.user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'phone'])
    expect(verified.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'phone'] })
    // The number signs in now.
    await backend.client().auth.signInWithOtp({ phone })
    const entered = await backend
      .client()
      .auth.verifyOtp({ phone, token: await codeFor(backend, phone), type: 'sms' })
    expect(entered.error).toBeNull()
  })

  test('that someone else has is not told, and gets no code', async () => {
    const { phone } = await caller(backend)
    const before = (await backend.letters(phone)).length
    const { email } = await backend.account()
    const { client } = await signIn(backend, email)
    const { data, error } = await client.auth.updateUser({ phone })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ new_phone: phone })
    expect(await backend.letters(phone)).toHaveLength(before)
  })

  test('that someone else took meanwhile stays theirs', async () => {
    const { email } = await backend.account()
    const { client } = await signIn(backend, email)
    const phone = number()
    await client.auth.updateUser({ phone })
    const token = await codeFor(backend, phone)
    const other = await backend.account()
    await backend.sql('update auth.users set phone = $2, phone_confirmed_at = now() where id = $1', [
      other.id,
      phone,
    ])
    const { error } = await client.auth.verifyOtp({ phone, token, type: 'phone_change' })
    expect(error).toMatchObject({ status: 422, code: 'phone_exists' })
  })

  test('a code that went to the old one lets nobody in any more', async () => {
    const { client, phone } = await caller(backend)
    await backend.client().auth.signInWithOtp({ phone })
    const old = await codeFor(backend, phone)
    const next = number()
    await client.auth.updateUser({ phone: next })
    await client.auth.verifyOtp({ phone: next, token: await codeFor(backend, next), type: 'phone_change' })
    const { error } = await backend.client().auth.verifyOtp({ phone, token: old, type: 'sms' })
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('wants the second factor, where there is one', async () => {
    const { email } = await backend.account()
    const { client } = await signIn(backend, email)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    await client.auth.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: appCode(data?.totp.secret ?? ''),
    })
    const other = await signIn(backend, email)
    expect((await other.client.auth.updateUser({ phone: number() })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    })
    expect((await client.auth.updateUser({ phone: number() })).error).toBeNull()
  })
})

describe('asking again', () => {
  test('for the code of a sign-up, until it is confirmed', async () => {
    const { client, phone } = await signUpByPhone(backend)
    expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull()
    expect(await backend.letters(phone)).toHaveLength(2)
    await client.auth.verifyOtp({ phone, token: await codeFor(backend, phone), type: 'sms' })
    expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull()
    expect(await backend.letters(phone)).toHaveLength(2)
  })

  test('for the code of a change, by the old number or the new one', async () => {
    const { client, phone } = await caller(backend)
    const next = number()
    await client.auth.updateUser({ phone: next })
    await client.auth.resend({ type: 'phone_change', phone })
    await client.auth.resend({ type: 'phone_change', phone: next })
    expect(await backend.letters(next)).toHaveLength(3)
    const { error } = await client.auth.verifyOtp({
      phone: next,
      token: await codeFor(backend, next),
      type: 'phone_change',
    })
    expect(error).toBeNull()
  })

  test('without e-mail or phone and type', async () => {
    const sentence = 'You must provide either an email or phone number and a type'
    const { data, error } = await backend.client().auth.resend(JSON.parse('{}'))
    expect(data).toEqual({ user: null, session: null })
    expect(error?.message).toBe(sentence)
    for (const body of [{}, { type: 'sms' }, { phone: number() }, { email: address() }]) {
      expect(await refusalOf(backend.send('POST', '/resend', body))).toMatchObject({
        status: 400,
        error_code: 'validation_failed',
        msg: `${sentence}.`,
      })
    }
    const email = { type: 'sms', email: address() }
    expect(await refusalOf(backend.send('POST', '/resend', email))).toMatchObject({ status: 400 })
  })
})

test('someone with a number alone confirms by a message that it is them', async () => {
  const { client, phone, id } = await caller(backend)
  await backend.sql(`update auth.sessions set created_at = now() - interval '2 days' where user_id = $1`, [
    id,
  ])
  const password = 'brand-new-9'
  expect((await client.auth.updateUser({ password })).error).toMatchObject({
    code: 'reauthentication_needed',
  })
  expect((await client.auth.reauthenticate()).error).toBeNull()
  const nonce = await codeFor(backend, phone)
  expect((await client.auth.updateUser({ password, nonce })).error).toBeNull()
  expect((await backend.client().auth.signInWithPassword({ phone, password })).error).toBeNull()
})

describe('the administrator', () => {
  test('makes an account with a number, confirmed or not', async () => {
    const phone = number()
    const { data, error } = await backend.admin.auth.admin.createUser({
      phone: `+${phone}`,
      phone_confirm: true,
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone, app_metadata: { provider: 'phone', providers: ['phone'] } })
    expect(data.user?.phone_confirmed_at).toBeTruthy()
    const again = await backend.admin.auth.admin.createUser({ phone, email: address() })
    expect(again.error).toMatchObject({ status: 422, code: 'phone_exists' })
    const both = await backend.admin.auth.admin.createUser({ phone: number(), email: address() })
    expect(both.data.user?.phone_confirmed_at).toBeUndefined()
  })

  test('changes a number; it counts when the administrator says so', async () => {
    const { id } = await accountWithNumber(backend)
    const other = await accountWithNumber(backend)
    const taken = await backend.admin.auth.admin.updateUserById(id, { phone: other.phone })
    expect(taken.error).toMatchObject({ status: 422, code: 'phone_exists' })
    const next = number()
    const changed = await backend.admin.auth.admin.updateUserById(id, { phone: next })
    expect(changed.data.user).toMatchObject({ phone: next })
    expect(changed.data.user?.phone_confirmed_at).toBeUndefined()
    await backend.client().auth.signInWithOtp({ phone: next })
    expect(await backend.letters(next)).toEqual([])
    const confirmed = await backend.admin.auth.admin.updateUserById(id, { phone_confirm: true })
    expect(confirmed.data.user?.phone_confirmed_at).toBeTruthy()
    expect(confirmed.data.user?.app_metadata.providers).toEqual(['email', 'phone'])
  })
})

describe.each(['/signup', '/otp', '/token?grant_type=password', '/verify', '/resend'])('POST %s', (path) => {
  test('refuses what is no number', async () => {
    const rest = { password: PASSWORD, token: '123456', type: 'sms' }
    for (const phone of [
      'x',
      '+0123',
      '1'.repeat(16),
      '+55 61 99999-0000',
      '١٢٣٤٥٦٧٨',
      '5561\u00009',
      7,
      {},
      ['1'],
    ]) {
      expect((await backend.send('POST', path, { ...rest, phone })).status, String(phone)).toBe(400)
    }
    const both = { ...rest, phone: number(), email: address() }
    if (path !== '/resend') expect((await backend.send('POST', path, both)).status).toBe(400)
    const channel = { ...rest, phone: number(), channel: 'pigeon' }
    if (path === '/signup' || path === '/otp')
      expect((await backend.send('POST', path, channel)).status).toBe(400)
  })
})
