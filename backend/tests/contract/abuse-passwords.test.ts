import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Limit } from '../../src/auth/rate-limit.ts'
import { SharedRateLimits } from '../../src/auth/shared-rate-limits.ts'
import { type AuthBackend, address, codeIn, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'

/* Guessing passwords, and choosing bad ones. Two processes share what they count. */

let one: AuthBackend
let other: AuthBackend
beforeAll(async () => {
  const rules = {
    // As several processes of one installation have it.
    jwt_secret: 'the same secret for both of them',
    rate_limit: { sign_in_sign_ups: 1_000 },
    refuse_leaked_passwords: true,
    password_history: 3,
  }
  const limits = () => new SharedRateLimits(inject('databaseUrl'))
  one = await startAuth(rules, undefined, {}, limits())
  other = await startAuth(rules, undefined, {}, limits())
})
afterAll(async () => {
  await Promise.all([one.close(), other.close()])
})

const signIn = (backend: AuthBackend, email: string, password: string, from: string, userAgent = 'phone') =>
  backend.send(
    'POST',
    '/token?grant_type=password',
    { email, password },
    { 'x-forwarded-for': from, 'user-agent': userAgent },
  )

async function guess(email: string, from: string, times: number, userAgent = 'guesser') {
  const found: number[] = []
  for (let count = 0; count < times; count += 1) {
    const backend = count % 2 === 0 ? one : other
    found.push((await signIn(backend, email, `wrong ${count}`, from, userAgent)).status)
  }
  return found
}

describe('guessing', () => {
  test('two processes count together, and known and unknown accounts alike', {
    timeout: 60_000,
  }, async () => {
    const { email } = await one.account()
    for (const name of [email, address()]) {
      expect(await guess(name, '198.51.100.7', 12)).toEqual([...Array(10).fill(400), 429, 429])
      const refused = await signIn(other, name, PASSWORD, '198.51.100.7', 'guesser')
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refusalOf(Promise.resolve(refused))).toMatchObject({
        error_code: 'over_request_rate_limit',
      })
    }
  })

  test('a guesser at the same address does not lock out a device that was there before', {
    timeout: 60_000,
  }, async () => {
    const { email } = await one.account()
    const house = '203.0.113.40'
    expect((await signIn(one, email, PASSWORD, house)).status).toBe(200)
    expect((await guess(email, house, 11)).at(-1)).toBe(429)
    expect((await signIn(one, email, PASSWORD, house, 'never seen')).status).toBe(429)
    expect((await signIn(other, email, PASSWORD, house)).status).toBe(200)
  })

  test('guesses from everywhere lock out no known device, and let no new one in', async () => {
    const { email } = await one.account()
    expect((await signIn(one, email, PASSWORD, '203.0.113.50')).status).toBe(200)
    const everywhere = new SharedRateLimits(inject('databaseUrl'))
    const limit: Limit = { most: 100, windowSeconds: 3_600 }
    for (let count = 0; count < 100; count += 1) await everywhere.take(`wrong password ${email}`, limit)
    await everywhere.close()
    expect((await signIn(one, email, PASSWORD, '192.0.2.99', 'elsewhere')).status).toBe(429)
    expect((await signIn(one, email, PASSWORD, '203.0.113.50')).status).toBe(200)
  })

  test('guessed codes use up nobody’s own tries', async () => {
    const { email } = await one.account()
    expect((await signIn(one, email, PASSWORD, '203.0.113.60')).status).toBe(200)
    await one.send('POST', '/otp', { email, create_user: false }, { 'x-forwarded-for': '203.0.113.60' })
    const verify = (token: string, from: string, userAgent: string) =>
      one.send(
        'POST',
        '/verify',
        { type: 'email', email, token },
        { 'x-forwarded-for': from, 'user-agent': userAgent },
      )
    const code = codeIn((await one.letters(email))[0])
    const wrong = code === '000000' ? '111111' : '000000'
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1)
      statuses.push((await verify(wrong, `192.0.2.${count}`, 'guesser')).status)
    expect(statuses).toEqual([...Array(10).fill(403), 429])
    expect((await verify(code, '203.0.113.60', 'phone')).status).toBe(200)
  })

  test('what failed is written down, without what was typed', async () => {
    const { id, email } = await one.account()
    await signIn(one, email, 'marked-guess-5512', '192.0.2.5')
    const rows = await one.sql<{ payload: { action: string }; ip_address: string }>(
      `select payload, ip_address from auth.audit_log_entries where payload ->> 'actor_id' = $1`,
      [id],
    )
    expect(rows).toContainEqual(
      expect.objectContaining({
        payload: expect.objectContaining({ action: 'login_failed' }),
        ip_address: '192.0.2.5',
      }),
    )
    const typed = await one.sql(
      `select from auth.audit_log_entries where payload::text like '%marked-guess%'`,
    )
    expect(typed).toEqual([])
  })
})

describe('choosing', () => {
  test('a leaked one is refused by its reason, at sign-up and when it is changed', async () => {
    const { data, error } = await one.client().auth.signUp({ email: address(), password: 'password1' })
    expect(data.user).toBeNull()
    expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['pwned'] })
    const { email } = await one.account()
    const client = one.client()
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    const changed = await client.auth.updateUser({ password: 'iloveyou2' })
    expect(changed.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] })
  })

  test('none of the last three comes back; the one before may', { timeout: 60_000 }, async () => {
    const { id, email } = await one.account()
    const client = one.client()
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    const change = async (password: string) =>
      (await client.auth.updateUser({ password })).error?.code ?? 'ok'
    expect(await change(PASSWORD)).toBe('same_password')
    expect(await change('second-of-them-44')).toBe('ok')
    expect(await change('third-of-them-55')).toBe('ok')
    expect(await change(PASSWORD)).toBe('same_password')
    expect(await change('fourth-of-them-66')).toBe('ok')
    expect(await change('second-of-them-44')).toBe('same_password')
    expect(await change(PASSWORD)).toBe('ok')
    const kept = await one.sql('select from auth.password_history where user_id = $1', [id])
    expect(kept).toHaveLength(2)
  })
})

describe('shared limits', () => {
  test('a burst at one moment passes exactly as often as it may, then as each becomes free', async () => {
    const [mine, theirs] = [
      new SharedRateLimits(inject('databaseUrl')),
      new SharedRateLimits(inject('databaseUrl')),
    ]
    const limit = { most: 5, windowSeconds: 3_600 }
    const key = crypto.randomUUID()
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? mine : theirs).take(key, limit)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    expect(Math.max(...waits)).toBeGreaterThan(600)
    expect(Math.max(...waits)).toBeLessThanOrEqual(720)
    expect(await mine.wait(key, limit)).toBeGreaterThan(0)
    await theirs.forget(key)
    expect(await mine.take(key, limit)).toBe(0)
    expect(await mine.take(key, { most: 0, windowSeconds: 60 })).toBe(0)
    await Promise.all([mine.close(), theirs.close()])
  })
})
