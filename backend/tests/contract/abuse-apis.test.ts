import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Backend, startBackend } from '../../src/backend.ts'
import { freePort } from '../../src/postgres/engine.ts'
import { body, frame, ROUTES, type, who } from './abuse-nonsense.ts'
import { RawSocket } from './realtime-backend.ts'

/* All APIs of one backend under nonsense, with everything that it logs. */

const MORE = `
create table public.tally (n integer);
grant all on public.tally to anon, authenticated, service_role;
create function public.count_up() returns integer language sql volatile as $$
  insert into public.tally values (1) returning n $$;
create function public.count_up_quietly() returns integer language plpgsql stable as $$
  begin insert into public.tally values (2); return 2; end $$;
create function public.complain(what text) returns void language plpgsql as $$
  begin raise exception 'about %', what using detail = what, hint = what; end $$;
create function public.break_down(what text) returns void language plpgsql as $$
  begin raise exception '%', what using errcode = 'XX000', detail = what; end $$;
notify pgrst, 'reload schema';`

let backend: Backend
let dataDir: string
let database: pg.Client
let service: SupabaseClient
const lines: string[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'abuse-'))
  backend = await startBackend({
    project: join(import.meta.dirname, 'project'),
    dataDir,
    env: { PORT: String(await freePort()) },
    logLevel: 'trace',
    logTo: { write: (line) => void lines.push(line) },
  })
  database = new pg.Client({ connectionString: backend.databaseUrl })
  await database.connect()
  await database.query(MORE)
  service = client(backend.secrets.secretKey)
  const isSeen = async () => (await service.from('tally').select()).status === 200
  await vi.waitUntil(isSeen, { timeout: 20_000, interval: 100 })
})
afterAll(async () => {
  await database.end()
  await backend.close()
  await rm(dataDir, { recursive: true, force: true })
})

const client = (key: string) =>
  createClient(backend.url, key, { auth: { persistSession: false, autoRefreshToken: false } })

function send(method: string, path: string, body?: string | Buffer, headers: Record<string, string> = {}) {
  const { publishableKey: apikey } = backend.secrets
  const init: RequestInit = {
    method,
    redirect: 'manual',
    headers: { apikey, 'content-type': 'application/json', ...headers },
  }
  return fetch(backend.url + path, method === 'GET' || method === 'HEAD' ? init : { ...init, body })
}

describe('reading never writes', () => {
  const tally = async () => (await service.from('tally').select()).data
  const CALLS = [
    '/rest/v1/rpc/count_up',
    '/rest/v1/rpc/count_up_quietly',
    '/rest/v1/rpc/count_up?select=*&limit=1',
  ]

  test.each(CALLS)('%s by GET and HEAD is refused by the database', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      for (const prefer of ['', 'tx=commit', 'return=representation', 'handling=strict']) {
        const { status } = await send(method, path, undefined, { prefer, 'x-http-method-override': 'POST' })
        // 405: the transaction reads only; 400: the function says itself that it does
        expect([400, 405]).toContain(status)
      }
    }
    expect(await tally()).toEqual([])
  })

  test('a table is not changed by a GET with a body, or with a method in a header', async () => {
    for (const method of ['GET', 'HEAD']) {
      await send(method, '/rest/v1/tally?n=eq.1&columns=n', undefined, { 'x-http-method-override': 'DELETE' })
      await send(method, '/rest/v1/tally?_method=POST&n=eq.1')
    }
    expect(await tally()).toEqual([])
    expect((await client(backend.secrets.publishableKey).rpc('count_up')).data).toBe(1)
    expect(await tally()).toEqual([{ n: 1 }])
  })
})

test('roles have the time-outs that they have on Supabase', async () => {
  const { rows } = await database.query(
    `select r.rolname as role, s.setting from pg_db_role_setting d join pg_roles r on r.oid = d.setrole,
       unnest(d.setconfig) as s (setting) where s.setting like 'statement_timeout%' order by 1`,
  )
  expect(rows).toEqual([
    { role: 'anon', setting: 'statement_timeout=3s' },
    { role: 'authenticated', setting: 'statement_timeout=8s' },
  ])
  const slow = await client(backend.secrets.publishableKey).rpc('slow', { seconds: 20 })
  expect(slow.error?.code).toBe('57014')
})

