import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKeys } from '../../src/auth/keys.ts'
import { runKeysCommand } from '../../src/auth/keys-command.ts'
import { authSettings } from '../../src/auth/settings.ts'
import { type AuthBackend, startAuth } from './auth-backend.ts'
import { bearer, person } from './auth-people.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A key as `supabase gen signing-key` writes it. */
async function cliKey(alg: string): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  const key = await exportJWK(privateKey)
  return { ...key, kid: randomUUID(), alg, use: 'sig', key_ops: ['sign', 'verify'], ext: true }
}

async function keysFile(keys: JWK[]): Promise<string> {
  const file = join(folder, `${randomUUID()}.json`)
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 })
  return file
}

const headerOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
const publishedBy = async (backend: AuthBackend): Promise<{ keys: JWK[] }> =>
  JSON.parse(await (await backend.send('GET', '/.well-known/jwks.json')).text())
const status = async (backend: AuthBackend, token: string | undefined) =>
  (await backend.send('GET', '/user', undefined, bearer(token))).status

describe('supabase.com/docs/guides/auth/signing-keys: signing_keys_path', () => {
  test.each(['RS256', 'ES256', 'EdDSA'])(
    'tokens are signed with %s, and published keys verify them',
    async (alg) => {
      const [first, second] = [await cliKey(alg), await cliKey('ES256')]
      const backend = await startAuth({ signing_keys_path: await keysFile([first, second]) })
      const { client, session } = await person(backend)
      expect(headerOf(session?.access_token)).toMatchObject({ alg, kid: first.kid })
      const { keys } = await publishedBy(backend)
      expect(keys.map(({ kid }) => kid)).toEqual([first.kid, second.kid])
      for (const key of keys)
        for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(key).not.toHaveProperty(part)
      // The library's own check knows no EdDSA.
      if (alg !== 'EdDSA') expect((await client.auth.getClaims()).data?.claims.session_id).toBeTruthy()
      expect(await status(backend, session?.access_token)).toBe(200)
      await backend.close()
    },
  )

  test('a key that only verifies, or is a shared secret, is taken for what it is', async () => {
    const old = { ...(await cliKey('ES256')), key_ops: ['verify'] }
    const shared = {
      kty: 'oct',
      kid: 'shared-one',
      alg: 'HS256',
      k: Buffer.alloc(32, 7).toString('base64url'),
    }
    const backend = await startAuth({ signing_keys_path: await keysFile([old, shared]) })
    const { session } = await person(backend)
    expect(headerOf(session?.access_token)).toMatchObject({ alg: 'HS256', kid: 'shared-one' })
    expect((await publishedBy(backend)).keys.map(({ kid }) => kid)).toEqual([old.kid])
    expect(await status(backend, session?.access_token)).toBe(200)
    await backend.close()
  })

  test('what cannot be used is said at the start', async () => {
    const { secrets, close } = await startAuth()
    const tried = async (path: string) => createKeys(secrets, authSettings.parse({ signing_keys_path: path }))
    await expect(tried(join(folder, 'nowhere.json'))).rejects.toThrow('não pôde ser lido')
    await expect(tried(await keysFile([{ kty: 'EC' }]))).rejects.toThrow('deve ser uma lista de chaves JWK')
    const half = { ...(await cliKey('ES256')), d: undefined }
    await expect(tried(await keysFile([half]))).rejects.toThrow('nenhuma das chaves pode assinar')
    const broken = { ...(await cliKey('ES256')), x: 'AAAA' }
    await expect(tried(await keysFile([broken]))).rejects.toThrow('não pode ser usada')
    await close()
  })
})

describe('supabase.com/docs/guides/auth/signing-keys: rotation and revocation', () => {
  let backend: AuthBackend
  beforeAll(async () => {
    backend = await startAuth()
  })
  afterAll(() => backend.close())
  const command = (...words: string[]) =>
    runKeysCommand({
      words,
      alg: words[0] === 'rotate' ? (words[1] ?? 'ES256') : 'ES256',
      secretsFile: backend.secretsFile,
      settings: authSettings.parse({}),
    })

  test('a new key signs while the server runs; tokens of the former stay good until it is revoked', async () => {
    const { client, session } = await person(backend)
    const before = headerOf(session?.access_token)
    expect(await status(backend, session?.access_token)).toBe(200)
    expect(await command('rotate', 'RS256')).toContain('RS256  assina')
    await expect
      .poll(async () => (await publishedBy(backend)).keys.map(({ kid }) => kid), { timeout: 20_000 })
      .toContainEqual(before.kid)
    await expect
      .poll(async () => headerOf((await client.auth.refreshSession()).data.session?.access_token).alg, {
        timeout: 20_000,
      })
      .toBe('RS256')
    expect(await status(backend, session?.access_token)).toBe(200)
    expect((await client.auth.getClaims()).error).toBeNull()
    expect((await stat(backend.secretsFile)).mode & 0o777).toBe(0o600)
    const { data } = await client.auth.getSession()
    await command('revoke', before.kid)
    await expect.poll(() => status(backend, session?.access_token), { timeout: 20_000 }).toBe(403)
    expect(await status(backend, data.session?.access_token)).toBe(200)
    expect((await publishedBy(backend)).keys).toHaveLength(1)
  })

  test('the key that signs cannot be revoked; nor one that is not there', async () => {
    const kid = /^(\S+)/.exec(await command('list'))?.[1] ?? ''
    await expect(command('revoke', kid)).rejects.toThrow('keys rotate')
    await expect(command('revoke', 'x')).rejects.toThrow('Não há chave x')
    await expect(command('rotate', 'HS256')).rejects.toThrow('--alg')
  })

  test('tokens of the shared secret are good until it is revoked', async () => {
    const legacy = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(backend.secrets.jwtSecret))
    const users = async () =>
      (await backend.send('GET', '/admin/users', undefined, { apikey: legacy, ...bearer(legacy) })).status
    expect(await users()).toBe(200)
    expect(await command('revoke', 'shared')).toContain('revogado')
    await expect.poll(users, { timeout: 20_000 }).toBe(401)
  })
})

test('a project that relies on the tokens of a third party is not started', () => {
  const tried = (enabled: boolean) =>
    authSettings.safeParse({ third_party: { firebase: { enabled, project_id: 'library' } } }).success
  expect([tried(true), tried(false)]).toEqual([false, true])
})
