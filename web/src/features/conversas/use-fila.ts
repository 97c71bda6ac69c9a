import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { filaOf } from './fila'
import { appendNew, conversasQueries } from './queries'

/** What this person wrote and the server may not have yet. */
export function useFila(userId: string) {
  const client = useQueryClient()
  const fila = filaOf(userId)
  useEffect(() => {
    fila.onSent(async ({ conversa }) => {
      await appendNew(client, conversa)
      void client.invalidateQueries({ queryKey: [...conversasQueries.all(), 'lista'] })
    })
  }, [client, fila])
  const { envios, isOffline } = useSyncExternalStore(fila.subscribe, fila.snapshot)
  return { fila, envios, isOffline }
}
