import { expect, test } from 'vitest'
import { captchaTable } from './captcha-settings.ts'
import { parseDuration } from './duration.ts'
import { authSettings } from './settings.ts'

test('durations as Go writes them', () => {
  expect(['0', '1m0s', '24h', '500ms', '1h30m', '1.5s'].map(parseDuration)).toEqual([
    0, 60, 86_400, 0.5, 5_400, 1.5,
  ])
  expect(['', '1', 'x', '1d', '1m 0s', '-1s'].map(parseDuration)).toEqual(Array(6).fill(null))
})

test("nothing given means Supabase's defaults, unknown keys are left alone", () => {
  const settings = authSettings.parse({ odd: { x: 1 }, email: { unknown: true }, external: { apple: {} } })
  expect(settings).toMatchObject({
    jwtExpiry: 3_600,
    enableSignup: true,
    minimumPasswordLength: 6,
    email: {
      enableConfirmations: false,
      doubleConfirmChanges: true,
      maxFrequency: 1,
      otpLength: 6,
      smtp: null,
    },
    rateLimit: { signInSignUps: 30, tokenRefresh: 150 },
  })
})

test('what makes no sense is refused', () => {
  for (const wrong of [
    { jwt_expiry: 0 },
    { jwt_expiry: 9e9 },
    { email: { max_frequency: 'x' } },
    { jwt_secret: 'short' },
    { captcha: { enabled: true, provider: 'turnstile' } },
    { captcha: { enabled: true, provider: 'riddle', secret: 'x' } },
    { external: { desk: { enabled: true, client_id: 'x' } } },
    { external: { desk: { enabled: true, client_id: 'x', url: 'http://desk.example' } } },
    { external: { email: { enabled: true, client_id: 'x', url: 'https://desk.example' } } },
    {
      external: {
        google: { enabled: true, client_id: 'x', redirect_uri: 'http://library.example/auth/v1/callback' },
      },
    },
  ]) {
    expect(authSettings.safeParse(wrong).success).toBe(false)
  }
})

test('providers that are on, and how the project is known there', () => {
  const { external } = authSettings.parse({
    external: {
      google: { enabled: true, client_id: 'web, phone', secret: 's' },
      desk: { enabled: true, client_id: 'x', url: 'https://desk.example/', name: 'Reading desk' },
      unset: { enabled: true, url: 'https://desk.example' },
      off: { client_id: 'x', url: 'https://desk.example' },
    },
  })
  expect(external).toMatchObject([
    {
      name: 'google',
      label: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'web',
      clientIds: ['web', 'phone'],
    },
    { name: 'desk', label: 'Reading desk', issuer: 'https://desk.example', redirectUri: null },
  ])
})

test('the environment goes before the file for the captcha', () => {
  const env = { CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SECRET: 's', CAPTCHA_SITE_KEY: 'k' }
  const captcha = captchaTable({ enabled: false, provider: 'turnstile' }, env)
  expect(authSettings.parse({ captcha }).captcha).toEqual({
    provider: 'hcaptcha',
    secret: 's',
    siteKey: 'k',
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
  })
  expect(authSettings.parse({ captcha: captchaTable(undefined, {}) }).captcha).toBeNull()
})

test('phones have a part where a provider is named or people sign up by phone', () => {
  const sms = (table: Record<string, unknown>) => authSettings.parse({ sms: table }).sms
  expect(sms({})).toMatchObject({ isProviderEnabled: false, maxFrequency: 5, twilio: null })
  expect(sms({ enable_signup: true }).isProviderEnabled).toBe(true)
  expect(sms({ test_otp: { '15005550006': '424242' } }).isProviderEnabled).toBe(true)
  const named = sms({ twilio: { enabled: true, account_sid: 'AC1' } })
  expect(named).toMatchObject({ isProviderEnabled: true, enableSignup: false, twilio: { accountSid: 'AC1' } })
  expect(sms({ twilio: { enabled: false, account_sid: 'AC1' } }).twilio).toBeNull()
})

test('second factors: apps are on, phones are not, unless the project says otherwise', () => {
  expect(authSettings.parse({}).mfa).toEqual({
    maxEnrolledFactors: 10,
    totp: { enrollEnabled: true, verifyEnabled: true },
    phone: {
      enrollEnabled: false,
      verifyEnabled: false,
      otpLength: 6,
      template: 'Your code is {{ .Code }}',
      maxFrequency: 5,
    },
  })
  expect(authSettings.safeParse({ mfa: { phone: { otp_length: 4 } } }).success).toBe(false)
})
