import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'

let backend: AuthBackend
beforeAll(async () => {
  backend = await startAuth({ site_url: 'https://library.example', refresh_token_reuse_interval: 1 })
})
afterAll(() => backend.close())

/** Someone signed in with a password. */
async function person() {
  const { id, email } = await backend.account()
  return { id, email, ...(await signIn(email)) }
}

async function signIn(email: string) {
  const client = backend.client()
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { client, session: data.session }
}

type Client = Awaited<ReturnType<typeof person>>['client']

async function enrol(client: Client, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp }
}

/** The code of an app whose clock is so many seconds ahead. */
const codeOf = (secret: string, ahead = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + ahead })

/** A code that is wrong now and in the steps around it. */
function wrongCode(secret: string) {
  const right = [-60, -30, 0, 30, 60].map((ahead) => codeOf(secret, ahead))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  )
}

/** Someone with a verified factor, at aal2. */
async function secured() {
  const one = await person()
  const { factorId, secret } = await enrol(one.client)
  const { data, error } = await one.client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  if (error) throw error
  return { ...one, factorId, secret, tokens: data }
}

/** As if the last code were long ago. */
const forgetStep = (factorId: string) =>
  backend.sql('update auth.mfa_factors set last_time_step = null where id = $1', [factorId])

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token ?? ''

async function challengeOf(client: Client, factorId: string) {
  const { data, error } = await client.auth.mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}

describe('enrolling an app', () => {
  test('gives secret, address and picture, and nothing is verified yet', async () => {
    const { client, email } = await person()
    const { factorId, totp } = await enrol(client, 'Celular da Ana')
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(totp.uri)
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toContain(`library.example:${email}`)
    expect(uri.searchParams.get('secret')).toBe(totp.secret)
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]+<\/svg>$/)
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.totp).toEqual([])
    expect(data?.all).toMatchObject([
      { id: factorId, factor_type: 'totp', status: 'unverified', friendly_name: 'Celular da Ana' },
    ])
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
  })

  test('the secret is not in the database', async () => {
    const { client } = await person()
    const { factorId, secret } = await enrol(client)
    const [row] = await backend.sql<{ secret: string }>('select secret from auth.mfa_factors where id = $1', [
      factorId,
    ])
    expect(row?.secret).toContain('aes-gcm-hkdf')
    expect(row?.secret).not.toContain(secret)
  })

  test('the app of the project may call itself something else', async () => {
    const { client } = await person()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Pedras Vivas' })
    expect(new URL(data?.totp.uri ?? '').searchParams.get('issuer')).toBe('Pedras Vivas')
  })

  test('one name is one factor', async () => {
    const { client } = await person()
    await enrol(client, 'One')
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'One' })
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  })

  test('ten factors are enough, also when twenty are asked for at once', async () => {
    const { client, id } = await person()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `Factor ${index}` }),
      ),
    )
    const refusals = answers.filter(({ error }) => error !== null)
    expect(refusals).toHaveLength(10)
    for (const { error } of refusals) {
      expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
    }
    await backend.sql(
      `update auth.mfa_factors set created_at = now() - interval '6 minutes' where user_id = $1`,
      [id],
    )
    // Those that nobody verified make room after a while.
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Late' })).error).toBeNull()
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1)
  })

  test('where the project says no', async () => {
    const off = await startAuth({
      mfa: { totp: { enroll_enabled: false, verify_enabled: false }, phone: { enroll_enabled: false } },
    })
    const { email } = await off.account()
    const client = off.client()
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 422,
      code: 'mfa_totp_enroll_not_enabled',
    })
    expect(
      (await client.auth.mfa.enroll({ factorType: 'phone', phone: '+5561999990000' })).error,
    ).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
    await off.close()
  })
})

