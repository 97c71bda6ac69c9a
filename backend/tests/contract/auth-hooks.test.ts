import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authSettings } from '../../src/auth/settings.ts'
import { type AuthBackend, address, freshDatabase, PASSWORD, startAuth } from './auth-backend.ts'
import { number, person, secured, wrongAppCode } from './auth-people.ts'

const sqlHook = (name: string) => ({ enabled: true, uri: `pg-functions://postgres/house/${name}` })

/** Functions of a project, as the documentation writes them. */
const FUNCTIONS = `
create schema house;
grant usage on schema house to supabase_auth_admin;
create table house.seen (hook text, event jsonb, who text default current_user);
grant all on house.seen to supabase_auth_admin;
create table house.roles (user_id uuid primary key, role text);
grant select on house.roles to supabase_auth_admin;
create function house.tokens(event jsonb) returns jsonb language plpgsql as $$
declare claims jsonb := event -> 'claims'; found text;
begin
  insert into house.seen (hook, event) values ('tokens', event);
  select role into found from house.roles where user_id = (event ->> 'user_id')::uuid;
  if found = 'broken' then return jsonb_build_object('claims', claims - 'aal'); end if;
  if found = 'nobody' then
    return '{"error": {"http_code": 403, "message": "No tokens for you."}}';
  end if;
  return jsonb_set(event, '{claims}', (claims - 'user_metadata')
    || jsonb_build_object('user_role', coalesce(found, 'reader')));
end $$;
create function house.newcomers(event jsonb) returns jsonb language plpgsql as $$
begin
  if event #>> '{user,email}' like '%@spam.example' then
    return '{"error": {"http_code": 403, "message": "Not from there."}}';
  end if;
  if event #>> '{user,email}' like '%@slow.example' then perform pg_sleep(20); end if;
  if event #>> '{user,email}' like '%@odd.example' then raise exception 'something internal'; end if;
  insert into house.seen (hook, event) values ('newcomers', event);
  return '{}';
end $$;
create function house.passwords(event jsonb) returns jsonb language plpgsql as $$
declare wrong integer;
begin
  insert into house.seen (hook, event) values ('passwords', event);
  select count(*) into wrong from house.seen s where hook = 'passwords' and not (s.event -> 'valid')::boolean
    and s.event ->> 'user_id' = $1 ->> 'user_id';
  if wrong < 2 then return '{"decision": "continue"}'; end if;
  return '{"decision": "reject", "message": "Ask at the desk.", "should_logout_user": true}';
end $$;
create function house.codes(event jsonb) returns jsonb language plpgsql as $$
declare wrong integer;
begin
  insert into house.seen (hook, event) values ('codes', event);
  select count(*) into wrong from house.seen s where hook = 'codes' and not (s.event -> 'valid')::boolean
    and s.event ->> 'user_id' = $1 ->> 'user_id';
  if wrong < 2 then return '{"decision": "continue"}'; end if;
  return '{"decision": "reject"}';
end $$;
create function house.letters(event jsonb) returns jsonb language plpgsql as $$
begin
  insert into house.seen (hook, event) values ('letters', event);
  return '{}';
end $$;
create function house.texts(event jsonb) returns jsonb language plpgsql as $$
begin
  insert into house.seen (hook, event) values ('texts', event);
  return '{}';
end $$;
revoke execute on all functions in schema house from public;
grant execute on all functions in schema house to supabase_auth_admin;
`

let databaseUrl: string
let backend: AuthBackend

interface Seen {
  event: {
    claims: Record<string, unknown>
    authentication_method: string
    metadata: Record<string, unknown>
    user: Record<string, unknown>
    email_data: Record<string, string>
    sms: Record<string, string>
    valid: boolean
  }
  who: string
}

const seen = (hook: string, id: string) =>
  backend.sql<Seen>(
    `select event, who from house.seen where hook = $1
       and (event ->> 'user_id' = $2 or event #>> '{user,id}' = $2 or event #>> '{user,email}' = $2)`,
    [hook, id],
  )

