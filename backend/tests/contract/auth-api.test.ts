import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, address, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'
import { bearer, person } from './auth-people.ts'

let backend: AuthBackend
beforeAll(async () => {
  backend = await startAuth({ enable_anonymous_sign_ins: true })
})
afterAll(() => backend.close())

const asAdmin = () => ({ apikey: backend.secrets.secretKey })

describe('supabase/auth openapi.yaml: general', () => {
  test('/health and /settings', async () => {
    const health = await backend.send('GET', '/health')
    expect(await health.json()).toMatchObject({ name: 'GoTrue', version: expect.any(String) })
    const settings = await backend.send('GET', '/settings')
    expect(await settings.json()).toMatchObject({
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: true,
      mfa_enabled: true,
      saml_enabled: false,
      external: { email: true, phone: false, anonymous_users: true, github: false, google: false },
    })
  })

  test('discovery names the issuer of the tokens and where the keys are', async () => {
    const { session } = await person(backend)
    const answer = await backend.send('GET', '/.well-known/openid-configuration', undefined, { apikey: '' })
    const [, payload = ''] = (session?.access_token ?? '').split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(await answer.json()).toMatchObject({
      issuer: claims.iss,
      jwks_uri: `${backend.url}/auth/v1/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['ES256'],
    })
  })
})

describe('supabase.com/docs/guides/auth/debugging/error-codes: what is not offered', () => {
  test.each([
    ['POST', '/sso', { domain: 'example.com' }, 404, 'saml_provider_disabled'],
    ['GET', '/saml/metadata', undefined, 404, 'saml_provider_disabled'],
    ['GET', '/oauth/authorize?client_id=x', undefined, 404, 'feature_disabled'],
    ['GET', '/user/oauth/grants', undefined, 404, 'feature_disabled'],
    ['POST', '/passkeys/authentication/options', {}, 404, 'passkey_disabled'],
    ['POST', '/factors/recovery-codes', {}, 422, 'mfa_recovery_codes_enroll_not_enabled'],
    ['POST', '/token?grant_type=web3', { chain: 'solana' }, 422, 'web3_provider_disabled'],
    ['POST', '/token?grant_type=else', {}, 400, 'invalid_credentials'],
  ])('%s %s', async (method, path, body, status, code) => {
    expect(await refusalOf(backend.send(method, path, body))).toMatchObject({ status, error_code: code })
  })

  test('supabase-js is told by the same codes', async () => {
    const { client } = await person(backend)
    expect((await client.auth.signInWithSSO({ domain: 'example.com' })).error).toMatchObject({
      status: 404,
      code: 'saml_provider_disabled',
    })
    const signature = new Uint8Array([1, 2, 3])
    expect(
      (await client.auth.signInWithWeb3({ chain: 'solana', message: 'x', signature })).error,
    ).toMatchObject({ status: 422, code: 'web3_provider_disabled' })
    expect((await client.auth.mfa.enroll({ factorType: 'webauthn' })).error).toMatchObject({
      status: 422,
      code: 'mfa_webauthn_enroll_not_enabled',
    })
    expect((await client.auth.signInWithIdToken({ provider: 'google', token: 'x' })).error).toMatchObject({
      status: 400,
      code: 'provider_disabled',
      message: 'Provider (issuer "https://accounts.google.com") is not enabled',
    })
    expect((await backend.admin.auth.admin.customProviders.listProviders()).error).toMatchObject({
      status: 404,
      code: 'feature_disabled',
    })
    expect((await backend.admin.auth.admin.oauth.listClients()).error).toMatchObject({
      status: 404,
      code: 'feature_disabled',
    })
  })
})

describe('supabase.com/docs/reference/javascript/auth-signinwithotp', () => {
  test('without an account and shouldCreateUser: false there is no code', async () => {
    const client = backend.client()
    const options = { shouldCreateUser: false }
    const { error } = await client.auth.signInWithOtp({ email: address(), options })
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' })
    const { email } = await backend.account()
    expect((await client.auth.signInWithOtp({ email, options })).error).toBeNull()
  })
})

describe('supabase.com/docs/reference/javascript/auth-admin', () => {
  test('createUser keeps user_metadata as it is given', async () => {
    const user_metadata = { status: 'alpha' }
    const { data } = await backend.admin.auth.admin.createUser({ email: address(), user_metadata })
    expect(data.user?.user_metadata).toEqual(user_metadata)
    const email = address()
    const link = await backend.admin.auth.admin.generateLink({
      type: 'signup',
      email,
      password: PASSWORD,
      options: { data: user_metadata },
    })
    expect(link.data.user).toMatchObject({ email })
    expect(link.data.user?.user_metadata).toEqual(user_metadata)
  })

  test('listUsers pages, counts, filters and refuses pages that are none', async () => {
    const word = address()
    const made = await Promise.all(
      [1, 2, 3].map((n) => backend.admin.auth.admin.createUser({ email: `list-${n}-${word}` })),
    )
    expect(made.every(({ error }) => error === null)).toBe(true)
    const path = `/admin/users?filter=${word.toUpperCase()}&per_page=2`
    const first = await backend.send('GET', path, undefined, asAdmin())
    expect(first.headers.get('x-total-count')).toBe('3')
    expect(first.headers.get('link')).toBe(
      '</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=2&per_page=2>; rel="last"',
    )
    const body: { users: unknown[] } = JSON.parse(await first.text())
    expect(body.users).toHaveLength(2)
    const { data } = await backend.admin.auth.admin.listUsers({ page: 1, perPage: 2 })
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2, total: expect.any(Number) })
    const refused = await backend.admin.auth.admin.listUsers({ page: -1, perPage: 10 })
    expect(refused.error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(refused.data.users).toEqual([])
  })

  test('a role of the project goes into the tokens; what runs the database does not', async () => {
    const { id, email } = await backend.account()
    const given = await backend.admin.auth.admin.updateUserById(id, { role: 'editor' })
    expect(given.data.user?.role).toBe('editor')
    const client = backend.client()
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await client.auth.getClaims()).data?.claims.role).toBe('editor')
    for (const role of ['service_role', 'postgres', 'anon', '']) {
      const { error } = await backend.admin.auth.admin.updateUserById(id, { role })
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    }
  })

  test('GET /admin/audit: what was done, newest first, by action', async () => {
    const { id, email } = await person(backend)
    const answer = await backend.send('GET', '/admin/audit?query=action:login', undefined, asAdmin())
    const entries: { payload: { action: string; actor_id: string } }[] = JSON.parse(await answer.text())
    expect(entries.find(({ payload }) => payload.actor_id === id)?.payload).toMatchObject({
      action: 'login',
      actor_username: email,
    })
    expect(entries.every(({ payload }) => payload.action.includes('login'))).toBe(true)
    const odd = await backend.send('GET', '/admin/audit?query=x:y', undefined, asAdmin())
    expect(odd.status).toBe(400)
    expect((await backend.send('GET', '/admin/audit')).status).toBe(403)
  })
})

describe('supabase.com/docs/guides/auth/auth-anonymous', () => {
  async function anonymous() {
    const client = backend.client()
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { seat: 7 } } })
    if (error) throw error
    return { client, id: data.user?.id ?? '', session: data.session }
  }

  test('signInAnonymously: no address, a claim that says so, the data that was given', async () => {
    const { client, id } = await anonymous()
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({
      id,
      email: '',
      phone: '',
      role: 'authenticated',
      is_anonymous: true,
      identities: [],
      app_metadata: {},
      user_metadata: { seat: 7 },
    })
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      is_anonymous: true,
      role: 'authenticated',
      amr: [{ method: 'anonymous' }],
    })
  })

  test('becomes a permanent person by an address, keeping id and data, then gets a password', async () => {
    const { client, id } = await anonymous()
    const early = await client.auth.updateUser({ password: PASSWORD })
    expect(early.error).toMatchObject({ status: 422, code: 'validation_failed' })
    const email = address()
    const { data, error } = await client.auth.updateUser({ email })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id, email, is_anonymous: false, user_metadata: { seat: 7 } })
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
    const again = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(again.data.user).toMatchObject({ id, is_anonymous: false })
    await client.auth.refreshSession()
    expect((await client.auth.getClaims()).data?.claims.is_anonymous).toBe(false)
  })

  test('address and password in one call', async () => {
    const { client, id } = await anonymous()
    const email = address()
    const { data, error } = await client.auth.updateUser({ email, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id, email, is_anonymous: false })
    expect((await backend.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  test('where addresses are confirmed, only once the address is', async () => {
    const careful = await startAuth({
      enable_anonymous_sign_ins: true,
      email: { enable_confirmations: true },
    })
    const client = careful.client()
    const { data } = await client.auth.signInAnonymously()
    const email = address()
    const changed = await client.auth.updateUser({ email })
    expect(changed.data.user).toMatchObject({ is_anonymous: true, new_email: email })
    const [letter] = await careful.letters(email)
    const token = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
    const { data: verified } = await client.auth.verifyOtp({ email, token, type: 'email_change' })
    expect(verified.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false })
    await careful.close()
  })

  test('one address signs in so often anonymously', async () => {
    const hurried = await startAuth({ enable_anonymous_sign_ins: true, rate_limit: { anonymous_users: 2 } })
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const statuses: number[] = []
    for (let n = 0; n < 3; n++) statuses.push((await hurried.send('POST', '/signup', {}, from)).status)
    expect(statuses).toEqual([200, 200, 429])
    await hurried.close()
  })

  test('nobody else’s session is theirs', async () => {
    const { session } = await anonymous()
    const users = await backend.send('GET', '/admin/users', undefined, bearer(session?.access_token))
    expect(users.status).toBe(403)
  })
})

describe('supabase.com/docs/guides/local-development/cli/config: auth', () => {
  test('email.enabled = false: nobody signs up or in by e-mail', async () => {
    const closed = await startAuth({ email: { enabled: false } })
    const client = closed.client()
    const { email } = await closed.account()
    const code = 'email_provider_disabled'
    expect((await client.auth.signUp({ email: address(), password: PASSWORD })).error?.code).toBe(code)
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      status: 422,
      code,
    })
    expect((await client.auth.signInWithOtp({ email })).error?.code).toBe(code)
    const settings = await closed.send('GET', '/settings')
    expect(await settings.json()).toMatchObject({ external: { email: false } })
    await closed.close()
  })

  test('sms.enabled says whether there is a phone provider', async () => {
    for (const [sms, phone] of [
      [{ enabled: true }, true],
      [{ enabled: false, twilio: { enabled: true } }, false],
    ] as const) {
      const one = await startAuth({ sms })
      expect(await (await one.send('GET', '/settings')).json()).toMatchObject({ external: { phone } })
      await one.close()
    }
  })

  test('email.require_current_password: the old one, unless a code or a link of a message opened the session', async () => {
    const careful = await startAuth({ email: { require_current_password: true } })
    const { client, email } = await person(careful)
    const password = `${PASSWORD}-2`
    expect((await client.auth.updateUser({ password })).error).toMatchObject({
      status: 400,
      code: 'current_password_required',
    })
    const wrong = await client.auth.updateUser({ password, current_password: 'wrong-one' })
    expect(wrong.error?.code).toBe('invalid_credentials')
    expect((await client.auth.updateUser({ password, current_password: PASSWORD })).error).toBeNull()
    const { data } = await careful.admin.auth.admin.generateLink({ type: 'recovery', email })
    const recovered = careful.client()
    const token_hash = data.properties?.hashed_token ?? ''
    await recovered.auth.verifyOtp({ type: 'recovery', token_hash })
    expect((await recovered.auth.updateUser({ password: `${PASSWORD}-3` })).error).toBeNull()
    await careful.close()
  })

  test('external_url is where links lead to, and the issuer', async () => {
    const external_url = 'https://auth.library.example/auth/v1'
    const named = await startAuth({ external_url })
    const { email } = await named.account()
    const { data } = await named.admin.auth.admin.generateLink({ type: 'magiclink', email })
    expect(data.properties?.action_link).toMatch(
      /^https:\/\/auth\.library\.example\/auth\/v1\/verify\?token=/,
    )
    const { client } = await person(named)
    expect((await client.auth.getClaims()).data?.claims.iss).toBe(external_url)
    await named.close()
  })
})
