import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'
import { appCode, bearer, challengeOf, enrolApp, person, secured, signIn, tokenOf } from './auth-people.ts'

/* Follows supabase.com/docs/guides/auth/auth-mfa */

let backend: AuthBackend
beforeAll(async () => {
  backend = await startAuth({ site_url: 'https://library.example' })
})
afterAll(() => backend.close())

describe('enrolling an app', () => {
  test('gives secret, address and picture, and nothing is verified yet', async () => {
    const { client, email } = await person(backend)
    const { factorId, totp } = await enrolApp(client, 'Celular da Ana')
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
    const { client } = await person(backend)
    const { factorId, secret } = await enrolApp(client)
    const [row] = await backend.sql<{ secret: string }>('select secret from auth.mfa_factors where id = $1', [
      factorId,
    ])
    expect(row?.secret).toContain('aes-gcm-hkdf')
    expect(row?.secret).not.toContain(secret)
  })

  test('the app of the project may call itself something else', async () => {
    const { client } = await person(backend)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Pedras Vivas' })
    expect(new URL(data?.totp.uri ?? '').searchParams.get('issuer')).toBe('Pedras Vivas')
  })

  test('one name is one factor', async () => {
    const { client } = await person(backend)
    await enrolApp(client, 'One')
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'One' })
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  })

  test('ten factors are enough, also when twenty are asked for at once', async () => {
    const { client, id } = await person(backend)
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

describe('taking a factor away', () => {
  test('wants the second factor itself, and makes the session aal1', async () => {
    const { client, email, factorId } = await secured(backend)
    const other = await signIn(backend, email)
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
    const { client } = await person(backend)
    const { factorId } = await enrolApp(client)
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
  })
})

describe('a password alone, where there is a second factor', () => {
  test('adds no factor and changes nothing of the account', async () => {
    const { email } = await secured(backend)
    const { client } = await signIn(backend, email)
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' })).error).toMatchObject(
      { status: 403, code: 'insufficient_aal' },
    )
    for (const change of [{ password: 'brand-new-9' }, { email: `x${email}` }, { data: { theme: 'dark' } }]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      })
    }
  })

  test('with it, both change', async () => {
    const { client } = await secured(backend)
    expect((await client.auth.updateUser({ password: 'brand-new-9' })).error).toBeNull()
  })
})

describe("somebody else's factor", () => {
  test('is not there: no challenge, no answer, no removal', async () => {
    const owner = await person(backend)
    const { factorId, secret } = await enrolApp(owner.client)
    const challenge_id = await challengeOf(owner.client, factorId)
    const { client } = await person(backend)
    const token = bearer(await tokenOf(client))
    const body = { challenge_id, code: appCode(secret) }
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
    const { id, client, factorId } = await secured(backend)
    const { data } = await backend.admin.auth.admin.mfa.listFactors({ userId: id })
    expect(data?.factors).toMatchObject([{ id: factorId, status: 'verified', factor_type: 'totp' }])
    expect(JSON.stringify(data)).not.toMatch(/secret|aes-gcm/)
    const other = await person(backend)
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
    const { id, client } = await person(backend)
    const { factorId } = await enrolApp(client)
    const answer = await backend.send(
      'PUT',
      `/admin/users/${id}/factors/${factorId}`,
      { friendly_name: 'Tablet' },
      { apikey: backend.secrets.secretKey },
    )
    expect(await answer.json()).toMatchObject({ id: factorId, friendly_name: 'Tablet' })
  })

  test.each(['GET', 'PUT', 'DELETE'])('%s is for nobody else', async (method) => {
    const { id, client, factorId } = await secured(backend)
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
    const { client } = await person(backend)
    const token = bearer(await tokenOf(client))
    expect((await backend.send(method, path, '{"code":', token)).status).toBe(400)
    expect((await backend.send(method, path, { code: 'x'.repeat(70_000) }, token)).status).toBe(413)
    for (const body of ['[]', '7', '{}', '{"factor_type":7}', '{"factor_type":"else","code":[]}']) {
      const { status } = await backend.send(method, path, body, token)
      expect([400, 404], body).toContain(status)
    }
    const nameless = path.replace(/[\da-f-]{36}/, 'x')
    if (nameless !== path) expect((await backend.send(method, nameless, {}, token)).status).toBe(404)
  })
})
