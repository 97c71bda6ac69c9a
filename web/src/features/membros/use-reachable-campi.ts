import { useQuery } from '@tanstack/react-query'
import { igrejaQueries } from '@/features/igreja/public'
import { usePermissions } from '@/lib/permissions'

/** The names of the campuses whose people the signed-in person may meet. */
export function useReachableCampi(): readonly string[] {
  const { campi, todosOsCampi } = usePermissions()
  const { data = [] } = useQuery({ ...igrejaQueries.campi(), enabled: todosOsCampi })
  return todosOsCampi ? data.map(({ nome }) => nome) : campi
}
