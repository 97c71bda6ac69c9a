import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { codingOf, compressed, isCompressible } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR; q=1.0', 'br'],
  ['br; q=0.000, gzip ;q=0', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('%s: %s', (accepted, coding) => {
  expect(codingOf(accepted)).toBe(coding)
})

test.each([
  ['application/json; charset=utf-8', 4_096, true],
  ['application/json; charset=utf-8', 4_095, false],
  ['application/vnd.pgrst.object+json; charset=utf-8', 5_000, true],
  ['text/csv; charset=utf-8', 5_000, true],
  ['application/octet-stream', 5_000, false],
  ['image/png', 5_000, false],
  [undefined, 5_000, false],
])('%s of %i bytes: %s', (type, bytes, isWorthIt) => {
  expect(isCompressible(type, bytes)).toBe(isWorthIt)
})

test.each([10_000, 500_000])('%i bytes come out as they were', async (bytes) => {
  const body = Buffer.from('coração '.repeat(bytes / 10))
  expect(brotliDecompressSync(await compressed(body, 'br'))).toEqual(body)
  expect(gunzipSync(await compressed(body, 'gzip'))).toEqual(body)
})
