import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../database.types.ts'

export type Client = SupabaseClient<Database>

const OPTIONS = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }

const variable = (...names: string[]) => names.map((name) => process.env[name]).find(Boolean) ?? ''

/** The database and the files as the person who calls: their rights, no more. */
export function asCaller(request: Request): Client {
  const authorization = request.headers.get('authorization') ?? ''
  return createClient<Database>(
    variable('SUPABASE_URL'),
    variable('SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY'),
    { ...OPTIONS, global: { headers: { authorization } } },
  )
}

/** The same as the function itself, past all policies: only for what its own rules have allowed before. */
export const asService = (): Client =>
  createClient<Database>(
    variable('SUPABASE_URL'),
    variable('SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'),
    OPTIONS,
  )
