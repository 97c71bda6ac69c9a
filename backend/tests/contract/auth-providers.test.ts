import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, refusalOf } from './auth-backend.ts'
import { Browser } from './identity-provider.ts'
import { clientWithPkce, Desk, fragmentOf, memory, SITE, target } from './provider-trips.ts'

/* Follows supabase.com/docs/guides/auth/social-login */

let desk: Desk
let backend: AuthBackend
beforeAll(async () => {
  desk = await Desk.open((table) => ({
    external: {
      desk: table,
      google: { enabled: true, client_id: '' },
      off: { ...table, enabled: false },
      gone: { ...table, url: 'http://127.0.0.1:9' },
    },
  }))
  backend = desk.backend
})
afterAll(() => desk.close())

test('settings say which providers there are, and what a button calls them', async () => {
  const answer = await backend.send('GET', '/settings')
  const settings: Record<string, unknown> = JSON.parse(await answer.text())
  expect(settings.external).toMatchObject({
    google: false,
    desk: true,
    gone: true,
    email: true,
    phone: false,
    anonymous_users: false,
  })
  expect(settings.external_labels).toMatchObject({ desk: 'Reading desk' })
})

describe('signing in with a provider', () => {
  test('with a challenge: a code, a session, an account with what the provider knows', async () => {
    const person = desk.enrol({
      name: 'Ana Silva',
      given_name: 'Ana',
      family_name: 'Silva',
      picture: 'https://p.example/a.png',
    })
    const { end, data, error, client } = await desk.enter(person.sub)
    expect(`${end.origin}${end.pathname}${end.hash}`).toBe(`${SITE}/in`)
    expect(error).toBeNull()
    expect(data?.user).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      is_anonymous: false,
      app_metadata: { provider: 'desk', providers: ['desk'] },
      user_metadata: {
        iss: desk.provider.issuer,
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
    const again = await desk.enter(person.sub)
    expect(again.data?.user?.id).toBe(data?.user?.id)
  })

  test('without one: tokens in the fragment, for the browser that asked', async () => {
    const person = desk.enrol()
    const url = await desk.signInAddress(backend.client())
    const tokens = fragmentOf(await desk.travel(`${url}&canonical=1`, person.sub))
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
    const stolen = await desk.travel(`${url}&canonical=1`, person.sub, new Browser(), new Browser())
    expect(fragmentOf(stolen)).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_state' })
    expect(fragmentOf(stolen)).not.toHaveProperty('access_token')
  })

  test('who knows the server by another name begins at its own, so that the cookie comes back', async () => {
    const answer = await new Browser().open(await desk.signInAddress(backend.client()))
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
    expect(there.origin).toBe(desk.provider.issuer)
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
    expect(new URL(url).origin).toBe(desk.provider.issuer)
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
    await desk.enter(desk.enrol().sub)
    const before = desk.provider.requests.filter((one) => one.includes('openid-configuration')).length
    await desk.enter(desk.enrol().sub)
    expect(desk.provider.requests.filter((one) => one.includes('openid-configuration'))).toHaveLength(before)
  })

  test('twenty first arrivals at one moment make one account', async () => {
    const person = desk.enrol()
    const ends = await Promise.all(Array.from({ length: 20 }, () => desk.enter(person.sub)))
    expect(new Set(ends.map(({ data }) => data?.user?.id)).size).toBe(1)
    expect(
      await backend.sql('select from auth.identities where provider_id = $1', [person.sub]),
    ).toHaveLength(1)
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
    const { end } = await desk.enter('')
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

  test('a form that is too big, or none', async () => {
    const post = (body: string, type: string) =>
      fetch(`${backend.url}/auth/v1/callback`, { method: 'POST', body, headers: { 'content-type': type } })
    expect((await post(`code=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded')).status).toBe(413)
    expect((await post('{"code":"x"}', 'application/json')).status).toBe(415)
  })

  test('one address begins only so often', async () => {
    const ask = (path: string) =>
      backend.app.inject({ url: `/auth/v1/${path}`, remoteAddress: '203.0.113.77' })
    const begun = await Promise.all(Array.from({ length: 31 }, () => ask('authorize?provider=none')))
    expect(
      begun
        .map(({ statusCode }) => statusCode)
        .sort()
        .slice(-2),
    ).toEqual([400, 429])
    const ended = await Promise.all(Array.from({ length: 31 }, () => ask('callback?state=x')))
    const codes = ended.map(({ headers }) => new URL(String(headers.location)).searchParams.get('error_code'))
    expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(1)
  })

  test('a made-up code, and a state that was used or has expired', async () => {
    const person = desk.enrol()
    const browser = new Browser()
    const start = async () => target(await browser.open(await desk.signInAddress(clientWithPkce(backend))))
    const state = (await start()).searchParams.get('state') ?? ''
    const wrong = target(await browser.open(`${backend.url}/auth/v1/callback?code=made-up&state=${state}`))
    expect(fragmentOf(wrong)).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_callback' })
    const returned = await desk.provider.visit(browser, (await start()).href, person.sub)
    const once = target(await browser.open(desk.here(returned)))
    expect(once.searchParams.get('code')).toBeTruthy()
    const twice = target(await browser.open(desk.here(returned)))
    expect(fragmentOf(twice)).toMatchObject({ error_code: 'bad_oauth_state' })
    const late = await desk.provider.visit(browser, (await start()).href, person.sub)
    await backend.sql(`update auth.flow_state set created_at = now() - interval '11 minutes'`)
    expect(fragmentOf(target(await browser.open(desk.here(late))))).toMatchObject({
      error_code: 'bad_oauth_state',
    })
  })

  test('a code of one flow does not open another', async () => {
    const [mine, theirs] = [desk.enrol(), desk.enrol()]
    const browser = new Browser()
    const start = async () => target(await browser.open(await desk.signInAddress(clientWithPkce(backend))))
    const returned = await desk.provider.visit(new Browser(), (await start()).href, theirs.sub)
    returned.searchParams.set('state', (await start()).searchParams.get('state') ?? '')
    const end = target(await browser.open(desk.here(returned)))
    expect(fragmentOf(end)).toMatchObject({ error_code: 'bad_oauth_callback' })
    expect(
      await backend.sql('select from auth.users where email = any ($1)', [[mine.email, theirs.email]]),
    ).toEqual([])
  })

  test.each(['https://evil.example/', 'https://library.example.evil.example/', 'javascript:alert(1)'])(
    'leads nowhere else: %s',
    async (redirectTo) => {
      const client = clientWithPkce(backend)
      const end = await desk.travel(await desk.signInAddress(client, 'desk', redirectTo), desk.enrol().sub)
      expect(end.origin).toBe(SITE)
    },
  )
})
