import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { useStation, useStationState } from '@/features/estacoes/public'
import { KidsDay, type KidsPlace } from '../components/kids-day'
import { KidsContext, kidsQueries } from '../queries'
import { stationKids } from './station-kids'

/** The children's part of an open station. */
export function KidsPanel({ ocorrencia }: { ocorrencia: string }) {
  const station = useStation()
  const { day, isOffline } = useStationState()
  const isRollCall = day?.estacao.kids === 'chamada'
  const api = useMemo(() => stationKids(station, ocorrencia), [station, ocorrencia])
  const client = useQueryClient()
  // what was read of the children goes with the day
  useEffect(() => () => client.removeQueries({ queryKey: kidsQueries.all() }), [client])
  // what can be done changes with the network: at once, not with the next turn
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because of it
  useEffect(() => {
    client.invalidateQueries({ queryKey: kidsQueries.all() })
  }, [client, isOffline])
  const [place, setPlace] = useState<KidsPlace>({
    aba: isRollCall ? 'chamada' : 'entrada',
    sala: '',
    visita: '',
  })
  return (
    <KidsContext value={api}>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <KidsDay {...place} onPlace={(next) => setPlace((before) => ({ ...before, ...next }))} />
      </Suspense>
    </KidsContext>
  )
}
