import { useSuspenseQuery } from '@tanstack/react-query'
import { igrejaQueries } from '@/features/igreja/public'
import { usePermissions } from '@/lib/permissions'
import { useSession } from '@/lib/session'
import { eventosQueries } from './queries'

/** The campuses within reach, and the one to begin with: the person's own, when it is one of them. */
export function useCampi(): { meus: readonly string[]; proprio: string } {
  const { session } = useSession()
  const { campi, todosOsCampi } = usePermissions()
  const { data: todos } = useSuspenseQuery(eventosQueries.campi())
  const { data: meu } = useSuspenseQuery(igrejaQueries.meuCampus(session?.user.id ?? ''))
  const meus = todosOsCampi ? todos : campi
  const proprio = meu && (meus.length === 0 || meus.includes(meu)) ? meu : (meus[0] ?? '')
  return { meus, proprio }
}
