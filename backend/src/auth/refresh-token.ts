import { timingSafeEqual } from 'node:crypto'
import type { Context } from './context.ts'

const SEAL_BYTES = 20
const LENGTH = 16 + 6 + SEAL_BYTES

export interface RefreshToken {
  sessionId: string
  /** The session's tokens are numbered; each is good until the next is given out. */
  counter: number
}

const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

function head({ sessionId, counter }: RefreshToken): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.write(sessionId.replaceAll('-', ''), 'hex')
  bytes.writeUIntBE(counter, 16, 6)
  return bytes
}

const sealOf = (seal: Context['seal'], bytes: Buffer) =>
  seal('refresh', bytes.toString('hex')).subarray(0, SEAL_BYTES)

/** A refresh token: session, number and seal, in base64url. None is stored, so none can be read from the database. */
export function writeRefreshToken(seal: Context['seal'], token: RefreshToken): string {
  const bytes = head(token)
  return Buffer.concat([bytes, sealOf(seal, bytes)]).toString('base64url')
}

/** What a refresh token says, or null when it was not made here. Asks no database. */
export function readRefreshToken(seal: Context['seal'], text: string): RefreshToken | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== LENGTH) return null
  const said = bytes.subarray(0, 22)
  if (!timingSafeEqual(bytes.subarray(22), sealOf(seal, Buffer.from(said)))) return null
  return {
    sessionId: said.toString('hex', 0, 16).replace(UUID, '$1-$2-$3-$4-$5'),
    counter: said.readUIntBE(16, 6),
  }
}
