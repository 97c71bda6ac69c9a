import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, address, linkIn, PASSWORD, startAuth } from './auth-backend.ts'
import { clientWithPkce, target } from './provider-trips.ts'

/* Follows supabase.com/docs/guides/auth/sessions/pkce-flow */

const SITE = 'https://library.example'

let backend: AuthBackend
beforeAll(async () => {
  backend = await startAuth({
    site_url: SITE,
    email: { enable_confirmations: true, max_frequency: '0s' },
  })
})
afterAll(() => backend.close())

const follow = async (to: string) => {
  const link = linkIn((await backend.letters(to))[0])
  return { link, end: target(await fetch(link, { redirect: 'manual' })) }
}

const codeOf = (end: URL) => end.searchParams.get('code') ?? ''

/** Each message whose link brings a code; answers whom it was sent to. */
const MESSAGES = {
  'a sign-up': async (client: ReturnType<typeof clientWithPkce>) => {
    const email = address()
    const options = { emailRedirectTo: `${SITE}/in` }
    expect((await client.auth.signUp({ email, password: PASSWORD, options })).error).toBeNull()
    return email
  },
  'a magic link': async (client: ReturnType<typeof clientWithPkce>) => {
    const { email } = await backend.account()
    const options = { emailRedirectTo: `${SITE}/in` }
    expect((await client.auth.signInWithOtp({ email, options })).error).toBeNull()
    return email
  },
  'a magic link for someone new': async (client: ReturnType<typeof clientWithPkce>) => {
    const email = address()
    const options = { emailRedirectTo: `${SITE}/in` }
    expect((await client.auth.signInWithOtp({ email, options })).error).toBeNull()
    return email
  },
  'a forgotten password': async (client: ReturnType<typeof clientWithPkce>) => {
    const { email } = await backend.account()
    expect((await client.auth.resetPasswordForEmail(email, { redirectTo: `${SITE}/in` })).error).toBeNull()
    return email
  },
}

describe.each(Object.entries(MESSAGES))('%s', (what, send) => {
  test('brings a code that the app which asked trades for a session', async () => {
    const client = clientWithPkce(backend)
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const email = await send(client)
    const { end } = await follow(email)
    expect(`${end.origin}${end.pathname}${end.hash}`).toBe(`${SITE}/in`)
    const { data, error } = await client.auth.exchangeCodeForSession(codeOf(end))
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    expect(events).toContain(what === 'a forgotten password' ? 'PASSWORD_RECOVERY' : 'SIGNED_IN')
  })

  test('the code is of no use to anybody else, and only once', async () => {
    const client = clientWithPkce(backend)
    const { link, end } = await follow(await send(client))
    const stranger = clientWithPkce(backend)
    await stranger.auth.resetPasswordForEmail(address())
    expect((await stranger.auth.exchangeCodeForSession(codeOf(end))).error).toMatchObject({
      status: 400,
      code: 'bad_code_verifier',
    })
    const verifier = { auth_code: codeOf(end), code_verifier: '' }
    expect((await backend.send('POST', '/token?grant_type=pkce', verifier)).status).toBe(400)
    expect((await client.auth.exchangeCodeForSession(codeOf(end))).error).toBeNull()
    const again = target(await fetch(link, { redirect: 'manual' }))
    expect(again.searchParams.get('error_code')).toBe('otp_expired')
    expect(again.searchParams.get('code')).toBeNull()
  })

  test('the code waits five minutes', async () => {
    const client = clientWithPkce(backend)
    const { end } = await follow(await send(client))
    await backend.sql(
      `update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes' where auth_code_issued_at is not null`,
    )
    expect((await client.auth.exchangeCodeForSession(codeOf(end))).error).toMatchObject({
      status: 403,
      code: 'flow_state_expired',
    })
  })
})

test('a change of address: the first link says what is missing, the second brings the code', async () => {
  const { id, email } = await backend.account()
  const client = clientWithPkce(backend)
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  const wanted = address()
  const options = { emailRedirectTo: `${SITE}/in` }
  expect((await client.auth.updateUser({ email: wanted }, options)).error).toBeNull()
  const first = (await follow(email)).end
  expect(first.searchParams.get('message')).toMatch(/^Confirmation link accepted/)
  expect(first.hash).toMatch(/^#message=Confirmation/)
  const { end } = await follow(wanted)
  const { data, error } = await client.auth.exchangeCodeForSession(codeOf(end))
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id, email: wanted })
})

test('half a challenge, or one that is none, is refused everywhere, and nothing is sent', async () => {
  const email = address()
  const challenge = 'x'.repeat(43)
  for (const path of ['/signup', '/otp', '/magiclink', '/recover', '/resend']) {
    for (const wrong of [
      { code_challenge: challenge },
      { code_challenge_method: 's256' },
      { code_challenge: 'short', code_challenge_method: 's256' },
      { code_challenge: challenge, code_challenge_method: 'md5' },
      { code_challenge: `${challenge}/`, code_challenge_method: 's256' },
    ]) {
      const answer = await backend.send('POST', path, { email, password: PASSWORD, type: 'signup', ...wrong })
      expect(answer.status, `${path} ${JSON.stringify(wrong)}`).toBe(400)
    }
  }
  expect(await backend.letters(email)).toEqual([])
  expect(await backend.sql('select from auth.users where email = $1', [email])).toEqual([])
})
