import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBackend, address, linkIn, PASSWORD, refusalOf, startAuth } from './auth-backend.ts'
import { codeFor, person } from './auth-people.ts'

/* A change of e-mail comes about by what came to the mailboxes that it concerns, and by nothing else. */

const CONFIRMED = { enable_confirmations: true, max_frequency: '0s' }

let backend: AuthBackend
let single: AuthBackend
beforeAll(async () => {
  backend = await startAuth({ email: { ...CONFIRMED, double_confirm_changes: true } })
  single = await startAuth({ email: { ...CONFIRMED, double_confirm_changes: false } })
})
afterAll(() => Promise.all([backend.close(), single.close()]))

async function changing(at: AuthBackend) {
  const { id, email, client } = await person(at)
  const wanted = address()
  expect((await client.auth.updateUser({ email: wanted })).error).toBeNull()
  return { id, email, wanted, client }
}

const linkOf = async (at: AuthBackend, to: string) => linkIn((await at.letters(to))[0])
/** The token of the last letter to an address. */
const tokenTo = async (at: AuthBackend, to: string) =>
  new URL(await linkOf(at, to)).searchParams.get('token') ?? ''
const confirm = (at: AuthBackend, token_hash: string) =>
  refusalOf(at.send('POST', '/verify', { type: 'email_change', token_hash }))
const emailOf = async (at: AuthBackend, id: string) =>
  (await at.admin.auth.admin.getUserById(id)).data.user?.email
const resend = async (client: SupabaseClient, email: string) =>
  expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull()

const HALF = { status: 200, code: '200' }
const USED = { status: 403, error_code: 'otp_expired' }

describe('with both addresses', () => {
  test.each(['email', 'wanted'] as const)(
    'one mailbox (%s) that is written to twice agrees once',
    async (box) => {
      const { id, client, ...boxes } = await changing(backend)
      for (let times = 0; times < 3; times += 1) {
        expect(await confirm(backend, await tokenTo(backend, boxes[box]))).toMatchObject(HALF)
        await resend(client, boxes.email)
      }
      expect(await emailOf(backend, id)).toBe(boxes.email)
    },
  )

  test('who agreed before the messages were sent again agrees anew, and then it comes about', async () => {
    const { id, email, wanted, client } = await changing(backend)
    const early = await tokenTo(backend, wanted)
    expect(await confirm(backend, await tokenTo(backend, email))).toMatchObject(HALF)
    await resend(client, email)
    expect(await confirm(backend, early)).toMatchObject(USED)
    expect(await confirm(backend, await tokenTo(backend, wanted))).toMatchObject(HALF)
    expect(await emailOf(backend, id)).toBe(email)
    expect(await confirm(backend, await tokenTo(backend, email))).toMatchObject({ status: 200 })
    expect(await emailOf(backend, id)).toBe(wanted)
  })

  test.each(['email', 'wanted'] as const)(
    'one token (%s) counts once: one after the other, and at one moment',
    async (box) => {
      const { id, client: _client, ...boxes } = await changing(backend)
      const token = await tokenTo(backend, boxes[box])
      const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(backend, token)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)])
      expect(await confirm(backend, token)).toMatchObject(USED)
      expect(await emailOf(backend, id)).toBe(boxes.email)
    },
  )

  test('both tokens at one moment bring it about, once', async () => {
    const { id, email, wanted } = await changing(backend)
    const tokens = [await tokenTo(backend, email), await tokenTo(backend, wanted)]
    const answers = await Promise.all([...tokens, ...tokens].map((token) => confirm(backend, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await emailOf(backend, id)).toBe(wanted)
  })

  test('messages sent again while a token is redeemed leave nothing half done', async () => {
    const { id, email, wanted, client } = await changing(backend)
    const token = await tokenTo(backend, email)
    await Promise.all([
      confirm(backend, token),
      ...Array.from({ length: 4 }, () => client.auth.resend({ type: 'email_change', email })),
    ])
    await confirm(backend, await tokenTo(backend, email))
    expect(await emailOf(backend, id)).toBe(email)
    expect(await confirm(backend, await tokenTo(backend, wanted))).toMatchObject({ status: 200 })
    expect(await emailOf(backend, id)).toBe(wanted)
  })

  test('a stranger who has only the new mailbox, and a session, moves nothing', async () => {
    const { id, email, wanted, client } = await changing(backend)
    const code = await codeFor(backend, wanted)
    await client.auth.verifyOtp({ email: wanted, token: code, type: 'email_change' })
    await client.auth.updateUser({ email: wanted })
    await confirm(backend, await tokenTo(backend, wanted))
    await resend(client, wanted)
    await resend(client, email)
    await confirm(backend, await tokenTo(backend, wanted))
    expect(await emailOf(backend, id)).toBe(email)
  })

  test('a token speaks for its own address only, though another one is wanted since', async () => {
    const { id, email, wanted, client } = await changing(backend)
    const own = await tokenTo(backend, wanted)
    const others = address()
    await client.auth.updateUser({ email: others })
    expect(await confirm(backend, own)).toMatchObject(USED)
    await backend.sql(
      `update auth.one_time_tokens set relates_to = $2 where user_id = $1 and token_type = 'email_change_token_new'`,
      [id, wanted],
    )
    expect(await confirm(backend, await tokenTo(backend, others))).toMatchObject(USED)
    expect(await emailOf(backend, id)).toBe(email)
  })
})

describe('with the new address alone', () => {
  test('the new mailbox brings it about; no token of the current one does', async () => {
    const { id, email, wanted } = await changing(single)
    expect(await single.letters(email)).toEqual([])
    expect(await confirm(single, await tokenTo(single, wanted))).toMatchObject({ status: 200 })
    expect(await emailOf(single, id)).toBe(wanted)
  })

  test('a token that the current mailbox got while both were asked is not enough', async () => {
    const { id, email, client } = await person(single)
    const wanted = address()
    const { data } = await single.admin.auth.admin.generateLink({
      type: 'email_change_current',
      email,
      newEmail: wanted,
    })
    expect(await confirm(single, data.properties?.hashed_token ?? '')).toMatchObject(USED)
    await resend(client, email)
    expect(await emailOf(single, id)).toBe(email)
  })
})

test('a link that went to an address proves nothing of the one that the account has since', async () => {
  const email = address()
  await backend.client().auth.signUp({ email, password: PASSWORD })
  const token_hash = await tokenTo(backend, email)
  const other = address()
  await backend.sql('update auth.users set email = $2 where email = $1', [email, other])
  expect(await refusalOf(backend.send('POST', '/verify', { type: 'signup', token_hash }))).toMatchObject(USED)
  const [row] = await backend.sql<{ email_confirmed_at: Date | null }>(
    'select email_confirmed_at from auth.users where email = $1',
    [other],
  )
  expect(row?.email_confirmed_at).toBeNull()
})
