import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Secrets } from '../secrets.ts'
import { ApiKeyError, type Authenticator, createAuthenticator } from './caller.ts'
import { createSeal } from './context.ts'
import { createKeys, type Keys, TokenError } from './keys.ts'
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts'
import { authSettings } from './settings.ts'

let keys: Keys
let secrets: Secrets
let authenticate: Authenticator
const inAMinute = () => Math.floor(Date.now() / 1_000) + 60
const shared = () => new TextEncoder().encode(secrets.jwtSecret)
const legacy = (claims: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(shared())

beforeAll(async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  secrets = {
    databasePassword: '',
    authenticatorPassword: '',
    signingKey: { ...(await exportJWK(privateKey)), kid: 'one', alg: 'ES256', use: 'sig' },
    jwtSecret: 'a secret of at least thirty-two characters',
    publishableKey: 'sb_publishable_x',
    encryptionKey: '',
    secretKey: 'sb_secret_x',
  }
  keys = await createKeys(secrets, authSettings.parse({}))
  authenticate = createAuthenticator(keys, secrets)
})

describe('keys', () => {
  test('only public halves are published', async () => {
    expect((await keys.jwks()).keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: 'one',
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      },
    ])
  })

  test('own tokens and those of the shared secret are accepted, others are not', async () => {
    expect(await keys.verify(await keys.sign({ sub: 'a', exp: inAMinute() }))).toMatchObject({ sub: 'a' })
    expect(await keys.verify(await legacy({ role: 'anon' }))).toMatchObject({ role: 'anon' })
    const other = await createKeys(
      { ...secrets, jwtSecret: 'x'.repeat(32), signingKey: await strangeKey() },
      authSettings.parse({}),
    )
    await expect(keys.verify(await other.sign({ sub: 'a' }))).rejects.toBeInstanceOf(TokenError)
    await expect(keys.verify(await keys.sign({ exp: 1 }))).rejects.toMatchObject({ reason: 'expired' })
  })

  test('the public key is no shared secret', async () => {
    const published = new TextEncoder().encode(JSON.stringify((await keys.jwks()).keys[0]))
    const confused = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(published)
    await expect(keys.verify(confused)).rejects.toMatchObject({ reason: 'invalid' })
  })
})

async function strangeKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: 'one', alg: 'ES256' }
}

describe('callers', () => {
  test('by key', async () => {
    expect((await authenticate({ apikey: 'sb_publishable_x' })).role).toBe('anon')
    expect((await authenticate({ apikey: 'sb_secret_x' })).role).toBe('service_role')
    expect((await authenticate({ apikey: await legacy({ role: 'service_role' }) })).role).toBe('service_role')
    await expect(authenticate({})).rejects.toMatchObject({ body: { message: 'No API key found in request' } })
    for (const apikey of [
      'x',
      'sb_secret_',
      await legacy({ role: 'authenticated' }),
      await legacy({ role: 'postgres' }),
    ]) {
      await expect(authenticate({ apikey })).rejects.toBeInstanceOf(ApiKeyError)
    }
  })

  test('by token', async () => {
    const apikey = 'sb_publishable_x'
    const token = await keys.sign({ sub: 'a', role: 'authenticated', exp: inAMinute() })
    const expected = { role: 'authenticated', claims: expect.stringContaining('"sub":"a"') }
    expect(await authenticate({ apikey, authorization: `Bearer ${token}` })).toEqual(expected)
    expect(await authenticate({ apikey, authorization: `bearer ${token}` })).toEqual(expected)
    expect((await authenticate({ apikey, authorization: `Bearer ${apikey}` })).role).toBe('anon')
    for (const bad of [
      'Basic x',
      'Bearer',
      'Bearer sb_secret_x',
      `Bearer ${await keys.sign({ role: 'postgres', exp: inAMinute() })}`,
    ]) {
      await expect(authenticate({ apikey, authorization: bad })).rejects.toBeInstanceOf(TokenError)
    }
  })

  test('a remembered token ends when it expires', async () => {
    const exp = Math.floor(Date.now() / 1_000) + 1
    const authorization = `Bearer ${await keys.sign({ role: 'authenticated', exp })}`
    await authenticate({ apikey: 'sb_publishable_x', authorization })
    await new Promise((later) => setTimeout(later, 2_000))
    await expect(authenticate({ apikey: 'sb_publishable_x', authorization })).rejects.toMatchObject({
      reason: 'expired',
    })
  })
})

describe('refresh tokens', () => {
  const seal = createSeal('one secret')
  const token = { sessionId: randomUUID(), counter: 281_474_976_710_655 }

  test('say what was written', () => {
    expect(readRefreshToken(seal, writeRefreshToken(seal, token))).toEqual(token)
  })

  test('no bit of them can be changed, and no other secret made them', () => {
    const bytes = Buffer.from(writeRefreshToken(seal, token), 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(readRefreshToken(seal, changed.toString('base64url'))).toBeNull()
    }
    expect(readRefreshToken(createSeal('another'), bytes.toString('base64url'))).toBeNull()
    expect(readRefreshToken(seal, '')).toBeNull()
  })
})
