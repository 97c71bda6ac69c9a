import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthBackend, address, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'

/* Follows supabase.com/docs/guides/auth/auth-captcha */

type Answer = { status?: number; body: unknown } | 'nothing'

/** Stands in for the service that verifies: keeps what it was asked, answers as a test wants. */
let answer: Answer
const asked: Record<string, string>[] = []
let service: Server
let backend: AuthBackend

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())))
      if (answer === 'nothing') return
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  const { port } = service.address() as AddressInfo
  backend = await startAuth({
    email: { enable_confirmations: true, max_frequency: '0s' },
    captcha: {
      enabled: true,
      provider: 'turnstile',
      secret: 'between-us',
      verify_url: `http://127.0.0.1:${port}/siteverify`,
    },
  })
})
afterAll(async () => {
  await backend.close()
  service.closeAllConnections()
  await new Promise((closed) => service.close(closed))
})
beforeEach(() => {
  answer = { body: { success: true } }
})
afterEach(() => {
  asked.length = 0
})

/** What auth-js makes of a 500: worth trying again. */
const UNDECIDED = {
  name: 'AuthRetryableFetchError',
  status: 500,
  message: 'captcha verification process failed',
}

const captchaToken = 'proof-of-a-person'

/** Each way in that a robot would try, as supabase-js asks for it. */
const GUARDED = {
  'sign-up': (email: string, options: object) =>
    backend.client().auth.signUp({ email, password: PASSWORD, options }),
  'sign-in with a password': (email: string, options: object) =>
    backend.client().auth.signInWithPassword({ email, password: PASSWORD, options }),
  'sign-in with a code': (email: string, options: object) =>
    backend.client().auth.signInWithOtp({ email, options }),
  'a forgotten password': (email: string, options: object) =>
    backend.client().auth.resetPasswordForEmail(email, options),
  'another message': (email: string, options: object) =>
    backend.client().auth.resend({ type: 'signup', email, options }),
}

describe.each(Object.entries(GUARDED))('%s', (what, attempt) => {
  test('asks the service, with secret, proof and address', async () => {
    const { email } = what === 'sign-up' ? { email: address() } : await backend.account()
    expect((await attempt(email, { captchaToken })).error).toBeNull()
    expect(asked).toEqual([{ secret: 'between-us', response: captchaToken, remoteip: '127.0.0.1' }])
  })

  test('without a proof it is refused, and nobody is asked', async () => {
    const email = address()
    for (const options of [{}, { captchaToken: '' }, { captchaToken: '  ' }]) {
      expect((await attempt(email, options)).error).toMatchObject({ status: 400, code: 'captcha_failed' })
    }
    expect(asked).toEqual([])
    expect(await backend.sql('select from auth.users where email = $1', [email])).toEqual([])
  })

  test('a proof that the service does not take is refused, and nothing happens', async () => {
    answer = { body: { success: false, 'error-codes': ['timeout-or-duplicate'] } }
    const email = address()
    const { error } = await attempt(email, { captchaToken })
    expect(error).toMatchObject({
      status: 400,
      code: 'captcha_failed',
      message: 'captcha protection: request disallowed (timeout-or-duplicate)',
    })
    expect(await backend.sql('select from auth.users where email = $1', [email])).toEqual([])
    expect(await backend.letters(email)).toEqual([])
  })
})

test.each([
  ['words', { body: '<html>' }],
  ['an error', { status: 502, body: { message: 'no' } }],
  ['something else', { body: { success: 'true' } }],
] as const)('a service that answers %s lets nobody through', async (_what, said) => {
  answer = said
  const { error } = await GUARDED['sign-up'](address(), { captchaToken })
  expect(error).toMatchObject(UNDECIDED)
})

test('a service that does not answer is not waited for', async () => {
  answer = 'nothing'
  const start = performance.now()
  const { error } = await GUARDED['sign-up'](address(), { captchaToken })
  expect(error).toMatchObject(UNDECIDED)
  expect(performance.now() - start).toBeLessThan(6_000)
})

test('a service that is down', async () => {
  const alone = await startAuth({
    captcha: { enabled: true, provider: 'hcaptcha', secret: 'x', verify_url: 'http://127.0.0.1:9/' },
  })
  const { error } = await alone.client().auth.signUp({
    email: address(),
    password: PASSWORD,
    options: { captchaToken },
  })
  expect(error).toMatchObject(UNDECIDED)
  await alone.close()
})

test('refreshing, exchanging a code and verifying one need no proof', async () => {
  const { email } = await backend.account()
  const client = backend.client()
  const { data } = await client.auth.signInWithPassword({
    email,
    password: PASSWORD,
    options: { captchaToken },
  })
  asked.length = 0
  const refresh_token = data.session?.refresh_token ?? ''
  expect((await client.auth.refreshSession({ refresh_token })).error).toBeNull()
  expect((await client.auth.verifyOtp({ email, token: '000000', type: 'email' })).error).toMatchObject({
    code: 'otp_expired',
  })
  const exchange = { auth_code: 'x', code_verifier: 'x' }
  expect(await refusalOf(backend.send('POST', '/token?grant_type=pkce', exchange))).toMatchObject({
    status: 404,
  })
  expect(asked).toEqual([])
})

test('the secret key needs no proof', async () => {
  const { email } = await backend.account()
  const { error } = await backend.admin.auth.resetPasswordForEmail(email)
  expect(error).toBeNull()
  expect(asked).toEqual([])
})

test('a token of a signed-in person does not stand for the proof', async () => {
  const { email } = await backend.account()
  const client = backend.client()
  const { data } = await client.auth.signInWithPassword({
    email,
    password: PASSWORD,
    options: { captchaToken },
  })
  const authorization = `Bearer ${data.session?.access_token}`
  expect(await refusalOf(backend.send('POST', '/recover', { email }, { authorization }))).toMatchObject({
    error_code: 'captcha_failed',
  })
})
