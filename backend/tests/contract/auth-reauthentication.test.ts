import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthBackend, codeIn, PASSWORD, startAuth } from './auth-backend.ts'

/* Follows supabase.com/docs/reference/javascript/auth-reauthentication */

let backend: AuthBackend
beforeAll(async () => {
  backend = await startAuth({
    email: { enable_confirmations: true, max_frequency: '0s', secure_password_change: true },
  })
})
afterAll(() => backend.close())

const NEW = 'changed-much-later-2'

/** Someone who signed in two days ago. */
async function longSignedIn() {
  const { id, email } = await backend.account()
  const client = backend.client()
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  await backend.sql(`update auth.sessions set created_at = now() - interval '2 days' where user_id = $1`, [
    id,
  ])
  const nonce = async () => {
    await client.auth.reauthenticate()
    return codeIn((await backend.letters(email))[0])
  }
  const works = async (password: string) =>
    (await backend.client().auth.signInWithPassword({ email, password })).error === null
  return { id, email, client, nonce, works, session: data.session }
}

const NOT_VALID = { status: 422, code: 'reauthentication_not_valid' }

test('soon after signing in, a password changes without a code', async () => {
  const { email } = await backend.account()
  const client = backend.client()
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  expect((await client.auth.updateUser({ password: NEW })).error).toBeNull()
})

test('long after, it takes the code, once, and only the person’s own', async () => {
  const [mine, theirs] = [await longSignedIn(), await longSignedIn()]
  expect((await mine.client.auth.updateUser({ password: NEW })).error).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
  })
  const foreign = await theirs.nonce()
  expect((await mine.client.auth.updateUser({ password: NEW, nonce: foreign })).error).toMatchObject(
    NOT_VALID,
  )
  expect(await mine.works(PASSWORD)).toBe(true)
  const nonce = await mine.nonce()
  expect((await mine.client.auth.updateUser({ password: NEW, nonce })).error).toBeNull()
  expect(await mine.works(NEW)).toBe(true)
  const again = await mine.client.auth.updateUser({ password: `${NEW}-again`, nonce })
  expect(again.error).toMatchObject(NOT_VALID)
})

test('a code that is old, or a newer one has replaced, is not valid', async () => {
  const { id, client, nonce, works } = await longSignedIn()
  const [older, newer] = [await nonce(), await nonce()]
  if (older !== newer) {
    expect((await client.auth.updateUser({ password: NEW, nonce: older })).error).toMatchObject(NOT_VALID)
  }
  await backend.sql(
    `update auth.one_time_tokens set created_at = created_at - interval '2 hours' where user_id = $1`,
    [id],
  )
  expect((await client.auth.updateUser({ password: NEW, nonce: newer })).error).toMatchObject(NOT_VALID)
  expect(await works(PASSWORD)).toBe(true)
})

test('a code cannot be found by trying, and signs nobody in', async () => {
  const { email, client, nonce, works } = await longSignedIn()
  const right = await nonce()
  const wrong = right === '000000' ? '000001' : '000000'
  const elsewhere = await backend.client().auth.verifyOtp({ email, token: right, type: 'email' })
  expect(elsewhere.error).toMatchObject({ code: 'otp_expired' })
  for (let count = 0; count < 10; count += 1) {
    const { error } = await client.auth.updateUser({ password: NEW, nonce: wrong })
    expect(error).toMatchObject(NOT_VALID)
  }
  expect((await client.auth.updateUser({ password: NEW, nonce: right })).error).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  })
  expect(await works(PASSWORD)).toBe(true)
})

test('without a session there is no code', async () => {
  expect((await backend.client().auth.reauthenticate()).error).toMatchObject({
    name: 'AuthSessionMissingError',
  })
})