test('who leaves before the answer ends no request in an error; a time that is over does', async () => {
  const failed = async () => {
    const headers = { authorization: `Bearer ${backend.secrets.secretKey}` }
    const text = await (await fetch(`${backend.url}/metrics`, { headers })).text()
    return Number(/^http_requests_total\{api="rest",status="500".* (\d+)$/m.exec(text)?.[1] ?? 0)
  }
  const said = (words: string) => lines.filter((line) => JSON.parse(line).msg === words).length
  const isActive = `select from pg_stat_activity where query ~ '"slow"' and state = 'active' and pid <> pg_backend_pid()`
  const before = { failed: await failed(), logged: said('request failed') }
  const visitor = client(backend.secrets.publishableKey)
  // More than one caller gets of the connections: some are called off at work, some while they wait for their turn.
  const leaving = new AbortController()
  const asked = Array.from({ length: 16 }, () =>
    visitor.rpc('slow', { seconds: 2.5 }).abortSignal(leaving.signal),
  )
  const answers = Promise.all(asked)
  await expect.poll(async () => (await database.query(isActive)).rowCount).toBe(5)
  leaving.abort()
  await answers
  await expect.poll(() => said('the caller left')).toBe(16)
  expect([await failed(), said('request failed')]).toEqual([before.failed, before.logged])
  const late = await visitor.rpc('slow', { seconds: 20 })
  expect(late.error?.message).toBe('canceling statement due to statement timeout')
  expect([await failed(), said('request failed')]).toEqual([before.failed + 1, before.logged + 1])
})

describe('too much of something', () => {
  const read = (search: string) => send('GET', `/rest/v1/books?${search}`)

  test.each([
    ['deep embeds', `select=${'authors!author_id(books!author_id('.repeat(8)}id${'))'.repeat(8)}`],
    ['a deep tree of conditions', `or=${'(and'.repeat(40)}(id.eq.1,id.eq.2)${')'.repeat(40)}`],
    ['conditions by the thousand', `or=(${'id.eq.1,'.repeat(1_100)}id.eq.1)`],
    ['columns by the hundred', `select=id${',title'.repeat(600)}`],
    ['parameters by the hundred', 'id=eq.1&'.repeat(600)],
  ])('%s is refused in the contract’s words', async (_, search) => {
    const answer = await read(search)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: expect.stringMatching(/^PGRST/),
      message: expect.any(String),
    })
  })

  test('a long list is no fault', async () => {
    const answer = await read(`select=id&id=in.(${Array.from({ length: 5_000 }, (_, n) => n).join(',')})`)
    expect(answer.status).toBe(200)
  })
})

const SEED = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined
const RUNS = {
  numRuns: Number(process.env.FUZZ_RUNS ?? 200),
  interruptAfterTimeLimit: Number(process.env.FUZZ_MS ?? 3_000),
  seed: SEED,
}

