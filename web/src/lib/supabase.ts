import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@supabase-types'
import { accessToken, auth } from './auth'
import { supabaseConfig } from './config'

export type { Database, Enums, Json, Tables, TablesInsert } from '@supabase-types'

const REQUEST_TIMEOUT_MS = 30_000

/** Asks as the person whom `auth` knows. */
export const supabase: Omit<SupabaseClient<Database>, 'auth'> = createClient<Database>(
  supabaseConfig.url,
  supabaseConfig.key || 'sb_publishable_',
  {
    accessToken,
    // the query client decides about repeating
    db: { timeout: REQUEST_TIMEOUT_MS, retry: false },
  },
)

auth.onAuthStateChange((_event, session) => {
  supabase.realtime.setAuth(session?.access_token)
})
