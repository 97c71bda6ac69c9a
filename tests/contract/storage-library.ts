import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { expect } from 'vitest'
import { visitor } from './library.ts'

/** Somebody with an account, signed in. */
export interface Reader {
  client: SupabaseClient
  id: string
  token: string
}

export async function newReader(): Promise<Reader> {
  const client = visitor()
  const email = `${randomUUID()}@readers.example`
  const { data, error } = await client.auth.signUp({ email, password: 'a long password' })
  expect(error).toBeNull()
  if (!data.session) throw new Error('the library signs its readers in at once')
  return { client, id: data.session.user.id, token: data.session.access_token }
}

/** A picture in one colour. */
export const picture = (width = 40, height = 30, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#8a5a2b' } })
    .toFormat(format)
    .toBuffer()
