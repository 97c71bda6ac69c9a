import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, address, codeIn, linkIn, PASSWORD, startAuth } from './auth-backend.ts'
import { codeFor, number, signUpByPhone } from './auth-people.ts'
import { clientWithPkce, target } from './provider-trips.ts'

/* Whoever signs up with somebody else's address must not end up with a password for it (docs/decisions/023-passwords-of-sign-ups.md). */

const ATTACKERS = 'attackers-choice-1'
const OWNERS = 'owners-choice-2'

let backend: AuthBackend
let hurried: AuthBackend
beforeAll(async () => {
  const email = { enable_confirmations: true }
  const sms = { enable_signup: true, enable_confirmations: true, max_frequency: '1m' }
  backend = await startAuth({ email: { ...email, max_frequency: '0s' } })
  hurried = await startAuth({ email: { ...email, max_frequency: '1m' }, sms })
})
afterAll(() => Promise.all([backend.close(), hurried.close()]))

const letterTo = async (at: AuthBackend, email: string) => (await at.letters(email))[0]
const click = async (at: AuthBackend, email: string) =>
  target(await fetch(linkIn(await letterTo(at, email)), { redirect: 'manual' }))
const works = async (at: AuthBackend, email: string, password: string) =>
  (await at.client().auth.signInWithPassword({ email, password })).error === null

describe.each([
  ['within the minute', () => hurried],
  ['with a letter each', () => backend],
])('two sign-ups with one address, %s', (_when, where) => {
  test.each([
    [ATTACKERS, OWNERS],
    [OWNERS, ATTACKERS],
  ])('neither password is good after the code or the link (%s first)', async (first, second) => {
    const at = where()
    for (const byLink of [true, false]) {
      const email = address()
      for (const password of [first, second]) await at.client().auth.signUp({ email, password })
      if (byLink) await click(at, email)
      else {
        const token = codeIn(await letterTo(at, email))
        expect((await at.client().auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull()
      }
      expect(await works(at, email, ATTACKERS)).toBe(false)
      expect(await works(at, email, OWNERS)).toBe(false)
    }
  })

  test('the same password again is the same person', async () => {
    const at = where()
    const email = address()
    for (let times = 0; times < 2; times += 1) await at.client().auth.signUp({ email, password: OWNERS })
    const token = codeIn(await letterTo(at, email))
    expect((await at.client().auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull()
    expect(await works(at, email, OWNERS)).toBe(true)
  })

  test('the one who confirms by the code chooses the password there and then', async () => {
    const at = where()
    const email = address()
    await at.client().auth.signUp({ email, password: ATTACKERS })
    const owner = at.client()
    await owner.auth.signUp({ email, password: OWNERS })
    const token = codeIn(await letterTo(at, email))
    await owner.auth.verifyOtp({ email, token, type: 'signup' })
    expect((await owner.auth.updateUser({ password: OWNERS })).error).toBeNull()
    expect(await works(at, email, OWNERS)).toBe(true)
    expect(await works(at, email, ATTACKERS)).toBe(false)
  })
})

describe('a click in a letter that somebody else caused', () => {
  test.each(['implicit', 'pkce'] as const)('leaves no password (%s)', async (flow) => {
    const email = address()
    const attacker = flow === 'pkce' ? clientWithPkce(backend) : backend.client()
    await attacker.auth.signUp({ email, password: ATTACKERS })
    await click(backend, email)
    expect(await works(backend, email, ATTACKERS)).toBe(false)
  })

  test('nor does one in a letter that was sent again', async () => {
    const email = address()
    await backend.client().auth.signUp({ email, password: ATTACKERS })
    const client = clientWithPkce(backend)
    await client.auth.resend({ type: 'signup', email })
    const code = (await click(backend, email)).searchParams.get('code') ?? ''
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
    expect(await works(backend, email, ATTACKERS)).toBe(false)
  })
})

test('the browser that signed up keeps its password by bringing the code of its own link', async () => {
  const email = address()
  await backend.client().auth.signUp({ email, password: ATTACKERS })
  const owner = clientWithPkce(backend)
  await owner.auth.signUp({ email, password: OWNERS })
  const code = (await click(backend, email)).searchParams.get('code') ?? ''
  expect(await works(backend, email, OWNERS)).toBe(false)
  expect((await owner.auth.exchangeCodeForSession(code)).error).toBeNull()
  expect(await works(backend, email, OWNERS)).toBe(true)
  expect(await works(backend, email, ATTACKERS)).toBe(false)
})

test('the administrator who makes a link with a password says that it is theirs', async () => {
  const email = address()
  const { data } = await backend.admin.auth.admin.generateLink({ type: 'signup', email, password: PASSWORD })
  await fetch(data.properties?.action_link ?? '', { redirect: 'manual' })
  expect(await works(backend, email, PASSWORD)).toBe(true)
})

test('two sign-ups with one number leave no password either', async () => {
  const { phone } = await signUpByPhone(hurried)
  await hurried.client().auth.signUp({ phone, password: ATTACKERS })
  const token = await codeFor(hurried, phone)
  expect((await hurried.client().auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
  for (const password of [PASSWORD, ATTACKERS]) {
    expect((await hurried.client().auth.signInWithPassword({ phone, password })).error).not.toBeNull()
  }
})

describe('what a sign-up answers', () => {
  /** The bytes without what is random or a moment. */
  const bare = (body: string) =>
    body.replace(/[\da-f]{8}-[\da-f-]{27}/g, 'ID').replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'AT $1')

  test('is the same to the byte for a new address, one that waits, an account, a known number', async () => {
    const { email: known } = await hurried.account()
    const waiting = address()
    await hurried.client().auth.signUp({ email: waiting, password: OWNERS })
    const data = { last_name: 'Silva', first_name: 'Ana', b: { z: 1, a: 2 } }
    const bodies: string[] = []
    for (const email of [known, waiting, address(), known, waiting]) {
      const answer = await hurried.send('POST', '/signup', { email, password: ATTACKERS, data })
      bodies.push(bare((await answer.text()).replaceAll(email, 'EMAIL')))
    }
    expect(new Set(bodies).size).toBe(1)
    const phones: string[] = []
    const { phone: taken } = await signUpByPhone(hurried)
    for (const phone of [taken, number()]) {
      const answer = await hurried.send('POST', '/signup', { phone, password: ATTACKERS, data })
      phones.push(bare((await answer.text()).replaceAll(phone, 'PHONE')))
    }
    expect(new Set(phones).size).toBe(1)
  })
})
