import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** Encrypts templates with AES-256-GCM, each bound to the person it belongs to. */
export class Seal {
  /** Names the key without telling it. */
  readonly keyId: string
  readonly #key: Buffer

  /** @param base64 32 bytes @throws Error when it is not that long */
  constructor(base64: string | undefined) {
    this.#key = Buffer.from(base64 ?? '', 'base64')
    if (this.#key.length !== 32) throw new Error('ENCRYPTION_KEY must be 32 bytes in base64')
    this.keyId = createHash('sha256').update('key id').update(this.#key).digest('hex').slice(0, 16)
  }

  /** Nonce, encrypted bytes and tag. */
  close(template: Uint8Array, owner: string): Buffer {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce).setAAD(Buffer.from(owner))
    return Buffer.concat([nonce, cipher.update(template), cipher.final(), cipher.getAuthTag()])
  }

  /** @throws Error when it was made with another key, for somebody else, or was changed */
  open(sealed: Uint8Array, owner: string): Uint8Array {
    const decipher = createDecipheriv(ALGORITHM, this.#key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(sealed.length - TAG))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()])
  }
}

/** The numbers of a template as bytes. */
export const bytesOf = (vector: Float32Array): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)

/** The numbers that bytes stand for. */
export function vectorOf(bytes: Uint8Array): Float32Array {
  const vector = new Float32Array(bytes.length / 4)
  bytesOf(vector).set(bytes)
  return vector
}
