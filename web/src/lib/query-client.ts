import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ACCESS_KEY } from './access'
import { type AppError, type ErrorKind, toAppError } from './errors'
import { toast } from './toast'

type Meta = {
  /** Shown as a toast when the mutation succeeds. */
  success?: string
  /** What the mutation makes stale; it stays pending until the visible part is fresh. */
  invalidates?: readonly QueryKey[]
  /** The sentence of the error toast; without it, the error's own. */
  error?: string | ((error: AppError) => string)
  /** No toast on failure: the form says it itself. */
  silent?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Meta
  }
}

/** What waits for the person (`waiting.ts`): whatever they do may be what waited, so each write asks anew. */
export const WAITING_KEY = ['waiting'] as const

const RETRIES = 3
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
const CACHE_LIFETIME_MS = 5 * 60_000
const FRESH_MS = 15_000
const TRANSIENT: readonly ErrorKind[] = ['offline', 'server']

/** Asking again helps only when the server was not reached or failed; a 4xx stays what it is. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const { kind, code, status } = toAppError(error)
  if (status !== undefined && status >= 400 && status < 500) return false
  return failures < RETRIES && TRANSIENT.includes(kind) && code !== 'offline' && code !== 'aborted'
}

/** 1 s, 2 s, 4 s … never more than 30 s. */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS)
}

function errorSentence(meta: Meta | undefined, error: AppError): string {
  if (typeof meta?.error === 'function') return meta.error(error)
  return meta?.error ?? error.message
}

/** The session was ended elsewhere, or lacks its second factor. */
const SESSION_REFUSED: readonly string[] = ['PT401', 'PT403']

/** The query client with the product's defaults; toasts and invalidation of every mutation happen here, once. */
export function createQueryClient(): QueryClient {
  /** Why the session was refused is asked at once: the guard then leads to the sign-in, or to the code. */
  const askWhy = (error: unknown) => {
    if (!SESSION_REFUSED.includes(toAppError(error).code)) return
    queryClient.invalidateQueries({ queryKey: ACCESS_KEY }, { cancelRefetch: false })
  }
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: askWhy }),
    mutationCache: new MutationCache({
      onSuccess: async (_data, _variables, _result, mutation) => {
        const { success, invalidates = [] } = mutation.meta ?? {}
        if (success) toast.success(success)
        void queryClient.invalidateQueries({ queryKey: WAITING_KEY })
        await Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      },
      onError: (error, _variables, _result, mutation) => {
        askWhy(error)
        if (mutation.meta?.silent) return
        toast.error(errorSentence(mutation.meta, toAppError(error)))
      },
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        gcTime: CACHE_LIFETIME_MS,
        staleTime: FRESH_MS,
        // the church's server may be on the local network: being off the internet does not mean being off the server
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return queryClient
}
