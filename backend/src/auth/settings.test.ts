import { expect, test } from 'vitest'
import { parseDuration } from './duration.ts'
import { authSettings } from './settings.ts'

test('durations as Go writes them', () => {
  expect(['0', '1m0s', '24h', '500ms', '1h30m', '1.5s'].map(parseDuration)).toEqual([
    0, 60, 86_400, 0.5, 5_400, 1.5,
  ])
  expect(['', '1', 'x', '1d', '1m 0s', '-1s'].map(parseDuration)).toEqual(Array(6).fill(null))
})

test("nothing given means Supabase's defaults, unknown keys are left alone", () => {
  const settings = authSettings.parse({ hook: { x: 1 }, email: { unknown: true }, external: { apple: {} } })
  expect(settings).toMatchObject({
    jwtExpiry: 3_600,
    enableSignup: true,
    refreshTokenReuseInterval: 10,
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
  ]) {
    expect(authSettings.safeParse(wrong).success).toBe(false)
  }
})