describe('answering a challenge', () => {
  test('makes this session aal2, in the tokens, after a refresh too', async () => {
    const { client, tokens, factorId } = await secured()
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
    const { email, factorId, secret } = await secured()
    await forgetStep(factorId)
    const { client } = await signIn(email)
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    const challengeId = await challengeOf(client, factorId)
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code: ` ${codeOf(secret)} ` })
    expect(error).toBeNull()
  })

  test('ends the sessions without a second factor and keeps the others', async () => {
    const first = await secured()
    await forgetStep(first.factorId)
    const second = await signIn(first.email)
    const third = await signIn(first.email)
    const { error } = await second.client.auth.mfa.challengeAndVerify({
      factorId: first.factorId,
      code: codeOf(first.secret),
    })
    expect(error).toBeNull()
    expect((await first.client.auth.getUser()).error).toBeNull()
    expect((await second.client.auth.getUser()).error).toBeNull()
    expect((await third.client.auth.refreshSession()).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    })
  })

  test('factors of its kind that were never verified go', async () => {
    const { client } = await person()
    await enrol(client, 'Forgotten')
    const { factorId, secret } = await enrol(client, 'Used')
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
    expect((await client.auth.mfa.listFactors()).data?.all).toMatchObject([{ friendly_name: 'Used' }])
  })

  test('a wrong code is refused, a right one right after is not', async () => {
    const { client } = await person()
    const { factorId, secret } = await enrol(client)
    const challengeId = await challengeOf(client, factorId)
    const wrong = await client.auth.mfa.verify({ factorId, challengeId, code: wrongCode(secret) })
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    expect((await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) })).error).toBeNull()
  })

  test('a code is good once, also for another challenge and for the step before', async () => {
    const { client, email, factorId, secret } = await secured()
    const again = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const earlier = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, -30) })
    expect(earlier.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const other = await signIn(email)
    const later = await other.client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 30) })
    expect(later.error).toBeNull()
  })

  test('fifty answers with one code at once: one counts', async () => {
    const { client } = await person()
    const { factorId, secret } = await enrol(client)
    const challengeId = await challengeOf(client, factorId)
    const token = await tokenOf(client)
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const answer = await backend.send(
          'POST',
          `/factors/${factorId}/verify`,
          { challenge_id: challengeId, code: codeOf(secret) },
          bearer(token),
        )
        return answer.status
      }),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status !== 200 && status !== 422 && status !== 429)).toEqual([])
  })

  test('one code for several challenges at once: one counts', async () => {
    const { client } = await person()
    const { factorId, secret } = await enrol(client)
    const token = await tokenOf(client)
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(client, factorId)))
    const code = codeOf(secret)
    const statuses = await Promise.all(
      challenges.map(async (challenge_id) => {
        const body = { challenge_id, code }
        return (await backend.send('POST', `/factors/${factorId}/verify`, body, bearer(token))).status
      }),
    )
    expect(statuses.sort()).toEqual([200, 422, 422, 422])
  })

  test('after five wrong codes the factor waits, with the right one and a new challenge too', async () => {
    const { client } = await person()
    const { factorId, secret } = await enrol(client)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: wrongCode(secret) })
      expect(error).toMatchObject({ status: 422 })
    }
    const challenge_id = await challengeOf(client, factorId)
    const late = await backend.send(
      'POST',
      `/factors/${factorId}/verify`,
      { challenge_id, code: codeOf(secret) },
      bearer(await tokenOf(client)),
    )
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await late.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
  })

  test('a challenge has its time', async () => {
    const { client } = await person()
    const { factorId, secret } = await enrol(client)
    const { data } = await client.auth.mfa.challenge({ factorId })
    expect(Math.abs((data?.expires_at ?? 0) - Date.now() / 1_000 - 300)).toBeLessThan(5)
    const challengeId = data?.id ?? ''
    await backend.sql(
      `update auth.mfa_challenges set created_at = created_at - interval '301 seconds' where id = $1`,
      [challengeId],
    )
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) })
    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  })

  test('a challenge is answered from where it was asked for, once', async () => {
    const { client } = await person()
    const { factorId, secret } = await enrol(client)
    const challengeId = await challengeOf(client, factorId)
    await backend.sql(`update auth.mfa_challenges set ip_address = '203.0.113.9' where id = $1`, [
      challengeId,
    ])
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) })
    expect(error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
    const answered = await challengeOf(client, factorId)
    await client.auth.mfa.verify({ factorId, challengeId: answered, code: codeOf(secret) })
    const again = await client.auth.mfa.verify({ factorId, challengeId: answered, code: codeOf(secret, 30) })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
  })

  test('a challenge is of its factor', async () => {
    const { client } = await person()
    const one = await enrol(client, 'One')
    const two = await enrol(client, 'Two')
    const challengeId = await challengeOf(client, one.factorId)
    for (const challenge_id of [challengeId, randomUUID()]) {
      const { error } = await client.auth.mfa.verify({
        factorId: two.factorId,
        challengeId: challenge_id,
        code: codeOf(two.secret),
      })
      expect(error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
    }
  })
})

describe('taking a factor away', () => {
  test('wants the second factor itself, and makes the session aal1', async () => {
    const { client, email, factorId } = await secured()
    const other = await signIn(email)
    expect((await other.client.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
    const { data } = await client.auth.refreshSession()
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    })
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
  })

  test('one that was never verified goes without', async () => {
    const { client } = await person()
    const { factorId } = await enrol(client)
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
  })
})

describe('a password alone, where there is a second factor', () => {
  test('adds no factor and changes neither password nor e-mail', async () => {
    const { email } = await secured()
    const { client } = await signIn(email)
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' })).error).toMatchObject(
      { status: 403, code: 'insufficient_aal' },
    )
    for (const change of [{ password: 'brand-new-9' }, { email: `x${email}` }]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      })
    }
    expect((await client.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull()
  })

  test('with it, both change', async () => {
    const { client } = await secured()
    expect((await client.auth.updateUser({ password: 'brand-new-9' })).error).toBeNull()
  })
})

