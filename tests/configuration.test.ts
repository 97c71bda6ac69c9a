import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from '../backend/src/config.ts'
import { StartError } from '../backend/src/start-error.ts'

const project = join(import.meta.dirname, '..', 'supabase')

test('the church signs in with Google as soon as it has a client there', () => {
  expect(loadConfig({ project, env: {} }).auth.external).toEqual([])
  const env = { GOOGLE_CLIENT_ID: 'c', GOOGLE_CLIENT_SECRET: 's' }
  expect(loadConfig({ project, env }).auth.external).toMatchObject([
    { name: 'google', label: 'Google', clientId: 'c', secret: 's', issuer: 'https://accounts.google.com' },
  ])
})

test('a page without the captcha’s public key would let nobody in', () => {
  const env = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SECRET: 's' }
  expect(() => loadConfig({ project, webDir: '/somewhere', env })).toThrow(StartError)
  expect(loadConfig({ project, env }).auth.captcha).toMatchObject({ siteKey: null })
  const whole = loadConfig({ project, webDir: '/somewhere', env: { ...env, CAPTCHA_SITE_KEY: 'k' } })
  expect(whole.auth.captcha).toMatchObject({ provider: 'turnstile', siteKey: 'k' })
  expect(() => loadConfig({ project, env: { CAPTCHA_SECRET: 's' } })).toThrow(StartError)
})
