import { createHash } from 'node:crypto'
import type { Provider } from '@supabase/supabase-js'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authSettings } from '../../src/auth/settings.ts'
import { type AuthBackend, address, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'
import { clientWithPkce, fragmentOf, SITE, target } from './provider-trips.ts'

/** A service that knows OAuth 2.0 alone, as GitHub, Discord, Facebook and Spotify do. */
const service = fastify()
const mail = { ana: address(), bia: address(), caio: address(), davi: address() }
let challenge = ''
let backend: AuthBackend

beforeAll(async () => {
  service.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )
  for (const path of [
    '/login/oauth/access_token',
    '/api/oauth2/token',
    '/oauth/access_token',
    '/api/token',
  ]) {
    service.post(path, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const digest = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isGood =
        form.get('code') === 'good' && form.get('client_secret') === 'hush' && digest === challenge
      if (!isGood) return reply.code(400).send({ error: 'bad_verification_code' })
      return { access_token: 'at-1', token_type: 'bearer', scope: 'user:email' }
    })
  }
  service.get('/api/v3/user', async () => ({
    id: 583231,
    login: 'ana',
    name: null,
    avatar_url: 'https://x.example/a',
  }))
  service.get('/api/v3/user/emails', async () => [
    { email: address(), primary: false, verified: true },
    { email: mail.ana, primary: true, verified: true },
  ])
  service.get('/api/users/@me', async () => ({
    id: '80351110224678912',
    username: 'bia',
    global_name: 'Bia',
    avatar: 'abc',
    email: mail.bia,
    verified: false,
  }))
  service.get('/me', async () => ({ id: '10', name: 'Caio', email: mail.caio }))
  service.get('/v1/me', async () => ({ id: 'davi', display_name: 'Davi', email: mail.davi, images: [] }))
  const url = await service.listen({ host: '127.0.0.1', port: 0 })
  const table = { enabled: true, client_id: 'us', secret: 'hush', url }
  backend = await startAuth({
    site_url: SITE,
    external: {
      github: table,
      discord: { ...table, email_optional: true },
      facebook: table,
      spotify: table,
      notion: { enabled: true, client_id: 'us', secret: 'hush' },
    },
  })
})
afterAll(async () => {
  await backend.close()
  await service.close()
})

/** To the provider and back with the code that it gives; where that ends. */
async function travel(provider: Provider, code = 'good') {
  const client = clientWithPkce(backend)
  const { data } = await client.auth.signInWithOAuth({ provider, options: { skipBrowserRedirect: true } })
  const there = target(await fetch(data.url ?? '', { redirect: 'manual' }))
  challenge = there.searchParams.get('code_challenge') ?? ''
  const state = there.searchParams.get('state') ?? ''
  const back = `${backend.url}/auth/v1/callback?${new URLSearchParams({ code, state })}`
  const end = target(await fetch(back, { redirect: 'manual' }))
  const given = end.searchParams.get('code')
  const session = given ? await client.auth.exchangeCodeForSession(given) : null
  return { there, end, session: session?.data ?? null }
}

describe('supabase.com/docs/guides/auth/social-login: OAuth 2.0', () => {
  test('GitHub: profile and confirmed address make the account', async () => {
    const { there, session } = await travel('github')
    expect(there.pathname).toBe('/login/oauth/authorize')
    expect(Object.fromEntries(there.searchParams)).toMatchObject({ client_id: 'us', scope: 'user:email' })
    expect(session?.user).toMatchObject({
      email: mail.ana,
      app_metadata: { provider: 'github', providers: ['github'] },
      user_metadata: {
        user_name: 'ana',
        name: 'ana',
        avatar_url: 'https://x.example/a',
        provider_id: '583231',
      },
    })
    expect(session?.session?.provider_token).toBe('at-1')
    expect((await travel('github')).session?.user?.id).toBe(session?.user?.id)
  })

  test('Discord: an address that it has not confirmed is nobody’s', async () => {
    const { session } = await travel('discord')
    expect(session?.user).toMatchObject({ email: '', app_metadata: { provider: 'discord' } })
  })

  test('Facebook: an address links with the account that has it', async () => {
    const made = await backend.admin.auth.admin.createUser({
      email: mail.caio,
      password: PASSWORD,
      email_confirm: true,
    })
    expect((await travel('facebook')).session?.user).toMatchObject({
      id: made.data.user?.id,
      app_metadata: { providers: ['email', 'facebook'] },
    })
  })

  test('Spotify: without a confirmed address nobody comes in', async () => {
    const { end } = await travel('spotify')
    expect(fragmentOf(end)).toMatchObject({ error_code: 'provider_email_needs_verification' })
  })

  test('a code that the provider does not know', async () => {
    const { end } = await travel('github', 'bad')
    expect(fragmentOf(end)).toMatchObject({ error_code: 'bad_oauth_callback' })
  })

  test('they give no ID tokens', async () => {
    const { error } = await backend.client().auth.signInWithIdToken({ provider: 'github', token: 'x' })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('a provider that this server does not have stays off and says so', async () => {
    const settings = await backend.send('GET', '/settings')
    expect(await settings.json()).toMatchObject({ external: { github: true, notion: false } })
    expect(await refusalOf(backend.send('GET', '/authorize?provider=notion'))).toMatchObject({
      status: 400,
      msg: 'Unsupported provider: provider is not enabled',
    })
  })

  test('Apple answers by a form; Microsoft’s tenant is its issuer', () => {
    const table = { enabled: true, client_id: 'us' }
    const { external } = authSettings.parse({
      external: {
        apple: table,
        azure: { ...table, url: 'https://login.microsoftonline.com/tenant' },
      },
    })
    expect(external).toMatchObject([
      { issuer: 'https://appleid.apple.com', params: { response_mode: 'form_post' } },
      { issuer: 'https://login.microsoftonline.com/tenant/v2.0' },
    ])
  })
})
