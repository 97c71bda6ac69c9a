import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthBackend, address, codeIn, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'

/* Follows supabase.com/docs/reference/javascript/auth-admin-api */

let backend: AuthBackend
beforeAll(async () => {
  backend = await startAuth({
    site_url: 'https://library.example',
    email: { enable_confirmations: true, max_frequency: '0s' },
  })
})
afterAll(() => backend.close())

const phoneNumber = () => `55619${String(randomInt(1e8)).padStart(8, '0')}`

test('makes, finds, changes and removes accounts', async () => {
  const { admin } = backend.admin.auth
  const email = address()
  const id = randomUUID()
  const made = await admin.createUser({
    id,
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { first_name: 'Ana' },
    app_metadata: { branch: 'a' },
  })
  expect(made.data.user).toMatchObject({
    id,
    email,
    user_metadata: { first_name: 'Ana' },
    app_metadata: { provider: 'email', branch: 'a' },
  })
  expect((await admin.createUser({ email, password: PASSWORD })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
  expect((await admin.getUserById(id)).data.user?.email).toBe(email)
  const wanted = address()
  const changed = await admin.updateUserById(id, { email: wanted, password: 'given-by-admin-1' })
  expect(changed.data.user).toMatchObject({ email: wanted, identities: [{ email: wanted }] })
  const signedIn = await backend
    .client()
    .auth.signInWithPassword({ email: wanted, password: 'given-by-admin-1' })
  expect(signedIn.error).toBeNull()
  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  expect(await backend.sql('select from auth.identities where user_id = $1', [id])).toEqual([])
})

test('lists accounts by page, with the total', async () => {
  await Promise.all([backend.account(), backend.account(), backend.account()])
  const { data } = await backend.admin.auth.admin.listUsers({ page: 1, perPage: 2 })
  expect(data.users).toHaveLength(2)
  expect(data).toMatchObject({ nextPage: 2, total: expect.any(Number) })
})

test('a removed account can be kept without its data', async () => {
  const { id, email } = await backend.account()
  expect((await backend.admin.auth.admin.deleteUser(id, true)).error).toBeNull()
  const rows = await backend.sql('select email, raw_user_meta_data from auth.users where id = $1', [id])
  expect(rows).toEqual([{ email: null, raw_user_meta_data: {} }])
  const { error } = await backend.client().auth.signUp({ email, password: PASSWORD })
  expect(error).toBeNull()
})

test('refuses ids, pages and hashes that make no sense', async () => {
  const key = { apikey: backend.secrets.secretKey }
  expect((await backend.send('GET', '/admin/users/x', undefined, key)).status).toBe(404)
  expect((await backend.send('GET', '/admin/users?page=x&per_page=-1', undefined, key)).status).toBe(400)
  const body = { email: address(), password_hash: 'plain' }
  expect(await refusalOf(backend.send('POST', '/admin/users', body, key))).toMatchObject({
    status: 400,
    error_code: 'validation_failed',
  })
  expect(
    (await backend.send('POST', '/admin/users', { email: address(), ban_duration: 'x' }, key)).status,
  ).toBe(400)
})

test('creates with a phone, a hash from elsewhere, metadata and a ban', async () => {
  const { admin } = backend.admin.auth
  const email = address()
  const phone = phoneNumber()
  const hashed = await backend.sql<{ hash: string }>(
    `select extensions.crypt('from-elsewhere', extensions.gen_salt('bf', 6)) as hash`,
  )
  const { data, error } = await admin.createUser({
    email,
    phone: `+${phone}`,
    email_confirm: true,
    phone_confirm: true,
    password_hash: hashed[0]?.hash,
    ban_duration: '1h30m',
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email,
    phone,
    phone_confirmed_at: expect.any(String),
    banned_until: expect.any(String),
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
  })
  const id = data.user?.id ?? ''
  const signIn = () => backend.client().auth.signInWithPassword({ email, password: 'from-elsewhere' })
  expect((await signIn()).error).toMatchObject({ code: 'user_banned' })
  await admin.updateUserById(id, { ban_duration: 'none' })
  expect((await signIn()).error).toBeNull()
  expect((await admin.createUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' })
  expect((await admin.createUser({})).error).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('of ten creations of one person at one moment, one succeeds', async () => {
  const email = address()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => backend.admin.auth.admin.createUser({ email })),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(9).fill('email_exists'))
})

test('changes what may be taken only to what is free', async () => {
  const { admin } = backend.admin.auth
  const [one, other] = [await backend.account(), await backend.account()]
  const taken = await admin.updateUserById(one.id, { email: other.email, user_metadata: { a: 1 } })
  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
  const { data } = await admin.getUserById(one.id)
  expect(data.user).toMatchObject({ email: one.email })
  expect(data.user?.user_metadata).not.toHaveProperty('a')
  const phone = phoneNumber()
  expect((await admin.updateUserById(one.id, { phone, phone_confirm: true })).data.user).toMatchObject({
    phone,
  })
  expect((await admin.updateUserById(other.id, { phone })).error).toMatchObject({ code: 'phone_exists' })
})

test('what was sent to an address that an administrator changed lets nobody in', async () => {
  const { id, email } = await backend.account()
  await backend.client().auth.resetPasswordForEmail(email)
  const token = codeIn((await backend.letters(email))[0])
  await backend.admin.auth.admin.updateUserById(id, { email: address() })
  const { error } = await backend.client().auth.verifyOtp({ email, token, type: 'recovery' })
  expect(error).toMatchObject({ code: 'otp_expired' })
})

test('a new password or a ban ends every session', async () => {
  const { admin } = backend.admin.auth
  for (const change of [{ password: 'given-by-admin-2' }, { ban_duration: '1h' }]) {
    const { id, email } = await backend.account()
    const client = backend.client()
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    await admin.updateUserById(id, change)
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
  }
})

test.each([
  ['local', [false, true]],
  ['others', [true, false]],
  ['global', [false, false]],
] as const)('signs somebody out by their token: %s', async (scope, survives) => {
  const { email } = await backend.account()
  const signIn = async () => {
    const client = backend.client()
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    return { client, token: data.session?.access_token ?? '' }
  }
  const [here, there] = [await signIn(), await signIn()]
  expect((await backend.admin.auth.admin.signOut(here.token, scope)).error).toBeNull()
  const alive = [here, there].map(async ({ client }) => (await client.auth.refreshSession()).error === null)
  expect(await Promise.all(alive)).toEqual(survives)
})

test('a removed account leaves no session, factor, code or identity behind', async () => {
  for (const softly of [true, false]) {
    const { id, email } = await backend.account()
    const client = backend.client()
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    await client.auth.mfa.enroll({ factorType: 'totp' })
    await client.auth.resetPasswordForEmail(email)
    expect((await backend.admin.auth.admin.deleteUser(id, softly)).error).toBeNull()
    for (const table of ['sessions', 'mfa_factors', 'one_time_tokens', 'identities']) {
      expect(await backend.sql(`select from auth.${table} where user_id = $1`, [id])).toEqual([])
    }
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
    expect((await backend.admin.auth.admin.deleteUser(id, softly)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
  }
})

test('bodies that make no sense change nothing', async () => {
  const key = { apikey: backend.secrets.secretKey }
  const { id, email } = await backend.account()
  const before = (await backend.admin.auth.admin.getUserById(id)).data.user
  for (const body of [
    '{',
    '[]',
    { email: 7 },
    { email: 'x' },
    { phone: 'x' },
    { ban_duration: '1 day' },
    { role: 'service_role' },
  ]) {
    for (const [method, path] of [
      ['PUT', `/admin/users/${id}`],
      ['POST', '/admin/users'],
    ] as const) {
      expect((await backend.send(method, path, body, key)).status).toBe(400)
    }
  }
  const big = { email: address(), user_metadata: { text: 'x'.repeat(70_000) } }
  expect((await backend.send('POST', '/admin/users', big, key)).status).toBe(413)
  for (const body of [
    {},
    { type: 'x', email },
    { type: 'signup', email: address() },
    { type: 'invite', email },
  ]) {
    const { status } = await backend.send('POST', '/admin/generate_link', body, key)
    expect([400, 422]).toContain(status)
  }
  expect((await backend.admin.auth.admin.getUserById(id)).data.user).toEqual(before)
})
