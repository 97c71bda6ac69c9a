import type { TableProblem } from '@/lib/spreadsheet'
import type { Tabela } from './table'

/** The files that may be chosen. */
export const ACCEPTED = '.csv,.txt,.tsv,.xlsx,text/csv'

export const TABLE_PROBLEMS: Readonly<Record<TableProblem, string>> = {
  tipo: 'Este é um arquivo do Excel antigo (.xls). Abra-o e salve como .xlsx ou CSV.',
  vazio: 'O arquivo não tem nenhuma linha depois do cabeçalho.',
  grande: 'O arquivo tem mais de 5.000 linhas, ou é grande demais. Divida-o em partes.',
  ilegivel: 'Não foi possível ler o arquivo. Use CSV ou XLSX.',
}

const LONGEST_MS = 30_000
const MOST_BYTES = 20_000_000

type Answer = { table: Tabela; problem?: never } | { table?: never; problem: TableProblem }

/** Reads a file away from the page, which goes on answering. Gives the table or what is wrong with the file. */
export async function openTable(file: File): Promise<Answer> {
  if (file.size > MOST_BYTES) return { problem: 'grande' }
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' })
  let late: ReturnType<typeof setTimeout> | undefined
  try {
    const bytes = await file.arrayBuffer()
    return await new Promise<Answer>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
      worker.addEventListener('error', () => resolve({ problem: 'ilegivel' }))
      late = setTimeout(() => resolve({ problem: 'grande' }), LONGEST_MS)
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    clearTimeout(late)
    worker.terminate()
  }
}
