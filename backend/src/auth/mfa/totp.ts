import { generateSecret, generateURI, verifySync } from 'otplib'
import { toString as drawQrCode } from 'qrcode'

const PERIOD_S = 30

/** What an authenticator app needs, as auth-js hands it on. */
export interface Totp {
  /** SVG, without characters that a data URL would have to escape. */
  qr_code: string
  secret: string
  uri: string
}

/** A new secret for an authenticator app: RFC 6238 with what every app understands (SHA-1, 6 digits, 30 seconds). */
export async function createTotp(issuer: string, label: string): Promise<Totp> {
  const secret = generateSecret()
  const uri = generateURI({ issuer, label, secret, algorithm: 'sha1', digits: 6, period: PERIOD_S })
  const svg = await drawQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  // auth-js puts `data:image/svg+xml;utf-8,` before it: there # would begin a fragment.
  const qr_code = svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim()
  return { qr_code, secret, uri }
}

/**
 * The time step of a code that is right now, or was or will be 30 seconds away; null for a wrong one and for one of a
 * step that was used before (RFC 6238, 5.2: a code is good once).
 */
export function stepOfCode(secret: string, code: string, lastStep: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const now = Math.floor(Date.now() / 1_000)
  // After the clock was put back, codes are refused until it is where the last one was; the library would not go on.
  const afterTimeStep = lastStep === null ? undefined : Math.min(lastStep, Math.floor(now / PERIOD_S) + 1)
  const result = verifySync({ secret, token: code, epoch: now, epochTolerance: PERIOD_S, afterTimeStep })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
