import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type FunctionsOptions, functions } from '../../src/functions/index.ts'
import { loadSecrets } from '../../src/secrets.ts'
import { backendUrl, publishableKey, visitor } from './library.ts'

/* Follows supabase.com/docs/guides/functions */

const FUNCTIONS = `${backendUrl}/functions/v1`

async function reader() {
  const client = visitor()
  const email = `${randomUUID()}@readers.example`
  const { data } = await client.auth.signUp({ email, password: 'a long password' })
  return { client, token: data.session?.access_token ?? '' }
}

const bodyOf = async (answer: Promise<Response>) => {
  const response = await answer
  const body: { code: unknown; message: string } = JSON.parse(await response.text())
  return { ...body, status: response.status }
}

describe('Calling a function', () => {
  let ana: Awaited<ReturnType<typeof reader>>

  beforeAll(async () => {
    ana = await reader()
  })

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${FUNCTIONS}/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${ana.token}`, ...init.headers },
    })

  test('invoke sends JSON and the token, and reads JSON', async () => {
    const { data, error } = await ana.client.functions.invoke('echo', { body: { title: 'Iliad' } })
    expect(error).toBeNull()
    expect(data).toMatchObject({
      method: 'POST',
      path: '/echo',
      body: '{"title":"Iliad"}',
      type: 'application/json',
      authorization: `Bearer ${ana.token}`,
    })
  })

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s arrives as such, with path and query', async (method) => {
    const answer = await call('echo/shelves/3?order=title', { method })
    expect(answer.headers.get('x-own')).toBe('yes')
    expect(await answer.json()).toMatchObject({ method, path: '/echo/shelves/3', search: '?order=title' })
  })

  test('bytes go through as they are, in both directions', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(60_000))
    const answer = await call('echo/bytes', { method: 'POST', body: bytes })
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), Buffer.from(bytes))).toBe(0)
  })

  test('its status is the answer, and invoke reports it', async () => {
    expect((await call('echo/empty')).status).toBe(204)
    const { data, error } = await ana.client.functions.invoke('echo?status=418', { body: {} })
    expect(data).toBeNull()
    expect(error.name).toBe('FunctionsHttpError')
    expect(error.context.status).toBe(418)
  })

  test('a stream arrives in pieces', async () => {
    const answer = await call('echo/stream')
    const pieces: string[] = []
    for await (const piece of answer.body ?? []) pieces.push(new TextDecoder().decode(piece))
    expect(pieces.join('')).toBe('piece 1\npiece 2\npiece 3\n')
    expect(pieces.length).toBeGreaterThan(1)
  })

  test('which sites may call it is its own to say, in the preflight too', async () => {
    const headers = {
      origin: 'https://library.example',
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization, x-foo',
    }
    const preflight = await fetch(`${FUNCTIONS}/echo`, { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    expect(preflight.headers.get('access-control-allow-headers')).toBeNull()
    expect(await preflight.text()).toContain('OPTIONS')
    const answer = await call('echo', { headers: { origin: 'https://library.example' } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('it knows the project and its own secrets, and nothing else of the machine', async () => {
    const known: Record<string, string> = JSON.parse(await (await call('echo/environment')).text())
    expect(known).toMatchObject({
      SUPABASE_URL: backendUrl,
      SUPABASE_ANON_KEY: publishableKey,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: inject('secretKey'),
      SUPABASE_SECRET_KEY: inject('secretKey'),
      LIBRARY_NAME: 'Alexandria',
      LIBRARY_SECRET: 'from the file',
    })
    expect(Buffer.from(known.ENCRYPTION_KEY ?? '', 'base64')).toHaveLength(32)
    expect(known).not.toHaveProperty('LIBRARY_UNSET')
    expect(known).not.toHaveProperty('SUPABASE_DB_URL')
    expect(known).not.toHaveProperty('PATH')
  })
})

describe('Who may call', () => {
  test('without a token nobody', async () => {
    expect(await bodyOf(fetch(`${FUNCTIONS}/echo`))).toEqual({
      status: 401,
      code: 401,
      message: 'Missing authorization header',
    })
    const { error } = await visitor().functions.invoke('echo', { body: {} })
    expect(error.context.status).toBe(401)
  })

  test.each(['Bearer nonsense', 'Bearer a.b.c', 'Basic x'])('"%s" is not a token', async (authorization) => {
    const answer = fetch(`${FUNCTIONS}/echo`, { headers: { authorization } })
    expect(await bodyOf(answer)).toEqual({ status: 401, code: 401, message: 'Invalid JWT' })
  })

  test('verify_jwt = false lets anybody in', async () => {
    expect((await fetch(`${FUNCTIONS}/hang`)).status).toBe(200)
  })
})

describe('What there is not', () => {
  test.each(['nothing', '_shared', 'echo%2f..%2fcrash', '..', '.env', 'ECHO', 'a'.repeat(100)])(
    '%s',
    async (name) => {
      const answer = fetch(`${FUNCTIONS}/${name}`, { headers: { authorization: `Bearer ${publishableKey}` } })
      expect((await answer).status).toBe(404)
    },
  )

  test('is said in the words of the runtime', async () => {
    expect(await bodyOf(fetch(`${FUNCTIONS}/nothing`))).toEqual({
      status: 404,
      code: 'NOT_FOUND',
      message: 'Requested function was not found',
    })
  })
})

describe('Functions that fail', () => {
  let url: string
  const app = fastify({ forceCloseConnections: true, pluginTimeout: 60_000 })

  /** The same functions with little time and memory, on a port of their own. */
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'functions-'))
    const secrets = await loadSecrets(dataDir)
    await rm(dataDir, { recursive: true })
    const options: FunctionsOptions = {
      settings: {
        enabled: true,
        dir: join(import.meta.dirname, 'project', 'supabase', 'functions'),
        byName: Object.fromEntries(
          ['crash', 'hang', 'broken', 'echo'].map((name) => [name, { enabled: true, verify_jwt: false }]),
        ),
        secrets: {},
      },
      secrets,
      authenticate: async () => ({ role: 'anon', claims: '{}' }),
      limits: { answerMs: 3_000, blockedMs: 1_000, heapMb: 48 },
    }
    await app.register(functions, { prefix: '/functions/v1', ...options })
    url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/functions/v1`
  })
  afterAll(() => app.close())

  const echo = () => fetch(`${url}/echo`)

  test('an error inside of a call is 500, and the function goes on', async () => {
    // With the limits of an installation: a thread that a busy machine holds up is not taken for a blocked one.
    const calls = async () => {
      const counted: { calls: number } = JSON.parse(await (await fetch(`${FUNCTIONS}/crash`)).text())
      return counted.calls
    }
    const before = await calls()
    const answer = await fetch(`${FUNCTIONS}/crash/throw`)
    expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error'])
    expect(await calls()).toBe(before + 1)
  })

  test.each(['exit', 'later'])('one that ends its thread (%s) is 500, and starts anew', async (how) => {
    expect(await bodyOf(fetch(`${url}/crash/${how}`))).toEqual({
      status: 500,
      code: 'WORKER_ERROR',
      message: 'Function exited due to an error (please check logs)',
    })
    expect(await (await fetch(`${url}/crash`)).json()).toEqual({ calls: 1 })
  })

  test('one that takes all memory is 546, and starts anew', async () => {
    expect((await fetch(`${url}/crash/memory`)).status).toBe(546)
    expect((await fetch(`${url}/crash`)).status).toBe(200)
  })

  test('an endless loop is 546, others are not disturbed, and it starts anew', async () => {
    await Promise.all([echo(), fetch(`${url}/hang`)])
    const looping = bodyOf(fetch(`${url}/hang/loop`))
    const waiting = fetch(`${url}/hang/wait`)
    await pause(100)
    expect(await Promise.race([echo(), looping])).toMatchObject({ status: 200 })
    expect(await looping).toMatchObject({ status: 546, code: 'WORKER_RESOURCE_LIMIT' })
    expect((await waiting).status).toBe(546)
    expect((await fetch(`${url}/hang`)).status).toBe(200)
  })

  test('one that never answers is 504', async () => {
    expect(await bodyOf(fetch(`${url}/hang/wait`))).toMatchObject({ status: 504, code: 'IDLE_TIMEOUT' })
    expect((await fetch(`${url}/hang`)).status).toBe(200)
  })

  test('an answer that stops in the middle breaks off', async () => {
    const answer = await fetch(`${url}/hang/half`)
    await expect(answer.text()).rejects.toThrow()
    expect((await fetch(`${url}/hang`)).status).toBe(200)
  })

  test('one that cannot be loaded is 503', async () => {
    expect(await bodyOf(fetch(`${url}/broken`))).toEqual({
      status: 503,
      code: 'BOOT_ERROR',
      message: 'Function failed to start (please check logs)',
    })
  })

  test('a body that is too large is 413', async () => {
    const answer = fetch(`${url}/echo`, { method: 'POST', body: new Uint8Array(11 * 1024 * 1024) })
    expect((await answer).status).toBe(413)
  })

  test('a client that leaves does not hold anything up', async () => {
    const controller = new AbortController()
    const left = fetch(`${url}/hang/wait`, { signal: controller.signal })
    setTimeout(() => controller.abort(), 50)
    await expect(left).rejects.toThrow()
    expect((await echo()).status).toBe(200)
  })
})
