import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePermissions } from '@/lib/permissions'
import { agendaMutations } from './agenda-mutations'
import { eventosQueries, FUSO_PADRAO } from './queries'
import { datasDa } from './recorrencia'

const YEAR_MS = 365 * 86_400_000

/** Series without end are laid out 18 months ahead: when less than a year is left, an editor's visit adds the rest. */
export function useProlongar() {
  const { canEdit, todosOsCampi, campi } = usePermissions()
  const edits = canEdit('eventos')
  const { data: series } = useQuery({ ...eventosQueries.series(), enabled: edits })
  const { data: fusos } = useQuery({ ...eventosQueries.fusos(), enabled: edits })
  const { mutate } = useMutation(agendaMutations.prolongar())
  const done = useRef(new Set<string>())
  useEffect(() => {
    if (!series || !fusos) return
    for (const { id, campus, date, regra, ocorrencias } of series) {
      const ultima = ocorrencias[0]?.prevista ?? date
      const far = Date.parse(ultima) > Date.now() + YEAR_MS
      if (!regra || far || done.current.has(id) || !(todosOsCampi || campi.includes(campus))) continue
      done.current.add(id)
      const datas = datasDa(regra, date, fusos[campus] ?? FUSO_PADRAO, ultima).filter(
        (data) => Date.parse(data) > Math.max(Date.parse(ultima), Date.now()),
      )
      if (datas.length > 0) mutate({ evento: id, datas })
    }
  }, [series, fusos, mutate, todosOsCampi, campi])
}
