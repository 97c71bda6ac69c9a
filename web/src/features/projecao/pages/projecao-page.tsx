import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { igrejaQueries } from '@/features/igreja/public'
import { roteiroQueries } from '@/features/roteiro/public'
import { usePermissions } from '@/lib/permissions'
import { signInPath } from '@/lib/return-path'
import { useSearch } from '@/lib/search-params'
import { useSession } from '@/lib/session'
import { ControlRoom } from '../components/control-room'
import { firstCampus } from '../control/first-campus'
import { type Leading, readLeading, rememberLeading } from '../control/flag'

const search = z.object({ campus: z.string().default('') })

/**
 * A browser that leads a service opens this page before anybody has answered who may: the server may be away, and the service
 * goes on. What it shows then is what it kept; whatever it asks for, the server grants or refuses as ever.
 */
function useLeading(): { leading: Leading | null; isRefused: 'sign-in' | 'denied' | null } {
  const [leading] = useState(readLeading)
  const { status, user } = useSession()
  const { isLoading, isError, canView } = usePermissions()
  const isOther = user !== null && user.id !== leading?.user
  const isKnown = status === 'signed-in' && !isLoading && !isError
  const isRefused = status === 'signed-out' ? 'sign-in' : isKnown && !canView('projecao') ? 'denied' : null
  useEffect(() => {
    if (leading && (isRefused || isOther)) rememberLeading(null)
  }, [leading, isRefused, isOther])
  return { leading: isOther ? null : leading, isRefused }
}

/** The campus to begin with, once and for all: a service that ends must not change the room under the operator. */
function useFirstCampus(campi: readonly string[], isAsked: boolean): string | null | undefined {
  const { user } = useSession()
  const asking = { enabled: isAsked, retry: false, throwOnError: false } as const
  const proprio = useQuery({ ...igrejaQueries.meuCampus(user?.id ?? ''), ...asking })
  const cultos = useQuery({ ...roteiroQueries.cultos(''), ...asking })
  const [first, setFirst] = useState<string>()
  if (!isAsked || first) return first
  if (proprio.isLoading || cultos.isLoading) return null
  const found = firstCampus(campi, proprio.data, cultos.data ?? [])
  setFirst(found)
  return found
}

export function Component() {
  const location = useLocation()
  const { campi, canEdit } = usePermissions()
  const { user } = useSession()
  const { leading, isRefused } = useLeading()
  const [{ campus }, setSearch] = useSearch(search)
  const first = useFirstCampus(campi, !campus && !leading && !isRefused && campi.length > 1)
  if (isRefused === 'sign-in') return <Navigate to={signInPath(location)} replace />
  if (isRefused === 'denied') return <Navigate to="/acesso-negado" replace />
  const known = campi.length > 0 ? campi : leading ? [leading.campus] : []
  if (first === null) return <PageSkeleton />
  const wanted = campus || leading?.campus || first
  const chosen = known.find((one) => one === wanted) ?? known[0]
  if (!chosen) return <Empty title="Você não tem um campus. Peça a quem cuida das permissões." />
  return (
    <ControlRoom
      key={chosen}
      campus={chosen}
      campi={known}
      canEdit={campi.length > 0 ? canEdit('projecao') : leading !== null}
      onCampus={(next) => setSearch({ campus: next })}
      onLeading={(isLeading) => {
        if (!isLeading) rememberLeading(null)
        else if (user) rememberLeading({ campus: chosen, user: user.id })
      }}
    />
  )
}
