import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, codeIn, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'
import {
  accountWithNumber,
  bearer,
  caller,
  codeFor,
  number,
  otherThan,
  signIn,
  signUpByPhone,
} from './auth-people.ts'

/* Follows supabase.com/docs/guides/auth/phone-login */

const TEST_NUMBER = '15005550006'

let backend: AuthBackend
let hurried: AuthBackend
let hasty: AuthBackend
beforeAll(async () => {
  const sms = { enable_signup: true, enable_confirmations: true, template: 'Seu código: {{ .Code }}' }
  backend = await startAuth({
    email: { enable_confirmations: true, secure_password_change: true, max_frequency: '0s' },
    sms: { ...sms, max_frequency: '0s', test_otp: { [TEST_NUMBER]: '424242' } },
    mfa: { phone: { enroll_enabled: true, verify_enabled: true, max_frequency: '0s' } },
  })
  hurried = await startAuth({
    sms: { twilio: { enabled: true }, enable_confirmations: true, max_frequency: '1m0s' },
    mfa: { phone: { enroll_enabled: true, verify_enabled: true, max_frequency: '1m0s' } },
  })
  hasty = await startAuth({ sms: { enable_signup: true, enable_confirmations: false, max_frequency: '0s' } })
})
afterAll(() => Promise.all([backend.close(), hurried.close(), hasty.close()]))

