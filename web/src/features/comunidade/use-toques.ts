import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { toAppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { toast } from '@/lib/toast'
import type { Toque } from './model'
import { comunidadeQueries } from './queries'

const AGAIN_MS = 5000

/** What was tapped and the server does not have yet: a person's presence, or a visitor. */
const toque = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('pessoa'), id: z.string(), presente: z.boolean(), em: z.string() }),
  z.object({ tipo: z.literal('visitante'), id: z.string(), nome: z.string().nullable() }),
])
const kept = z.array(toque)

function read(key: string): Toque[] {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(key) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** Returns whether this device keeps it. */
function write(key: string, toques: readonly Toque[]): boolean {
  try {
    if (toques.length > 0) localStorage.setItem(key, JSON.stringify(toques))
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

const send = (celula: string, previsto_para: string, um: Toque) =>
  um.tipo === 'pessoa'
    ? supabase.rpc('marcar_na_celula', {
        celula,
        previsto_para,
        membro: um.id,
        presente: um.presente,
        marcado_em: um.em,
      })
    : supabase.rpc('marcar_visitante', {
        celula,
        previsto_para,
        visitante: um.id,
        nome: um.nome ?? undefined,
      })

/**
 * What is tapped at a meeting: kept on this device at once, sent one after the other, again and again until the server
 * has it. Each can be sent twice without harm, so whatever the network does, nothing is lost and nothing counts twice.
 */
export function useToques(userId: string, celula: string, previsto_para: string) {
  const key = `celula:${userId}:${celula}:${previsto_para}`
  const queryClient = useQueryClient()
  const [toques, setToques] = useState(() => read(key))
  const [isOffline, setOffline] = useState(false)
  const queue = useRef(toques)
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const change = useCallback(
    (next: Toque[]) => {
      queue.current = next
      setToques(next)
      return write(key, next)
    },
    [key],
  )

  const flush = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    clearTimeout(timer.current)
    const { queryKey } = comunidadeQueries.encontro(celula, previsto_para)
    try {
      for (let um = queue.current[0]; um; um = queue.current[0]) {
        const sent = um
        try {
          await unwrap(send(celula, previsto_para, sent))
        } catch (error) {
          const { kind, message } = toAppError(error)
          if (kind === 'offline' || kind === 'server') {
            setOffline(true)
            timer.current = setTimeout(() => void flush(), AGAIN_MS)
            return
          }
          // refused for good: said, and what the server has is shown again
          toast.error(message)
        }
        setOffline(false)
        if (queue.current.length === 1) await queryClient.invalidateQueries({ queryKey })
        change(queue.current.filter((other) => other !== sent))
      }
    } finally {
      isSending.current = false
    }
    void queryClient.invalidateQueries({ queryKey: comunidadeQueries.all(), refetchType: 'none' })
  }, [celula, change, previsto_para, queryClient])

  useEffect(() => {
    const handleOnline = () => void flush()
    handleOnline()
    window.addEventListener('online', handleOnline)
    return () => {
      window.removeEventListener('online', handleOnline)
      clearTimeout(timer.current)
    }
  }, [flush])

  const tap = useCallback(
    (um: Toque) => {
      // of one that waits only the last tap matters; the one on its way is let through
      const rest = queue.current.filter(
        (other, place) => other.id !== um.id || (place === 0 && isSending.current),
      )
      if (!change([...rest, um])) toast.error('Este aparelho não guarda o que você marca: fique com rede.')
      void flush()
    },
    [change, flush],
  )

  return { toques, isOffline, tap }
}
