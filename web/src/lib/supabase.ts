import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@supabase-types'
import { accessToken, auth } from './auth'
import { supabaseConfig } from './config'

export type { Database, Enums, Json, Tables, TablesInsert } from '@supabase-types'

type Composites = Database['public']['CompositeTypes']

/** A composite type that functions answer with. Its generated type allows null everywhere; only `Empty` may be null. */
export type Row<Name extends keyof Composites, Empty extends keyof Composites[Name] = never> = {
  [Key in keyof Composites[Name]]: Key extends Empty
    ? Composites[Name][Key]
    : NonNullable<Composites[Name][Key]>
}

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
