import type { TableProblem } from '@/lib/spreadsheet'
import type { Arquivo } from './read-file'

/** The files that may be chosen. */
export const ACCEPTED = '.ofx,.OFX,.csv,.txt,.xlsx,application/x-ofx,text/csv'

const MOST_BYTES = 10 * 1024 * 1024
const LONGEST_MS = 60_000

export const PROBLEMS: Readonly<Record<TableProblem, string>> = {
  tipo: 'Este é um arquivo do Excel antigo (.xls). Abra-o e salve como .xlsx ou CSV, ou baixe em OFX.',
  vazio: 'Não há movimentos neste arquivo. Escolha o extrato em OFX, CSV ou XLSX.',
  grande: 'O arquivo tem mais de 10 MB ou 20.000 linhas. Peça ao banco um período menor.',
  ilegivel: 'Não foi possível ler o arquivo. Escolha o extrato em OFX, CSV ou XLSX.',
}

type Message =
  | { arquivo: Arquivo; problem?: never; part?: never }
  | { arquivo?: never; problem: TableProblem; part?: never }
  | { arquivo?: never; problem?: never; part: number }
type Answer = Exclude<Message, { part: number }>
type Opening = { onProgress: (part: number) => void; signal: AbortSignal }

/** Reads a file of the bank away from the page, which goes on answering; null once nobody waits for it. */
export async function openArquivo(file: File, { onProgress, signal }: Opening): Promise<Answer | null> {
  if (file.size > MOST_BYTES) return { problem: 'grande' }
  const worker = new Worker(new URL('./arquivo.worker.ts', import.meta.url), { type: 'module' })
  let late: ReturnType<typeof setTimeout> | undefined
  try {
    const bytes = await file.arrayBuffer()
    return await new Promise<Answer | null>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if (data.part === undefined) resolve(data)
        else onProgress(data.part)
      })
      worker.addEventListener('error', () => resolve({ problem: 'ilegivel' }))
      signal.addEventListener('abort', () => resolve(null))
      late = setTimeout(() => resolve({ problem: 'grande' }), LONGEST_MS)
      if (signal.aborted) resolve(null)
      worker.postMessage(bytes, [bytes])
    })
  } catch {
    return { problem: 'ilegivel' }
  } finally {
    clearTimeout(late)
    worker.terminate()
  }
}
