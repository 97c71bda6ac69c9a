import { timbre } from '@/features/intercambio/public'
import { download } from '@/lib/download'
import { unwrap } from '@/lib/errors'
import { makePdf } from '@/lib/pdf'
import type { Json } from '@/lib/supabase'
import { supabase } from '@/lib/supabase'
import type { Informe, Quem, ReciboEmitido } from './model'
import { informesPaper, reciboPaper } from './papers'
import { readInforme, readInformes } from './queries'

/** The receipt of a contribution; it has its number from the first time on. */
export async function downloadRecibo(contribuicao: string): Promise<void> {
  const recibo = await unwrap(
    supabase.rpc('emitir_recibo', { contribuicao }).single().overrideTypes<ReciboEmitido, { merge: false }>(),
  )
  const head = await timbre(recibo.campus)
  download(await makePdf(reciboPaper(recibo, head)), `recibo-${recibo.numero}-${recibo.ano}.pdf`)
}

/** The statement of a year; of nobody named: one's own. */
export async function downloadInforme(ano: number, quem: Quem | null): Promise<void> {
  const informe = await readInforme(ano, quem)
  const head = await timbre(informe.campus ?? undefined)
  download(await makePdf(informesPaper([informe], () => head)), `informe-${ano}.pdf`)
}

type Todos = {
  ano: number
  campus: string
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

/** Everybody's statements of a year in one file, a page each. Gives how many; cancelled, nothing is given to the person. */
export async function downloadInformes({ ano, campus, signal, onProgress }: Todos): Promise<number> {
  const todos: Informe[] = []
  let cursor: Json | undefined
  do {
    const { informes, total, next } = await readInformes(ano, campus, cursor)
    if (signal.aborted) return 0
    todos.push(...informes)
    onProgress(todos.length, total)
    cursor = next
  } while (cursor !== undefined)
  if (todos.length === 0) return 0
  const onde = [...new Set(todos.map((informe) => informe.campus))]
  const heads = new Map(
    await Promise.all(onde.map(async (nome) => [nome, await timbre(nome ?? undefined)] as const)),
  )
  const igreja = await timbre()
  const pdf = await makePdf(informesPaper(todos, (nome) => heads.get(nome) ?? igreja))
  if (signal.aborted) return 0
  download(pdf, `informes-${ano}.pdf`)
  return todos.length
}
