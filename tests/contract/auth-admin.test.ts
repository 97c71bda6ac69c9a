import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthBackend, address, codeIn, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'

let backend: AuthBackend
beforeAll(async () => {
  backend = await startAuth({ email: { enable_confirmations: true, max_frequency: '0s' } })
})
afterAll(() => backend.close())

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
    app_metadata: { campus: 'a' },
  })
  expect(made.data.user).toMatchObject({
    id,
    email,
    user_metadata: { first_name: 'Ana' },
    app_metadata: { provider: 'email', campus: 'a' },
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

test('an invitation lets someone in', async () => {
  const email = address()
  const { data } = await backend.admin.auth.admin.inviteUserByEmail(email, { data: { first_name: 'Caio' } })
  expect(data.user?.invited_at).toBeTruthy()
  const [letter] = await backend.letters(email)
  expect(letter?.kind).toBe('invite')
  const token_hash = new URL(/http\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
  const { data: accepted } = await backend.client().auth.verifyOtp({ token_hash, type: 'invite' })
  expect(accepted.user).toMatchObject({ email, user_metadata: { first_name: 'Caio' } })
  expect((await backend.admin.auth.admin.inviteUserByEmail(email)).error).toMatchObject({
    code: 'email_exists',
  })
})

test('a link is made without a message', async () => {
  const { email } = await backend.account()
  const { data } = await backend.admin.auth.admin.generateLink({ type: 'recovery', email })
  expect(await backend.letters(email)).toEqual([])
  const token = data.properties?.email_otp ?? ''
  const { error } = await backend.client().auth.verifyOtp({ email, token, type: 'recovery' })
  expect(error).toBeNull()
  const unknown = await backend.admin.auth.admin.generateLink({ type: 'recovery', email: address() })
  expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' })
})

test('a link to sign up can be used as a code too', async () => {
  const email = address()
  const { data } = await backend.admin.auth.admin.generateLink({ type: 'signup', email, password: PASSWORD })
  expect(codeIn(undefined)).toBe('')
  const { error } = await backend
    .client()
    .auth.verifyOtp({ email, token: data.properties?.email_otp ?? '', type: 'signup' })
  expect(error).toBeNull()
  expect((await backend.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test('refuses ids, pages and hashes that make no sense', async () => {
  const key = { apikey: backend.secrets.secretKey }
  expect((await backend.send('GET', '/admin/users/x', undefined, key)).status).toBe(404)
  expect((await backend.send('GET', '/admin/users?page=x&per_page=-1', undefined, key)).status).toBe(200)
  const body = { email: address(), password_hash: 'plain' }
  expect(await refusalOf(backend.send('POST', '/admin/users', body, key))).toMatchObject({
    status: 400,
    error_code: 'validation_failed',
  })
  expect(
    (await backend.send('POST', '/admin/users', { email: address(), ban_duration: 'x' }, key)).status,
  ).toBe(400)
})
