import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthBackend, PASSWORD, refusalOf } from './auth-backend.ts'
import { Browser, startProvider } from './identity-provider.ts'
import { Desk, type deskAt, SITE } from './provider-trips.ts'

/* Follows supabase.com/docs/reference/javascript/auth-signinwithidtoken */

let desk: Desk
let backend: AuthBackend
beforeAll(async () => {
  // As Google does, the provider tells the address in the token itself.
  const provider = await startProvider([`${SITE}/auth/v1/callback`], { conformIdTokenClaims: false })
  const external = (table: ReturnType<typeof deskAt>) => ({
    desk: table,
    lax: { ...table, skip_nonce_check: true },
    foreign: { ...table, client_id: 'somebody-else' },
  })
  desk = await Desk.open((table) => ({ external: external(table) }), provider)
  backend = desk.backend
})
afterAll(() => desk.close())

const digest = (text: string, encoding: 'hex' | 'base64url') =>
  createHash('sha256').update(text).digest(encoding)

interface Tokens {
  id_token: string
  access_token: string
}

/** What an app gets that asks the provider itself, with a nonce as Google wants it: hashed. */
async function tokensOf(sub: string, nonce?: string): Promise<Tokens> {
  const { issuer, clientId, clientSecret } = desk.provider
  const verifier = randomUUID() + randomUUID()
  const url = new URL('/auth', issuer)
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${SITE}/auth/v1/callback`,
    response_type: 'code',
    scope: 'openid email',
    code_challenge: digest(verifier, 'base64url'),
    code_challenge_method: 'S256',
    ...(nonce && { nonce: digest(nonce, 'hex') }),
  }).toString()
  const back = await desk.provider.visit(new Browser(), url.href, sub)
  const answer = await fetch(new URL('/token', issuer), {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: `${SITE}/auth/v1/callback`,
    }),
  })
  return JSON.parse(await answer.text())
}

const grant = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  backend.send('POST', '/token?grant_type=id_token', { provider: 'desk', ...body }, headers)

test('an ID token that an app got by itself signs in, for its nonce', async () => {
  const person = desk.enrol()
  const { id_token, access_token } = await tokensOf(person.sub, 'once')
  for (const wrong of [{ nonce: 'twice' }, {}, { nonce: digest('once', 'hex') }]) {
    expect(await refusalOf(grant({ id_token, ...wrong }))).toMatchObject({ status: 400 })
  }
  expect(await backend.sql('select from auth.identities where provider_id = $1', [person.sub])).toEqual([])
  const client = backend.client()
  const { data, error } = await client.auth.signInWithIdToken({
    provider: 'desk',
    token: id_token,
    access_token,
    nonce: 'once',
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ app_metadata: { provider: 'desk' }, identities: [{ id: person.sub }] })
})

test('what is no ID token of the provider for this project is refused', async () => {
  const { id_token, access_token } = await tokensOf(desk.enrol().sub)
  const [head = '', claims = '', signature = ''] = id_token.split('.')
  const changed = {
    ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
    email_verified: true,
    sub: 'x',
  }
  const forged = `${head}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
  for (const bad of [forged, unsigned, access_token, 'x', 'a.b.c']) {
    expect(await refusalOf(grant({ id_token: bad }))).toMatchObject({ status: 400, error_code: 'bad_jwt' })
  }
  expect(await refusalOf(grant({ id_token, provider: 'foreign' }))).toMatchObject({
    status: 400,
    error_code: 'bad_jwt',
  })
  for (const body of [{}, { id_token: 7 }, { id_token, provider: 'nobody' }, { id_token, provider: null }]) {
    expect(await refusalOf(grant(body))).toMatchObject({ status: 400, error_code: 'validation_failed' })
  }
})

test('a provider that keeps the nonce to itself may be trusted without', async () => {
  const { id_token } = await tokensOf(desk.enrol().sub, 'once')
  expect((await grant({ id_token, provider: 'lax' })).status).toBe(200)
})

test('links with the account of who is signed in, and with nobody’s else', async () => {
  const { id, email } = await backend.account()
  const client = backend.client()
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  const person = desk.enrol()
  const { id_token } = await tokensOf(person.sub)
  expect(await refusalOf(grant({ id_token, link_identity: true }))).toMatchObject({ status: 401 })
  const { data, error } = await client.auth.linkIdentity({ provider: 'desk', token: id_token })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(id)
  const again = await client.auth.linkIdentity({ provider: 'desk', token: id_token })
  expect(again.error).toMatchObject({ status: 422, code: 'identity_already_exists' })
})
