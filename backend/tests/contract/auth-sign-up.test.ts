import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, address, codeIn, linkIn, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'
import { visitor } from './library.ts'

/* Follows supabase.com/docs/guides/auth/passwords */

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
    // Where nothing is cheaper than people have it.
    await visitor().auth.signUp({ email, password: PASSWORD })
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
    await backend.client().auth.signUp({ email, password: PASSWORD })
    expect((await backend.letters(email)).map(({ kind }) => kind)).toEqual(['existing_account'])
    expect(linkIn((await backend.letters(email))[0])).toBe('')
  })

  test('new, waiting, known by e-mail or by number: the answers are the same to the letter, the first and the second', async () => {
    const [{ email: known }, fresh, waiting, byNumber] = [
      await backend.account(),
      address(),
      address(),
      address(),
    ]
    const data = { zz: 'last', first_name: 'Ana', a: { longer: 1, b: [2] } }
    await backend
      .client()
      .auth.signUp({ email: waiting, password: 'another-one-8', options: { data: { x: 1 } } })
    await backend.sql(`update auth.users set created_at = now() - interval '3 days' where email = $1`, [
      waiting,
    ])
    const { data: made } = await backend.admin.auth.admin.createUser({
      phone: `5561${Date.now()}`.slice(0, 13),
      phone_confirm: true,
    })
    await backend.sql('update auth.users set email = $2 where id = $1', [made.user?.id, byNumber])
    const answers = await Promise.all(
      [fresh, waiting, known, byNumber].map(async (email) => {
        const ask = async () => {
          const answer = await backend.send('POST', '/signup', { email, password: PASSWORD, data })
          const text = await answer.text()
          const { id } = JSON.parse(text)
          expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
          const plain = text
            .replaceAll(email, 'EMAIL')
            .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
            .replaceAll(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/g, 'NOW')
          return { id, plain, age: Date.now() - Date.parse(JSON.parse(text).created_at) }
        }
        const [first, second] = [await ask(), await ask()]
        expect(second.id).toBe(first.id)
        expect(Math.max(first.age, second.age)).toBeLessThan(60_000)
        return [first.plain, second.plain]
      }),
    )
    expect(new Set(answers.flat()).size).toBe(1)
  })

  test('asked for with two passwords, an account that waits has none: whoever confirms it chooses one', async () => {
    const patient = await startAuth({ email: { enable_confirmations: true, max_frequency: '0s' } })
    for (const [one, letters] of [
      [backend, 1],
      [patient, 2],
    ] as const) {
      const email = address()
      const [theirs, own] = ['of-the-first-one-8', 'of-the-owner-88']
      await one.client().auth.signUp({ email, password: theirs })
      await one.client().auth.signUp({ email, password: own })
      expect(await one.letters(email)).toHaveLength(letters)
      const token = codeIn((await one.letters(email))[0])
      const confirmed = await one.client().auth.verifyOtp({ email, token, type: 'signup' })
      expect(confirmed.error).toBeNull()
      for (const password of [theirs, own]) {
        const { error } = await one.client().auth.signInWithPassword({ email, password })
        expect(error).toMatchObject({ code: 'invalid_credentials' })
      }
    }
    await patient.close()
  })

  test('asked for twice with one password, it keeps it', async () => {
    const email = address()
    await backend.client().auth.signUp({ email, password: PASSWORD })
    await backend.client().auth.signUp({ email, password: PASSWORD })
    const token = codeIn((await backend.letters(email))[0])
    await backend.client().auth.verifyOtp({ email, token, type: 'signup' })
    expect((await backend.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  test('an address that was only written down is no way to an account that is somebody’s by its number', async () => {
    const email = address()
    const phone = `5562${Date.now()}`.slice(0, 13)
    const { data } = await backend.admin.auth.admin.createUser({
      phone,
      phone_confirm: true,
      password: PASSWORD,
    })
    const hash = () => backend.sql('select encrypted_password from auth.users where id = $1', [data.user?.id])
    await backend.sql('update auth.users set email = $2 where id = $1', [data.user?.id, email])
    const before = await hash()
    await backend.client().auth.signUp({ email, password: 'of-a-stranger-8' })
    expect(await hash()).toEqual(before)
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
