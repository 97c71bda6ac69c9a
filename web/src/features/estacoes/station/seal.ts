/** Bytes that lie in an ordinary buffer, as WebCrypto wants them. */
export type Bytes = Uint8Array<ArrayBuffer>

const ITERATIONS = 310_000
const encoder = new TextEncoder()

export const utf8 = (text: string): Bytes => encoder.encode(text)

export function base64Bytes(text: string): Bytes {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

function base64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

/** A secret of 32 bytes, in base64url. */
export const newSecret = () => base64Url(randomBytes(32))

export async function sha256Hex(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What stays on the device and cannot be taken out of it; worth nothing without the PIN. */
export interface DeviceKeys {
  pepper: CryptoKey
  exchange: CryptoKeyPair
}

export async function newDeviceKeys(): Promise<DeviceKeys> {
  const pepper = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const exchange = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
    'deriveBits',
  ])
  return { pepper, exchange }
}

/** The public half, as the server takes it. */
export async function publicKeyOf({ exchange }: DeviceKeys): Promise<JsonWebKey> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', exchange.publicKey)
  return { kty, crv, x, y }
}

/**
 * The key that everything on the device is encrypted by. It is made of the PIN, slowly, and of a key that never leaves the
 * browser, and is kept nowhere.
 */
export async function keyFromPin(pin: string, salt: Bytes, pepper: CryptoKey): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveBits'])
  const slow = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    material,
    256,
  )
  const raw = await crypto.subtle.sign('HMAC', pepper, slow)
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Encrypted bytes with what is needed to open them. */
export interface Sealed {
  iv: Bytes
  data: ArrayBuffer
}

/** Encrypts for one place: what was sealed for another does not open. */
export async function sealBytes(key: CryptoKey, bytes: Bytes, place: string): Promise<Sealed> {
  const iv = randomBytes(12)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(place) }, key, bytes)
  return { iv, data }
}

/** @throws OperationError when the key is another, or the bytes or their place were changed */
export async function openBytes(key: CryptoKey, { iv, data }: Sealed, place: string): Promise<Bytes> {
  const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: utf8(place) }, key, data)
  return new Uint8Array(open)
}

export const seal = (key: CryptoKey, value: unknown, place: string) =>
  sealBytes(key, utf8(JSON.stringify(value)), place)

export const open = async (key: CryptoKey, sealed: Sealed, place: string): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await openBytes(key, sealed, place)))

/** Whether the church's key signed exactly this text. */
export async function isSigned(text: string, signature: string, key: JsonWebKey): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const publicKey = await crypto.subtle.importKey('jwk', key, algorithm, false, ['verify'])
  return crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    publicKey,
    base64Bytes(signature),
    utf8(text),
  )
}

/** What was encrypted for this device alone; see supabase/functions/estacao/envelope.ts. */
export interface Envelope {
  efemera: string
  iv: string
  cifra: string
}

/** @throws OperationError when it is for another device or another context */
export async function openEnvelope(
  envelope: Envelope,
  privateKey: CryptoKey,
  context: string,
): Promise<Bytes> {
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
  const other = await crypto.subtle.importKey('raw', base64Bytes(envelope.efemera), algorithm, false, [])
  const agreed = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, privateKey, 256)
  const material = await crypto.subtle.importKey('raw', agreed, 'HKDF', false, ['deriveKey'])
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(context) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  )
  const iv = base64Bytes(envelope.iv)
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, base64Bytes(envelope.cifra)),
  )
}
