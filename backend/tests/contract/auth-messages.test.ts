import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, address, codeIn, linkIn, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'

/* Follows supabase.com/docs/guides/auth/auth-email-passwordless */

let backend: AuthBackend
let hurried: AuthBackend
beforeAll(async () => {
  backend = await startAuth({
    site_url: 'https://library.example',
    additional_redirect_urls: ['https://*.library.example/**', 'library://callback'],
    email: { enable_confirmations: true, max_frequency: '0s', secure_password_change: true },
  })
  hurried = await startAuth({ email: { enable_confirmations: true, max_frequency: '1m0s' } })
})
afterAll(() => Promise.all([backend.close(), hurried.close()]))

const open = (link: string, method = 'GET') => fetch(link, { method, redirect: 'manual' })
const target = (response: Response) => new URL(response.headers.get('location') ?? 'about:blank')
const fragment = (response: Response) => new URLSearchParams(target(response).hash.slice(1))

describe('a forgotten password', () => {
  test('the link brings the tokens in the fragment, and the new password works', async () => {
    const { email } = await backend.account()
    const redirectTo = 'https://app.library.example/new-password'
    expect(await backend.client().auth.resetPasswordForEmail(email, { redirectTo })).toEqual({
      data: {},
      error: null,
    })
    const answer = await open(linkIn((await backend.letters(email))[0]))
    expect(answer.status).toBe(303)
    expect(target(answer).href).toMatch(/^https:\/\/app\.library\.example\/new-password#/)
    const tokens = fragment(answer)
    expect(tokens.get('type')).toBe('recovery')
    const client = backend.client()
    const { error } = await client.auth.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    })
    expect(error).toBeNull()
    expect((await client.auth.updateUser({ password: 'brand-new-9' })).error).toBeNull()
    expect(
      (await backend.client().auth.signInWithPassword({ email, password: 'brand-new-9' })).error,
    ).toBeNull()
  })

  test('a look at the link does not use it up; a second visit finds it used', async () => {
    const { email } = await backend.account()
    await backend.client().auth.resetPasswordForEmail(email)
    const link = linkIn((await backend.letters(email))[0])
    expect((await open(link, 'HEAD')).status).toBe(404)
    expect(fragment(await open(link)).get('access_token')).toBeTruthy()
    const again = await open(link)
    expect(again.status).toBe(303)
    expect(Object.fromEntries(fragment(again))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    })
  })

  test('with a code challenge the link brings a code that only the right verifier opens, once', async () => {
    const { email } = await backend.account()
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const client = backend.client({ flowType: 'pkce', storage, persistSession: true })
    await client.auth.resetPasswordForEmail(email)
    const answer = await open(linkIn((await backend.letters(email))[0]))
    const code = target(answer).searchParams.get('code') ?? ''
    expect(target(answer).hash).toBe('')
    const wrong = await refusalOf(
      backend.send('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(60) }),
    )
    expect(wrong).toMatchObject({ status: 400, error_code: 'bad_code_verifier' })
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    const again = await refusalOf(
      backend.send('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: 'x'.repeat(60) }),
    )
    expect(again).toMatchObject({ status: 404, error_code: 'flow_state_not_found' })
  })

  test.each([
    'https://evil.example/',
    'https://evil.example/.library.example/',
    'https://library.example.evil.example/',
    'https://library.example@evil.example/',
    'https://evil.example\\.library.example/',
    'javascript:alert(1)',
    '//evil.example',
  ])('a link leads nowhere else: %s', async (redirect_to) => {
    const { email } = await backend.account()
    await backend.send('POST', `/recover?${new URLSearchParams({ redirect_to })}`, { email })
    const link = new URL(linkIn((await backend.letters(email))[0]))
    expect(link.searchParams.get('redirect_to')).toBe('https://library.example')
    link.searchParams.set('redirect_to', redirect_to)
    expect(target(await open(link.href)).host).toBe('library.example')
  })

  test('an address without an account gets the same answer after the same time, and no message', async () => {
    const { email: known } = await hurried.account()
    const unknown = address()
    for (const [path, body] of [
      ['/recover', {}],
      ['/otp', { create_user: false }],
      ['/resend', { type: 'signup' }],
    ] as const) {
      const answers = await Promise.all(
        [known, unknown].map(async (email) => {
          const start = performance.now()
          const first = await hurried.send('POST', path, { ...body, email })
          const ms = performance.now() - start
          const again = await hurried.send('POST', path, { ...body, email })
          const said = { ...JSON.parse(await again.text()), wait: again.headers.has('retry-after') }
          return {
            status: first.status,
            text: await first.text(),
            again: again.status,
            code: said.error_code,
            slow: ms > 145,
          }
        }),
      )
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]).toEqual({
        status: 200,
        text: '{}',
        again: 429,
        code: 'over_email_send_rate_limit',
        slow: true,
      })
    }
    expect(await hurried.letters(unknown)).toEqual([])
  })
})

