import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createClient, FunctionsFetchError, FunctionsHttpError } from '@supabase/supabase-js'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { functions } from '../../src/functions/index.ts'
import { loadSecrets } from '../../src/secrets.ts'
import { backendUrl, publishableKey } from './library.ts'
import { newReader } from './storage-library.ts'

/** Functions as the documentation of Supabase and its examples write them. */
const FILES = {
  '_shared/cors.ts': `
    export const corsHeaders = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
    }`,
  'who/index.ts': `
    import 'jsr:@supabase/functions-js/edge-runtime.d.ts'
    import { createClient, SupabaseClient, User } from 'jsr:@supabase/supabase-js@2'
    import { corsHeaders } from '../_shared/cors.ts'
    enum Answer { known = 'known', unknown = 'unknown' }
    class Desk { constructor(private readonly client: SupabaseClient) {}
      async user(): Promise<User | null> { return (await this.client.auth.getUser()).data.user } }
    Deno.serve(async (req) => {
      if (req.method === 'OPTIONS') return new Response('ok', { headers: corsHeaders })
      const { url, key } = await req.json()
      const client = createClient(url, key, {
        global: { headers: { Authorization: req.headers.get('Authorization')! } },
      })
      const { data: { user } } = await client.auth.getUser(req.headers.get('Authorization')!.replace('Bearer ', ''))
      new Desk(client)
      return new Response(
        JSON.stringify({ answer: user ? Answer.known : Answer.unknown, id: user?.id, secret: Deno.env.get('WORD') }),
        { headers: { ...corsHeaders, 'Content-Type': 'application/json' } },
      )
    })`,
  'older/index.ts': `
    import { serve } from 'https://deno.land/std@0.168.0/http/server.ts'
    import { z } from 'https://esm.sh/zod@4'
    serve(async (req: Request) => {
      const kind = req.headers.get('response-type')
      const body = kind === 'form' ? [...(await req.formData()).entries()].map(([name, value]) => [name, String(value)])
        : kind === 'json' ? await req.json() : await req.text()
      return new Response(JSON.stringify({ body, method: req.method, type: req.headers.get('content-type'),
        own: req.headers.get('x-own'), region: req.headers.get('x-region'), isText: z.string().safeParse(body).success }),
        { headers: { 'content-type': req.headers.get('answer-type') ?? 'application/json' } })
    })`,
  'object/index.ts': `export default { fetch: (req: Request) => new Response('fetched ' + new URL(req.url).pathname) }`,
  'placed/main.ts': `
    import { word } from '@/word.ts'
    import { z } from 'zod'
    import words from './words.json' with { type: 'json' }
    Deno.serve({ port: 8000 }, async () => {
      EdgeRuntime.waitUntil(Promise.reject(new Error('later')))
      const text = await Deno.readTextFile(new URL('./words.json', import.meta.url))
      return Response.json({ word, words, text, zod: typeof z.string })
    })`,
  'placed/words.json': '["a"]',
  'placed/map.json': '{"imports": {"@/": "../library/", "zod": "npm:zod@4"}}',
  'library/word.ts': `export const word: string = 'placed'`,
  'events/index.ts': `
    Deno.serve(() => {
      let n = 0
      const body = new ReadableStream({
        async pull(controller) {
          await new Promise((later) => setTimeout(later, 20))
          n += 1
          controller.enqueue(new TextEncoder().encode('data: ' + n + '\\n\\n'))
          if (n === 3) controller.close()
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    })`,
  'slow/index.ts': `Deno.serve(() => new Promise((done) => setTimeout(() => done(new Response('late')), 20_000)))`,
  'refusing/index.ts': `Deno.serve(() => Response.json({ reason: 'not today' }, { status: 418 }))`,
  'throwing/index.ts': `Deno.serve(() => { throw new Error('inside') })`,
  'remote/index.ts': `import { x } from 'https://deno.land/x/something/mod.ts'\nDeno.serve(() => new Response(x))`,
  'newer/index.ts': `import { z } from 'npm:zod@99'\nDeno.serve(() => new Response(String(z)))`,
  'missing/index.ts': `import x from 'npm:a-package-that-is-not-there'\nDeno.serve(() => new Response(x))`,
  'sockets/index.ts': `Deno.serve((req) => Deno.upgradeWebSocket(req).response)`,
  'off/index.ts': `Deno.serve(() => new Response('on'))`,
}

