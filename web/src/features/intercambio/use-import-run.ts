import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { type AppError, toAppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { Draft, SetDraft } from './draft'
import type { Resultado } from './model'
import { RESULTADOS } from './model'
import { intercambioQueries } from './queries'
import type { Avaliada } from './use-conferencia'

// each comes in, and goes out again, well within what the database gives one request
const CHUNK = 50
const PAUSES_MS = [500, 1500, 3000]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A chunk may be sent again: the database takes each line once. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await work()
    } catch (error) {
      if (toAppError(error).kind !== 'offline') throw error
      await wait(pause)
    }
  }
  return work()
}

async function sendChunk(importacao: string, chunk: readonly Avaliada[]): Promise<Record<number, Resultado>> {
  const linhas = chunk.map(({ numero, valores }) => ({ linha: numero, valores }))
  const rows = await persistently(() => unwrap(supabase.rpc('importar_linhas', { importacao, linhas })))
  return Object.fromEntries(
    rows.map(({ linha, resultado }) => [linha, RESULTADOS.find((one) => one === resultado) ?? 'erro']),
  )
}

const begin = ({ id, arquivo, politica, campos }: Draft, total: number) =>
  persistently(() => unwrap(supabase.rpc('iniciar_importacao', { id, arquivo, total, politica, campos })))

/** Sends the lines that are in order, chunk by chunk, and ends the import; it can be stopped and taken up again. */
export function useImportRun(setDraft: SetDraft, onEnd: (id: string) => void) {
  const queryClient = useQueryClient()
  const isStopped = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<AppError | null>(null)

  const finish = useCallback(
    async (id: string) => {
      await persistently(() => unwrap(supabase.rpc('encerrar_importacao', { importacao: id })))
      await queryClient.invalidateQueries({ queryKey: intercambioQueries.all() })
      await queryClient.invalidateQueries({ queryKey: ['membros'] })
      onEnd(id)
    },
    [queryClient, onEnd],
  )

  const send = useCallback(
    async (draft: Draft, ready: readonly Avaliada[]) => {
      await begin(draft, ready.length + Object.keys(draft.feitas).length)
      const pending = ready.filter(({ numero }) => !draft.feitas[numero])
      for (let start = 0; start < pending.length && !isStopped.current; start += CHUNK) {
        const done = await sendChunk(draft.id, pending.slice(start, start + CHUNK))
        setDraft((current) => current && { ...current, feitas: { ...current.feitas, ...done } })
      }
      await finish(draft.id)
    },
    [setDraft, finish],
  )

  const attempt = useCallback(async (work: () => Promise<void>) => {
    isStopped.current = false
    setError(null)
    setRunning(true)
    try {
      await work()
    } catch (failure) {
      setError(toAppError(failure))
    } finally {
      setRunning(false)
    }
  }, [])

  const run = useCallback(
    (draft: Draft, ready: readonly Avaliada[]) => attempt(() => send(draft, ready)),
    [attempt, send],
  )
  const end = useCallback((id: string) => attempt(() => finish(id)), [attempt, finish])
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])
  return { run, end, stop, isRunning, error }
}
