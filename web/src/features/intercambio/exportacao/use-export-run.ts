import { useRef, useState } from 'react'
import { z } from 'zod'
import { type AppError, toAppError, unwrap } from '@/lib/errors'
import { type Json, supabase } from '@/lib/supabase'
import type { ExportMessage } from './export.worker'

const PAGE = 2000
const NEVER = new AbortController().signal

const page = z.object({ linhas: z.array(z.array(z.string().nullable())), depois: z.json().nullable() })

export type ExportRequest = { filtro: Json; colunas: string[]; formato: 'csv' | 'xlsx' }
export type ExportProgress = { done: number; total: number }

/** The file is put together away from the page, which goes on answering. */
function openWriter({ formato, colunas }: ExportRequest) {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' })
  const send = (message: ExportMessage) => worker.postMessage(message)
  send({ kind: 'begin', formato, colunas })
  return {
    add: (rows: (string | null)[][]) => send({ kind: 'rows', rows }),
    finish: () =>
      new Promise<Blob>((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data))
        worker.addEventListener('error', () => reject(new Error('the file could not be written')))
        send({ kind: 'end' })
      }),
    close: () => worker.terminate(),
  }
}

type Pages = {
  asked: { filtro: Json; colunas: string[]; formato: string }
  onRows: (rows: (string | null)[][]) => void
  onProgress?: (progress: ExportProgress) => void
  signal?: AbortSignal
}

/** Hands out the people of a filter page by page; the database writes down that it did. */
export async function readPages({ asked, onRows, onProgress, signal = NEVER }: Pages) {
  const { id, total } = await unwrap(supabase.rpc('iniciar_exportacao', asked).abortSignal(signal).single())
  let depois: Json | undefined
  let done = 0
  do {
    onProgress?.({ done, total })
    const args = { exportacao: id, depois, limite: PAGE }
    const answer = page.parse(await unwrap(supabase.rpc('exportar_pagina', args).abortSignal(signal)))
    onRows(answer.linhas)
    done += answer.linhas.length
    depois = answer.depois ?? undefined
  } while (depois !== undefined)
  onProgress?.({ done, total: Math.max(total, done) })
}

async function collect(
  asked: ExportRequest,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
) {
  const writer = openWriter(asked)
  try {
    await readPages({ asked, onRows: writer.add, onProgress, signal })
    return await writer.finish()
  } finally {
    writer.close()
  }
}

/** Runs an export: page by page into a file, with progress, until it is done or stopped. */
export function useExportRun(onFile: (file: Blob, asked: ExportRequest) => void) {
  const stopper = useRef<AbortController>(null)
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const [error, setError] = useState<AppError | null>(null)

  async function run(asked: ExportRequest) {
    const stop = new AbortController()
    stopper.current = stop
    setError(null)
    setProgress({ done: 0, total: 0 })
    try {
      onFile(await collect(asked, setProgress, stop.signal), asked)
    } catch (failure) {
      if (!stop.signal.aborted) setError(toAppError(failure))
    } finally {
      setProgress(null)
    }
  }
  return { run, stop: () => stopper.current?.abort(), progress, error }
}
