import { createECDH, hkdfSync } from 'node:crypto'

export interface VapidKeys {
  /** The uncompressed point of the public key, in base64url: what browsers are given. */
  publicKey: string
  /** The scalar of the private key, in base64url. */
  privateKey: string
}

/** Order of the group of P-256 (NIST SP 800-186, 3.2.1.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const SEED_BYTES = 48
const SCALAR_HEX = 64

/**
 * The key pair by which push services know this installation (RFC 8292): VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY where they
 * are set, else always the same pair from ENCRYPTION_KEY, which every installation keeps and copies already (the scalar as
 * FIPS 186-5, A.2.1). Null without either.
 */
export function vapidKeys(env: Record<string, string | undefined> = process.env): VapidKeys | null {
  if (env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY)
    return { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
  if (!env.ENCRYPTION_KEY) return null
  const secret = Buffer.from(env.ENCRYPTION_KEY, 'base64')
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'vapid', SEED_BYTES))
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(SCALAR_HEX, '0'), 'hex')
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  return {
    publicKey: ecdh.getPublicKey('base64url', 'uncompressed'),
    privateKey: privateKey.toString('base64url'),
  }
}
