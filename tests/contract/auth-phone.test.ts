import { randomInt } from 'node:crypto'
import { decodeJwt } from 'jose'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, address, codeIn, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'

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

/** A number that nobody has yet, in digits. */
const number = () => `5561${randomInt(100_000_000, 999_999_999)}`

const codeFor = async (phone: string, at = backend) => codeIn((await at.letters(phone))[0])

async function signUp(phone = number()) {
  const client = backend.client()
  const { data, error } = await client.auth.signUp({ phone: `+${phone}`, password: PASSWORD })
  if (error) throw error
  return { client, phone, user: data.user, session: data.session }
}

/** Someone whose account is a number. */
async function caller() {
  const { client, phone } = await signUp()
  const { data, error } = await client.auth.verifyOtp({ phone, token: await codeFor(phone), type: 'sms' })
  if (error) throw error
  return { client, phone, id: data.user?.id ?? '', session: data.session }
}

/** Someone signed in with e-mail and password, whose number is confirmed too. */
async function withNumber(at = backend) {
  const { id, email } = await at.account()
  const phone = number()
  await at.sql('update auth.users set phone = $2, phone_confirmed_at = now() where id = $1', [id, phone])
  return { id, email, phone }
}

async function signedIn(email: string, at = backend) {
  const client = at.client()
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { client, session: data.session }
}

const bearer = (token = '') => ({ authorization: `Bearer ${token}` })

