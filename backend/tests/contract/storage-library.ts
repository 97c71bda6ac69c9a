import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { expect } from 'vitest'
import { backendUrl, publishableKey, visitor } from './library.ts'

/** Somebody with an account, signed in. */
export interface Reader {
  client: SupabaseClient
  id: string
  token: string
}

export async function newReader(): Promise<Reader> {
  const client = visitor()
  const email = `${randomUUID()}@readers.example`
  const { data, error } = await client.auth.signUp({ email, password: 'a long password' })
  expect(error).toBeNull()
  if (!data.session) throw new Error('the library signs its readers in at once')
  return { client, id: data.session.user.id, token: data.session.access_token }
}

/** A picture in one colour. */
export const picture = (width = 40, height = 30, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#8a5a2b' } })
    .toFormat(format)
    .toBuffer()

interface Answer {
  status: number
  body: string
}

/** A request whose path is sent exactly as it stands: fetch would tidy it up. */
export function rawRequest(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<Answer> {
  const { hostname, port } = new URL(backendUrl)
  const lines = Object.entries({
    host: hostname,
    apikey: publishableKey,
    connection: 'close',
    ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    socket.write(`${method} /storage/v1${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', fail)
    socket.on('close', () => {
      const answer = Buffer.concat(chunks).toString('latin1')
      done({ status: Number(answer.split(' ')[1]), body: answer.split('\r\n\r\n').slice(1).join('') })
    })
  })
}
