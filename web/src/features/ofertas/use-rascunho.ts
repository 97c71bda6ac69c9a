import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { toAppError } from '@/lib/errors'
import { useMutation } from '@/lib/use-mutation'
import { type FolhaTyped, rascunho, startOf } from './folha'
import type { MinhaContagem } from './model'
import { ofertasMutations } from './mutations'
import { ofertasQueries } from './queries'

const PAUSE_MS = 800
const AGAIN_MS = 5000

const kept = z.object({ sequencia: z.number(), rascunho })

/** `guardado`: the server has what is typed. `aqui`: so far this device alone. */
export type EstadoDoRascunho = 'guardado' | 'guardando' | 'aqui'

const keyOf = (userId: string, { id, rodada }: Pick<MinhaContagem, 'id' | 'rodada'>) =>
  `contar-oferta:${userId}:${id}:${rodada}`

function read(key: string): z.infer<typeof kept> | null {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

function write(key: string, value: z.infer<typeof kept> | null): void {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value))
    else localStorage.removeItem(key)
  } catch {
    // blocked or full: the server keeps it
  }
}

/** What one had typed: on this device, if it is newer than what the server has; else where a round begins. */
export function typedBefore(userId: string, contagem: MinhaContagem) {
  const here = read(keyOf(userId, contagem))
  const there = rascunho.safeParse(contagem.rascunho).data
  if (here && (here.sequencia > contagem.sequencia || !there))
    return { values: here.rascunho, sequencia: here.sequencia }
  return { values: there ?? startOf(contagem), sequencia: contagem.sequencia }
}

/**
 * Keeps what is typed: at once on this device, a moment later on the server, again and again until it has it; then the
 * device forgets it, since it may be another's phone.
 */
export function useRascunho(
  userId: string,
  contagem: Pick<MinhaContagem, 'id' | 'rodada'>,
  first: number,
  values: FolhaTyped,
) {
  const { id, rodada } = contagem
  const key = keyOf(userId, contagem)
  const queryClient = useQueryClient()
  const [estado, setEstado] = useState<EstadoDoRascunho>('guardado')
  const sequencia = useRef(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(values)
  const { mutateAsync } = useMutation(ofertasMutations.keep())

  const send = useCallback(async () => {
    const sent = sequencia.current
    try {
      const has = await mutateAsync({ contagem: id, rodada, sequencia: sent, rascunho: latest.current })
      // another device of the same person was further: what is typed here comes after that
      if (has > sequencia.current) sequencia.current = has
      if (sent < sequencia.current) return
      write(key, null)
      setEstado('guardado')
    } catch (error) {
      if (toAppError(error).kind === 'offline') {
        setEstado('aqui')
        timer.current = setTimeout(send, AGAIN_MS)
      } else {
        // delivered elsewhere, a new round, cancelled: the page says what
        void queryClient.invalidateQueries({ queryKey: ofertasQueries.minha(id).queryKey })
      }
    }
  }, [id, key, mutateAsync, queryClient, rodada])

  useEffect(() => {
    if (latest.current === values) return
    latest.current = values
    sequencia.current += 1
    write(key, { sequencia: sequencia.current, rascunho: values })
    setEstado('guardando')
    clearTimeout(timer.current)
    timer.current = setTimeout(send, PAUSE_MS)
  }, [key, send, values])

  useEffect(() => () => clearTimeout(timer.current), [])

  /** While it is being delivered nothing else is sent. */
  const pause = useCallback(() => clearTimeout(timer.current), [])

  /** Delivered: nothing of it is kept. */
  const forget = useCallback(() => write(key, null), [key])

  return { estado, pause, resume: send, forget }
}
