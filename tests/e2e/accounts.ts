import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { PASSWORD } from '../../scripts/demo-accounts.ts'

export type Account = { id: string; email: string; membroId: string | null }

/** One for each church that is spoken to, for as long as it is. */
const pools = new Map<string, pg.Pool>()

function poolOf(connectionString: string): pg.Pool {
  const found = pools.get(connectionString)
  if (found) return found
  const pool = new pg.Pool({ connectionString, allowExitOnIdle: true })
  // the church was closed
  pool.on('error', () => pools.delete(connectionString))
  pools.set(connectionString, pool)
  return pool
}

/** Runs SQL as the owner of a church's database: the demo church's, unless another one is named. */
export async function sql<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
  databaseUrl = String(process.env.E2E_DATABASE_URL),
): Promise<Row[]> {
  return (await poolOf(databaseUrl).query<Row>(text, values)).rows
}

/** Somebody new, with a role (null: none) in Posse and, unless told otherwise, a record in the church. */
export async function newAccount(role: string | null, { comMembro = true } = {}): Promise<Account> {
  const id = randomUUID()
  const email = `${id.slice(0, 8)}@e2e.test`
  const [membro] = comMembro
    ? await sql<{ id: string }>(
        `insert into public.membros_igreja (nome, sobrenome, email, campus) values ('Nova', 'Pessoa', $1, 'Posse')
         returning id`,
        [email],
      )
    : []
  await sql(
    `with conta as (
       insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token,
         email_change_token_new, email_change)
       values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2,
         extensions.crypt($3, extensions.gen_salt('bf', 4)), now(), '{"provider": "email", "providers": ["email"]}',
         '{"first_name": "Nova", "last_name": "Pessoa"}', now(), now(), '', '', '', '')
       returning id, email)
     insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), 'email', now(), now(), now()
     from conta`,
    [id, email, PASSWORD],
  )
  if (role) {
    await sql(`insert into public.user_roles (user_id, role, campus) values ($1, $2, 'Posse')`, [id, role])
  }
  return { id, email, membroId: membro?.id ?? null }
}

/** Types the account's e-mail and password where they are asked for. */
export async function signInAs(
  page: Page,
  { email }: Pick<Account, 'email'>,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Adds an event of a campus and gives its id; unless told otherwise, so far ahead that it is nobody's next one. */
export async function newEvent(campus = 'Posse', { aberto = true, em = '300 days' } = {}): Promise<string> {
  const [event] = await sql<{ id: string }>(
    `insert into public.events (name, campus, location, date, aberto)
     values ('Vigília de Teste', $1, 'Sala 3', now() + $3::interval, $2) returning id`,
    [campus, aberto, em],
  )
  return event?.id ?? ''
}
