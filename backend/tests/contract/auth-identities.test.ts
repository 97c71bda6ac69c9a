import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'
import { clientWithPkce, Desk, fragmentOf, SITE } from './provider-trips.ts'

/* Follows supabase.com/docs/guides/auth/auth-identity-linking */

let desk: Desk
let backend: AuthBackend
beforeAll(async () => {
  desk = await Desk.open((table) => ({
    enable_anonymous_sign_ins: true,
    external: { desk: table },
  }))
  backend = desk.backend
})
afterAll(() => desk.close())

async function signedIn(client = clientWithPkce(backend)) {
  const { id, email } = await backend.account()
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { id, email, client, authorization: `Bearer ${data.session.access_token}` }
}

const identitiesOf = async (client: SupabaseClient) => {
  const { data, error } = await client.auth.getUserIdentities()
  if (error) throw error
  return data.identities
}

async function identityOf(client: SupabaseClient, provider: string) {
  const found = (await identitiesOf(client)).find((one) => one.provider === provider)
  if (!found) throw new Error(`no identity of ${provider}`)
  return found
}

describe('linking', () => {
  test('another address at a provider signs in to the same account from then on', async () => {
    const { id, email, client } = await signedIn()
    const person = desk.enrol()
    const { end } = await desk.link(client, person.sub)
    expect(`${end?.origin}${end?.pathname}`).toBe(`${SITE}/linked`)
    const { data, error } = await client.auth.exchangeCodeForSession(end?.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      id,
      email,
      app_metadata: { provider: 'email', providers: ['email', 'desk'] },
    })
    expect(await identitiesOf(client)).toMatchObject([
      { provider: 'email', identity_data: { email } },
      { provider: 'desk', id: person.sub, user_id: id, identity_data: { email: person.email } },
    ])
    expect((await desk.enter(person.sub)).data?.user?.id).toBe(id)
  })

  test('without a challenge the tokens come in the fragment', async () => {
    const { id, client } = await signedIn(backend.client())
    const { end } = await desk.link(client, desk.enrol().sub)
    const { data } = await backend.client().auth.getUser(fragmentOf(end ?? new URL(SITE)).access_token)
    expect(data.user?.id).toBe(id)
  })

  test('what is linked already is refused, here or with somebody else', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()]
    const person = desk.enrol()
    await desk.link(mine.client, person.sub)
    for (const { client } of [mine, theirs]) {
      const { end } = await desk.link(client, person.sub)
      expect(fragmentOf(end ?? new URL(SITE))).toMatchObject({
        error: 'access_denied',
        error_code: 'identity_already_exists',
      })
    }
    expect(await identitiesOf(theirs.client)).toHaveLength(1)
    expect((await desk.enter(person.sub)).data?.user?.id).toBe(mine.id)
  })

  test('of two accounts that link one identity at one moment, one gets it', async () => {
    const people = [await signedIn(), await signedIn()]
    const person = desk.enrol()
    await Promise.all(people.map(({ client }) => desk.link(client, person.sub)))
    const rows = await backend.sql('select from auth.identities where provider_id = $1', [person.sub])
    expect(rows).toHaveLength(1)
  })

  test('the address of somebody else’s account is not taken over', async () => {
    const { id, email } = await backend.account()
    const client = clientWithPkce(backend)
    await client.auth.signInAnonymously()
    const { end } = await desk.link(client, desk.enrol({ email }).sub)
    expect(end?.searchParams.get('code')).toBeTruthy()
    const { data } = await client.auth.refreshSession()
    expect(data.user).toMatchObject({ email: '', is_anonymous: false })
    expect((await backend.admin.auth.admin.getUserById(id)).data.user?.email).toBe(email)
  })

  test('someone anonymous becomes somebody', async () => {
    const client = clientWithPkce(backend)
    const before = await client.auth.signInAnonymously()
    const person = desk.enrol()
    await desk.link(client, person.sub)
    const { data } = await client.auth.refreshSession()
    expect(data.user).toMatchObject({ id: before.data.user?.id, email: person.email, is_anonymous: false })
  })

  test('an account removed on the way is not brought back', async () => {
    const { id, authorization } = await signedIn()
    const path = '/user/identities/authorize?provider=desk&skip_http_redirect=true'
    const answer = await backend.send('GET', path, undefined, { authorization })
    const { url }: { url: string } = JSON.parse(await answer.text())
    await backend.admin.auth.admin.deleteUser(id)
    const person = desk.enrol()
    expect(fragmentOf(await desk.travel(url, person.sub))).toMatchObject({ error_code: 'user_not_found' })
    expect(await backend.sql('select from auth.identities where provider_id = $1', [person.sub])).toEqual([])
  })

  test('with a provider that the project does not have', async () => {
    const { client } = await signedIn()
    expect((await desk.link(client, '', 'nobody')).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
  })
})

