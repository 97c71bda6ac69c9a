import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, address, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'
import { Browser, type IdentityProvider, type Person, startProvider } from './identity-provider.ts'

const SITE = 'https://library.example'

let provider: IdentityProvider
let backend: AuthBackend
let closed: AuthBackend
beforeAll(async () => {
  // Backend and provider have to know each other's address: the way back is one that both agree on beforehand.
  provider = await startProvider([`${SITE}/auth/v1/callback`, `${SITE}/closed/callback`])
  const desk = {
    enabled: true,
    url: provider.issuer,
    client_id: provider.clientId,
    secret: provider.clientSecret,
    redirect_uri: `${SITE}/auth/v1/callback`,
    name: 'Reading desk',
  }
  const settings = {
    site_url: SITE,
    enable_manual_linking: true,
    email: { enable_confirmations: true, max_frequency: '0s' },
  }
  backend = await startAuth({
    ...settings,
    external: {
      desk,
      nameless: { ...desk, email_optional: true },
      google: { enabled: true, client_id: '' },
      off: { ...desk, enabled: false },
      gone: { ...desk, url: 'http://127.0.0.1:9' },
    },
  })
  closed = await startAuth({ ...settings, enable_signup: false, external: { desk } })
})
afterAll(() => Promise.all([backend.close(), closed.close(), provider.close()]))

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const withPkce = (one = backend) => one.client({ flowType: 'pkce', storage: memory(), persistSession: true })

function enrol(person: Partial<Person> = {}): Person {
  const someone = { sub: randomUUID(), email: address(), email_verified: true, ...person }
  provider.enrol(someone)
  return someone
}

const target = (answer: Response) => new URL(answer.headers.get('location') ?? 'about:blank')
const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))

/** The server is reached on the loopback, whatever it calls itself. */
const here = (one: AuthBackend, { search }: URL) => `${one.url}/auth/v1/callback${search}`

interface Trip {
  browser?: Browser
  back?: Browser
  one?: AuthBackend
}

/** From the app's address to the provider and back; answers where the person ends up. */
async function travel(
  url: string,
  subject: string,
  { browser = new Browser(), back = browser, one = backend }: Trip = {},
): Promise<URL> {
  const start = url.startsWith(one.url) ? target(await browser.open(url)) : new URL(url)
  const returned = await provider.visit(browser, start.href, subject)
  return target(await back.open(here(one, returned)))
}

async function addressOf(client: SupabaseClient, name = 'desk', redirectTo = `${SITE}/in`): Promise<string> {
  const { data, error } = await client.auth.signInWithOAuth({
    // auth-js lists the providers that it knows; the project's own have the same right.
    provider: name as 'google',
    options: { redirectTo, skipBrowserRedirect: true },
  })
  if (error) throw error
  return data.url
}

/** Signs in with the challenge that supabase-js makes. */
async function enter(subject: string, client = withPkce(), name = 'desk', one = backend) {
  const end = await travel(await addressOf(client, name), subject, { one })
  const code = end.searchParams.get('code')
  return {
    end,
    client,
    ...(code ? await client.auth.exchangeCodeForSession(code) : { data: null, error: null }),
  }
}

test('settings say which providers there are, and what a button calls them', async () => {
  const answer = await backend.send('GET', '/settings')
  const settings: Record<string, unknown> = JSON.parse(await answer.text())
  expect(settings.external).toEqual({
    desk: true,
    nameless: true,
    gone: true,
    email: true,
    phone: false,
    anonymous_users: false,
  })
  expect(settings.external_labels).toMatchObject({ desk: 'Reading desk' })
})

