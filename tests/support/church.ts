import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { test as base, expect, inject } from 'vitest'
import type { Database } from '../../supabase/database.types.ts'
import { setDatabase, sql, unique } from './database.ts'
import { givePapel, newConta, newMembro, type Papel } from './people.ts'

type Client = SupabaseClient<Database>

/** A signed-in person: their own client, and what tests need to know of them. */
export type Person = Client & { id: string; email: string; membroId: string | null }

interface PersonOptions {
  /** Campus of the role record and of the church record. */
  campus?: string
  /** Campus of the role record alone; null for a role without one. */
  papelCampus?: string | null
  email?: string
  /** Without a church record of their own. */
  semMembro?: boolean
}

/** The church of this worker, for all files that run in it one after the other; other workers have others. */
const mine = inject('churches')[Number(process.env.VITEST_POOL_ID) - 1]
if (!mine) throw new Error('There are more workers than churches: see global-setup.ts')
export const { url: backendUrl, databaseUrl, publishableKey, secretKey, expiredToken } = mine

setDatabase(databaseUrl)

const newClient = (): Client =>
  createClient<Database>(backendUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })

/** The campuses of the tests, and a first account: whoever comes first on an empty church becomes its admin. */
await sql(`
  insert into public.campi (nome) values ('Centro'), ('Serra') on conflict do nothing;
  insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    created_at, updated_at)
  values ('00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-000000000001', 'authenticated',
    'authenticated', 'fundadora@igreja.test', now(), '{}', '{"first_name": "Fundadora"}', now(), now())
  on conflict do nothing;
`)

/** Signs in an account that `newConta` made, by a link as a message would carry it: a password takes its time. */
export async function signIn(email: string, id: string, membroId: string | null = null): Promise<Person> {
  const client = newClient()
  const link = randomUUID()
  await sql(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values (gen_random_uuid(), $1, 'recovery_token', encode(sha256(convert_to($2, 'UTF8')), 'hex'), $3,
       now() at time zone 'utc', now() at time zone 'utc')`,
    [id, link, email],
  )
  const { error } = await client.auth.verifyOtp({ type: 'magiclink', token_hash: link })
  if (error) throw error
  return Object.assign(client, { id, email, membroId })
}

/** Somebody new who holds a role (null: none) in a campus and is a person of that campus. */
async function newPessoa(role: Papel | null, options: PersonOptions = {}): Promise<Person> {
  const { campus = 'Posse', papelCampus = campus, email = `${unique()}@igreja.test` } = options
  const registro = options.semMembro ? null : await newMembro({ nome: 'Própria', email, campus })
  const id = await newConta(email)
  if (role) await givePapel(id, role, papelCampus)
  return signIn(email, id, registro?.id ?? null)
}

/** `as('lider', { campus })` gives somebody new in that role; `as(null)` somebody without any role. */
type As = typeof newPessoa

interface Fixtures {
  as: As
  /** Somebody who did not sign in. */
  anon: Client
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that are needed from this pattern
  as: async ({}, use) => {
    await use(newPessoa)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that are needed from this pattern
  anon: async ({}, use) => {
    await use(newClient())
  },
})

interface Answer {
  data: unknown
  error: { code?: string; message: string } | null
}

interface ChurchMatchers<R = unknown> {
  /** Rows came, and all are of this campus. */
  toHaveOnlyCampus(campus: string): R
  /** The request went through and touched or showed nothing. */
  toBeEmpty(): R
  /** The database refused: no permission, or a row outside the caller's scope. */
  toBeDenied(): R
}

declare module 'vitest' {
  // The parameters must be those of Vitest's own declaration.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown>
    extends ChurchMatchers<R> {}
}

const shown = (answer: Answer) => JSON.stringify(answer.error ?? answer.data)?.slice(0, 300)

expect.extend({
  toHaveOnlyCampus(answer: Answer, campus: string) {
    const rows: { campus?: string }[] = Array.isArray(answer.data) ? answer.data : []
    const pass = !answer.error && rows.length > 0 && rows.every((found) => found.campus === campus)
    return { pass, message: () => `expected rows of ${campus} only, got ${shown(answer)}` }
  },
  toBeEmpty(answer: Answer) {
    const pass = !answer.error && Array.isArray(answer.data) && answer.data.length === 0
    return { pass, message: () => `expected no rows and no error, got ${shown(answer)}` }
  },
  toBeDenied(answer: Answer) {
    const pass = answer.error?.code === '42501'
    return { pass, message: () => `expected 42501, got ${shown(answer)}` }
  },
})

export { expect }
