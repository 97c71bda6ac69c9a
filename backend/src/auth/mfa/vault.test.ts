import { createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

const key = randomBytes(32)
const vault = createVault(key)

test('what is locked can be read again, and never looks the same twice', () => {
  const id = randomUUID()
  const locked = vault.lock(id, 'JBSWY3DPEHPK3PXP')
  expect(vault.unlock(id, locked)).toBe('JBSWY3DPEHPK3PXP')
  expect(locked).not.toBe(vault.lock(id, 'JBSWY3DPEHPK3PXP'))
  expect(locked).not.toContain('JBSWY3DPEHPK3PXP')
})

test('not for another row, under another key, or changed', () => {
  const id = randomUUID()
  const locked = vault.lock(id, 'secret')
  expect(() => vault.unlock(randomUUID(), locked)).toThrow()
  expect(() => createVault(randomBytes(32)).unlock(id, locked)).toThrow()
  const { data, ...rest } = JSON.parse(locked)
  const bytes = Buffer.from(data, 'base64')
  bytes[0] = (bytes[0] ?? 0) ^ 1
  expect(() => vault.unlock(id, JSON.stringify({ ...rest, data: bytes.toString('base64') }))).toThrow()
})

test('plain secrets that were brought from elsewhere', () => {
  expect(vault.unlock(randomUUID(), 'JBSWY3DPEHPK3PXP')).toBe('JBSWY3DPEHPK3PXP')
})

test("the form is the one of Supabase's own server: HKDF-SHA256 over the row's id, the tag after the text", () => {
  const id = randomUUID()
  const { alg, key_id, data, nonce } = JSON.parse(vault.lock(id, 'secret'))
  expect({ alg, key_id }).toEqual({ alg: 'aes-gcm-hkdf', key_id: 'installation' })
  const bytes = Buffer.from(data, 'base64')
  const own = Buffer.from(hkdfSync('sha256', key, '', id, 32))
  const decipher = createDecipheriv('aes-256-gcm', own, Buffer.from(nonce, 'base64'))
  decipher.setAuthTag(bytes.subarray(-16))
  expect(decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')).toBe('secret')
})
