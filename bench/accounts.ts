import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type pg from 'pg'
import type { Backend } from '../backend/src/backend.ts'
import type { Database, Enums } from '../supabase/database.types.ts'

const PASSWORD = 'Medida@2026'
/** Measures keep no session in a file, and end before one has to be renewed. */
const options = { auth: { persistSession: false, autoRefreshToken: false } }

export interface Account {
  login: { email: string; password: string }
  client: SupabaseClient<Database>
  /** What its requests carry. */
  token: string
}

/** Somebody of the church, signed in: an administrator unless a role is named. */
export async function signedIn(
  backend: Pick<Backend, 'url'> & { secrets: Pick<Backend['secrets'], 'secretKey' | 'publishableKey'> },
  sql: pg.Client,
  { role = 'admin', campus }: { role?: Enums<'papel'>; campus?: string } = {},
): Promise<Account> {
  const login = { email: `${role}@medida.test`, password: PASSWORD }
  const service = createClient<Database>(backend.url, backend.secrets.secretKey, options)
  const { data, error } = await service.auth.admin.createUser({ ...login, email_confirm: true })
  if (error) throw error
  await sql.query(
    `insert into public.user_roles (user_id, role, campus)
     select $1, $2::public.papel, $3
     where not exists (select from public.user_roles where user_id = $1 and role = $2::public.papel)`,
    [data.user.id, role, campus ?? null],
  )
  const client = createClient<Database>(backend.url, backend.secrets.publishableKey, options)
  const signed = await client.auth.signInWithPassword(login)
  if (signed.error) throw signed.error
  return { login, client, token: signed.data.session.access_token }
}