beforeAll(async () => {
  databaseUrl = await freshDatabase()
  backend = await startAuth(
    {
      enable_anonymous_sign_ins: true,
      email: { enable_confirmations: true, max_frequency: '0s' },
      sms: { enable_signup: true, enable_confirmations: true, max_frequency: '0s' },
      hook: {
        custom_access_token: sqlHook('tokens'),
        before_user_created: sqlHook('newcomers'),
        password_verification_attempt: sqlHook('passwords'),
        mfa_verification_attempt: sqlHook('codes'),
        send_email: sqlHook('letters'),
        send_sms: sqlHook('texts'),
      },
    },
    databaseUrl,
  )
  await backend.sql(FUNCTIONS)
})
afterAll(() => backend.close())

describe('supabase.com/docs/guides/auth/auth-hooks/custom-access-token-hook', () => {
  test('the function sees the claims and how they are come by, as supabase_auth_admin, and its answer is the token', async () => {
    const { id, client } = await person(backend)
    await backend.sql(`insert into house.roles values ($1, 'editor')`, [id])
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({ user_role: 'reader', sub: id })
    await client.auth.refreshSession()
    const claims = (await client.auth.getClaims()).data?.claims
    expect(claims).toMatchObject({ user_role: 'editor', role: 'authenticated' })
    expect(claims).not.toHaveProperty('user_metadata')
    const events = await seen('tokens', id)
    expect(events.map(({ event }) => event.authentication_method)).toEqual(['password', 'token_refresh'])
    expect(events[0]).toMatchObject({
      who: 'supabase_auth_admin',
      event: { claims: { aal: 'aal1', sub: id } },
    })
  })

  test('its refusal is the answer, and nothing has happened', async () => {
    const { id, email } = await backend.account()
    await backend.sql(`insert into house.roles values ($1, 'nobody')`, [id])
    const { error } = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toMatchObject({ status: 403, message: 'No tokens for you.' })
    expect(await backend.sql('select from auth.sessions where user_id = $1', [id])).toEqual([])
  })

  test('claims that a token needs cannot be left out', async () => {
    const { id, email } = await backend.account()
    await backend.sql(`insert into house.roles values ($1, 'broken')`, [id])
    const { error } = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toMatchObject({ status: 500 })
    expect(error?.message).toContain('output claims do not conform to the expected schema')
  })
})

describe('supabase.com/docs/guides/auth/auth-hooks/before-user-created-hook', () => {
  const signUp = (email: string) => backend.client().auth.signUp({ email, password: PASSWORD })

  test('refuses whom the project refuses', async () => {
    const { data, error } = await signUp('one@spam.example')
    expect(error).toMatchObject({ status: 403, message: 'Not from there.' })
    expect(data.user).toBeNull()
    const invited = await backend.admin.auth.admin.inviteUserByEmail('two@spam.example')
    expect(invited.error).toMatchObject({ status: 403, message: 'Not from there.' })
    const coded = await backend.client().auth.signInWithOtp({ email: 'three@spam.example' })
    expect(coded.error).toMatchObject({ status: 403, message: 'Not from there.' })
    expect(await backend.sql(`select from auth.users where email like '%@spam.example'`)).toEqual([])
  })

  test('sees whom it is about, before there is an account', async () => {
    const email = address()
    const { data } = await signUp(email)
    const [row] = await seen('newcomers', email)
    expect(row?.event.metadata).toMatchObject({ name: 'before-user-created', ip_address: '127.0.0.1' })
    expect(row?.event.user).toMatchObject({
      id: data.user?.id,
      email,
      phone: '',
      identities: [],
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    })
  })

  test('an exception says nothing of the inside; one that takes too long is over', async () => {
    expect((await signUp('one@odd.example')).error).toMatchObject({
      status: 500,
      message: 'Error running hook URI: pg-functions://postgres/house/newcomers',
    })
    expect((await signUp('one@slow.example')).error).toMatchObject({ status: 422, code: 'hook_timeout' })
    expect((await signUp(address())).error).toBeNull()
  })
})

