import {
  type AuthChangeEvent,
  createClient,
  type Session,
  type SupabaseClientOptions,
} from '@supabase/supabase-js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { auth, signInFlow } from './auth'
import { SessionProvider, signOut, useSession } from './session'
import { sessionStore } from './session-store'

const SERVER = 'http://igreja.test'
let clients = 0

const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
const USER = { id: '00000000-0000-4000-8000-000000000009', aud: 'authenticated', email: 'ana@igreja.test' }

function sessionOf(secondsLeft: number, name = 'a'): Session {
  const expires_at = Math.round(Date.now() / 1000) + secondsLeft
  const access_token = `${part({ alg: 'none' })}.${part({ sub: USER.id, exp: expires_at })}.${name}`
  const user = { ...USER, app_metadata: {}, user_metadata: {}, created_at: '2026-01-01T00:00:00Z' }
  return {
    access_token,
    refresh_token: `refresh-${name}`,
    expires_in: 3600,
    expires_at,
    token_type: 'bearer',
    user,
  }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A client as the app makes it, whose server answers what the test says. */
function clientWith(
  stored: Session | null,
  answer: (url: URL) => Promise<Response>,
  flow: Pick<SupabaseClientOptions<'public'>, 'auth'>['auth'] = signInFlow,
) {
  clients += 1
  const key = `sb-igreja${clients}-auth-token`
  if (stored) sessionStore.setItem(key, JSON.stringify(stored))
  const asked: { path: string; at: number }[] = []
  const events: AuthChangeEvent[] = []
  const client = createClient(SERVER, 'sb_publishable_test', {
    auth: {
      storage: sessionStore,
      storageKey: key,
      ...flow,
      autoRefreshToken: false,
    },
    global: {
      fetch: (input) => {
        const url = new URL(String(input))
        asked.push({ path: url.pathname, at: Date.now() })
        return answer(url)
      },
    },
  })
  client.auth.onAuthStateChange((event) => {
    events.push(event)
  })
  return { client, asked, events, kept: () => sessionStore.getItem(key) }
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  location.hash = ''
})

describe('the session of this browser', () => {
  // the client says in the console what it also answers
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  })

  test('is refreshed before it expires', async () => {
    const { client, events, kept } = clientWith(sessionOf(60), async () => json(200, sessionOf(3600, 'b')))
    const { data } = await client.auth.getSession()
    expect(data.session?.refresh_token).toBe('refresh-b')
    expect(kept()).toContain('refresh-b')
    expect(events).toContain('TOKEN_REFRESHED')
  })

  test('is left alone while it is fresh', async () => {
    const { client, asked } = clientWith(sessionOf(3600), async () => json(500, {}))
    expect((await client.auth.getSession()).data.session?.refresh_token).toBe('refresh-a')
    expect(asked).toEqual([])
  })

  test.each(['refresh_token_not_found', 'refresh_token_already_used', 'session_expired'])(
    'is removed when the server says %s',
    async (error_code) => {
      const { client, events, kept } = clientWith(sessionOf(-10), async () =>
        json(400, { error_code, msg: 'no' }),
      )
      expect((await client.auth.getSession()).data.session).toBeNull()
      expect(kept()).toBeNull()
      expect(events).toContain('SIGNED_OUT')
    },
  )

  test('stays when the server cannot be reached; it is asked again after 200 ms, 400 ms, 800 ms …', async () => {
    vi.useFakeTimers()
    const { client, asked, kept } = clientWith(sessionOf(-10), () =>
      Promise.reject(new TypeError('Failed to fetch')),
    )
    const reading = client.auth.getSession()
    await vi.advanceTimersByTimeAsync(40_000)
    await reading
    const waits = asked.slice(1, 5).map(({ at }, index) => at - (asked[index]?.at ?? 0))
    expect(waits).toEqual([200, 400, 800, 1600])
    expect(kept()).toContain('refresh-a')
  })

  test.each([401, 403, 404])('ends although the server answers %i', async (status) => {
    const { client, kept } = clientWith(sessionOf(3600), async () =>
      json(status, { error_code: 'x', msg: 'x' }),
    )
    expect(await client.auth.signOut({ scope: 'local' })).toEqual({ error: null })
    expect(kept()).toBeNull()
  })
})

describe('a session in the address', () => {
  const hashOf = (age: number) => {
    const { access_token, refresh_token, expires_at = 0 } = sessionOf(3600 - age)
    const values = {
      access_token,
      refresh_token,
      expires_in: '3600',
      expires_at: String(expires_at),
      token_type: 'bearer',
    }
    return `#${new URLSearchParams(values)}`
  }

  test.each([
    [130, true],
    [10, false],
  ])('that is %i s old warns: %s', async (age, warns) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    location.hash = hashOf(age)
    const { client } = clientWith(null, async () => json(200, USER), { flowType: 'implicit' })
    expect((await client.auth.getSession()).data.session?.refresh_token).toBe('refresh-a')
    const said = warn.mock.calls.flat().join(' ')
    expect(said.includes('issued over 120s ago')).toBe(warns)
    expect(location.hash).toBe('')
  })

  test('is taken by nobody here: neither over a running session nor without one', async () => {
    for (const stored of [null, { ...sessionOf(3600), refresh_token: 'own' }]) {
      location.hash = hashOf(10)
      const { client, kept } = clientWith(stored, async () => json(200, USER))
      const { data } = await client.auth.getSession()
      expect(data.session?.refresh_token).toBe(stored?.refresh_token)
      expect(kept() ?? '').not.toContain('refresh-a')
    }
    location.hash = ''
  })
})

function Shown() {
  const { status, hasEnded, hasLeft } = useSession()
  return <p>{`${status}${hasEnded ? ', ended' : ''}${hasLeft ? ', left' : ''}`}</p>
}

describe('SessionProvider', () => {
  let emit: (event: AuthChangeEvent, session: Session | null) => void = () => undefined
  const queryClient = new QueryClient()

  beforeEach(async () => {
    const listen = vi.spyOn(auth, 'onAuthStateChange').mockImplementation((callback) => {
      emit = (event, session) => act(() => callback(event, session))
      return { data: { subscription: { id: '1', callback, unsubscribe: () => undefined } } }
    })
    render(
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <Shown />
        </SessionProvider>
      </QueryClientProvider>,
    )
    await vi.waitFor(() => expect(listen).toHaveBeenCalled(), { timeout: 5000 })
  })

  test('tells an end that nobody here asked for', () => {
    emit('SIGNED_IN', sessionOf(3600))
    expect(screen.getByText('signed-in')).toBeTruthy()
    emit('SIGNED_OUT', null)
    expect(screen.getByText('signed-out, ended')).toBeTruthy()
    emit('SIGNED_IN', sessionOf(3600))
    expect(screen.getByText('signed-in')).toBeTruthy()
  })

  test('says nothing of it to somebody who signs out', async () => {
    emit('SIGNED_IN', sessionOf(3600))
    vi.spyOn(auth, 'signOut').mockImplementation(async () => {
      emit('SIGNED_OUT', null)
      return { error: null }
    })
    await signOut()
    expect(screen.getByText('signed-out, left')).toBeTruthy()
  })

  test('asks everything again once the second factor was shown', async () => {
    const session = sessionOf(3600)
    vi.spyOn(auth, 'getSession').mockResolvedValue({ data: { session }, error: null })
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    emit('MFA_CHALLENGE_VERIFIED', session)
    await vi.waitFor(() => expect(invalidate).toHaveBeenCalled())
  })
})