describe('signing up with a number', () => {
  test('the code of the message opens the session, and the number is an identity', async () => {
    const { client, phone, user, session } = await signUp()
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
    const { phone } = await caller()
    const spaced = `+${phone.slice(0, 2)} ${phone.slice(2, 4)} ${phone.slice(4)}`
    const { error } = await backend.client().auth.signInWithPassword({ phone: spaced, password: PASSWORD })
    expect(error).toBeNull()
    const wrong = await backend.client().auth.signInWithPassword({ phone, password: 'wrong-one' })
    const nobody = await backend.client().auth.signInWithPassword({ phone: number(), password: PASSWORD })
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(nobody.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  test('a number that has an account is answered exactly like a new one, and gets no message', async () => {
    const { phone } = await caller()
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
    const { phone } = await signUp()
    await backend.client().auth.signInWithOtp({ phone })
    const { error } = await backend
      .client()
      .auth.verifyOtp({ phone, token: await codeFor(phone), type: 'sms' })
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
    const { client } = await signedIn(email, hasty)
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
    const known = await withNumber(hurried)
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
    const token = await codeFor(known.phone, hurried)
    const { data } = await hurried.client().auth.verifyOtp({ phone: known.phone, token, type: 'sms' })
    expect(data.user?.id).toBe(known.id)
    const signUp = await hurried.client().auth.signUp({ phone: unknown, password: PASSWORD })
    expect(signUp.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' })
  })

  test('a number that was only written down on an account lets nobody in', async () => {
    const { id, phone } = await withNumber()
    await backend.sql('update auth.users set phone_confirmed_at = null where id = $1', [id])
    await backend.client().auth.signInWithOtp({ phone })
    await backend.client().auth.signUp({ phone, password: 'another-one-8' })
    expect(await backend.letters(phone)).toEqual([])
  })

  test('where phones have no part at all', async () => {
    const off = await startAuth()
    const phone = number()
    for (const [path, body] of [
      ['/signup', { phone, password: PASSWORD }],
      ['/otp', { phone }],
      ['/resend', { phone, type: 'sms' }],
      ['/token?grant_type=password', { phone, password: PASSWORD }],
    ] as const) {
      expect(await refusalOf(off.send('POST', path, body)), path).toMatchObject({
        status: 400,
        error_code: 'phone_provider_disabled',
      })
    }
    const settings = await (await off.send('GET', '/settings')).json()
    expect(settings).toMatchObject({ external: { phone: false }, sms_provider: '' })
    await off.close()
  })
})

describe('the code of a message', () => {
  test('signs in once', async () => {
    const { phone } = await caller()
    await backend.client().auth.signInWithOtp({ phone, options: { channel: 'whatsapp' } })
    expect((await backend.letters(phone))[0]).toMatchObject({ channel: 'whatsapp' })
    const token = await codeFor(phone)
    expect((await backend.client().auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
    const again = await backend.client().auth.verifyOtp({ phone, token, type: 'sms' })
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('fifty times at once signs in once', async () => {
    const { phone } = await caller()
    await backend.client().auth.signInWithOtp({ phone })
    const body = { phone, token: await codeFor(phone), type: 'sms' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => backend.send('POST', '/verify', body)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => ![200, 403, 429].includes(status))).toEqual([])
  })

  test('of another number, of another kind, too old or wrong is refused alike', async () => {
    const one = await caller()
    const two = await caller()
    await backend.client().auth.signInWithOtp({ phone: one.phone })
    const token = await codeFor(one.phone)
    const attempts = [
      { phone: two.phone, token, type: 'sms' },
      { phone: one.phone, token, type: 'phone_change' },
      { phone: one.phone, token: token === '000000' ? '111111' : '000000', type: 'sms' },
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
    const { phone } = await caller()
    await backend.client().auth.signInWithOtp({ phone })
    const token = await codeFor(phone)
    const wrong = token === '000000' ? '111111' : '000000'
    await Promise.all(
      Array.from({ length: 12 }, () => backend.send('POST', '/verify', { phone, token: wrong, type: 'sms' })),
    )
    const late = await backend.send('POST', '/verify', { phone, token, type: 'sms' })
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('is not in the database, and a newer one takes its place', async () => {
    const { phone, id } = await caller()
    await backend.client().auth.signInWithOtp({ phone })
    const first = await codeFor(phone)
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
    const { phone } = await withNumber()
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

describe('another number', () => {
  test('says yes by its own code; until then the old one counts', async () => {
    const { email } = await backend.account()
    const { client } = await signedIn(email)
    const phone = number()
    const { data, error } = await client.auth.updateUser({ phone: `+${phone}` })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone: '', new_phone: phone })
    const token = await codeFor(phone)
    const { data: verified } = await client.auth.verifyOtp({ phone, token, type: 'phone_change' })
    expect(verified.user).toMatchObject({ phone, email })
    expect(verified.user?.phone_confirmed_at).toBeTruthy()
    expect(verified.user?.new_phone).toBeUndefined()
    expect(verified.user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'phone'])
    expect(verified.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'phone'] })
    // The number signs in now.
    await backend.client().auth.signInWithOtp({ phone })
    const signIn = await backend.client().auth.verifyOtp({ phone, token: await codeFor(phone), type: 'sms' })
    expect(signIn.error).toBeNull()
  })

  test('that someone else has is not told, and gets no code', async () => {
    const { phone } = await caller()
    const before = (await backend.letters(phone)).length
    const { email } = await backend.account()
    const { client } = await signedIn(email)
    const { data, error } = await client.auth.updateUser({ phone })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ new_phone: phone })
    expect(await backend.letters(phone)).toHaveLength(before)
  })

  test('that someone else took meanwhile stays theirs', async () => {
    const { email } = await backend.account()
    const { client } = await signedIn(email)
    const phone = number()
    await client.auth.updateUser({ phone })
    const token = await codeFor(phone)
    const other = await backend.account()
    await backend.sql('update auth.users set phone = $2, phone_confirmed_at = now() where id = $1', [
      other.id,
      phone,
    ])
    const { error } = await client.auth.verifyOtp({ phone, token, type: 'phone_change' })
    expect(error).toMatchObject({ status: 422, code: 'phone_exists' })
  })

  test('a code that went to the old one lets nobody in any more', async () => {
    const { client, phone } = await caller()
    await backend.client().auth.signInWithOtp({ phone })
    const old = await codeFor(phone)
    const next = number()
    await client.auth.updateUser({ phone: next })
    await client.auth.verifyOtp({ phone: next, token: await codeFor(next), type: 'phone_change' })
    const { error } = await backend.client().auth.verifyOtp({ phone, token: old, type: 'sms' })
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('wants the second factor, where there is one', async () => {
    const { email } = await backend.account()
    const { client } = await signedIn(email)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    await client.auth.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: generateSync({ secret: data?.totp.secret ?? '' }),
    })
    const other = await signedIn(email)
    expect((await other.client.auth.updateUser({ phone: number() })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    })
    expect((await client.auth.updateUser({ phone: number() })).error).toBeNull()
  })
})

describe('asking again', () => {
  test('for the code of a sign-up, until it is confirmed', async () => {
    const { client, phone } = await signUp()
    expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull()
    expect(await backend.letters(phone)).toHaveLength(2)
    await client.auth.verifyOtp({ phone, token: await codeFor(phone), type: 'sms' })
    expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull()
    expect(await backend.letters(phone)).toHaveLength(2)
  })

  test('for the code of a change, by the old number or the new one', async () => {
    const { client, phone } = await caller()
    const next = number()
    await client.auth.updateUser({ phone: next })
    await client.auth.resend({ type: 'phone_change', phone })
    await client.auth.resend({ type: 'phone_change', phone: next })
    expect(await backend.letters(next)).toHaveLength(3)
    const { error } = await client.auth.verifyOtp({
      phone: next,
      token: await codeFor(next),
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

describe('a phone as second factor', () => {
  async function enrolled(at = backend) {
    const { email } = await at.account()
    const { client, session } = await signedIn(email, at)
    const phone = number()
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'Meu celular',
      phone: `+${phone}`,
    })
    if (error) throw error
    return { email, client, session, phone, factorId: data.id, enrolment: data }
  }

  test('the code that a challenge sends makes the session aal2', async () => {
    const { client, phone, factorId, enrolment } = await enrolled()
    expect(enrolment).toMatchObject({ type: 'phone', friendly_name: 'Meu celular', phone: `+${phone}` })
    const { data: challenge } = await client.auth.mfa.challenge({ factorId, channel: 'whatsapp' })
    expect(challenge).toMatchObject({ type: 'phone' })
    const [letter] = await backend.letters(phone)
    expect(letter).toMatchObject({ channel: 'whatsapp', kind: 'second_factor' })
    const rows = await backend.sql('select otp_code from auth.mfa_challenges where factor_id = $1', [
      factorId,
    ])
    expect(JSON.stringify(rows)).not.toContain(codeIn(letter))
    const answer = { factorId, challengeId: challenge?.id ?? '', code: codeIn(letter) }
    const wrong = await client.auth.mfa.verify({
      ...answer,
      code: answer.code === '000000' ? '111111' : '000000',
    })
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const { data, error } = await client.auth.mfa.verify(answer)
    expect(error).toBeNull()
    expect(decodeJwt(data?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    })
    expect((await client.auth.mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId, phone }])
    expect((await client.auth.mfa.verify(answer)).error).toMatchObject({ status: 422 })
    const same = await client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'x', phone })
    expect(same.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  })

  test('a code is for its challenge', async () => {
    const { client, phone, factorId } = await enrolled()
    await client.auth.mfa.challenge({ factorId, channel: 'sms' })
    const first = await codeFor(phone)
    const { data: second } = await client.auth.mfa.challenge({ factorId, channel: 'sms' })
    const { error } = await client.auth.mfa.verify({ factorId, challengeId: second?.id ?? '', code: first })
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  })

  test('a message a minute', async () => {
    const { client, factorId } = await enrolled(hurried)
    expect((await client.auth.mfa.challenge({ factorId, channel: 'sms' })).error).toBeNull()
    expect((await client.auth.mfa.challenge({ factorId, channel: 'sms' })).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    })
  })

  test('a provider that takes nothing is said to', async () => {
    const twilio = { enabled: true, account_sid: 'AC1', auth_token: 't', message_service_sid: 'MG1' }
    const lost = await startAuth(
      { sms: { twilio }, mfa: { phone: { enroll_enabled: true, verify_enabled: true } } },
      undefined,
      { TWILIO_API_URL: 'http://127.0.0.1:9' },
    )
    const { client, factorId } = await enrolled(lost)
    expect((await client.auth.mfa.challenge({ factorId, channel: 'sms' })).error).toMatchObject({
      status: 422,
      code: 'sms_send_failed',
    })
    await lost.close()
  })

  test('wants a number, and a way to it', async () => {
    const { session, factorId } = await enrolled()
    const token = bearer(session.access_token)
    for (const phone of [undefined, '', 'x', '+0123456789', '+5561', '1'.repeat(17), '55(61)99999-0000', 7]) {
      const { status } = await backend.send('POST', '/factors', { factor_type: 'phone', phone }, token)
      expect(status, String(phone)).toBe(phone === '+5561' ? 200 : 400)
    }
    expect(
      await refusalOf(backend.send('POST', `/factors/${factorId}/challenge`, { channel: 'pigeon' }, token)),
    ).toMatchObject({ status: 400, error_code: 'validation_failed' })
  })
})

test('someone with a number alone confirms by a message that it is them', async () => {
  const { client, phone, id } = await caller()
  await backend.sql(`update auth.sessions set created_at = now() - interval '2 days' where user_id = $1`, [
    id,
  ])
  const password = 'brand-new-9'
  expect((await client.auth.updateUser({ password })).error).toMatchObject({
    code: 'reauthentication_needed',
  })
  expect((await client.auth.reauthenticate()).error).toBeNull()
  const nonce = await codeFor(phone)
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
    const { id } = await withNumber()
    const other = await withNumber()
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