describe('supabase.com/docs/guides/auth/auth-hooks/password-verification-hook', () => {
  test('is asked about right and wrong ones; a rejection ends the sessions', async () => {
    const { id, email, client } = await person(backend)
    const tryOut = (password: string) => backend.client().auth.signInWithPassword({ email, password })
    expect((await tryOut('wrong-one')).error?.message).toBe('Invalid login credentials')
    expect((await tryOut('wrong-two')).error).toMatchObject({ status: 400, message: 'Ask at the desk.' })
    expect((await tryOut(PASSWORD)).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await seen('passwords', id)).map(({ event }) => event.valid)).toEqual([true, false, false, true])
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })
})

describe('supabase.com/docs/guides/auth/auth-hooks/mfa-verification-hook', () => {
  test('is asked about right and wrong codes; a rejection signs out', async () => {
    const { id, client, factorId, secret } = await secured(backend)
    const answer = (code: string) => client.auth.mfa.challengeAndVerify({ factorId, code })
    expect((await answer(wrongAppCode(secret))).error?.code).toBe('mfa_verification_failed')
    expect((await answer(wrongAppCode(secret))).error).toMatchObject({
      status: 403,
      code: 'mfa_verification_rejected',
      message: 'Further MFA verification attempts will be rejected.',
    })
    expect((await seen('codes', id)).map(({ event }) => event.valid)).toEqual([true, false, false])
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })
})

describe('supabase.com/docs/guides/auth/auth-hooks/send-email-hook', () => {
  test('gets code and hash in the place of the mailer, and they work', async () => {
    const email = address()
    const client = backend.client()
    await client.auth.signUp({ email, password: PASSWORD })
    const [row] = await seen('letters', email)
    expect(row?.event.email_data).toMatchObject({
      email_action_type: 'signup',
      token: expect.stringMatching(/^\d{6}$/),
      site_url: `${backend.url}/auth/v1`,
      token_new: '',
      token_hash_new: '',
    })
    expect(await backend.letters(email)).toEqual([])
    const token_hash = row?.event.email_data.token_hash ?? ''
    expect((await client.auth.verifyOtp({ type: 'email', token_hash })).data.user?.email).toBe(email)
  })

  test('a change of address brings both codes, under the names of the documentation', async () => {
    const { client, email } = await person(backend)
    const next = address()
    await client.auth.updateUser({ email: next })
    const { email_data: sent } = (await seen('letters', email)).at(-1)?.event ?? {}
    expect(sent?.email_action_type).toBe('email_change')
    const type = 'email_change'
    const first = await client.auth.verifyOtp({ type, email: next, token: sent?.token_new ?? '' })
    expect(first.error).toBeNull()
    const second = await client.auth.verifyOtp({ type, token_hash: sent?.token_hash_new ?? '' })
    expect(second.data.user?.email).toBe(next)
  })
})

describe('supabase.com/docs/guides/auth/auth-hooks/send-sms-hook', () => {
  test('gets the code, and it works', async () => {
    const phone = number()
    const client = backend.client()
    const { data } = await client.auth.signUp({ phone, password: PASSWORD })
    const [row] = await seen('texts', data.user?.id ?? '')
    expect(row?.event).toMatchObject({
      user: { phone },
      sms: { otp: expect.stringMatching(/^\d{6}$/), phone },
    })
    expect(await backend.letters(phone)).toEqual([])
    const verified = await client.auth.verifyOtp({ phone, type: 'sms', token: row?.event.sms.otp ?? '' })
    expect(verified.data.user?.id).toBe(data.user?.id)
  })
})

test('what is written wrongly, or stands elsewhere than in the database, is said at the start', () => {
  const tried = (uri: string) =>
    authSettings.safeParse({ hook: { send_sms: { enabled: true, uri } } }).success
  expect(tried('pg-functions://postgres/public/send')).toBe(true)
  expect(tried('pg-functions://postgres/public')).toBe(false)
  expect(tried('https://example.com/send')).toBe(false)
  expect(tried('')).toBe(false)
  expect(authSettings.safeParse({ hook: { send_sms: { enabled: false } } }).success).toBe(true)
})