describe("somebody else's factor", () => {
  test('is not there: no challenge, no answer, no removal', async () => {
    const owner = await person()
    const { factorId, secret } = await enrol(owner.client)
    const challenge_id = await challengeOf(owner.client, factorId)
    const { client } = await person()
    const token = bearer(await tokenOf(client))
    const body = { challenge_id, code: codeOf(secret) }
    for (const answer of [
      backend.send('POST', `/factors/${factorId}/challenge`, {}, token),
      backend.send('POST', `/factors/${factorId}/verify`, body, token),
      backend.send('DELETE', `/factors/${factorId}`, undefined, token),
    ]) {
      expect(await refusalOf(answer)).toMatchObject({ status: 404, error_code: 'mfa_factor_not_found' })
    }
    expect((await owner.client.auth.mfa.listFactors()).data?.all).toHaveLength(1)
  })
})

describe('the administrator', () => {
  test('sees the factors of an account and takes one away, with the secret key alone', async () => {
    const { id, client, factorId } = await secured()
    const { data } = await backend.admin.auth.admin.mfa.listFactors({ userId: id })
    expect(data?.factors).toMatchObject([{ id: factorId, status: 'verified', factor_type: 'totp' }])
    expect(JSON.stringify(data)).not.toMatch(/secret|aes-gcm/)
    const other = await person()
    const wrongOwner = await backend.admin.auth.admin.mfa.deleteFactor({ userId: other.id, id: factorId })
    expect(wrongOwner.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    const removed = await backend.admin.auth.admin.mfa.deleteFactor({ userId: id, id: factorId })
    expect(removed.error).toBeNull()
    expect(JSON.stringify(removed.data)).toContain(factorId)
    const { data: refreshed } = await client.auth.refreshSession()
    expect(decodeJwt(refreshed.session?.access_token ?? '').aal).toBe('aal1')
    expect(refreshed.session?.user.factors ?? []).toEqual([])
  })

  test('renames one', async () => {
    const { id, client } = await person()
    const { factorId } = await enrol(client)
    const answer = await backend.send(
      'PUT',
      `/admin/users/${id}/factors/${factorId}`,
      { friendly_name: 'Tablet' },
      { apikey: backend.secrets.secretKey },
    )
    expect(await answer.json()).toMatchObject({ id: factorId, friendly_name: 'Tablet' })
  })

  test.each(['GET', 'PUT', 'DELETE'])('%s is for nobody else', async (method) => {
    const { id, client, factorId } = await secured()
    const path = `/admin/users/${id}/factors${method === 'GET' ? '' : `/${factorId}`}`
    const body = method === 'GET' ? undefined : {}
    expect(await refusalOf(backend.send(method, path, body, bearer(await tokenOf(client))))).toMatchObject({
      status: 403,
      error_code: 'not_admin',
    })
  })
})

describe.each([
  ['POST', '/factors'],
  ['POST', `/factors/${randomUUID()}/challenge`],
  ['POST', `/factors/${randomUUID()}/verify`],
  ['DELETE', `/factors/${randomUUID()}`],
] as const)('%s %s', (method, path) => {
  test('wants a token of ours that is still good', async () => {
    const { id } = await backend.account()
    const claims = { sub: id, role: 'authenticated', session_id: randomUUID() }
    const now = Math.floor(Date.now() / 1_000)
    const expired = await backend.keys.sign({ ...claims, exp: now - 60 })
    const ended = await backend.keys.sign({ ...claims, exp: now + 60 })
    expect((await backend.send(method, path, {})).status).toBe(401)
    expect(await refusalOf(backend.send(method, path, {}, bearer('x')))).toMatchObject({
      status: 403,
      error_code: 'bad_jwt',
    })
    expect(await refusalOf(backend.send(method, path, {}, bearer(expired)))).toMatchObject({
      status: 403,
      error_code: 'bad_jwt',
    })
    expect(await refusalOf(backend.send(method, path, {}, bearer(ended)))).toMatchObject({
      status: 403,
      error_code: 'session_not_found',
    })
  })

  test('refuses what is malformed or too large', async () => {
    const { client } = await person()
    const token = bearer(await tokenOf(client))
    expect((await backend.send(method, path, '{"code":', token)).status).toBe(400)
    expect((await backend.send(method, path, { code: 'x'.repeat(70_000) }, token)).status).toBe(413)
    for (const body of ['[]', '7', '{}', '{"factor_type":7}', '{"factor_type":"webauthn","code":[]}']) {
      const { status } = await backend.send(method, path, body, token)
      expect([400, 404], body).toContain(status)
    }
    const nameless = path.replace(/[\da-f-]{36}/, 'x')
    if (nameless !== path) expect((await backend.send(method, nameless, {}, token)).status).toBe(404)
  })
})
