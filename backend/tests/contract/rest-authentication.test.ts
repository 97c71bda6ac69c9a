import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { backendUrl, librarian, publishableKey, refusalOf, request, visitor } from './library.ts'

/** A reader with an account, signed in. */
async function reader(): Promise<{ client: SupabaseClient; id: string; token: string }> {
  const client = visitor()
  const email = `${randomUUID()}@readers.example`
  const { data, error } = await client.auth.signUp({ email, password: 'a long password' })
  expect(error).toBeNull()
  const { session } = data
  if (!session) throw new Error('the library signs its readers in at once')
  return { client, id: session.user.id, token: session.access_token }
}

describe('Authentication: roles', () => {
  let ana: Awaited<ReturnType<typeof reader>>
  let bia: Awaited<ReturnType<typeof reader>>

  beforeAll(async () => {
    ana = await reader()
    bia = await reader()
  })

  test('a reader sees and changes what is theirs alone', async () => {
    const written = await ana.client.from('notes').insert({ body: 'mine' }).select('id, owner, body').single()
    expect(written.error).toBeNull()
    expect(written.data).toMatchObject({ owner: ana.id, body: 'mine' })
    const id = written.data?.id
    expect((await bia.client.from('notes').select()).data).toEqual([])
    expect((await bia.client.from('notes').update({ body: 'hers' }).eq('id', id).select()).data).toEqual([])
    expect((await bia.client.from('notes').delete().eq('id', id).select()).data).toEqual([])
    expect((await ana.client.from('notes').select('body').eq('id', id).single()).data).toEqual({
      body: 'mine',
    })
  })

  test('a row for somebody else is 403', async () => {
    const { error, status } = await ana.client.from('notes').insert({ body: 'x', owner: bia.id })
    expect(status).toBe(403)
    expect(error).toMatchObject({
      code: '42501',
      message: 'new row violates row-level security policy for table "notes"',
    })
  })

  test('a visitor is 401', async () => {
    const { error, status } = await visitor().from('notes').select()
    expect(status).toBe(401)
    expect(error).toMatchObject({ code: '42501', message: 'permission denied for table notes' })
  })

  test('the secret key sees everything', async () => {
    const { data, error } = await librarian().from('notes').select('owner').eq('owner', ana.id)
    expect(error).toBeNull()
    expect(data?.length).toBeGreaterThan(0)
  })

  test('the database knows the reader', async () => {
    const { data } = await ana.client.rpc('who')
    expect(data).toMatchObject({ role: 'authenticated', uid: ana.id })
  })

  test('one connection serves many and mixes nobody up', async () => {
    const clients = [ana, bia].flatMap((person) => Array.from({ length: 40 }, () => person))
    const answers = await Promise.all(clients.map(({ client }) => client.rpc('who')))
    expect(answers.map(({ data }) => data.uid)).toEqual(clients.map(({ id }) => id))
  })
})

describe('Authentication: keys and tokens', () => {
  const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

  test('without a key, and with a wrong one', async () => {
    const missing = await fetch(`${backendUrl}/rest/v1/books`)
    expect(missing.status).toBe(401)
    expect(await missing.json()).toMatchObject({ message: 'No API key found in request' })
    const wrong = await request('books', { key: 'sb_publishable_wrong' })
    expect(wrong.status).toBe(401)
    expect(await wrong.json()).toMatchObject({ message: 'Invalid API key' })
  })

  test('the key in the address', async () => {
    const response = await fetch(`${backendUrl}/rest/v1/books?select=id&id=eq.1&apikey=${publishableKey}`)
    expect(await response.json()).toEqual([{ id: 1 }])
  })

  test('a token that is none, or is signed by somebody else', async () => {
    const foreign = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIiwiZXhwIjo0MDAwMDAwMDAwfQ.YQ'
    for (const token of ['nonsense', foreign])
      expect(await refusalOf(request('books', bearer(token)))).toMatchObject({
        status: 401,
        code: 'PGRST301',
      })
  })
})
