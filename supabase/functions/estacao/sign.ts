import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'

/** A public key of P-256, as RFC 7517 writes it. */
export interface PublicKey {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

/** Signs what stations believe, by a key that follows from the installation's own: stations check it without network. */
export class Signer {
  readonly publicKey: PublicKey
  readonly #key: ReturnType<typeof createPrivateKey>

  /** @param base64 the installation's key, 32 bytes @throws Error when it is not that long */
  constructor(base64: string | undefined) {
    const secret = Buffer.from(base64 ?? '', 'base64')
    if (secret.length !== 32) throw new Error('ENCRYPTION_KEY must be 32 bytes in base64')
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', 'day lists of stations', 32))
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(scalar)
    const point = pair.getPublicKey()
    this.publicKey = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    this.#key = createPrivateKey({
      key: { ...this.publicKey, d: scalar.toString('base64url') },
      format: 'jwk',
    })
  }

  /** ECDSA with SHA-256 over the text, r and s beside each other as WebCrypto wants them, in base64. */
  sign(text: string): string {
    return sign('sha256', Buffer.from(text), { key: this.#key, dsaEncoding: 'ieee-p1363' }).toString('base64')
  }
}
