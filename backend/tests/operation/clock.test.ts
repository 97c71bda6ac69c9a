import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { MemoryRateLimits } from '../../src/auth/rate-limit.ts'
import { type Backend, startBackend } from '../../src/backend.ts'
import { Allowance } from '../../src/realtime/limits.ts'
import { smallProject } from './program.ts'

/** The clock on the wall jumps by two hours, as after a wrong time zone or a dead battery; the database's does not. */

const JUMP_MS = 2 * 60 * 60 * 1_000
const PERSON = { email: 'ana@clock.test', password: 'palavra secreta 1' }

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({
    ...(await smallProject()),
    logLevel: 'silent',
    env: { ...process.env, PORT: '0', DATABASE_URL: '' },
  })
  const { error } = await client().auth.signUp(PERSON)
  expect(error).toBeNull()
})

afterEach(() => {
  vi.useRealTimers()
})

afterAll(async () => {
  await backend.close()
})

/** Only the clock is moved: timers go on as they do in life. */
function jump(byMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs })
}

const client = () =>
  createClient(backend.url, backend.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })

const signIn = async () => {
  const { data, error } = await client().auth.signInWithPassword(PERSON)
  expect(error).toBeNull()
  if (!data.session) throw new Error('no session')
  return data.session
}

const read = async (token: string) => {
  const headers = { apikey: backend.secrets.publishableKey, authorization: `Bearer ${token}` }
  return (await fetch(`${backend.url}/rest/v1/notes?select=id`, { headers })).status
}

test.each([
  ['forwards', JUMP_MS, 401],
  ['backwards', -JUMP_MS, 200],
])(
  '%s: a token holds as the clock says, its session goes on, and people sign in',
  async (_way, byMs, status) => {
    const session = await signIn()
    expect(await read(session.access_token)).toBe(200)
    jump(byMs)
    expect(await read(session.access_token)).toBe(status)
    const refreshed = await client().auth.refreshSession({ refresh_token: session.refresh_token })
    expect(refreshed.error).toBeNull()
    expect(await read(refreshed.data.session?.access_token ?? '')).toBe(200)
    expect(await read((await signIn()).access_token)).toBe(200)
    // What was made by the wrong clock goes on when it is right again, as far as its own time goes.
    vi.useRealTimers()
    expect(await read(refreshed.data.session?.access_token ?? '')).toBe(byMs > 0 ? 200 : 401)
  },
)

test.each([
  ['forwards', JUMP_MS],
  ['backwards', -JUMP_MS],
])('%s: limits count on: nobody is locked out, nobody gets more', async (_way, byMs) => {
  const limits = new MemoryRateLimits()
  const limit = { most: 2, windowSeconds: 3_600 }
  const allowance = new Allowance(1)
  await limits.take('a', limit)
  await limits.take('a', limit)
  const before = await limits.wait('a', limit)
  expect([allowance.take(), allowance.take()]).toEqual([true, true])
  jump(byMs)
  expect(Math.abs((await limits.wait('a', limit)) - before)).toBeLessThan(60)
  expect(await limits.take('b', limit)).toBe(0)
  expect(allowance.take()).toBe(false)
})

test('sockets stay, and changes are still heard', async () => {
  const listener = client()
  const heard: string[] = []
  const joined = Promise.withResolvers<void>()
  listener
    .channel('room', { config: { broadcast: { self: true, ack: true } } })
    .on('broadcast', { event: 'said' }, ({ payload }) => heard.push(payload.text))
    .subscribe((state) => state === 'SUBSCRIBED' && joined.resolve())
  await joined.promise
  const [channel] = listener.getChannels()
  for (const [text, byMs] of [
    ['later', JUMP_MS],
    ['earlier', -JUMP_MS],
  ] as const) {
    jump(byMs)
    expect(await channel?.send({ type: 'broadcast', event: 'said', payload: { text } })).toBe('ok')
    vi.useRealTimers()
  }
  await expect.poll(() => heard).toEqual(['later', 'earlier'])
  await listener.realtime.disconnect()
})
