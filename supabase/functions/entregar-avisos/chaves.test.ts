import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { vapidKeys } from './chaves.ts'

test('the same installation always has the same pair, another one another, and both halves belong together', () => {
  const seen = new Set<string>()
  for (let round = 0; round < 300; round += 1) {
    const env = { ENCRYPTION_KEY: randomBytes(32).toString('base64') }
    const keys = vapidKeys(env)
    expect(vapidKeys(env)).toEqual(keys)
    const ecdh = createECDH('prime256v1')
    const scalar = Buffer.from(keys?.privateKey ?? '', 'base64url')
    expect(scalar).toHaveLength(32)
    ecdh.setPrivateKey(scalar)
    expect(ecdh.getPublicKey('base64url', 'uncompressed')).toBe(keys?.publicKey)
    seen.add(keys?.publicKey ?? '')
  }
  expect(seen.size).toBe(300)
})

test('keys that were there before are kept; without any there is no push', () => {
  const own = { VAPID_PUBLIC_KEY: 'p', VAPID_PRIVATE_KEY: 's', ENCRYPTION_KEY: 'x' }
  expect(vapidKeys(own)).toEqual({ publicKey: 'p', privateKey: 's' })
  expect(vapidKeys({})).toBeNull()
})
