import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../../database.types.ts'
import { Refused } from './answers.ts'

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

/** The same as this function itself, past all policies: only for what the functions of schema `rostos` allow. */
export const asService = (): Client =>
  createClient<Database>(
    variable('SUPABASE_URL'),
    variable('SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'),
    OPTIONS,
  )

interface Answer {
  data: unknown
  error: { code?: string; message: string } | null
}

/**
 * What a database function answered.
 *
 * @throws Refused NOT_ALLOWED when the database denies it to the caller @throws Error otherwise
 */
export async function answerOf(request: PromiseLike<Answer>): Promise<unknown> {
  const { data, error } = await request
  if (!error) return data
  if (error.code === '42501' || error.code?.startsWith('PGRST3')) throw new Refused('NOT_ALLOWED')
  throw new Error(error.message, { cause: error })
}
