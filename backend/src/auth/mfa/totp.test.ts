import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTotp, stepOfCode } from './totp.ts'

/** The secret of RFC 6238, appendix B (SHA-1), whose codes there have eight digits: the last six are ours. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (seconds: number) => vi.setSystemTime(seconds * 1_000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of RFC 6238 at %i', (seconds, code) => {
  at(seconds)
  expect(stepOfCode(RFC_SECRET, code, null)).toBe(Math.floor(seconds / 30))
})

test('half a minute early or late is near enough, a minute is not', () => {
  const code = '005924'
  for (const [ahead, good] of [
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ] as const) {
    at(1_234_567_890 + ahead)
    expect(stepOfCode(RFC_SECRET, code, null) !== null, String(ahead)).toBe(good)
  }
})

test('a step that was used, and those before it, are over', () => {
  at(1_234_567_890)
  const step = Math.floor(1_234_567_890 / 30)
  expect(stepOfCode(RFC_SECRET, '005924', step - 1)).toBe(step)
  expect(stepOfCode(RFC_SECRET, '005924', step)).toBeNull()
  expect(stepOfCode(RFC_SECRET, '005924', step + 1)).toBeNull()
  // The clock was put back.
  expect(stepOfCode(RFC_SECRET, '005924', step + 1_000)).toBeNull()
})

test.each(['', '00592', '0059244', '５９２４００', '00592a', '-05924', '5924'])('%j is no code', (text) => {
  at(1_234_567_890)
  expect(stepOfCode(RFC_SECRET, text, null)).toBeNull()
})

test('the picture fits into the data URL that auth-js makes of it', async () => {
  vi.useRealTimers()
  const { qr_code, uri, secret } = await createTotp('Coral & Cia: nº 1', 'ana+1@coral.example')
  expect(qr_code).toMatch(/^<svg [^#%]*<\/svg>$/s)
  const parsed = new URL(uri)
  expect(parsed.searchParams.get('secret')).toBe(secret)
  expect(parsed.searchParams.get('issuer')).toBe('Coral & Cia: nº 1')
})
