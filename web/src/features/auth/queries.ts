import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

function isFirstAccess(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'primeiro_acesso' in answer &&
    answer.primeiro_acesso === true
  )
}

export const authQueries = {
  all: () => ['auth'] as const,

  /** Whether nobody has an account yet: the next one to sign up creates the church. */
  isFirstAccess: () =>
    queryOptions({
      queryKey: [...authQueries.all(), 'first-access'],
      queryFn: async ({ signal }) => isFirstAccess(await unwrap(supabase.rpc('igreja').abortSignal(signal))),
      retry: false,
    }),
}
