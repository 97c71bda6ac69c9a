import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { eventosMutations } from './mutations'
import type { Resultado } from './presenca'

export type PresencaAutomatica = {
  isConfirmed: boolean
  /** Why not; null while it is being confirmed, and when it is. */
  failure: Resultado | null
  retry: () => void
}

/** Confirms the presence at an event once the page is open, unless it was confirmed before. */
export function usePresencaAutomatica(eventoId: string, wasConfirmed: boolean): PresencaAutomatica {
  const { mutate, data, isPending } = useMutation(eventosMutations.confirmarPresenca({ automatica: true }))
  const isAsked = useRef(false)
  useEffect(() => {
    if (wasConfirmed || isAsked.current) return
    isAsked.current = true
    mutate(eventoId)
  }, [mutate, eventoId, wasConfirmed])
  return {
    isConfirmed: wasConfirmed || data?.success === true,
    failure: !isPending && data?.success === false ? data : null,
    retry: () => mutate(eventoId),
  }
}
