import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DAY_MS, zoneOf } from '@/lib/clock'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { agendaMutations } from './mutations'
import { eventosQueries } from './queries'
import { datasDa } from './recorrencia'

const YEAR_MS = 365 * DAY_MS

/** Series without end are laid out 18 months ahead: when less than a year is left, an editor's visit adds the rest. */
export function useExtend() {
  const { canEdit, todosOsCampi, campi } = usePermissions()
  const edits = canEdit('eventos')
  const { data: todas } = useQuery({ ...eventosQueries.series(), enabled: edits })
  const { mutate, isIdle } = useMutation(agendaMutations.extend())
  useEffect(() => {
    if (!todas || !isIdle) return
    const series: Record<string, string[]> = {}
    for (const { id, campus, date, regra, ocorrencias } of todas) {
      const ultima = ocorrencias[0]?.prevista ?? date
      const isFar = Date.parse(ultima) > Date.now() + YEAR_MS
      if (!regra || isFar || !(todosOsCampi || campi.includes(campus))) continue
      const datas = datasDa(regra, date, zoneOf(campus), ultima).filter(
        (data) => Date.parse(data) > Math.max(Date.parse(ultima), Date.now()),
      )
      if (datas.length > 0) series[id] = datas
    }
    if (Object.keys(series).length > 0) mutate(series)
  }, [todas, mutate, isIdle, todosOsCampi, campi])
}
