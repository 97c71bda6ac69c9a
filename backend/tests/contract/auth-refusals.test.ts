import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, address, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'

/* Follows supabase.com/docs/guides/auth/debugging/error-codes */

let backend: AuthBackend
let token: string
let userId: string
beforeAll(async () => {
  backend = await startAuth({ email: { enable_confirmations: true, max_frequency: '0s' } })
  const { id, email } = await backend.account()
  const { data } = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
  token = data.session?.access_token ?? ''
  userId = id
})
afterAll(() => backend.close())

const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

const claims = () => ({
  sub: userId,
  role: 'authenticated',
  aud: 'authenticated',
  session_id: randomUUID(),
  exp: Math.floor(Date.now() / 1_000) + 60,
})

const FOR_PERSONS = [
  ['GET', '/user'],
  ['PUT', '/user'],
  ['POST', '/logout'],
  ['GET', '/reauthenticate'],
  ['GET', '/user/identities/authorize'],
  ['DELETE', `/user/identities/${randomUUID()}`],
] as const

const FOR_ADMINS = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${randomUUID()}`],
  ['PUT', `/admin/users/${randomUUID()}`],
  ['DELETE', `/admin/users/${randomUUID()}`],
  ['POST', '/admin/generate_link'],
  ['POST', '/invite'],
] as const

const FOR_ALL = [
  '/signup',
  '/token?grant_type=password',
  '/token?grant_type=refresh_token',
  '/token?grant_type=pkce',
  '/token?grant_type=id_token',
  '/recover',
  '/resend',
  '/otp',
  '/magiclink',
  '/verify',
] as const

describe.each(FOR_PERSONS)('%s %s', (method, path) => {
  const body = method === 'GET' || method === 'DELETE' ? undefined : {}

  test('wants a token', async () => {
    expect(await refusalOf(backend.send(method, path, body))).toMatchObject({
      status: 401,
      error_code: 'no_authorization',
    })
  })

  test('refuses what is no token of ours, or no longer', async () => {
    const stranger = new TextEncoder().encode('another secret of another place')
    const forged = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(stranger)
    const expired = await backend.keys.sign({ ...claims(), exp: 1_700_000_000 })
    const nobody = await backend.keys.sign({ ...claims(), sub: undefined })
    const strange = await backend.keys.sign({ ...claims(), sub: 'x' })
    const cut = `${token.slice(0, -2)}xx`
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
    for (const bad of [forged, expired, nobody, strange, cut, unsigned, 'x']) {
      expect(await refusalOf(backend.send(method, path, body, bearer(bad)))).toMatchObject({
        status: 403,
        error_code: 'bad_jwt',
      })
    }
  })

  test('refuses a person who is gone and a session that has ended', async () => {
    const gone = await backend.keys.sign({ ...claims(), sub: randomUUID() })
    expect(await refusalOf(backend.send(method, path, body, bearer(gone)))).toMatchObject({
      status: 403,
      error_code: 'user_not_found',
    })
    const ended = await backend.keys.sign(claims())
    expect(await refusalOf(backend.send(method, path, body, bearer(ended)))).toMatchObject({
      status: 403,
      error_code: 'session_not_found',
    })
  })
})

describe.each(FOR_ADMINS)('%s %s', (method, path) => {
  test('is for the secret key alone', async () => {
    const body = method === 'GET' ? undefined : {}
    for (const headers of [{}, bearer(token)]) {
      expect(await refusalOf(backend.send(method, path, body, headers))).toMatchObject({
        status: 403,
        error_code: 'not_admin',
      })
    }
    const asAdmin = { role: 'authenticated', app_metadata: { role: 'service_role' }, is_super_admin: true }
    const grand = await backend.keys.sign({ ...claims(), ...asAdmin })
    expect((await backend.send(method, path, body, bearer(grand))).status).toBe(403)
    const late = await backend.keys.sign({ ...claims(), role: 'service_role', exp: 1_700_000_000 })
    for (const bad of [late, 'x']) {
      expect(await refusalOf(backend.send(method, path, body, bearer(bad)))).toMatchObject({
        status: 403,
        error_code: 'bad_jwt',
      })
    }
    expect((await backend.send(method, path, body, { apikey: '' })).status).toBe(401)
  })
})

describe.each(FOR_ALL)('POST %s', (path) => {
  test('wants the key of the project', async () => {
    for (const apikey of ['', 'sb_publishable_x', token]) {
      const { status } = await backend.send('POST', path, {}, { apikey })
      expect(status).toBe(401)
    }
  })

  test('refuses what is not JSON, not an object, or too big', async () => {
    const big = { email: address(), password: PASSWORD, data: { text: 'x'.repeat(70_000) } }
    expect(await refusalOf(backend.send('POST', path, '{"email":'))).toMatchObject({
      status: 400,
      error_code: 'bad_json',
    })
    expect(await refusalOf(backend.send('POST', path, big))).toMatchObject({ status: 413 })
    for (const body of ['[]', '"text"', '7', 'true', '{}', '{"email":1,"__proto__":{"email":1}}']) {
      const { status } = await backend.send('POST', path, body)
      // Without an address, a sign-up would be anonymous.
      expect(status, `${path} ${body}`).toBe(path === '/signup' && body === '{}' ? 422 : 400)
    }
  })

  test.each([
    { email: 7, password: {} },
    { email: 'no-address', password: PASSWORD },
    { email: ['a@b.example'], password: PASSWORD },
    { email: `${'x'.repeat(300)}@b.example`, password: PASSWORD },
    { email: 'a\u0000@b.example', password: PASSWORD },
    { email: 'a@b.example\r\nBcc: c@d.example', password: PASSWORD },
    { email: 'a@b.example', password: PASSWORD, data: { deep: '\ud800' } },
    { email: { at: 'b.example' }, password: PASSWORD, data: 'text', type: 7, token: {} },
    { refresh_token: {}, auth_code: [], code_verifier: 1 },
  ])('refuses fields that are not what they should be: %j', async (body) => {
    const { status } = await backend.send('POST', path, body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

test('a body nested beyond reason is refused', async () => {
  const data = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  const body = `{"email":"a@b.example","password":"${PASSWORD}","data":{"x":${data}}}`
  expect((await backend.send('POST', '/signup', body)).status).toBe(400)
})

test('metadata that would not fit in a token is refused', async () => {
  const data = { text: 'x'.repeat(9_000) }
  expect(
    await refusalOf(backend.send('POST', '/signup', { email: address(), password: PASSWORD, data })),
  ).toMatchObject({
    status: 400,
    error_code: 'validation_failed',
  })
  expect((await backend.send('PUT', '/user', { data }, bearer(token))).status).toBe(400)
})

test('unknown grants, scopes, kinds and paths', async () => {
  expect((await backend.send('POST', '/token?grant_type=toString', {})).status).toBe(400)
  expect((await backend.send('POST', '/token', {})).status).toBe(400)
  expect((await backend.send('POST', '/logout?scope=all', {}, bearer(token))).status).toBe(400)
  expect((await backend.send('POST', '/verify', { type: 'toString', token_hash: 'x' })).status).toBe(400)
  expect((await backend.send('GET', '/nothing')).status).toBe(404)
})

test('nobody chooses their own role, id or rights', async () => {
  const { id, email } = await backend.account()
  const client = backend.client()
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  const body = {
    id: randomUUID(),
    role: 'service_role',
    aud: 'x',
    app_metadata: { admin: true },
    raw_app_meta_data: { admin: true },
    email_confirmed_at: null,
    is_super_admin: true,
    data: { sub: userId },
  }
  const answer = await backend.send('PUT', '/user', body, bearer(data.session?.access_token ?? ''))
  expect(await answer.json()).toMatchObject({
    id,
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  })
})

test('errors come in the form that the client asked for', async () => {
  const body = { email: address(), password: 'wrong-one' }
  const plain = await backend.send('POST', '/token?grant_type=password', body)
  expect(plain.headers.get('x-supabase-api-version')).toBeNull()
  expect(await plain.json()).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  })
  const versioned = await backend.send('POST', '/token?grant_type=password', body, {
    'x-supabase-api-version': '2024-01-01',
  })
  expect(versioned.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(await versioned.json()).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
})

test('one address asks only so often, and the machine itself is not counted', async () => {
  const small = await startAuth({ rate_limit: { sign_in_sign_ups: 3 } })
  const ask = (remoteAddress: string, forwarded?: string) =>
    small.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      remoteAddress,
      headers: {
        apikey: small.secrets.publishableKey,
        ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
      },
      payload: { email: address(), password: 'wrong-one' },
    })
  const statuses = async (...asked: ReturnType<typeof ask>[]) =>
    (await Promise.all(asked)).map((one) => one.statusCode)
  const four = (ip: string) => Array.from({ length: 4 }, () => ask(ip))
  expect((await statuses(...four('203.0.113.5'))).sort()).toEqual([400, 400, 400, 429])
  expect((await ask('203.0.113.5')).headers['retry-after']).toBeTruthy()
  expect((await ask('203.0.113.6')).statusCode).toBe(400)
  // One line has a whole /64 in IPv6.
  const line = [1, 2, 3, 4].map((host) => ask(`2001:db8:1:2::${host}`))
  expect((await statuses(...line)).sort()).toEqual([400, 400, 400, 429])
  expect(await statuses(...four('127.0.0.1'))).toEqual([400, 400, 400, 400])
  // Behind a proxy on this machine, the last hop counts, whatever the client wrote before it.
  const behind = [1, 2, 3, 4].map((host) => ask('127.0.0.1', `198.51.100.${host}, 203.0.113.7`))
  expect((await statuses(...behind)).sort()).toEqual([400, 400, 400, 429])
  await small.close()
})
