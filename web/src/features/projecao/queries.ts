import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { botoeirasAnswer } from './model'

export const projecaoQueries = {
  all: () => ['projecao'] as const,

  /** Panels of buttons and programs that have a part in the services of a campus. */
  botoeiras: (campus: string) =>
    queryOptions({
      queryKey: [...projecaoQueries.all(), 'botoeiras', campus],
      queryFn: async ({ signal }) =>
        botoeirasAnswer.parse(
          await unwrap(supabase.rpc('botoeiras_do_campus', { campus }).abortSignal(signal)),
        ),
    }),
}