describe('nonsense in bodies and addresses', () => {
  test.each(Object.keys(ROUTES))('%s: never a 5xx', { timeout: 120_000 }, async (name) => {
    const route = ROUTES[name] ?? fc.constant(['GET', '/'] as [string, string])
    const { secretKey } = backend.secrets
    const headersOf: Record<string, Record<string, string>> = {
      nobody: { apikey: '' },
      visitor: {},
      service: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
      bad: { authorization: 'Bearer a.b.c' },
    }
    const property = fc.asyncProperty(
      route,
      body,
      type,
      who,
      async ([method, path], text, contentType, caller) => {
        const answer = await send(method, path, text.toWellFormed(), {
          'content-type': contentType,
          ...headersOf[caller],
        })
        await answer.arrayBuffer()
        expect(answer.status, `${method} ${path}`).toBeLessThan(500)
      },
    )
    await fc.assert(property, RUNS)
  })

  test('frames of a socket close it at worst; the others stay', { timeout: 120_000 }, async () => {
    const address = `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.secrets.publishableKey}&vsn=`
    const bystander = new RawSocket(`${address}2.0.0`)
    await bystander.open
    const property = fc.asyncProperty(
      fc.array(frame, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('1.0.0', '2.0.0'),
      async (frames, vsn) => {
        const raw = new RawSocket(address + vsn)
        await raw.open
        for (const one of frames) raw.socket.send(one)
        raw.socket.close()
        await raw.closed
      },
    )
    await fc.assert(property, { ...RUNS, numRuns: 150 })
    bystander.send(null, 'still', 'phoenix', 'heartbeat', {})
    await expect.poll(() => bystander.answers('still')).toMatchObject([{ status: 'ok' }])
    bystander.socket.close()
    await bystander.closed
  })

  test('nothing of all that was a fault to the log', () => {
    const faults = lines.filter((line) => JSON.parse(line).level >= 50)
    expect(faults).toEqual([])
  })
})

describe('the log', () => {
  const CPF = '529.982.247-25'
  const MARKS = [
    'marked-password-7741',
    'marked.person',
    'marked document',
    'marked bytes of a photo',
    'marked letter',
    CPF,
    '5562987651234',
  ]

  test('has a line with the id of each request, and nothing of what people sent', {
    timeout: 30_000,
  }, async () => {
    lines.length = 0
    const email = 'marked.person@people.example'
    const secret = `marked document ${CPF}`
    const visitor = client(backend.secrets.publishableKey)
    const { data } = await visitor.auth.signUp({
      email,
      password: 'marked-password-7741',
      options: { data: { cpf: CPF } },
    })
    await visitor.auth.signInWithPassword({ email, password: 'marked-password-7741-wrong' })
    await visitor.auth.resetPasswordForEmail(email)
    await visitor.auth.verifyOtp({ email, token: '774177', type: 'email' })
    await visitor.auth.signInWithOtp({ phone: '+5562987651234' })
    await service.auth.admin.createUser({
      email,
      password: 'marked-password-7741',
      user_metadata: { secret },
    })
    await service.from('books').insert({ title: secret, author_id: secret, isbn: CPF })
    await service.from('books').insert({ title: secret, author_id: 999_999 })
    await service.from('books').select().eq('title', secret).eq('id', secret)
    await service.rpc('complain', { what: secret })
    await service.rpc('break_down', { what: secret })
    await service.storage.from('papers').upload('marked.person.jpg', Buffer.from('marked bytes of a photo'))
    await service.storage.from('papers').upload('marked.person.jpg', Buffer.from('marked bytes of a photo'))
    await service.storage.from('nope').createSignedUrl(`marked document ${CPF}`, 60)
    await service.functions.invoke('echo', { body: { secret } })
    await service.functions.invoke('crash/throw', { body: { secret } })
    await send('POST', '/auth/v1/token?grant_type=password', `{"password":"marked-password-7741`)
    await send('POST', '/auth/v1/verify?token=marked-letter', '{}')
    await send(
      'POST',
      '/realtime/v1/api/broadcast',
      JSON.stringify({ messages: [{ topic: 'x', event: 'y', payload: { secret } }] }),
    )
    const socket = new RawSocket(
      `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.secrets.publishableKey}&vsn=2.0.0`,
    )
    await socket.open
    socket.send('1', '1', 'realtime:marked document', 'phx_join', {
      access_token: data.session?.access_token ?? secret,
    })
    await expect.poll(() => socket.answers('1').length).toBeGreaterThan(0)
    socket.socket.close()
    await socket.closed
    const answer = await send('GET', '/rest/v1/nope')
    const id = answer.headers.get('x-request-id') ?? 'none'
    await expect.poll(() => lines.some((line) => line.includes(id))).toBe(true)
    const ofDatabase = await readFile(join(dataDir, 'postgres.log'), 'utf8')
    const all = lines.join('') + ofDatabase
    const { publishableKey, secretKey, jwtSecret, databasePassword, authenticatorPassword } = backend.secrets
    const tokens = [data.session?.access_token, data.session?.refresh_token].filter(
      (one) => one !== undefined,
    )
    for (const mark of [
      ...MARKS,
      ...tokens,
      publishableKey,
      secretKey,
      jwtSecret,
      databasePassword,
      authenticatorPassword,
    ])
      expect(all).not.toContain(mark)
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    expect(requests.length).toBeGreaterThan(15)
    for (const line of requests)
      expect(line).toMatchObject({
        reqId: expect.any(String),
        route: expect.any(String),
        status: expect.any(Number),
      })
    expect(lines.some((line) => JSON.parse(line).msg === 'request failed')).toBe(true)
  })
})
