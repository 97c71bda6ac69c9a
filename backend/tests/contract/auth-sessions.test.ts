import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, address, PASSWORD, startAuth } from './auth-backend.ts'

/* Follows supabase.com/docs/guides/auth/sessions */

let backend: AuthBackend
beforeAll(async () => {
  backend = await startAuth({ jwt_expiry: 1_800 })
})
afterAll(() => backend.close())

/** Someone who has just signed in with a password. */
async function person() {
  const { id, email } = await backend.account()
  const client = backend.client()
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { id, email, client, session: data.session }
}

const refresh = (refresh_token: string) => backend.client().auth.refreshSession({ refresh_token })

describe('signing in with a password', () => {
  test('the token says who, how and for how long, signed with the published key', async () => {
    const { id, email, client, session } = await person()
    const { data } = await client.auth.getClaims()
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    expect(data?.claims).toEqual({
      iss: `${backend.url}/auth/v1`,
      sub: id,
      aud: 'authenticated',
      iat: expect.any(Number),
      exp: Number(data?.claims.iat) + 1_800,
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email_verified: true },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[\da-f-]{36}$/),
      is_anonymous: false,
    })
    expect(session).toMatchObject({ expires_in: 1_800, expires_at: data?.claims.exp })
  })

  test.each(['2a', '2b', '2y'])('a bcrypt hash of $%s$ brought from elsewhere', async (kind) => {
    const { id, email } = await backend.account()
    await backend.sql(
      `update auth.users set encrypted_password = overlay(extensions.crypt($2, extensions.gen_salt('bf', 6)) placing $3 from 2 for 2) where id = $1`,
      [id, 'vinda-de-fora', kind],
    )
    const { error } = await backend.client().auth.signInWithPassword({ email, password: 'vinda-de-fora' })
    expect(error).toBeNull()
    const wrong = await backend.client().auth.signInWithPassword({ email, password: 'vinda-de-for' })
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  test('what came from elsewhere is kept as argon2id at the first sign-in, and nothing ends by it', async () => {
    const { id, email, client } = await person()
    const password = 'vinda-de-fora'
    await backend.sql(
      `update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 6)) where id = $1`,
      [id, password],
    )
    // A trigger of the project, as it knows a new password from the same one.
    await backend.sql(`
      create table if not exists public.password_changes (id uuid, rehash text);
      create or replace function public.note_password() returns trigger language plpgsql as $$ begin
        insert into public.password_changes values (new.id, current_setting('auth.rehash', true)); return null; end $$;
      create or replace trigger note_password after update of encrypted_password on auth.users
        for each row execute function public.note_password()`)
    const kept = () =>
      backend.sql<{ encrypted_password: string }>('select encrypted_password from auth.users where id = $1', [
        id,
      ])
    const signIn = () => backend.client().auth.signInWithPassword({ email, password })
    expect((await signIn()).error).toBeNull()
    const [after] = await kept()
    expect(after?.encrypted_password).toMatch(/^\$argon2id\$/)
    expect((await signIn()).error).toBeNull()
    expect(await kept()).toEqual([after])
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(await backend.sql('select rehash from public.password_changes where id = $1', [id])).toEqual([
      { rehash: 'on' },
    ])
    expect((await client.auth.updateUser({ password: 'another-one-7' })).error).toBeNull()
    expect(
      await backend.sql(
        `select from public.password_changes where id = $1 and rehash is distinct from 'on'`,
        [id],
      ),
    ).toHaveLength(1)
    await backend.sql('drop trigger note_password on auth.users')
  })

  test('a wrong password and an unknown address get the same answer after the same time', async () => {
    const { email } = await backend.account()
    const attempt = async (one: string) => {
      const start = performance.now()
      const { error } = await backend.client().auth.signInWithPassword({ email: one, password: 'wrong-one' })
      return { error: { ...error, message: error?.message }, ms: performance.now() - start }
    }
    const known = await attempt(email)
    const unknown = await attempt(address())
    expect(known.error).toEqual(unknown.error)
    expect(known.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(245)
  })

  test('after ten wrong passwords the account waits, also with the right one, and says how long', async () => {
    const { email } = await backend.account()
    const body = { email, password: 'wrong-one' }
    const attempts = Array.from({ length: 12 }, () =>
      backend.send('POST', '/token?grant_type=password', body),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(11)
    const late = await backend.send('POST', '/token?grant_type=password', { email, password: PASSWORD })
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await late.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
  })

  test('someone banned stays out, with tokens too', async () => {
    const { id, email, client, session } = await person()
    await backend.admin.auth.admin.updateUserById(id, { ban_duration: '1h' })
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toMatchObject({ status: 400, code: 'user_banned' })
    expect((await refresh(session.refresh_token)).error).not.toBeNull()
    await backend.admin.auth.admin.updateUserById(id, { ban_duration: 'none' })
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })
})

describe('refreshing', () => {
  test('gives another token and keeps the session', async () => {
    const { session } = await person()
    const { data, error } = await refresh(session.refresh_token)
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect(data.session?.access_token).not.toBe(session.access_token)
  })

  test('the same token twenty times at once is one refresh', async () => {
    const { session } = await person()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)))
    expect(answers.filter(({ error }) => error !== null)).toEqual([])
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
    expect((await refresh(answers[0]?.data.session?.refresh_token ?? '')).error).toBeNull()
  })

  test('whoever never got the answer asks again with the same token, however late', async () => {
    const { session } = await person()
    const lost = await refresh(session.refresh_token)
    await pause(1_200)
    const again = await refresh(session.refresh_token)
    expect(again.error).toBeNull()
    expect(again.data.session?.refresh_token).toBe(lost.data.session?.refresh_token)
  })

  test('a token older than the one before ends the session, for the thief and for the robbed', async () => {
    const { client, session } = await person()
    const second = await refresh(session.refresh_token)
    const third = await refresh(second.data.session?.refresh_token ?? '')
    expect((await refresh(session.refresh_token)).error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
    })
    expect((await refresh(third.data.session?.refresh_token ?? '')).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    })
    expect((await client.auth.getUser(session.access_token)).error).toMatchObject({
      name: 'AuthSessionMissingError',
    })
  })

  test('another session of the same person is untouched by it', async () => {
    const { email, session } = await person()
    const other = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
    const second = await refresh(session.refresh_token)
    await refresh(second.data.session?.refresh_token ?? '')
    await refresh(session.refresh_token)
    expect((await refresh(other.data.session?.refresh_token ?? '')).error).toBeNull()
  })

  test('no token can be made up, not even with a look at the database', async () => {
    const { session } = await person()
    const bytes = Buffer.from(session.refresh_token, 'base64url')
    bytes[21] = (bytes[21] ?? 0) + 1
    for (const forged of ['x', 'a'.repeat(56), bytes.toString('base64url')]) {
      expect((await refresh(forged)).error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    }
    expect((await refresh(session.refresh_token)).error).toBeNull()
  })

  test('a session has its time', async () => {
    const limited = await startAuth({ sessions: { timebox: '1s' } })
    const { email } = await limited.account()
    const { data } = await limited.client().auth.signInWithPassword({ email, password: PASSWORD })
    await pause(1_100)
    const { error } = await limited
      .client()
      .auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
    expect(error).toMatchObject({ status: 400, code: 'session_expired' })
    await limited.close()
  })
})