describe('codes', () => {
  test('the same code twenty times at once opens one session', async () => {
    const { email } = await backend.account()
    await backend.client().auth.signInWithOtp({ email })
    const token = codeIn((await backend.letters(email))[0])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => backend.client().auth.verifyOtp({ email, token, type: 'email' })),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(['otp_expired', 'over_request_rate_limit']).toEqual(
      expect.arrayContaining(answers.flatMap(({ error }) => error?.code ?? [])),
    )
  })

  test('a code signs in someone new, and belongs to one address only', async () => {
    const email = address()
    await backend.client().auth.signInWithOtp({ email, options: { data: { first_name: 'Bia' } } })
    const token = codeIn((await backend.letters(email))[0])
    const stranger = await backend.client().auth.verifyOtp({ email: address(), token, type: 'email' })
    expect(stranger.error).toMatchObject({ status: 403, code: 'otp_expired' })
    const { data } = await backend.client().auth.verifyOtp({ email, token, type: 'email' })
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Bia' })
  })

  test('a newer code replaces the older one, and an old one runs out', async () => {
    const { id, email } = await backend.account()
    const codes: string[] = []
    for (let count = 0; count < 2; count += 1) {
      await backend.client().auth.signInWithOtp({ email })
      codes.push(codeIn((await backend.letters(email))[0]))
    }
    const [older = '', newer = ''] = codes
    const verify = (token: string) => backend.client().auth.verifyOtp({ email, token, type: 'magiclink' })
    if (older !== newer) expect((await verify(older)).error).toMatchObject({ code: 'otp_expired' })
    await backend.sql(
      `update auth.one_time_tokens set created_at = created_at - interval '2 hours' where user_id = $1`,
      [id],
    )
    expect((await verify(newer)).error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('codes cannot be found by trying', async () => {
    const { email } = await backend.account()
    await backend.client().auth.signInWithOtp({ email })
    const right = codeIn((await backend.letters(email))[0])
    const wrong = right === '000000' ? '000001' : '000000'
    for (let count = 0; count < 10; count += 1) {
      await backend.client().auth.verifyOtp({ email, token: wrong, type: 'email' })
    }
    const { error } = await backend.client().auth.verifyOtp({ email, token: right, type: 'email' })
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  })

  test('neither code nor link can be read from the table', async () => {
    const { id, email } = await backend.account()
    await backend.client().auth.resetPasswordForEmail(email)
    const [letter] = await backend.letters(email)
    const rows = await backend.sql<{ token_hash: string }>(
      'select token_hash from auth.one_time_tokens where user_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(letter?.text).not.toContain(rows[0]?.token_hash)
    const { error } = await backend
      .client()
      .auth.verifyOtp({ token_hash: rows[0]?.token_hash ?? '', type: 'recovery' })
    expect(error).toMatchObject({ code: 'otp_expired' })
  })

  test('resend asks for what is missing in these words', async () => {
    const sentence = 'You must provide either an email or phone number and a type.'
    for (const body of [{}, { type: 'signup' }, { email: address() }]) {
      expect(await refusalOf(backend.send('POST', '/resend', body))).toMatchObject({
        status: 400,
        error_code: 'validation_failed',
        msg: sentence,
      })
    }
  })

  test('resend sends the confirmation again', async () => {
    const email = address()
    await backend.client().auth.signUp({ email, password: PASSWORD })
    expect((await backend.client().auth.resend({ type: 'signup', email })).error).toBeNull()
    const letters = await backend.letters(email)
    expect(letters.map(({ kind }) => kind)).toEqual(['confirmation', 'confirmation'])
    const { error } = await backend
      .client()
      .auth.verifyOtp({ email, token: codeIn(letters[0]), type: 'signup' })
    expect(error).toBeNull()
  })
})

describe('a new address', () => {
  async function signedIn() {
    const { id, email } = await backend.account()
    const client = backend.client()
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    return { id, email, client }
  }

  test('takes effect when both addresses have agreed', async () => {
    const { id, email, client } = await signedIn()
    const wanted = address()
    const { data } = await client.auth.updateUser({ email: wanted })
    expect(data.user).toMatchObject({ email, new_email: wanted })
    const first = await open(linkIn((await backend.letters(email))[0]))
    expect(fragment(first).get('message')).toMatch(/^Confirmation link accepted/)
    expect((await backend.admin.auth.admin.getUserById(id)).data.user?.email).toBe(email)
    const token = codeIn((await backend.letters(wanted))[0])
    const second = await backend.client().auth.verifyOtp({ email: wanted, token, type: 'email_change' })
    expect(second.data.user).toMatchObject({ id, email: wanted })
    expect(
      (await backend.client().auth.signInWithPassword({ email: wanted, password: PASSWORD })).error,
    ).toBeNull()
  })

  test('the current address alone never agrees for the new one, however often and in whatever order', async () => {
    const { id, email, client } = await signedIn()
    const wanted = address()
    await client.auth.updateUser({ email: wanted })
    const still = async () => (await backend.admin.auth.admin.getUserById(id)).data.user?.email
    const agree = async (to: string, code: string) =>
      backend.client().auth.verifyOtp({ email: to, token: code, type: 'email_change' })
    const codeOf = async (to: string) => codeIn((await backend.letters(to))[0])

    const first = await codeOf(email)
    expect((await agree(email, first)).data.session).toBeNull()
    expect((await agree(email, first)).error).toMatchObject({ code: 'otp_expired' })
    // Sent again, both begin anew: what the first letters said counts no more, in either order.
    const oldNew = await codeOf(wanted)
    for (let time = 0; time < 3; time += 1) {
      expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull()
      const code = await codeOf(email)
      const twice = await Promise.all([agree(email, code), agree(email, code)])
      expect(twice.filter(({ data }) => data.session)).toEqual([])
      expect(await still()).toBe(email)
    }
    expect((await agree(wanted, oldNew)).error).toMatchObject({ code: 'otp_expired' })
    expect((await agree(wanted, await codeOf(wanted))).data.user).toMatchObject({ id, email: wanted })
    expect(await still()).toBe(wanted)
  })

  test('the new address alone does not agree for the current one', async () => {
    const { id, email, client } = await signedIn()
    const wanted = address()
    await client.auth.updateUser({ email: wanted })
    for (let time = 0; time < 2; time += 1) {
      const token = codeIn((await backend.letters(wanted))[0])
      const { data } = await backend.client().auth.verifyOtp({ email: wanted, token, type: 'email_change' })
      expect(data.session).toBeNull()
      await client.auth.resend({ type: 'email_change', email })
    }
    expect((await backend.admin.auth.admin.getUserById(id)).data.user?.email).toBe(email)
  })

  test('a letter to an address that the account has left shows nothing of it any more', async () => {
    const { id, email } = await backend.account()
    await backend.client().auth.resetPasswordForEmail(email)
    const token = codeIn((await backend.letters(email))[0])
    await backend.sql('update auth.users set email = $2 where id = $1', [id, address()])
    const { error } = await backend.client().auth.verifyOtp({ email, token, type: 'recovery' })
    expect(error).toMatchObject({ code: 'otp_expired' })
  })

  test('that somebody has is not betrayed, and gets no link', async () => {
    const { client } = await signedIn()
    const { email: taken } = await backend.account()
    expect((await client.auth.updateUser({ email: taken })).error).toBeNull()
    expect(await backend.letters(taken)).toEqual([])
  })
})

test('where nothing is confirmed, a new address takes effect at once', async () => {
  const trusting = await startAuth()
  const { id, email } = await trusting.account()
  const { email: taken } = await trusting.account()
  const client = trusting.client()
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  expect((await client.auth.updateUser({ email: taken })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
  const wanted = address()
  const { data } = await client.auth.updateUser({ email: wanted })
  expect(data.user).toMatchObject({ id, email: wanted, identities: [{ email: wanted }] })
  expect(data.user?.new_email).toBeUndefined()
  await trusting.close()
})

test('long after signing in, a password changes only with the code of a message', async () => {
  const { id, email } = await backend.account()
  const client = backend.client()
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  await backend.sql(`update auth.sessions set created_at = now() - interval '2 days' where user_id = $1`, [
    id,
  ])
  const password = 'changed-much-later-1'
  expect((await client.auth.updateUser({ password })).error).toMatchObject({
    code: 'reauthentication_needed',
  })
  expect((await client.auth.reauthenticate()).error).toBeNull()
  const nonce = codeIn((await backend.letters(email))[0])
  expect((await client.auth.updateUser({ password, nonce: '000000x' })).error).toMatchObject({
    status: 422,
    code: 'reauthentication_not_valid',
  })
  expect((await client.auth.updateUser({ password, nonce })).error).toBeNull()
})
