import { readRows, saysSomething, TableError } from '@/lib/spreadsheet'

export const MAX_LINES = 5000

/** A file as read: its headers and, for each line that says something, its number in the file and its cells. */
export type Tabela = { cabecalhos: string[]; linhas: { numero: number; celulas: string[] }[] }

/** Reads a CSV or XLSX file; its first line that says something holds the headers. Throws TableError. */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<Tabela> {
  const rows = await readRows(bytes)
  const start = rows.findIndex(saysSomething)
  const cabecalhos = (rows[start] ?? []).map((cell) => cell.trim())
  const linhas = rows
    .map((celulas, index) => ({ numero: index + 1, celulas }))
    .slice(start + 1)
    .filter(({ celulas }) => saysSomething(celulas))
  if (start < 0 || linhas.length === 0) throw new TableError('vazio')
  if (linhas.length > MAX_LINES) throw new TableError('grande')
  return { cabecalhos, linhas }
}