describe('signing out', () => {
  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, true]],
    ['global', [false, false, true]],
  ] as const)('%s', async (scope, survives) => {
    const here = await person()
    const there = await backend.client().auth.signInWithPassword({ email: here.email, password: PASSWORD })
    const somebody = await person()
    expect((await here.client.auth.signOut({ scope })).error).toBeNull()
    const tokens = [here.session, there.data.session, somebody.session]
    const alive = await Promise.all(
      tokens.map(async (session) => (await refresh(session?.refresh_token ?? '')).error === null),
    )
    expect(alive).toEqual(survives)
  })

  test('twice does no harm', async () => {
    const { client, session } = await person()
    await client.auth.signOut()
    const again = await backend.send('POST', '/logout', undefined, {
      authorization: `Bearer ${session.access_token}`,
    })
    expect(again.status).toBe(403)
    expect(await again.json()).toMatchObject({ error_code: 'session_not_found' })
  })
})

describe('changing the account', () => {
  test('metadata is merged, null takes a key away', async () => {
    const { client } = await person()
    await client.auth.updateUser({ data: { theme: 'dark', nested: { a: null } } })
    const { data } = await client.auth.updateUser({ data: { theme: null, size: 2 } })
    expect(data.user?.user_metadata).toMatchObject({ size: 2, nested: { a: null } })
    expect(data.user?.user_metadata).not.toHaveProperty('theme')
  })

  test('a new password signs out the other devices and not this one', async () => {
    const here = await person()
    const there = await backend.client().auth.signInWithPassword({ email: here.email, password: PASSWORD })
    expect((await here.client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    })
    expect((await here.client.auth.updateUser({ password: 'another-one-8' })).error).toBeNull()
    expect((await refresh(there.data.session?.refresh_token ?? '')).error).not.toBeNull()
    expect((await refresh(here.session.refresh_token)).error).toBeNull()
    const old = await backend.client().auth.signInWithPassword({ email: here.email, password: PASSWORD })
    expect(old.error).toMatchObject({ code: 'invalid_credentials' })
  })
})

test('what was done is written down, without secrets', async () => {
  const { id, client, session } = await person()
  await refresh(session.refresh_token)
  await client.auth.signOut()
  const rows = await backend.sql<{ action: string; text: string }>(
    `select payload ->> 'action' as action, payload::text as text from auth.audit_log_entries
     where payload ->> 'actor_id' = $1 order by created_at`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['user_signedup', 'login', 'logout'])
  expect(rows.map(({ text }) => text).join()).not.toMatch(/stone-and-paper|eyJ|argon2/)
})
