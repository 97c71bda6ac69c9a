import { queryOptions } from '@tanstack/react-query'
import { AppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { isInicio } from './model'

export const homeQueries = {
  all: () => ['home'] as const,

  /** All that the home page of a person shows, in one call. */
  inicio: (userId: string) =>
    queryOptions({
      queryKey: [...homeQueries.all(), userId],
      queryFn: async ({ signal }) => {
        const answer = await unwrap(supabase.rpc('inicio').abortSignal(signal))
        // nobody signed in: the session ended while the page was open
        if (answer === null) throw new AppError('session_missing')
        if (!isInicio(answer)) throw new AppError('unknown')
        return answer
      },
    }),
}
