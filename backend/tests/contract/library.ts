import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { inject } from 'vitest'

/*
 * The project of these tests is the library in `project/`. Those of `portable.ts` can be aimed at any Supabase that runs
 * it: CONTRACT_URL, CONTRACT_KEY (publishable or anon), CONTRACT_SECRET (secret or service_role), CONTRACT_DATABASE_URL.
 */
export const backendUrl = inject('backendUrl')
export const publishableKey = inject('publishableKey')
export const secretKey = inject('secretKey')

const options = { auth: { persistSession: false, autoRefreshToken: false } }

/** A visitor who has not signed in. */
export const visitor = (): SupabaseClient => createClient(backendUrl, publishableKey, options)

/** The library's own program, which row-level security does not bind. */
export const librarian = (): SupabaseClient => createClient(backendUrl, secretKey, options)

/** A plain request to the REST API, for what supabase-js hides. */
export function request(path: string, init: RequestInit & { key?: string } = {}): Promise<Response> {
  const { key = publishableKey, headers, ...rest } = init
  return fetch(`${backendUrl}/rest/v1/${path}`, {
    ...rest,
    headers: { apikey: key, ...Object.fromEntries(new Headers(headers)) },
  })
}

/** The error part of PostgREST's answers. */
export interface Refusal {
  code: string
  message: string
  details: unknown
  hint: string | null
}

export async function refusalOf(answer: Promise<Response>): Promise<Refusal & { status: number }> {
  const response = await answer
  const body: Refusal = JSON.parse(await response.text())
  return { status: response.status, ...body }
}
