import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@/lib/use-mutation'
import type { EventoDaPresenca, Resultado } from './model'
import { eventosMutations } from './mutations'

export type PresencaAutomatica = {
  isConfirmed: boolean
  /** They have said that they come; people do not arrive yet. */
  isComing: boolean
  /** Presence is no longer taken. */
  isClosed: boolean
  /** The code of the screen is needed, and the one that was given, if any, is too old. */
  needsCodigo: boolean
  /** Why not; null while it is being confirmed, and when it is. */
  failure: Resultado | null
  retry: (codigo?: string) => void
}

/** Confirms the presence at an event once the page is open, unless it was confirmed before or its code is missing. */
export function usePresencaAutomatica(
  eventoId: string,
  evento: EventoDaPresenca | null,
  given: string | undefined,
): PresencaAutomatica {
  const [codigo, setCodigo] = useState(given)
  const wasConfirmed = evento?.confirmado ?? false
  const isBefore = evento?.estado === 'agendada'
  const isClosed = evento?.estado === 'encerrada'
  const isSaid = isBefore && (evento?.vem ?? false)
  const demands = !isBefore && !isClosed && (evento?.exige_codigo ?? false)
  const isMissing = demands && !codigo
  const { mutate, data, isPending } = useMutation(
    eventosMutations.confirmPresenca({ automatica: true, codigo }),
  )
  const asked = useRef<string | null>(null)
  useEffect(() => {
    const request = codigo ?? ''
    if (wasConfirmed || isSaid || isClosed || isMissing || asked.current === request) return
    asked.current = request
    mutate(eventoId)
  }, [mutate, eventoId, wasConfirmed, isSaid, isClosed, isMissing, codigo])
  const failure = !isPending && data?.success === false ? data : null
  const isDone = data?.success === true
  return {
    isConfirmed: wasConfirmed || (isDone && !isBefore),
    isComing: isSaid || (isDone && isBefore),
    isClosed,
    needsCodigo: isMissing || (demands && failure !== null),
    failure,
    retry: (next) => {
      if (next && next !== codigo) setCodigo(next)
      else mutate(eventoId)
    },
  }
}