let url: string
let root: string
const logged: string[] = []
const app = fastify({
  forceCloseConnections: true,
  logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } },
})

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'deno-functions-'))
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(root, 'functions', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const own = { enabled: true, verify_jwt: false }
  const placed = { entrypoint: './functions/placed/main.ts', import_map: './functions/placed/map.json' }
  await app.register(functions, {
    prefix: '/functions/v1',
    settings: {
      enabled: true,
      dir: join(root, 'functions'),
      byName: { placed: { ...own, ...placed }, off: { ...own, enabled: false } },
      secrets: { WORD: 'from the file' },
    },
    secrets: await loadSecrets(root),
    authenticate: async () => ({ role: 'anon', claims: '{}' }),
  })
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/functions/v1`
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

const client = (token = publishableKey) =>
  createClient(url.replace('/functions/v1', ''), publishableKey, { accessToken: async () => token }).functions

describe('Functions written for Supabase (supabase.com/docs/guides/functions/quickstart)', () => {
  test('Deno.serve, jsr:, Deno.env, a client with the caller’s token, and types that are only types', async () => {
    const { id, token } = await newReader()
    const body = { url: backendUrl, key: publishableKey }
    const { data, error } = await client(token).invoke('who', { body })
    expect([error, data]).toEqual([null, { answer: 'known', id, secret: 'from the file' }])
    const preflight = await fetch(`${url}/who`, { method: 'OPTIONS' })
    expect([preflight.status, await preflight.text()]).toEqual([200, 'ok'])
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-client-info')
  })

  test('the older serve, a mirror of npm, an object with fetch', async () => {
    expect((await client().invoke('older', { body: 'text' })).data).toMatchObject({
      body: 'text',
      isText: true,
    })
    expect((await client().invoke('object/below')).data).toBe('fetched /object/below')
  })

  test('entrypoint and import_map of config.toml, files beside, work that goes on', async () => {
    expect((await client().invoke('placed')).data).toEqual({
      word: 'placed',
      words: ['a'],
      text: '["a"]',
      zod: 'function',
    })
  })

  test.each([
    ['remote', 'functions run without fetching code'],
    ['newer', 'of zod is installed'],
    ['missing', 'is not installed'],
  ])('what cannot be had is told in the log (%s): 503', async (name, reason) => {
    const { error, response } = await client().invoke(name)
    expect(error).toBeInstanceOf(FunctionsHttpError)
    expect(await response?.json()).toEqual({
      code: 'BOOT_ERROR',
      message: 'Function failed to start (please check logs)',
    })
    expect(logged.join('')).toContain(reason)
  })

  test('a socket: 500, and the reason in the log', async () => {
    expect((await client().invoke('sockets')).response?.status).toBe(500)
    await expect.poll(() => logged.join('')).toContain('Deno.upgradeWebSocket is not available')
  })

  test('one that is switched off: 404', async () => {
    expect((await client().invoke('off')).response?.status).toBe(404)
  })
})

describe('functions.invoke (supabase.com/docs/reference/javascript/functions-invoke)', () => {
  const form = new FormData()
  form.set('name', 'Ilíada')

  test.each([
    ['a string', 'olá', 'text/plain', 'olá'],
    ['an object', { a: [1] }, 'application/json', '{"a":[1]}'],
    ['bytes', new TextEncoder().encode('bytes').buffer, 'application/octet-stream', 'bytes'],
    ['a blob', new Blob(['blob'], { type: 'text/csv' }), 'text/csv', 'blob'],
    ['nothing', undefined, null, ''],
  ])('%s as the body', async (_kind, body, type, text) => {
    const { data, error } = await client().invoke('older', { body })
    expect(error).toBeNull()
    expect(data).toMatchObject({ body: text, type, method: 'POST' })
  })

  test('a form, headers, method and region', async () => {
    const options = {
      body: form,
      headers: { 'response-type': 'form', 'x-own': 'yes' },
      method: 'PUT',
    } as const
    const { data } = await client().invoke('older', { ...options, region: 'sa-east-1' as never })
    expect(data).toMatchObject({ body: [['name', 'Ilíada']], own: 'yes', method: 'PUT', region: 'sa-east-1' })
  })

  test('answers by their type', async () => {
    const ask = async (type: string) =>
      (await client().invoke('older', { body: 'x', headers: { 'answer-type': type } })).data
    expect(await ask('text/plain')).toContain('"body":"x"')
    expect(await ask('application/json; charset=utf-8')).toMatchObject({ body: 'x' })
    expect(await ask('application/octet-stream')).toBeInstanceOf(Blob)
  })

  test('events as they come', async () => {
    const { data } = await client().invoke('events')
    const pieces: string[] = []
    for await (const piece of data.body) pieces.push(new TextDecoder().decode(piece))
    expect(pieces.join('')).toBe('data: 1\n\ndata: 2\n\ndata: 3\n\n')
    expect(pieces.length).toBeGreaterThan(1)
  })

  test('failures: what the function says, what it throws, and a time that is over', async () => {
    const refused = await client().invoke('refusing')
    expect(refused.error).toBeInstanceOf(FunctionsHttpError)
    expect([refused.response?.status, await refused.response?.json()]).toEqual([418, { reason: 'not today' }])
    expect((await client().invoke('throwing')).response?.status).toBe(500)
    const late = await client().invoke('slow', { timeout: 200 })
    expect(late.error).toBeInstanceOf(FunctionsFetchError)
    const controller = new AbortController()
    const left = client().invoke('slow', { signal: controller.signal })
    controller.abort()
    expect((await left).error).toBeInstanceOf(FunctionsFetchError)
  })
})
