import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, PASSWORD, startAuth } from './auth-backend.ts'
import { memory } from './provider-trips.ts'

/* Follows supabase.com/docs/guides/auth/signout */

let backend: AuthBackend
beforeAll(async () => {
  backend = await startAuth()
})
afterAll(() => backend.close())

/** A browser in which somebody is signed in; `rewrite` may change what it sends from then on. */
async function browser() {
  const { id, email } = await backend.account()
  const storage = memory()
  let rewrite = (url: string, init: RequestInit | undefined): [string, RequestInit | undefined] => [url, init]
  const client = createClient(backend.url, backend.secrets.publishableKey, {
    auth: { storage, storageKey: 'session', persistSession: true, autoRefreshToken: false },
    global: { fetch: (url, init) => fetch(...rewrite(String(url), init)) },
  })
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  return {
    id,
    client,
    storage,
    events,
    session: data.session,
    change: (how: typeof rewrite) => {
      rewrite = how
    },
  }
}

type Browser = Awaited<ReturnType<typeof browser>>

/** Ways in which a sign-out finds nothing left to sign out of, and what the server says. */
const GONE: [string, number, (one: Browser) => unknown][] = [
  ['the account was removed', 403, ({ id }) => backend.admin.auth.admin.deleteUser(id)],
  ['the session was ended', 403, ({ session }) => backend.admin.auth.admin.signOut(session.access_token)],
  [
    'the key is no longer the project’s',
    401,
    ({ change }) =>
      change((url, init) => [
        url,
        { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), apikey: 'old' } },
      ]),
  ],
  [
    'there is nothing at that address',
    404,
    ({ change }) => change((url, init) => [url.replace('logout', 'gone'), init]),
  ],
]

describe.each(GONE)('signing out when %s', (_what, status, vanish) => {
  test(`is no failure (${status}): the browser forgets`, async () => {
    const one = await browser()
    await vanish(one)
    const { error } = await one.client.auth.signOut()
    expect(error).toBeNull()
    expect(one.storage.getItem('session')).toBeNull()
    expect((await one.client.auth.getSession()).data.session).toBeNull()
    expect(one.events).toContain('SIGNED_OUT')
  })
})

/** Expires the stored access token, so that the next use asks for another. */
function expire({ storage }: Browser): void {
  const kept = JSON.parse(storage.getItem('session') ?? '{}')
  storage.setItem('session', JSON.stringify({ ...kept, expires_at: 1 }))
}

test('a session whose refresh is refused for good is removed', async () => {
  const one = await browser()
  await backend.admin.auth.admin.signOut(one.session.access_token)
  expire(one)
  const { data, error } = await one.client.auth.getSession()
  expect(data.session).toBeNull()
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  expect(one.storage.getItem('session')).toBeNull()
  expect(one.events).toContain('SIGNED_OUT')
})

test.each([
  ['', 400, 'validation_failed'],
  ['x', 400, 'refresh_token_not_found'],
  ['x'.repeat(600), 400, 'validation_failed'],
])('a refresh token that is none: %#', async (refresh_token, status, error_code) => {
  const answer = await backend.send('POST', '/token?grant_type=refresh_token', { refresh_token })
  expect({ status: answer.status, ...JSON.parse(await answer.text()) }).toMatchObject({ status, error_code })
})
