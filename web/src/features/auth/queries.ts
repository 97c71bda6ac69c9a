import { queryOptions } from '@tanstack/react-query'
import { ask } from '@/lib/ask'
import { loadIgreja } from '@/lib/igreja'

/** Nobody has an account yet; where others can reach the installation, the first one needs the code of its console. */
function readFirstAccess(answer: unknown): 'primeiro-acesso' | 'primeiro-acesso-com-codigo' | null {
  const said: Record<string, unknown> = { ...(typeof answer === 'object' ? answer : null) }
  if (said.primeiro_acesso !== true) return null
  return said.pede_codigo === true ? 'primeiro-acesso-com-codigo' : 'primeiro-acesso'
}

/** What the auth server offers: `external` names each way of signing in, `labels` what buttons call them. */
export type AuthSettings = {
  external: Readonly<Record<string, boolean>>
  labels: Readonly<Record<string, string>>
  /** Whether messages leave the server; else they wait in its outbox, which its administrators read. */
  leaves: Readonly<{ email: boolean; sms: boolean }>
}

type WireSettings = {
  external?: Record<string, boolean>
  external_labels?: Record<string, string>
  messages_leave?: { email?: boolean; sms?: boolean }
}

function readSettings(wire: WireSettings): AuthSettings {
  const { external = {}, external_labels: labels = {}, messages_leave: leaves } = wire
  // Supabase's own server does not say: there they leave
  return { external, labels, leaves: { email: leaves?.email ?? true, sms: leaves?.sms ?? true } }
}

const ONE_HOUR_MS = 3_600_000

export const authQueries = {
  all: () => ['auth'] as const,

  /** The view for whoever comes first and creates the church; null once somebody has an account. */
  firstAccess: () =>
    queryOptions({
      queryKey: [...authQueries.all(), 'first-access'],
      queryFn: async () => readFirstAccess(await loadIgreja()),
      retry: false,
    }),

  /** How many characters a new password must have in this church. */
  senhaMinima: () =>
    queryOptions({
      queryKey: [...authQueries.all(), 'senha-minima'],
      queryFn: async ({ signal }) => Number(await ask('rest/v1/rpc/senha_minima', { args: {}, signal })),
      staleTime: ONE_HOUR_MS,
      retry: false,
    }),

  /** Which ways of signing in there are, beside e-mail and password. Without an answer: none. */
  settings: () =>
    queryOptions({
      queryKey: [...authQueries.all(), 'settings'],
      queryFn: async ({ signal }) =>
        readSettings((await ask('auth/v1/settings', { signal })) as WireSettings),
      staleTime: ONE_HOUR_MS,
      retry: false,
    }),
}
