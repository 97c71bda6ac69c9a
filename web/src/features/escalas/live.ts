import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { follow } from '@/lib/live'
import { escalasQueries } from './queries'

/** What somebody else does with a ministry's rosters, and what people answer, is read as soon as it happened. */
export function useLiveEscalas(ministerio: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const reload = () => queryClient.invalidateQueries({ queryKey: escalasQueries.all() })
    return follow(
      `escalas:${ministerio}`,
      [{ table: 'escala_pulsos', event: '*', filter: `ministerio_id=eq.${ministerio}` }],
      { onChange: reload, onCatchUp: reload },
    )
  }, [ministerio, queryClient])
}
