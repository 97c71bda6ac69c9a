import type { Tabela, TableProblem } from './table'

/** The files that may be chosen. */
export const ACCEPTED = '.csv,.txt,.tsv,.xlsx,text/csv'

export const TABLE_PROBLEMS: Readonly<Record<TableProblem, string>> = {
  tipo: 'Este é um arquivo do Excel antigo (.xls). Abra-o e salve como .xlsx ou CSV.',
  vazio: 'O arquivo não tem nenhuma linha depois do cabeçalho.',
  grande: 'O arquivo tem mais de 5.000 linhas. Divida-o em partes.',
  ilegivel: 'Não foi possível ler o arquivo. Use CSV ou XLSX.',
}

type Answer = { table: Tabela; problem?: never } | { table?: never; problem: TableProblem }

/** Reads a file away from the page, which goes on answering. Gives the table or what is wrong with the file. */
export async function openTable(file: File): Promise<Answer> {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' })
  try {
    const bytes = await file.arrayBuffer()
    return await new Promise<Answer>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
      worker.addEventListener('error', () => resolve({ problem: 'ilegivel' }))
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    worker.terminate()
  }
}
