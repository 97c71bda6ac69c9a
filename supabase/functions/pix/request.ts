import { request } from 'node:https'
import { isIP } from 'node:net'
import { lookupOutside } from '../_shared/internet.ts'

/** How one request leaves: TLS with the client's certificate (mTLS), JSON both ways. */
export interface Sent {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body?: string
  cert: string
  key: string
  /** The bank's own authority, where it has one. */
  ca?: string | undefined
}
export interface Answer {
  status: number
  body: unknown
}

const WAIT_MS = 15_000
const ANSWER_LIMIT = 1024 * 1024

/** A bank has a name on the internet: an address that is typed as a number, or a name of the own network, is none. */
export function isBankAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username || url.password || url.search || url.hash) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 && host.includes('.') && !/\.(?:local|internal|localhost)\.?$/.test(host)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** @throws Error when nothing came back in time, or too much */
export function send({ method, url, headers, body, cert, key, ca }: Sent): Promise<Answer> {
  return new Promise((done, fail) => {
    const options = {
      method,
      headers,
      cert,
      key,
      lookup: lookupOutside,
      signal: AbortSignal.timeout(WAIT_MS),
    }
    const asked = request(url, { ...options, ...(ca && { ca }) }, (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > ANSWER_LIMIT) answer.destroy(new Error('the answer is too long'))
        else chunks.push(chunk)
      })
      answer.on('error', fail)
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, body: parsed(Buffer.concat(chunks).toString('utf8')) }),
      )
    })
    asked.on('error', fail)
    asked.end(body)
  })
}
