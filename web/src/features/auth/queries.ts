import { queryOptions } from '@tanstack/react-query'
import { AppError, unwrap } from '@/lib/errors'
import { loadIgreja } from '@/lib/igreja'
import { supabase, supabaseConfig } from '@/lib/supabase'

function isFirstAccess(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'primeiro_acesso' in answer &&
    answer.primeiro_acesso === true
  )
}

/** What the auth server offers: `external` names each way of signing in, `labels` what buttons call them. */
export type AuthSettings = {
  external: Readonly<Record<string, boolean>>
  labels: Readonly<Record<string, string>>
}

type WireSettings = { external?: Record<string, boolean>; external_labels?: Record<string, string> }

async function fetchSettings(signal: AbortSignal): Promise<AuthSettings> {
  const { url, key } = supabaseConfig
  const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key }, signal })
  if (!answer.ok) throw new AppError(String(answer.status), { status: answer.status })
  const { external = {}, external_labels: labels = {} }: WireSettings = await answer.json()
  return { external, labels }
}

const ONE_HOUR_MS = 3_600_000

export const authQueries = {
  all: () => ['auth'] as const,

  /** Whether nobody has an account yet: the next one to sign up creates the church. */
  isFirstAccess: () =>
    queryOptions({
      queryKey: [...authQueries.all(), 'first-access'],
      queryFn: async () => isFirstAccess(await loadIgreja()),
      retry: false,
    }),

  /** How many characters a new password must have in this church. */
  senhaMinima: () =>
    queryOptions({
      queryKey: [...authQueries.all(), 'senha-minima'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('senha_minima').abortSignal(signal)),
      staleTime: ONE_HOUR_MS,
      retry: false,
    }),

  /** Which ways of signing in there are, beside e-mail and password. Without an answer: none. */
  settings: () =>
    queryOptions({
      queryKey: [...authQueries.all(), 'settings'],
      queryFn: ({ signal }) => fetchSettings(signal),
      staleTime: ONE_HOUR_MS,
      retry: false,
    }),
}
