import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { type AppError, toAppError, unwrap } from '@/lib/errors'
import { WAITING_KEY } from '@/lib/query-client'
import { supabase } from '@/lib/supabase'
import type { Resultado } from '../model'
import { RESULTADOS } from '../model'
import { intercambioQueries } from '../queries'
import type { Draft, SetDraft } from './draft'
import { leftOut, withCells } from './refused'
import type { Avaliada } from './use-conferencia'

// each comes in, and goes out again, well within what the database gives one request
const CHUNK = 50
const REFUSED_CHUNK = 250
const NOT_SENT = { nome: 'A importação terminou antes desta linha' }
const PAUSES_MS = [500, 1500, 3000]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A chunk may be retried: lines are idempotent in the database. */
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

/** The lines of a file that come in, and those that stay out. */
type Parts = { ready: readonly Avaliada[]; refused: readonly Avaliada[] }

async function sendChunk(draft: Draft, chunk: readonly Avaliada[]): Promise<Record<number, Resultado>> {
  const linhas = withCells(draft, chunk).map(({ numero, valores, erros, deixados, celulas }) => ({
    linha: numero,
    valores,
    erros,
    celulas,
    deixados: leftOut(celulas, deixados, draft.mapping),
  }))
  const rows = await persistently(() =>
    unwrap(supabase.rpc('importar_linhas', { importacao: draft.id, linhas })),
  )
  return Object.fromEntries(
    rows.map(({ linha, resultado }) => [linha, RESULTADOS.find((one) => one === resultado) ?? 'erro']),
  )
}

/** What stays out is kept with the import, so that it can be handed out, mended and sent again. */
async function keepRefused(draft: Draft, refused: readonly Avaliada[]): Promise<void> {
  for (let start = 0; start < refused.length; start += REFUSED_CHUNK)
    await sendChunk(draft, refused.slice(start, start + REFUSED_CHUNK))
}

const notSent = (lines: readonly Avaliada[]) => lines.map((line) => ({ ...line, erros: NOT_SENT }))
const pendingOf = ({ feitas }: Draft, { ready }: Parts) => ready.filter(({ numero }) => !feitas[numero])

const begin = ({ id, arquivo, politica, campos, campus, mapping }: Draft, total: number) =>
  persistently(() =>
    unwrap(
      supabase.rpc('iniciar_importacao', {
        id,
        arquivo,
        total,
        politica,
        campos,
        campus: campus || undefined,
        colunas: [...mapping],
      }),
    ),
  )

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
      void queryClient.invalidateQueries({ queryKey: WAITING_KEY })
      onEnd(id)
    },
    [queryClient, onEnd],
  )

  const send = useCallback(
    async (draft: Draft, parts: Parts) => {
      await begin(draft, parts.ready.length)
      await keepRefused(draft, parts.refused)
      const pending = pendingOf(draft, parts)
      let start = 0
      for (; start < pending.length && !isStopped.current; start += CHUNK) {
        const done = await sendChunk(draft, pending.slice(start, start + CHUNK))
        setDraft((current) => current && { ...current, feitas: { ...current.feitas, ...done } })
      }
      await keepRefused(draft, notSent(pending.slice(start)))
      await finish(draft.id)
    },
    [setDraft, finish],
  )
  const leave = useCallback(
    async (draft: Draft, parts: Parts) => {
      await begin(draft, parts.ready.length)
      await keepRefused(draft, [...parts.refused, ...notSent(pendingOf(draft, parts))])
      await finish(draft.id)
    },
    [finish],
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

  const run = useCallback((draft: Draft, parts: Parts) => attempt(() => send(draft, parts)), [attempt, send])
  const end = useCallback(
    (draft: Draft, parts: Parts) => attempt(() => leave(draft, parts)),
    [attempt, leave],
  )
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])
  return { run, end, stop, isRunning, error }
}
