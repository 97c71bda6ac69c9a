import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { follow } from '@/lib/live'
import { roteiroQueries } from './queries'

/** What somebody else does with a roteiro is read as soon as it happened. */
export function useLiveRoteiro(
  id: string | undefined,
  queryKey: readonly unknown[] = roteiroQueries.roteiro(id ?? '').queryKey,
): void {
  const queryClient = useQueryClient()
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (!id) return
    const reload = () => queryClient.invalidateQueries({ queryKey: JSON.parse(key) })
    return follow(`roteiro:${id}`, [{ table: 'roteiros', event: '*', filter: `id=eq.${id}` }], {
      onChange: reload,
      onCatchUp: reload,
    })
  }, [id, key, queryClient])
}
