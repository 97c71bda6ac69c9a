import { queryOptions } from '@tanstack/react-query'
import { AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { saude } from './saude'

export const segurancaQueries = {
  all: () => ['seguranca'] as const,

  /** The person's account as the server knows it now: e-mail, a change under way, phone, identities. */
  conta: () =>
    queryOptions({
      queryKey: [...segurancaQueries.all(), 'conta'],
      queryFn: async () => (await unwrap(supabase.auth.getUser())).user,
    }),

  /** Where the person is signed in, this browser first. */
  sessoes: () =>
    queryOptions({
      queryKey: [...segurancaQueries.all(), 'sessoes'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('minhas_sessoes').abortSignal(signal)),
      refetchOnWindowFocus: 'always',
    }),

  /** The roles that count only with a second factor. */
  exigencia: () =>
    queryOptions({
      queryKey: [...segurancaQueries.all(), 'exigencia'],
      queryFn: ({ signal }) => unwrap(supabase.rpc('segundo_fator_exigido').abortSignal(signal)),
    }),

  /** Other people's accounts that have a second factor; for administrators. */
  contasComSegundoFator: (busca: string) =>
    queryOptions({
      queryKey: [...segurancaQueries.all(), 'contas', busca],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('contas_com_segundo_fator', { busca }).abortSignal(signal)),
    }),
}

export const saudeQueries = {
  all: () => ['saude'] as const,

  /** How the installation is now. */
  agora: () =>
    queryOptions({
      queryKey: [...saudeQueries.all(), 'agora'],
      queryFn: async ({ signal }) => {
        const read = saude.safeParse(await unwrap(supabase.rpc('saude').abortSignal(signal)))
        if (!read.success) throw new AppError('unknown')
        return read.data
      },
      refetchInterval: 60_000,
    }),
}
