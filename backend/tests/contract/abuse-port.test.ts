import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, startBackend } from '../../src/backend.ts'
import { freePort } from '../../src/postgres/engine.ts'

/* What stands before the APIs, on a backend of its own with small limits. The proxy on this machine is the test. */

let backend: Backend
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'abuse-'))
  backend = await startBackend({
    project: join(import.meta.dirname, 'project'),
    dataDir,
    env: {
      PORT: String(await freePort()),
      RATE_LIMIT_PER_ADDRESS: '40',
      RATE_LIMIT_PER_ACCOUNT: '15',
    },
  })
})
afterAll(async () => {
  await backend.close()
  await rm(dataDir, { recursive: true, force: true })
})

function ask(path: string, from: string, init: RequestInit = {}): Promise<Response> {
  const apikey = backend.secrets.publishableKey
  const headers = { apikey, 'x-forwarded-for': from, ...init.headers }
  return fetch(`${backend.url}${path}`, { ...init, headers })
}

async function statuses(count: number, one: () => Promise<Response>): Promise<Record<number, number>> {
  const found: Record<number, number> = {}
  for (const { status } of await Promise.all(Array.from({ length: count }, one)))
    found[status] = (found[status] ?? 0) + 1
  return found
}

const READ = '/rest/v1/books?select=id&limit=1'

describe('how often', () => {
  test.each([
    ['rest', READ],
    ['rest written otherwise', READ.replace('/rest', '/%72est')],
    ['auth', '/auth/v1/settings'],
    ['storage', '/storage/v1/object/public/nope/nope'],
    ['functions', '/functions/v1/nope'],
    ['realtime', '/realtime/v1/api/broadcast'],
  ])('%s: one address gets so many, and is told when to come back', async (name, path) => {
    const from = `198.51.100.${name.length * 10}`
    const found = await statuses(60, () => ask(path, from))
    expect(found[429]).toBeGreaterThanOrEqual(15)
    const refused = await ask(path, from, { headers: { origin: 'https://app.example' } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' })
    expect((await ask(READ, '198.51.100.1')).status).toBe(200)
  })

  test('one account gets so many wherever it asks from, and the others go on', async () => {
    const client = () => createClient(backend.url, backend.secrets.publishableKey)
    const token = async () => {
      const email = `${crypto.randomUUID()}@people.example`
      const { data } = await client().auth.signUp({ email, password: 'stone-and-paper-7' })
      return { authorization: `Bearer ${data.session?.access_token}` }
    }
    const [one, other] = [await token(), await token()]
    let from = 0
    const found = await statuses(30, () => ask(READ, `203.0.113.${++from}`, { headers: one }))
    expect(found[429]).toBeGreaterThanOrEqual(10)
    expect((await ask(READ, '203.0.113.200', { headers: other })).status).toBe(200)
  })

  test('this machine itself is not counted, but whoever comes through it', async () => {
    const apikey = backend.secrets.publishableKey
    const found = await statuses(60, () => fetch(`${backend.url}${READ}`, { headers: { apikey } }))
    expect(found).toEqual({ 200: 60 })
  })

  test('a claim before the last hop is no way around it', async () => {
    let claimed = 0
    const found = await statuses(60, () => ask(READ, `10.9.9.${++claimed}, 192.0.2.77`))
    expect(found[429]).toBeGreaterThanOrEqual(15)
  })
})

/** What the server says to bytes as they are, until it closes or the first answer is there. */
async function raw(bytes: string): Promise<string> {
  const { port } = new URL(backend.url)
  const socket: Socket = connect(Number(port), '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
    if (said.includes('\r\n\r\n')) socket.end()
  })
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return said
}

describe('how large', () => {
  const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`

  test('a request line, its headers and their number have an end', async () => {
    expect(await raw(get(`/health?${'x'.repeat(40_000)}`))).toMatch(/^HTTP\/1.1 414/)
    expect(await raw(get('/health', `X-Long: ${'x'.repeat(70_000)}\r\n`))).toMatch(/^HTTP\/1.1 431/)
    expect(await raw(get('/health', 'X-Many: 1\r\n'.repeat(150)))).toMatch(/^HTTP\/1.1 431/)
    expect(await raw(get(`/health?${'x'.repeat(20_000)}`))).toMatch(/^HTTP\/1.1 200/)
    expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400/)
  })

  test('what could be read as two requests is read as none', async () => {
    const both =
      'POST /rest/v1/books HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    expect(await raw(both)).toMatch(/^HTTP\/1.1 400/)
    const twice =
      'POST /rest/v1/books HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'
    expect(await raw(twice)).toMatch(/^HTTP\/1.1 400/)
  })

  test.each([
    ['/rest/v1/books', 17 * 2 ** 20],
    ['/auth/v1/signup', 100 * 1024],
    ['/storage/v1/bucket', 2 * 2 ** 20],
    ['/functions/v1/echo', 11 * 2 ** 20],
    ['/realtime/v1/api/broadcast', 4 * 2 ** 20],
  ])('%s: a body has an end', async (path, size) => {
    const { secretKey } = backend.secrets
    const answer = await fetch(`${backend.url}${path}`, {
      method: 'POST',
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ text: 'x'.repeat(size) }),
    })
    expect(answer.status).toBe(413)
    await answer.text()
  })
})

describe('headers', () => {
  test.each([
    '/rest/v1/books?limit=1',
    '/rest/v1/nope',
    '/auth/v1/settings',
    '/auth/v1/user',
    '/functions/v1/nope',
  ])('%s: data for one, and no page', async (path) => {
    const { headers, status } = await ask(path, '192.0.2.1')
    expect(status).toBeLessThan(500)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'strict-transport-security'])
      expect(headers.get(name)).toBeNull()
  })

  test('behind TLS of a trusted proxy, browsers are told to stay with it', async () => {
    const { headers } = await ask(READ, '192.0.2.2', { headers: { 'x-forwarded-proto': 'https' } })
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
})
