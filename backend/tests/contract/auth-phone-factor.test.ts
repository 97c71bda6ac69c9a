import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, codeIn, refusalOf, startAuth } from './auth-backend.ts'
import { bearer, codeFor, number, otherThan, signIn } from './auth-people.ts'

/* Follows supabase.com/docs/guides/auth/auth-mfa/phone */

let backend: AuthBackend
let hurried: AuthBackend
beforeAll(async () => {
  const sms = { enable_signup: true, enable_confirmations: true, template: 'Seu código: {{ .Code }}' }
  backend = await startAuth({
    email: { enable_confirmations: true, secure_password_change: true, max_frequency: '0s' },
    sms: { ...sms, max_frequency: '0s' },
    mfa: { phone: { enroll_enabled: true, verify_enabled: true, max_frequency: '0s' } },
  })
  hurried = await startAuth({
    sms: { twilio: { enabled: true }, enable_confirmations: true, max_frequency: '1m0s' },
    mfa: { phone: { enroll_enabled: true, verify_enabled: true, max_frequency: '1m0s' } },
  })
})
afterAll(() => Promise.all([backend.close(), hurried.close()]))

describe('a phone as second factor', () => {
  async function enrolled(at = backend) {
    const { email } = await at.account()
    const { client, session } = await signIn(at, email)
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
      code: otherThan(answer.code),
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
    const first = await codeFor(backend, phone)
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