describe('unlinking', () => {
  test('takes the identity away, and nobody signs in by it any more', async () => {
    const { id, client } = await signedIn()
    const person = desk.enrol()
    await desk.link(client, person.sub)
    expect((await client.auth.unlinkIdentity(await identityOf(client, 'desk'))).error).toBeNull()
    expect((await identitiesOf(client)).map(({ provider }) => provider)).toEqual(['email'])
    const { data } = await client.auth.getUser()
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    expect((await desk.enter(person.sub)).data?.user?.id).not.toBe(id)
  })

  test('without its e-mail an account has the provider’s address, and no password', async () => {
    const { id, email, client } = await signedIn()
    const person = desk.enrol()
    await desk.link(client, person.sub)
    expect((await client.auth.unlinkIdentity(await identityOf(client, 'email'))).error).toBeNull()
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({
      id,
      email: person.email,
      app_metadata: { provider: 'desk', providers: ['desk'] },
    })
    for (const one of [email, person.email ?? '']) {
      const old = await backend.client().auth.signInWithPassword({ email: one, password: PASSWORD })
      expect(old.error).toMatchObject({ code: 'invalid_credentials' })
    }
  })

  test('the address that an account would get may be somebody else’s by now', async () => {
    const { client } = await signedIn()
    const person = desk.enrol()
    await desk.link(client, person.sub)
    await backend.admin.auth.admin.createUser({ email: person.email ?? '', email_confirm: true })
    const { error } = await client.auth.unlinkIdentity(await identityOf(client, 'email'))
    expect(error).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' })
    expect(await identitiesOf(client)).toHaveLength(2)
  })

  test('the last one stays, also when two are taken at one moment', async () => {
    const { client, authorization } = await signedIn()
    const last = await client.auth.unlinkIdentity(await identityOf(client, 'email'))
    expect(last.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
    await desk.link(client, desk.enrol().sub)
    const ids = (await identitiesOf(client)).map(({ identity_id }) => identity_id)
    const answers = await Promise.all(
      ids.map((id) => backend.send('DELETE', `/user/identities/${id}`, undefined, { authorization })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await identitiesOf(client)).toHaveLength(1)
  })

  test('nobody takes away somebody else’s, nor one that is not there', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()]
    await desk.link(theirs.client, desk.enrol().sub)
    const { identity_id } = await identityOf(theirs.client, 'desk')
    for (const id of [identity_id, randomUUID()]) {
      const answer = backend.send('DELETE', `/user/identities/${id}`, undefined, {
        authorization: mine.authorization,
      })
      expect(await refusalOf(answer)).toMatchObject({ status: 404, error_code: 'identity_not_found' })
    }
    const words = backend.send('DELETE', '/user/identities/x', undefined, {
      authorization: mine.authorization,
    })
    expect(await refusalOf(words)).toMatchObject({ status: 404, error_code: 'validation_failed' })
    expect(await identitiesOf(theirs.client)).toHaveLength(2)
  })

  test('twice is once', async () => {
    const { client } = await signedIn()
    await desk.link(client, desk.enrol().sub)
    const identity = await identityOf(client, 'desk')
    expect((await client.auth.unlinkIdentity(identity)).error).toBeNull()
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject({
      status: 404,
      code: 'identity_not_found',
    })
  })
})

test('a project that does not want it links nothing by hand', async () => {
  const strict = await startAuth({ enable_manual_linking: false })
  const { email } = await strict.account()
  const client = strict.client()
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  const { error } = await client.auth.linkIdentity({ provider: 'google' })
  expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
  const unlinked = await client.auth.unlinkIdentity(await identityOf(client, 'email'))
  expect(unlinked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
  await strict.close()
})

test('someone with a second factor changes the ways in only after showing it', async () => {
  const { email, client } = await signedIn()
  await desk.link(client, desk.enrol().sub)
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  const code = generateSync({ secret: data?.totp.secret ?? '' })
  await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
  const halfway = clientWithPkce(backend)
  await halfway.auth.signInWithPassword({ email, password: PASSWORD })
  const identity = await identityOf(halfway, 'desk')
  const refusal = { status: 401, code: 'insufficient_aal' }
  expect((await desk.link(halfway, '')).error).toMatchObject(refusal)
  expect((await halfway.auth.unlinkIdentity(identity)).error).toMatchObject(refusal)
  expect((await client.auth.unlinkIdentity(identity)).error).toBeNull()
})
