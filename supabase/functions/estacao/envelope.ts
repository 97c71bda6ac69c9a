import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PublicKey } from './sign.ts'

/** What only the device with the other half of a key can open. */
export interface Envelope {
  /** The public point that was made for this envelope alone, in base64. */
  efemera: string
  iv: string
  /** Encrypted bytes and tag. */
  cifra: string
}

/**
 * Encrypts for a device: ECDH on P-256 with a key made for this once, HKDF-SHA256, AES-256-GCM.
 *
 * @param context what it is and for whom: whoever opens it must name the same
 */
export function enclose(bytes: Uint8Array, { x, y }: PublicKey, context: string): Envelope {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const key = Buffer.from(hkdfSync('sha256', own.computeSecret(point), '', context, 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const closed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return {
    efemera: own.getPublicKey().toString('base64'),
    iv: iv.toString('base64'),
    cifra: closed.toString('base64'),
  }
}
