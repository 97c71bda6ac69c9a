import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { backendUrl, publishableKey } from './library.ts'

/** An answer as it came over the wire: `fetch` would unpack it. */
function raw(path: string, encoding?: string): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  const headers = { apikey: publishableKey, ...(encoding && { 'accept-encoding': encoding }) }
  return new Promise((resolve, reject) => {
    get(`${backendUrl}${path}`, { headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(pieces) }))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

const LONG = `/rest/v1/books?select=${Array.from({ length: 80 }, (_, n) => `title_${n}:title`)}`

test('a long answer is compressed as the client takes it, and says so to caches', async () => {
  const plain = await raw(LONG)
  expect(plain.body.length).toBeGreaterThan(4_096)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(String(plain.headers.vary)).toContain('Accept-Encoding')
  const brotli = await raw(LONG, 'gzip, deflate, br, zstd')
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': plain.headers['content-type'],
    'content-length': String(brotli.body.length),
  })
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  expect(brotli.body.length).toBeLessThan(plain.body.length / 2)
  const zipped = await raw(LONG, 'gzip')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.body)).toEqual(plain.body)
})

test('what is short, and what the Auth API says, goes out as it is', async () => {
  for (const path of [
    '/rest/v1/books?select=id&limit=1',
    '/auth/v1/settings',
    '/auth/v1/.well-known/jwks.json',
  ])
    expect((await raw(path, 'gzip, br')).headers['content-encoding']).toBeUndefined()
})
