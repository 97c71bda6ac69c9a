import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ACCESS_KEY, type Acesso, type Action, allows, NO_ACCESS, type Resource, readAcesso } from './access'
import { setClocks } from './clock'
import { unwrap } from './errors'
import { useSession } from './session'

const FRESH_MS = 60_000
/** Roles begin and end at their hour, whether anybody is told or not. */
const ASK_AGAIN_MS = 5 * 60_000

/** The one question of the interface about what a person may do. */
const permissionsQueries = {
  all: () => ACCESS_KEY,
  mine: (userId: string | undefined) =>
    queryOptions({
      queryKey: [...permissionsQueries.all(), userId],
      queryFn: async ({ signal }) => {
        try {
          const { supabase } = await import('./supabase')
          const acesso = readAcesso(await unwrap(supabase.rpc('meu_acesso').abortSignal(signal)))
          setClocks(acesso.relogios)
          return acesso
        } catch (error) {
          if (!signal.aborted) console.warn('permissões:', error)
          throw error
        }
      },
      enabled: userId !== undefined,
      staleTime: FRESH_MS,
      refetchInterval: ASK_AGAIN_MS,
      // roles change while people work: coming back to the window asks again
      refetchOnWindowFocus: 'always',
    }),
}

/** Roles or their permissions changed: what the person may do is asked anew, without signing in again. */
export function reloadPermissions(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: permissionsQueries.all() })
}

export type Permissions = Acesso & {
  isLoading: boolean
  /** The permissions could not be read: nothing is allowed until `retry` succeeds. */
  isError: boolean
  retry: () => Promise<unknown>
  canView: (resource: Resource) => boolean
  canEdit: (resource: Resource) => boolean
  can: (resource: Resource, action: Action) => boolean
}

/** What the signed-in person may do. Without a person, or when it could not be read, nothing. */
export function usePermissions(): Permissions {
  const { status, user } = useSession()
  const { data, isPending, isError, refetch } = useQuery(permissionsQueries.mine(user?.id))
  return useMemo(() => {
    const acesso = (user && data) || NO_ACCESS
    return {
      ...acesso,
      isLoading: status === 'loading' || (user !== null && isPending),
      isError: isError && data === undefined,
      retry: () => refetch(),
      canView: (resource) => allows(acesso, resource),
      canEdit: (resource) => allows(acesso, resource, 'editar'),
      can: (resource, action) => allows(acesso, resource, action),
    }
  }, [data, isError, isPending, refetch, status, user])
}
