import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, startAuth } from './auth-backend.ts'
import {
  appCode,
  bearer,
  challengeOf,
  enrolApp,
  person,
  secured,
  signIn,
  tokenOf,
  wrongAppCode,
} from './auth-people.ts'

/* Follows supabase.com/docs/guides/auth/auth-mfa/totp */

let backend: AuthBackend
beforeAll(async () => {
  backend = await startAuth({ site_url: 'https://library.example' })
})
afterAll(() => backend.close())

/** As if the last code were long ago. */
const forgetStep = (factorId: string) =>
  backend.sql('update auth.mfa_factors set last_time_step = null where id = $1', [factorId])

describe('answering a challenge', () => {
  test('makes this session aal2, in the tokens, after a refresh too', async () => {
    const { client, tokens, factorId } = await secured(backend)
    const claims = decodeJwt(tokens.access_token)
    expect(claims).toMatchObject({
      aal: 'aal2',
      amr: [
        { method: 'totp', timestamp: expect.any(Number) },
        { method: 'password', timestamp: expect.any(Number) },
      ],
    })
    expect(tokens.user.factors).toMatchObject([{ id: factorId, status: 'verified' }])
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    })
    const { data } = await client.auth.refreshSession()
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      session_id: claims.session_id,
    })
  })

  test('a later sign-in is asked for it', async () => {
    const { email, factorId, secret } = await secured(backend)
    await forgetStep(factorId)
    const { client } = await signIn(backend, email)
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    const challengeId = await challengeOf(client, factorId)
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code: ` ${appCode(secret)} ` })
    expect(error).toBeNull()
  })

  test('ends the sessions without a second factor and keeps the others', async () => {
    const first = await secured(backend)
    await forgetStep(first.factorId)
    const second = await signIn(backend, first.email)
    const third = await signIn(backend, first.email)
    const { error } = await second.client.auth.mfa.challengeAndVerify({
      factorId: first.factorId,
      code: appCode(first.secret),
    })
    expect(error).toBeNull()
    expect((await first.client.auth.getUser()).error).toBeNull()
    expect((await second.client.auth.getUser()).error).toBeNull()
    expect((await third.client.auth.refreshSession()).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    })
  })

  test('without it nobody ends the sessions that showed it, nor changes what the account says of itself', async () => {
    const { client, email, factorId } = await secured(backend)
    await forgetStep(factorId)
    const thief = await signIn(backend, email)
    const third = await signIn(backend, email)
    expect((await thief.client.auth.updateUser({ data: { first_name: 'Mallory' } })).error).toMatchObject({
      code: 'insufficient_aal',
    })
    expect((await thief.client.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect((await third.client.auth.refreshSession()).error).toMatchObject({
      code: 'refresh_token_not_found',
    })
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await thief.client.auth.signOut({ scope: 'global' })).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  test('factors of its kind that were never verified go', async () => {
    const { client } = await person(backend)
    await enrolApp(client, 'Forgotten')
    const { factorId, secret } = await enrolApp(client, 'Used')
    await client.auth.mfa.challengeAndVerify({ factorId, code: appCode(secret) })
    expect((await client.auth.mfa.listFactors()).data?.all).toMatchObject([{ friendly_name: 'Used' }])
  })

  test('a wrong code is refused, a right one right after is not', async () => {
    const { client } = await person(backend)
    const { factorId, secret } = await enrolApp(client)
    const challengeId = await challengeOf(client, factorId)
    const wrong = await client.auth.mfa.verify({ factorId, challengeId, code: wrongAppCode(secret) })
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    expect((await client.auth.mfa.verify({ factorId, challengeId, code: appCode(secret) })).error).toBeNull()
  })

  test('a code is good once, also for another challenge and for the step before', async () => {
    const { client, email, factorId, secret, code } = await secured(backend)
    const again = await client.auth.mfa.challengeAndVerify({ factorId, code })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const earlier = await client.auth.mfa.challengeAndVerify({ factorId, code: appCode(secret, -30) })
    expect(earlier.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const other = await signIn(backend, email)
    const later = await other.client.auth.mfa.challengeAndVerify({ factorId, code: appCode(secret, 30) })
    expect(later.error).toBeNull()
  })

  test('fifty answers with one code at once: one counts', async () => {
    const { client } = await person(backend)
    const { factorId, secret } = await enrolApp(client)
    const challengeId = await challengeOf(client, factorId)
    const token = await tokenOf(client)
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const answer = await backend.send(
          'POST',
          `/factors/${factorId}/verify`,
          { challenge_id: challengeId, code: appCode(secret) },
          bearer(token),
        )
        return answer.status
      }),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status !== 200 && status !== 422 && status !== 429)).toEqual([])
  })

  test('one code for several challenges at once: one counts', async () => {
    const { client } = await person(backend)
    const { factorId, secret } = await enrolApp(client)
    const token = await tokenOf(client)
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(client, factorId)))
    const code = appCode(secret)
    const statuses = await Promise.all(
      challenges.map(async (challenge_id) => {
        const body = { challenge_id, code }
        return (await backend.send('POST', `/factors/${factorId}/verify`, body, bearer(token))).status
      }),
    )
    expect(statuses.sort()).toEqual([200, 422, 422, 422])
  })

  test('after five wrong codes the factor waits, with the right one and a new challenge too', async () => {
    const { client } = await person(backend)
    const { factorId, secret } = await enrolApp(client)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: wrongAppCode(secret) })
      expect(error).toMatchObject({ status: 422 })
    }
    const challenge_id = await challengeOf(client, factorId)
    const late = await backend.send(
      'POST',
      `/factors/${factorId}/verify`,
      { challenge_id, code: appCode(secret) },
      bearer(await tokenOf(client)),
    )
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await late.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
  })

  test('a challenge has its time', async () => {
    const { client } = await person(backend)
    const { factorId, secret } = await enrolApp(client)
    const { data } = await client.auth.mfa.challenge({ factorId })
    expect(Math.abs((data?.expires_at ?? 0) - Date.now() / 1_000 - 300)).toBeLessThan(5)
    const challengeId = data?.id ?? ''
    await backend.sql(
      `update auth.mfa_challenges set created_at = created_at - interval '301 seconds' where id = $1`,
      [challengeId],
    )
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code: appCode(secret) })
    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  })

  test('a challenge is answered from where it was asked for, once', async () => {
    const { client } = await person(backend)
    const { factorId, secret } = await enrolApp(client)
    const challengeId = await challengeOf(client, factorId)
    await backend.sql(`update auth.mfa_challenges set ip_address = '203.0.113.9' where id = $1`, [
      challengeId,
    ])
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code: appCode(secret) })
    expect(error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
    const answered = await challengeOf(client, factorId)
    await client.auth.mfa.verify({ factorId, challengeId: answered, code: appCode(secret) })
    const again = await client.auth.mfa.verify({ factorId, challengeId: answered, code: appCode(secret, 30) })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
  })

  test('a challenge is of its factor', async () => {
    const { client } = await person(backend)
    const one = await enrolApp(client, 'One')
    const two = await enrolApp(client, 'Two')
    const challengeId = await challengeOf(client, one.factorId)
    for (const challenge_id of [challengeId, randomUUID()]) {
      const { error } = await client.auth.mfa.verify({
        factorId: two.factorId,
        challengeId: challenge_id,
        code: appCode(two.secret),
      })
      expect(error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
    }
  })
})