describe('signing in with a provider', () => {
  test('with a challenge: a code, a session, an account with what the provider knows', async () => {
    const person = enrol({
      name: 'Ana Silva',
      given_name: 'Ana',
      family_name: 'Silva',
      picture: 'https://p.example/a.png',
    })
    const { end, data, error, client } = await enter(person.sub)
    expect(`${end.origin}${end.pathname}${end.hash}`).toBe(`${SITE}/in`)
    expect(error).toBeNull()
    expect(data?.user).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      is_anonymous: false,
      app_metadata: { provider: 'desk', providers: ['desk'] },
      user_metadata: {
        iss: provider.issuer,
        sub: person.sub,
        full_name: 'Ana Silva',
        given_name: 'Ana',
        avatar_url: 'https://p.example/a.png',
        email_verified: true,
      },
      identities: [{ provider: 'desk', id: person.sub, identity_data: { email: person.email } }],
    })
    expect(data?.session?.provider_token).toBeTruthy()
    const { data: claims } = await client.auth.getClaims()
    expect(claims?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
    const again = await enter(person.sub)
    expect(again.data?.user?.id).toBe(data?.user?.id)
  })

  test('without one: tokens in the fragment, for the browser that asked', async () => {
    const person = enrol()
    const url = await addressOf(backend.client())
    const tokens = fragmentOf(await travel(`${url}&canonical=1`, person.sub))
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: '3600',
      provider_token: expect.any(String),
    })
    const client = backend.client()
    const { data, error } = await client.auth.setSession({
      access_token: tokens.access_token ?? '',
      refresh_token: tokens.refresh_token ?? '',
    })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(person.email)
    const stolen = await travel(`${url}&canonical=1`, person.sub, { back: new Browser() })
    expect(fragmentOf(stolen)).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_state' })
    expect(fragmentOf(stolen)).not.toHaveProperty('access_token')
  })

  test('who knows the server by another name begins at its own, so that the cookie comes back', async () => {
    const answer = await new Browser().open(await addressOf(backend.client()))
    expect(target(answer).href).toMatch(/^https:\/\/library\.example\/auth\/v1\/authorize\?.*canonical=1/)
  })

  test('the provider gets challenge, nonce and what the app wished, not what the app may not choose', async () => {
    const { data } = await backend.client({ flowType: 'pkce', storage: memory() }).auth.signInWithOAuth({
      provider: 'google',
      options: {
        skipBrowserRedirect: true,
        scopes: 'extra other',
        queryParams: {
          login_hint: 'ana',
          client_id: 'evil',
          redirect_uri: 'https://evil.example',
          nonce: 'mine',
        },
      },
    })
    const url = (data.url ?? '').replace('provider=google', 'provider=desk')
    const there = target(await new Browser().open(url))
    expect(there.origin).toBe(provider.issuer)
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      client_id: 'library',
      redirect_uri: `${SITE}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile extra other',
      code_challenge_method: 'S256',
      login_hint: 'ana',
    })
    expect(there.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(there.searchParams.get('state')).toMatch(/^[\w-]{43}$/)
  })

  test('asked not to redirect, it answers with the address', async () => {
    const answer = await backend.send('GET', '/authorize?provider=desk&skip_http_redirect=true&canonical=1')
    expect(answer.status).toBe(200)
    const { url }: { url: string } = JSON.parse(await answer.text())
    expect(new URL(url).origin).toBe(provider.issuer)
  })

  test('an answer that comes as a form is followed', async () => {
    const answer = await fetch(`${backend.url}/auth/v1/callback`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ state: 's', code: 'c', user: 'x' }),
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('callback?code=c&state=s')
  })

  test('what the provider publishes is asked for once', async () => {
    await enter(enrol().sub)
    const before = provider.requests.filter((one) => one.includes('openid-configuration')).length
    await enter(enrol().sub)
    expect(provider.requests.filter((one) => one.includes('openid-configuration'))).toHaveLength(before)
  })

  test('twenty first arrivals at one moment make one account', async () => {
    const person = enrol()
    const ends = await Promise.all(Array.from({ length: 20 }, () => enter(person.sub)))
    expect(new Set(ends.map(({ data }) => data?.user?.id)).size).toBe(1)
    expect(
      await backend.sql('select from auth.identities where provider_id = $1', [person.sub]),
    ).toHaveLength(1)
  })
})

describe('whose account it is', () => {
  test('a verified address links with the account that has it', async () => {
    const { id, email } = await backend.account()
    const { data } = await enter(enrol({ email: email.toUpperCase() }).sub)
    expect(data?.user).toMatchObject({
      id,
      app_metadata: { provider: 'email', providers: ['email', 'desk'] },
    })
    const old = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(old.error).toBeNull()
  })

  test.each([undefined, false])(
    'an unverified address (%s) takes over nothing and makes nothing',
    async (email_verified) => {
      const { id, email } = await backend.account()
      const accounts = 'select count(*)::integer as n from auth.users'
      const before = await backend.sql(accounts)
      for (const one of [email, address()]) {
        const { end } = await enter(enrol({ email: one, email_verified }).sub)
        expect(fragmentOf(end)).toMatchObject({
          error: 'access_denied',
          error_code: 'provider_email_needs_verification',
        })
        expect(end.searchParams.get('error_code')).toBe('provider_email_needs_verification')
      }
      expect(await backend.sql(accounts)).toEqual(before)
      expect(await backend.sql('select from auth.identities where user_id = $1', [id])).toHaveLength(1)
    },
  )

  test('where an address is optional, the account has none, and never somebody else’s', async () => {
    const { id, email } = await backend.account()
    const { data } = await enter(enrol({ email, email_verified: false }).sub, withPkce(), 'nameless')
    expect(data?.user?.id).not.toBe(id)
    expect(data?.user).toMatchObject({
      email: '',
      is_anonymous: false,
      app_metadata: { provider: 'nameless' },
    })
  })

  test('who registered an address without proving it loses password and data to its owner', async () => {
    const email = address()
    await backend
      .client()
      .auth.signUp({ email, password: PASSWORD, options: { data: { first_name: 'Mallory' } } })
    const { data } = await enter(enrol({ email }).sub)
    expect(data?.user).toMatchObject({ email, app_metadata: { providers: ['desk'] } })
    expect(data?.user?.user_metadata).not.toHaveProperty('first_name')
    const thief = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(thief.error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('a closed project lets in whom it knows and nobody else', async () => {
    const { id, email } = await closed.account()
    const known = await enter(enrol({ email }).sub, withPkce(closed), 'desk', closed)
    expect(known.data?.user?.id).toBe(id)
    const stranger = enrol()
    const { end } = await enter(stranger.sub, withPkce(closed), 'desk', closed)
    expect(fragmentOf(end)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' })
    expect(await closed.sql('select from auth.users where email = $1', [stranger.email])).toEqual([])
  })

  test('someone banned stays out', async () => {
    const person = enrol()
    const { data } = await enter(person.sub)
    await backend.admin.auth.admin.updateUserById(data?.user?.id ?? '', { ban_duration: '1h' })
    const { end } = await enter(person.sub)
    expect(fragmentOf(end)).toMatchObject({ error_code: 'user_banned' })
  })
})

describe('refusals', () => {
  const authorize = (query: string) => refusalOf(backend.send('GET', `/authorize?${query}`))

  test.each([
    '',
    'provider=',
    'provider=google',
    'provider=off',
    'provider=toString',
    'provider=desk&provider=gone',
  ])('no such provider: %s', async (query) => {
    expect(await authorize(query)).toMatchObject({
      status: 400,
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider is not enabled',
    })
  })

  test('half a challenge, or one that is none', async () => {
    for (const query of [
      `code_challenge=${'x'.repeat(43)}`,
      'code_challenge=x&code_challenge_method=s256',
      `code_challenge=${'x'.repeat(43)}&code_challenge_method=md5`,
    ]) {
      expect(await authorize(`provider=desk&${query}`)).toMatchObject({ status: 400 })
    }
  })

  test('a provider that does not answer', async () => {
    expect(
      await authorize(`provider=gone&code_challenge=${'x'.repeat(43)}&code_challenge_method=s256`),
    ).toMatchObject({
      status: 503,
      error_code: 'unexpected_failure',
    })
  })

  test('what the provider refuses is told to the app', async () => {
    const { end } = await enter('')
    expect(`${end.origin}${end.pathname}`).toBe(`${SITE}/in`)
    const refusal = {
      error: 'access_denied',
      error_code: 'access_denied',
      error_description: 'The person refused',
    }
    expect(fragmentOf(end)).toEqual(refusal)
    expect(Object.fromEntries(end.searchParams)).toEqual(refusal)
  })

  test.each([
    ['', 'bad_oauth_callback'],
    ['?state=x', 'bad_oauth_state'],
    ['?code=x', 'bad_oauth_callback'],
    [`?code=x&state=${'x'.repeat(4_000)}`, 'bad_oauth_state'],
    ['?error=access_denied', 'bad_oauth_callback'],
  ])('an answer that nobody waits for: %s', async (query, error_code) => {
    const end = target(await new Browser().open(`${backend.url}/auth/v1/callback${query}`))
    expect(`${end.origin}${end.pathname}`).toBe(`${SITE}/`)
    expect(fragmentOf(end)).toMatchObject({ error: 'invalid_request', error_code })
  })

  test('a made-up code, and a state that was used or has expired', async () => {
    const person = enrol()
    const browser = new Browser()
    const start = async () => target(await browser.open(await addressOf(withPkce())))
    const state = (await start()).searchParams.get('state') ?? ''
    const wrong = target(await browser.open(`${backend.url}/auth/v1/callback?code=made-up&state=${state}`))
    expect(fragmentOf(wrong)).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_callback' })
    const returned = await provider.visit(browser, (await start()).href, person.sub)
    const once = target(await browser.open(here(backend, returned)))
    expect(once.searchParams.get('code')).toBeTruthy()
    const twice = target(await browser.open(here(backend, returned)))
    expect(fragmentOf(twice)).toMatchObject({ error_code: 'bad_oauth_state' })
    const late = await provider.visit(browser, (await start()).href, person.sub)
    await backend.sql(`update auth.flow_state set created_at = now() - interval '11 minutes'`)
    expect(fragmentOf(target(await browser.open(here(backend, late))))).toMatchObject({
      error_code: 'bad_oauth_state',
    })
  })

  test('a code of one flow does not open another', async () => {
    const [mine, theirs] = [enrol(), enrol()]
    const browser = new Browser()
    const start = async () => target(await browser.open(await addressOf(withPkce())))
    const returned = await provider.visit(new Browser(), (await start()).href, theirs.sub)
    returned.searchParams.set('state', (await start()).searchParams.get('state') ?? '')
    const end = target(await browser.open(here(backend, returned)))
    expect(fragmentOf(end)).toMatchObject({ error_code: 'bad_oauth_callback' })
    expect(
      await backend.sql('select from auth.users where email = any ($1)', [[mine.email, theirs.email]]),
    ).toEqual([])
  })

  test.each(['https://evil.example/', 'https://library.example.evil.example/', 'javascript:alert(1)'])(
    'leads nowhere else: %s',
    async (redirectTo) => {
      const client = withPkce()
      const end = await travel(await addressOf(client, 'desk', redirectTo), enrol().sub)
      expect(end.origin).toBe(SITE)
    },
  )
})