describe('signing up with a number', () => {
  test('the code of the message opens the session, and the number is an identity', async () => {
    const { client, phone, user, session } = await signUpByPhone(backend)
    expect(session).toBeNull()
    expect(user).toMatchObject({ phone, email: '', app_metadata: { provider: 'phone' } })
    expect(user?.phone_confirmed_at).toBeUndefined()
    const [letter] = await backend.letters(phone)
    expect(letter).toMatchObject({ channel: 'sms', kind: 'sms' })
    expect(letter?.text).toMatch(/^Seu código: \d{6}$/)
    const early = await client.auth.signInWithPassword({ phone, password: PASSWORD })
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' })
    const { data, error } = await client.auth.verifyOtp({
      phone: `+${phone}`,
      token: codeIn(letter),
      type: 'sms',
    })
    expect(error).toBeNull()
    expect(data.user?.phone_confirmed_at).toBeTruthy()
    expect(data.user?.identities).toMatchObject([
      { provider: 'phone', identity_data: { phone, phone_verified: true } },
    ])
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      phone,
      aal: 'aal1',
      amr: [{ method: 'otp' }],
    })
  })

  test('password and number sign in, written as people write it', async () => {
    const { phone } = await caller(backend)
    const spaced = `+${phone.slice(0, 2)} ${phone.slice(2, 4)} ${phone.slice(4)}`
    const { error } = await backend.client().auth.signInWithPassword({ phone: spaced, password: PASSWORD })
    expect(error).toBeNull()
    const wrong = await backend.client().auth.signInWithPassword({ phone, password: 'wrong-one' })
    const nobody = await backend.client().auth.signInWithPassword({ phone: number(), password: PASSWORD })
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(nobody.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  test('a number that has an account is answered exactly like a new one, and gets no message', async () => {
    const { phone } = await caller(backend)
    const before = (await backend.letters(phone)).length
    const taken = await backend.client().auth.signUp({ phone, password: 'another-one-8' })
    const fresh = await backend.client().auth.signUp({ phone: number(), password: 'another-one-8' })
    const shape = (value: unknown): unknown =>
      value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shape(item)]))
        : typeof value
    expect(shape(taken)).toEqual(shape(fresh))
    expect(await backend.letters(phone)).toHaveLength(before)
    const { error } = await backend.client().auth.signInWithPassword({ phone, password: 'another-one-8' })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('whoever began with a number that is not theirs leaves no password behind', async () => {
    const { phone } = await signUpByPhone(backend)
    await backend.client().auth.signInWithOtp({ phone })
    const { error } = await backend
      .client()
      .auth.verifyOtp({ phone, token: await codeFor(backend, phone), type: 'sms' })
    expect(error).toBeNull()
    const stranger = await backend.client().auth.signInWithPassword({ phone, password: PASSWORD })
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('fifty sign-ups with one number at once make one account', async () => {
    const phone = number()
    await Promise.all(
      Array.from({ length: 50 }, () => backend.send('POST', '/signup', { phone, password: PASSWORD })),
    )
    const rows = await backend.sql('select id from auth.users where phone = $1', [phone])
    expect(rows).toHaveLength(1)
  })

  test('without confirmations the session comes at once, and a number that is taken is said to be', async () => {
    const phone = number()
    const { data } = await hasty.client().auth.signUp({ phone, password: PASSWORD })
    expect(data.session?.user.phone_confirmed_at).toBeTruthy()
    const again = await hasty.client().auth.signUp({ phone, password: PASSWORD })
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' })
    const { email } = await hasty.account()
    const { client } = await signIn(hasty, email)
    expect((await client.auth.updateUser({ phone })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    })
    const free = number()
    expect((await client.auth.updateUser({ phone: free })).data.user).toMatchObject({ phone: free, email })
  })
})

describe('where people do not sign up by phone', () => {
  test('no account comes of it, and a number that has one signs in', async () => {
    const known = await accountWithNumber(hurried)
    const unknown = number()
    const answers = await Promise.all(
      [known.phone, unknown].map(async (phone) => {
        const start = performance.now()
        const first = await hurried.send('POST', '/otp', { phone, create_user: true })
        const slow = performance.now() - start > 145
        const again = await refusalOf(hurried.send('POST', '/otp', { phone, create_user: true }))
        return {
          status: first.status,
          text: await first.text(),
          slow,
          again: again.status,
          code: again.error_code,
        }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toEqual({
      status: 200,
      text: '{}',
      slow: true,
      again: 429,
      code: 'over_sms_send_rate_limit',
    })
    expect(await hurried.letters(unknown)).toEqual([])
    expect(await hurried.sql('select id from auth.users where phone = $1', [unknown])).toEqual([])
    const token = await codeFor(hurried, known.phone)
    const { data } = await hurried.client().auth.verifyOtp({ phone: known.phone, token, type: 'sms' })
    expect(data.user?.id).toBe(known.id)
    const signUp = await hurried.client().auth.signUp({ phone: unknown, password: PASSWORD })
    expect(signUp.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' })
  })

  test('a number that was only written down on an account lets nobody in', async () => {
    const { id, phone } = await accountWithNumber(backend)
    await backend.sql('update auth.users set phone_confirmed_at = null where id = $1', [id])
    await backend.client().auth.signInWithOtp({ phone })
    await backend.client().auth.signUp({ phone, password: 'another-one-8' })
    expect(await backend.letters(phone)).toEqual([])
  })

  test('where nothing takes messages, none is promised, whoever has an account; codes of the settings still work', async () => {
    const sms = {
      enable_signup: true,
      enable_confirmations: true,
      max_frequency: '0s',
      test_otp: { [TEST_NUMBER]: '424242' },
    }
    const mute = await startAuth(
      { sms, mfa: { phone: { enroll_enabled: true, verify_enabled: true } } },
      undefined,
      {},
      undefined,
      false,
    )
    const { email, phone: known } = await accountWithNumber(mute)
    const { client, session } = await signIn(mute, email)
    const refused = { status: 400, error_code: 'phone_provider_disabled' }
    for (const phone of [known, number()]) {
      for (const [path, body] of [
        ['/otp', { phone }],
        ['/signup', { phone, password: PASSWORD }],
        ['/resend', { phone, type: 'sms' }],
        ['/resend', { phone, type: 'phone_change' }],
      ] as const)
        expect(await refusalOf(mute.send('POST', path, body)), path).toMatchObject(refused)
    }
    const { error } = await client.auth.updateUser({ phone: number() })
    expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' })
    const factor = await client.auth.mfa.enroll({ factorType: 'phone', phone: number() })
    expect(
      await refusalOf(
        mute.send('POST', `/factors/${factor.data?.id}/challenge`, {}, bearer(session.access_token)),
      ),
    ).toMatchObject(refused)
    expect(
      await mute.sql(`select from auth.outbox where channel = 'sms' and recipient = $1`, [known]),
    ).toEqual([])
    expect((await mute.client().auth.signInWithOtp({ phone: TEST_NUMBER })).error).toBeNull()
    const byCode = { phone: TEST_NUMBER, token: '424242', type: 'sms' } as const
    expect((await mute.client().auth.verifyOtp(byCode)).error).toBeNull()
    await mute.close()
  })

  // The sentences are GoTrue's (internal/api: signup.go, otp.go, resend.go, token.go).
  test('where phones have no part at all', async () => {
    const off = await startAuth()
    const phone = number()
    for (const [path, body, msg] of [
      ['/signup', { phone, password: PASSWORD }, 'Phone signups are disabled'],
      ['/otp', { phone }, 'Unsupported phone provider'],
      ['/resend', { phone, type: 'sms' }, 'Phone logins are disabled'],
      ['/token?grant_type=password', { phone, password: PASSWORD }, 'Phone logins are disabled'],
    ] as const) {
      expect(await refusalOf(off.send('POST', path, body)), path).toMatchObject({
        status: 400,
        error_code: 'phone_provider_disabled',
        msg,
      })
    }
    const settings = await (await off.send('GET', '/settings')).json()
    expect(settings).toMatchObject({ external: { phone: false }, sms_provider: '' })
    await off.close()
  })
})

describe('the code of a message', () => {
  test('signs in once', async () => {
    const { phone } = await caller(backend)
    await backend.client().auth.signInWithOtp({ phone, options: { channel: 'whatsapp' } })
    expect((await backend.letters(phone))[0]).toMatchObject({ channel: 'whatsapp' })
    const token = await codeFor(backend, phone)
    expect((await backend.client().auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
    const again = await backend.client().auth.verifyOtp({ phone, token, type: 'sms' })
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('fifty times at once signs in once', async () => {
    const { phone } = await caller(backend)
    await backend.client().auth.signInWithOtp({ phone })
    const body = { phone, token: await codeFor(backend, phone), type: 'sms' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => backend.send('POST', '/verify', body)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => ![200, 403, 429].includes(status))).toEqual([])
  })

  test('of another number, of another kind, too old or wrong is refused alike', async () => {
    const one = await caller(backend)
    const two = await caller(backend)
    await backend.client().auth.signInWithOtp({ phone: one.phone })
    const token = await codeFor(backend, one.phone)
    const attempts = [
      { phone: two.phone, token, type: 'sms' },
      { phone: one.phone, token, type: 'phone_change' },
      { phone: one.phone, token: otherThan(token), type: 'sms' },
      { phone: number(), token, type: 'sms' },
    ]
    for (const attempt of attempts) {
      expect(await refusalOf(backend.send('POST', '/verify', attempt))).toMatchObject({
        status: 403,
        error_code: 'otp_expired',
      })
    }
    await backend.sql(
      `update auth.one_time_tokens set created_at = created_at - interval '601 seconds' where user_id = $1`,
      [one.id],
    )
    const late = await backend.client().auth.verifyOtp({ phone: one.phone, token, type: 'sms' })
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('is not found by trying', async () => {
    const { phone } = await caller(backend)
    await backend.client().auth.signInWithOtp({ phone })
    const token = await codeFor(backend, phone)
    const wrong = otherThan(token)
    await Promise.all(
      Array.from({ length: 12 }, () => backend.send('POST', '/verify', { phone, token: wrong, type: 'sms' })),
    )
    const late = await backend.send('POST', '/verify', { phone, token, type: 'sms' })
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('is not in the database, and a newer one takes its place', async () => {
    const { phone, id } = await caller(backend)
    await backend.client().auth.signInWithOtp({ phone })
    const first = await codeFor(backend, phone)
    await backend.client().auth.signInWithOtp({ phone })
    const rows = await backend.sql('select * from auth.one_time_tokens where user_id = $1', [id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(first)
    expect((await backend.client().auth.verifyOtp({ phone, token: first, type: 'sms' })).error).not.toBeNull()
  })

  test('of the settings, for numbers of tests: nothing is sent', async () => {
    const client = backend.client()
    expect((await client.auth.signInWithOtp({ phone: TEST_NUMBER })).error).toBeNull()
    expect(await backend.letters(TEST_NUMBER)).toEqual([])
    const { error } = await client.auth.verifyOtp({ phone: TEST_NUMBER, token: '424242', type: 'sms' })
    expect(error).toBeNull()
  })

  test('ten messages an hour are enough for one number, with an account or without', async () => {
    const { phone } = await accountWithNumber(backend)
    for (const one of [phone, number()]) {
      const statuses: number[] = []
      for (let asked = 0; asked < 11; asked += 1) {
        statuses.push((await backend.send('POST', '/otp', { phone: one, create_user: false })).status)
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429])
    }
    expect(await backend.letters(phone)).toHaveLength(10)
  })
})
