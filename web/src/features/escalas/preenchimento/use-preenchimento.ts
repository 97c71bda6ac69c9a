import { useRef, useState } from 'react'
import { type AppError, toAppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type Entrada, entrada, type Opcoes } from './entrada.ts'
import type { Preenchimento } from './fill.ts'

export type Pedido = { ministerios: string[]; de: string; ate: string; lacunas: boolean; opcoes: Opcoes }
export type Passo = 'parado' | 'lendo' | 'montando'

/** The fill is worked out away from the page, which goes on answering and can stop it. */
function build(dados: Entrada, opcoes: Opcoes, signal: AbortSignal): Promise<Preenchimento> {
  const worker = new Worker(new URL('./fill.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Preenchimento>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('message', ({ data }: MessageEvent<Preenchimento>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('the fill could not be worked out')))
    worker.postMessage({ entrada: dados, opcoes })
  }).finally(() => worker.terminate())
}

/** Reads what the fill has to know and works it out, until it is there or stopped. Nothing is written. */
export function usePreenchimento(onDone: (feito: Preenchimento) => void) {
  const stopper = useRef<AbortController>(null)
  const [passo, setPasso] = useState<Passo>('parado')
  /** There was nothing to decide. */
  const [isEmpty, setEmpty] = useState(false)
  const [error, setError] = useState<AppError | null>(null)

  async function run({ opcoes, ...pedido }: Pedido) {
    const stop = new AbortController()
    stopper.current = stop
    setError(null)
    setEmpty(false)
    setPasso('lendo')
    try {
      const dados = entrada.parse(
        await unwrap(supabase.rpc('dados_preenchimento', pedido).abortSignal(stop.signal)),
      )
      setPasso('montando')
      const feito = await build(dados, opcoes, stop.signal)
      if (feito.decisoes.length === 0) setEmpty(true)
      else onDone(feito)
    } catch (failure) {
      if (!stop.signal.aborted) setError(toAppError(failure))
    } finally {
      setPasso('parado')
    }
  }
  return { run, stop: () => stopper.current?.abort(), passo, isEmpty, error }
}
