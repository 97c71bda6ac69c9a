import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { folderPlace, startStorage } from './storage-backend.ts'
import { newReader, type Reader, rawRequest } from './storage-library.ts'

/* Follows supabase.com/docs/guides/storage/security/access-control */

let ana: Reader
let bia: Reader

beforeAll(async () => {
  ana = await newReader()
  bia = await newReader()
})

describe('Storage: who calls', () => {
  const calls: [string, string, string][] = [
    ['POST', '/object/papers/NAME', 'x'],
    ['PUT', '/object/papers/NAME', 'x'],
    ['GET', '/object/papers/NAME', ''],
    ['GET', '/object/authenticated/papers/NAME', ''],
    ['GET', '/object/info/papers/NAME', ''],
    ['GET', '/render/image/authenticated/papers/NAME?width=10', ''],
    ['DELETE', '/object/papers', '{"prefixes":["NAME"]}'],
    ['POST', '/object/move', '{"bucketId":"papers","sourceKey":"NAME","destinationKey":"NAMEx"}'],
    ['POST', '/object/copy', '{"bucketId":"papers","sourceKey":"NAME","destinationKey":"NAMEx"}'],
    ['POST', '/object/sign/papers/NAME', '{"expiresIn":60}'],
    ['POST', '/object/upload/sign/papers/NAME', '{}'],
    ['POST', '/object/list/papers', '{"prefix":""}'],
    ['POST', '/bucket', '{"name":"x"}'],
    ['DELETE', '/bucket/papers', ''],
  ]
  let name: string
  const call = async (index: number, headers: Record<string, string>) => {
    const [method = '', path = '', body = ''] = calls[index] ?? []
    const filled = (text: string) => text.replaceAll('NAME', name)
    return rawRequest(
      method,
      filled(path),
      { 'content-type': 'text/plain', authorization: `Bearer ${ana.token}`, ...headers },
      filled(body),
    )
  }

  beforeAll(async () => {
    name = `${ana.id}/guarded.txt`
    await ana.client.storage.from('papers').upload(name, 'mine', { contentType: 'text/plain' })
  })

  test.each(calls.map(([method, path], index) => [method, path, index] as const))(
    '%s %s',
    async (_m, _p, index) => {
      expect((await call(index, { authorization: 'Bearer no.token.here' })).status).toBe(403)
      expect((await call(index, { authorization: 'Basic eDp5' })).status).toBe(403)
      expect((await call(index, { authorization: `Bearer ${await forgedToken()}` })).status).toBe(403)
      expect((await call(index, { apikey: 'sb_publishable_wrong' })).status).toBe(401)
      // Another reader: refused, or shown that there is nothing.
      const other = await call(index, { authorization: `Bearer ${bia.token}` })
      expect(other.body).not.toContain('mine')
      if (!(other.status === 200 && other.body.endsWith('[]'))) expect([403, 404]).toContain(other.status)
      const { data } = await ana.client.storage.from('papers').download(name)
      expect(await data?.text()).toBe('mine')
    },
  )

  /** The reader's claims under a key that is not this project's. */
  const forgedToken = () =>
    new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(ana.id)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('not the key of this project, but long enough'))

  test('a token that has expired', async () => {
    const place = await folderPlace()
    const backend = await startStorage(place)
    try {
      const claims = { sub: ana.id, role: 'authenticated', exp: Math.floor(Date.now() / 1000) - 1 }
      const authorization = `Bearer ${await backend.keys.sign(claims)}`
      const headers = { apikey: backend.secrets.publishableKey, authorization }
      const response = await fetch(`${backend.url}/object/papers/${name}`, { headers })
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({
        statusCode: '403',
        error: 'Unauthorized',
        code: 'AccessDenied',
        message: '"exp" claim timestamp check failed',
      })
    } finally {
      await backend.close()
      await place.close()
    }
  })

  test('routes that there are not', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['PATCH', '/object/papers/x'],
      ['GET', '/object/papers'],
    ])
      expect((await rawRequest(method ?? '', path ?? '')).status).toBe(404)
  })
})
