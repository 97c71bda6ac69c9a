import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { test as base, expect, inject } from 'vitest'
import type { Database, Enums, Tables } from '../../supabase/database.types.ts'

export type Papel = Enums<'papel'>
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

interface MembroOptions {
  nome?: string
  sobrenome?: string
  email?: string | null
  campus?: string
  situacao?: Enums<'situacao'>
  telefone?: string | null
}

export const PASSWORD = 'Senha@2026'

/** The church of this worker, for all files that run in it one after the other; other workers have others. */
const mine = inject('churches')[Number(process.env.VITEST_POOL_ID) - 1]
if (!mine) throw new Error('There are more workers than churches: see global-setup.ts')
export const { url: backendUrl, databaseUrl, publishableKey, secretKey, expiredToken } = mine

const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, allowExitOnIdle: true })
pool.on('error', () => {})

/** Runs SQL as the owner of the database, to set up and to look behind the policies. */
export async function sql<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const result = await pool.query<Row>(text, values)
  return result.rows
}

/** The one row of a statement. */
export async function row<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> {
  const [found] = await sql<Row>(text, values)
  if (!found) throw new Error(`no row: ${text}`)
  return found
}

const newClient = (): Client =>
  createClient<Database>(backendUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })

/** The campuses of the tests, and a first account: whoever comes first on an empty church becomes its admin. */
const ready = pool.query(`
  insert into public.campi (nome) values ('Centro'), ('Serra') on conflict do nothing;
  insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    created_at, updated_at)
  values ('00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-000000000001', 'authenticated',
    'authenticated', 'fundadora@igreja.test', now(), '{}', '{"first_name": "Fundadora"}', now(), now())
  on conflict do nothing;
`)

/** Creates an account as sign-up leaves it once its e-mail is confirmed, with a quick hash of the password. */
export async function conta(email: string, { confirmada = true } = {}): Promise<string> {
  await ready
  const id = randomUUID()
  await sql(
    `with conta as (
       insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token,
         email_change_token_new, email_change)
       values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2,
         extensions.crypt($3, extensions.gen_salt('bf', 4)), case when $4 then now() end,
         '{"provider": "email", "providers": ["email"]}', '{"first_name": "Pessoa", "last_name": "de Teste"}',
         now(), now(), '', '', '', '')
       returning id, email)
     insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), 'email', now(), now(), now()
     from conta`,
    [id, email, PASSWORD, confirmada],
  )
  return id
}

/** Adds a church record and gives it back. */
export async function membro(options: MembroOptions = {}): Promise<Tables<'membros_igreja'>> {
  await ready
  const { nome = 'Ana', sobrenome = 'Teste', email = null, campus = 'Posse', situacao = 'membro' } = options
  return row(
    `insert into public.membros_igreja (nome, sobrenome, email, campus, situacao, telefone)
     values ($1, $2, $3, $4, $5, $6) returning *`,
    [nome, sobrenome, email, campus, situacao, options.telefone ?? null],
  )
}

/** The id that a statement gives. */
export const id = async (text: string, values: unknown[] = []): Promise<string> =>
  (await row<{ id: string }>(text, values)).id

/** A word that nothing else in the church has. */
export const novo = () => randomUUID().slice(0, 8)

/** Adds an event and gives its id. */
export async function evento(campus = 'Posse', date = '2030-01-06T12:30:00Z'): Promise<string> {
  await ready
  const { id } = await row<{ id: string }>(
    `insert into public.events (name, campus, location, date) values ('Culto', $1, 'Templo', $2) returning id`,
    [campus, date],
  )
  return id
}

/** The day at the church so many days from now, `aaaa-mm-dd`: in UTC it is tomorrow from 21:00 on. */
export function dia(dias = 0): string {
  const igreja = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
  return igreja.format(Date.now() + dias * 86_400_000)
}

/** A CPF whose check digits agree; it begins with the given digits. */
export function novoCpf(inicio = ''): string {
  const sorteados = Array.from({ length: 9 - inicio.length }, () => Math.floor(Math.random() * 10))
  const digitos = [...[...inicio].map(Number), ...sorteados]
  for (const peso of [10, 11]) {
    const soma = digitos.reduce((total, digito, lugar) => total + digito * (peso - lugar), 0)
    digitos.push(((soma * 10) % 11) % 10)
  }
  return digitos.join('')
}

export async function papel(userId: string, role: Papel, campus: string | null): Promise<void> {
  await sql('insert into public.user_roles (user_id, role, campus) values ($1, $2, $3)', [
    userId,
    role,
    campus,
  ])
}

/** Signs in an account by a link, as a message would carry it: a password takes its time. */
export async function entrar(email: string, id: string, membroId: string | null = null): Promise<Person> {
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
async function pessoa(role: Papel | null, options: PersonOptions = {}): Promise<Person> {
  const {
    campus = 'Posse',
    papelCampus = campus,
    email = `${randomUUID().slice(0, 8)}@igreja.test`,
  } = options
  const registro = options.semMembro ? null : await membro({ nome: 'Própria', email, campus })
  const id = await conta(email)
  if (role) await papel(id, role, papelCampus)
  return entrar(email, id, registro?.id ?? null)
}

/** `as('lider', { campus })` gives somebody new in that role; `as(null)` somebody without any role. */
type As = typeof pessoa

interface Fixtures {
  as: As
  /** Somebody who did not sign in. */
  anon: Client
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that are needed from this pattern
  as: async ({}, use) => {
    await use(pessoa)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that are needed from this pattern
  anon: async ({}, use) => {
    await ready
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
