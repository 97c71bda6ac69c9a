import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { backendUrl, librarian, publishableKey, secretKey, visitor } from './library.ts'

/** The part of the library's types that supabase-js needs to know that maxAffected() is there. */
interface Library {
  __InternalSupabase: { PostgrestVersion: '14' }
  public: {
    Tables: {
      books: {
        Row: { id: number; title: string }
        Insert: { title: string }
        Update: { title?: string }
        Relationships: []
      }
    }
    Views: Record<never, never>
    Functions: Record<never, never>
  }
}

/* supabase.com/docs/reference/javascript: what is used with any request. */
describe('Using modifiers', () => {
  test('throwOnError() throws what would have been answered', async () => {
    const asked = visitor().from('no_such_table').select().throwOnError()
    await expect(asked).rejects.toMatchObject({ code: 'PGRST205' })
  })

  test('maxAffected() undoes what touched more', async () => {
    const asked = createClient<Library>(backendUrl, secretKey)
      .from('books')
      .delete()
      .gte('id', 0)
      .maxAffected(1)
    expect((await asked).error).toMatchObject({ code: 'PGRST124' })
    expect(
      (await visitor().from('books').select('id', { count: 'exact', head: true })).count,
    ).toBeGreaterThan(1)
  })

  test('rollback() leaves nothing where the project allows it, and says whether it did', async () => {
    const title = `Uma vez ${crypto.randomUUID()}`
    const answer = await librarian().from('books').insert({ title }).rollback().select('id')
    const kept = await librarian().from('books').select('id').eq('title', title)
    await librarian().from('books').delete().eq('title', title)
    expect(answer.error === null || answer.error.code.length > 0).toBe(true)
    expect([0, 1]).toContain(kept.data?.length)
  })

  test('geojson() is refused where PostGIS is not installed', async () => {
    const { error, status } = await visitor().from('books').select().geojson()
    expect(error?.code).toBe('PGRST107')
    expect(status).toBe(406)
  })

  test('abortSignal() ends a request', async () => {
    const leaving = new AbortController()
    leaving.abort()
    const { error } = await visitor().from('books').select().abortSignal(leaving.signal)
    expect(error?.message).toContain('AbortError')
  })

  test('retry(false) asks once; overrideTypes() and returns() change nothing that is sent', async () => {
    const plain = await visitor().from('books').select('id').limit(1)
    const typed = await visitor()
      .from('books')
      .select('id')
      .limit(1)
      .retry(false)
      .overrideTypes<{ id: number }[]>()
    const older = await visitor().from('books').select('id').limit(1).returns<{ id: number }[]>()
    expect(typed.data).toEqual(plain.data)
    expect(older.data).toEqual(plain.data)
  })
})

describe('Realtime: channels of a client', () => {
  test('are counted, removed one by one, and the connection tells its state', async () => {
    const client = visitor()
    const { realtime } = client
    expect(realtime.endpointURL()).toContain('/realtime/v1/websocket')
    const beats: string[] = []
    realtime.onHeartbeat((status) => {
      beats.push(status)
    })
    const one = client.channel('one')
    client.channel('two').subscribe()
    await new Promise<void>((done) => one.subscribe((status) => status === 'SUBSCRIBED' && done()))
    expect(realtime.isConnected()).toBe(true)
    expect(realtime.connectionState()).toBe('open')
    expect(client.getChannels()).toHaveLength(2)
    expect(realtime.getChannels()).toHaveLength(2)
    await realtime.sendHeartbeat()
    await expect.poll(() => beats).toContain('ok')
    expect(await client.removeChannel(one)).toBe('ok')
    expect(client.getChannels()).toHaveLength(1)
    expect(await client.removeAllChannels()).toEqual(['ok'])
    await realtime.disconnect()
  })
})

describe('What is not offered is refused in words that a program can read', () => {
  const { auth } = createClient(backendUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })

  test('sign-in by a company’s own identity server (SSO)', async () => {
    const { error } = await auth.signInWithSSO({ domain: 'company.example' })
    expect(error?.status).toBeGreaterThanOrEqual(400)
    expect(error?.status).toBeLessThan(500)
  })

  test('passkeys', async () => {
    const answer = await fetch(`${backendUrl}/auth/v1/passkeys/authentication/options`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error_code: 'passkey_disabled' })
  })
})
