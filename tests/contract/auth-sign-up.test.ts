import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, address, codeIn, linkIn, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'

/* Follows supabase.com/docs/guides/auth/passwords */

/** Names of all members, at every depth: what a body looks like without what it says. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeOf(item)]))
}

describe('without confirmation of addresses', () => {
  let backend: AuthBackend
  beforeAll(async () => {
    backend = await startAuth({ password_requirements: 'letters_digits', minimum_password_length: 8 })
  })
  afterAll(() => backend.close())

  test('a sign-up opens a session, keeps first and last name, and the project makes its profile', async () => {
    const visitor = backend.client()
    const email = address()
    const { data, error } = await visitor.auth.signUp({
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
      options: { data: { first_name: 'Ana', last_name: 'Silva', full_name: 'Ana Silva' } },
    })
    expect(error).toBeNull()
    expect(data.session?.token_type).toBe('bearer')
    expect(data.user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      user_metadata: { first_name: 'Ana', last_name: 'Silva', email, email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect(data.user?.identities?.[0]).toMatchObject({ provider: 'email', id: data.user?.id })
    const profiles = await backend.sql('select full_name from public.profiles where id = $1', [data.user?.id])
    expect(profiles).toEqual([{ full_name: 'Ana Silva' }])
  })

  test('the password is kept as argon2id', async () => {
    const email = address()
    await backend.client().auth.signUp({ email, password: PASSWORD })
    const rows = await backend.sql<{ encrypted_password: string }>(
      'select encrypted_password from auth.users where email = $1',
      [email],
    )
    expect(rows[0]?.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('an address that is taken is refused', async () => {
    const { email } = await backend.account()
    const { error } = await backend.client().auth.signUp({ email, password: PASSWORD })
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
  })

  test('of ten sign-ups with one address at one moment, one makes the account', async () => {
    const email = address()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => backend.client().auth.signUp({ email, password: PASSWORD })),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(answers.map(({ error }) => error?.code).filter(Boolean)).toEqual(
      Array(9).fill('user_already_exists'),
    )
    expect(await backend.sql('select from auth.users where email = $1', [email])).toHaveLength(1)
  })

  test.each([
    ['short1', ['length']],
    ['only-letters', ['characters']],
    ['12345', ['length', 'characters']],
  ])('a weak password is refused with its reasons: %s', async (password, reasons) => {
    const { error } = await backend.client().auth.signUp({ email: address(), password })
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons,
    })
  })

  test('nobody is anonymous unless the project wants it', async () => {
    const { error } = await backend.client().auth.signInAnonymously()
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
  })
})

describe('with confirmation of addresses', () => {
  let backend: AuthBackend
  beforeAll(async () => {
    backend = await startAuth({ email: { enable_confirmations: true, max_frequency: '1m' } })
  })
  afterAll(() => backend.close())

  test('a sign-up waits for the code that comes by mail', async () => {
    const visitor = backend.client()
    const email = address()
    const { data } = await visitor.auth.signUp({ email, password: PASSWORD })
    expect(data.session).toBeNull()
    expect(data.user?.confirmation_sent_at).toBeTruthy()
    const early = await visitor.auth.signInWithPassword({ email, password: PASSWORD })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })

    const [letter] = await backend.letters(email)
    expect(letter).toMatchObject({ kind: 'confirmation', sent_at: null })
    const confirmed = await visitor.auth.verifyOtp({ email, token: codeIn(letter), type: 'signup' })
    expect(confirmed.error).toBeNull()
    expect(confirmed.data.user).toMatchObject({ email, user_metadata: { email_verified: true } })
    const again = await visitor.auth.signInWithPassword({ email, password: PASSWORD })
    expect(again.error).toBeNull()
  })

  test('an address that has an account is answered like a new one, and its owner gets a message', async () => {
    const { email } = await backend.account()
    const options = { data: { first_name: 'Ana' } }
    const known = await backend.client().auth.signUp({ email, password: PASSWORD, options })
    const unknown = await backend.client().auth.signUp({ email: address(), password: PASSWORD, options })
    expect(known.error).toBeNull()
    expect(shapeOf(known.data)).toEqual(shapeOf(unknown.data))
    expect((await backend.letters(email)).map(({ kind }) => kind)).toEqual(['existing_account'])
    expect(linkIn((await backend.letters(email))[0])).toBe('')
  })

  test('a second sign-up in a hurry is answered alike, known or not, and sends nothing more', async () => {
    const { email: known } = await backend.account()
    const unknown = address()
    for (const email of [known, known, unknown, unknown]) {
      expect((await backend.client().auth.signUp({ email, password: PASSWORD })).error).toBeNull()
    }
    expect(await backend.letters(known)).toHaveLength(1)
    expect(await backend.letters(unknown)).toHaveLength(1)
  })

  test('a sign-up takes as long for an address with an account as without', async () => {
    const { email: known } = await backend.account()
    const timed = async (email: string) => {
      const start = performance.now()
      await backend.client().auth.signUp({ email, password: PASSWORD })
      return performance.now() - start
    }
    expect(await timed(known)).toBeGreaterThan(195)
    expect(await timed(address())).toBeGreaterThan(195)
  })

  test('an address confirmed by a trigger of the project counts as confirmed', async () => {
    const email = `trusted-${address()}`
    await backend.sql(`create or replace function public.trust() returns trigger language plpgsql as
      $$ begin if new.email like 'trusted-%' then new.email_confirmed_at := now(); end if; return new; end $$`)
    await backend.sql(
      'create or replace trigger trust before insert on auth.users for each row execute function public.trust()',
    )
    const { data } = await backend.client().auth.signUp({ email, password: PASSWORD })
    await backend.sql('drop trigger trust on auth.users')
    await backend.sql('drop function public.trust()')
    expect(data.session?.access_token).toBeTruthy()
  })
})

describe('switches', () => {
  test('a closed project takes nobody new, and does not tell who is in', async () => {
    const backend = await startAuth({ enable_signup: false })
    const { email } = await backend.account()
    for (const one of [email, address()]) {
      const { error } = await backend.client().auth.signUp({ email: one, password: PASSWORD })
      expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
      expect((await backend.client().auth.signInWithOtp({ email: one })).error).toBeNull()
    }
    const settings = await backend.send('GET', '/settings')
    expect(await settings.json()).toMatchObject({ disable_signup: true, mailer_autoconfirm: true })
    await backend.close()
  })

  test('anonymous people where the project wants them', async () => {
    const backend = await startAuth({ enable_anonymous_sign_ins: true })
    const visitor = backend.client()
    const { data, error } = await visitor.auth.signInAnonymously()
    expect(error).toBeNull()
    expect(data.user?.is_anonymous).toBe(true)
    expect((await visitor.auth.getClaims()).data?.claims).toMatchObject({ is_anonymous: true })
    await backend.close()
  })

  test('a trigger of the project that refuses is a refusal, not a failure', async () => {
    const backend = await startAuth()
    await backend.sql(`create or replace function public.refuse() returns trigger language plpgsql as
      $$ begin if new.email like 'refused-%' then raise exception 'not you'; end if; return new; end $$`)
    await backend.sql(
      'create or replace trigger refuse before insert on auth.users for each row execute function public.refuse()',
    )
    const body = { email: `refused-${address()}`, password: PASSWORD }
    const refusal = await refusalOf(backend.send('POST', '/signup', body))
    await backend.sql('drop trigger refuse on auth.users')
    await backend.sql('drop function public.refuse()')
    expect(refusal).toMatchObject({ status: 422, error_code: 'validation_failed' })
    await backend.close()
  })
})
