import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** Keeps short texts encrypted, each under a key of its own that follows from the installation's and the row's id. */
export interface Vault {
  lock(id: string, text: string): string
  /** @throws Error when it was locked under another key, for another row, or changed since */
  unlock(id: string, locked: string): string
}

const KEY_ID = 'installation'
const ALGORITHM = 'aes-gcm-hkdf'
const TAG_BYTES = 16

const envelope = z.object({ alg: z.literal(ALGORITHM), data: z.base64(), nonce: z.base64() })

/**
 * AES-256-GCM, in the form in which Supabase's own server writes encrypted columns (its `EncryptedString`), so that one
 * that is given the same key can read them.
 *
 * @param key 32 bytes that are not in the database
 */
export function createVault(key: Buffer): Vault {
  const keyOf = (id: string) => Buffer.from(hkdfSync('sha256', key, '', id, 32))
  return {
    lock(id, text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(id), nonce)
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return JSON.stringify({
        key_id: KEY_ID,
        alg: ALGORITHM,
        data: data.toString('base64'),
        nonce: nonce.toString('base64'),
      })
    },
    unlock(id, locked) {
      // Secrets that were brought from elsewhere may be plain: base32 never begins like JSON.
      if (!locked.startsWith('{')) return locked
      const { data, nonce } = envelope.parse(JSON.parse(locked))
      const bytes = Buffer.from(data, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id), Buffer.from(nonce, 'base64'))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString()
    },
  }
}
