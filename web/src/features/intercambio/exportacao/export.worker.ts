import writeExcelFile from 'write-excel-file/universal'
import { csvFile, csvLines, defused } from '@/lib/csv'
import { COLUNAS, type Coluna, sheetValue, shown } from './colunas'

export type ExportMessage =
  | { kind: 'begin'; formato: 'csv' | 'xlsx'; colunas: string[] }
  | { kind: 'rows'; rows: (string | null)[][] }
  | { kind: 'end' }

type Row = (string | null)[]
type Sink = { add: (rows: Row[]) => void; end: () => Promise<Blob> }

function csvSink(colunas: readonly Coluna[]): Sink {
  const parts = [csvLines([colunas.map(({ label }) => label)])]
  return {
    add: (rows) => {
      parts.push(
        csvLines(rows.map((row) => colunas.map(({ kind }, index) => shown(row[index] ?? null, kind)))),
      )
    },
    end: async () => csvFile(...parts),
  }
}

type Cell = {
  value: string | Date
  type: typeof String | typeof Date
  format?: string
  fontWeight?: 'bold'
} | null

function cellOf(value: string | null, { kind }: Coluna): Cell {
  const cell = sheetValue(value, kind)
  if (cell === null) return null
  return cell instanceof Date
    ? { value: cell, type: Date, format: 'dd/mm/yyyy' }
    : { value: defused(cell), type: String }
}

function xlsxSink(colunas: readonly Coluna[]): Sink {
  const data: Cell[][] = [colunas.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' }))]
  return {
    add: (rows) => {
      for (const row of rows) data.push(colunas.map((coluna, index) => cellOf(row[index] ?? null, coluna)))
    },
    end: () =>
      writeExcelFile(data, {
        sheet: 'Pessoas',
        stickyRowsCount: 1,
        columns: colunas.map(({ chave, kind }) => ({
          width: kind === 'data' ? 12 : chave.startsWith('nome') ? 32 : 20,
        })),
      }).toBlob(),
  }
}

let sink: Sink | undefined

addEventListener('message', async ({ data }: MessageEvent<ExportMessage>) => {
  if (data.kind === 'begin') {
    const colunas = data.colunas.flatMap((chave) => COLUNAS.find((one) => one.chave === chave) ?? [])
    sink = data.formato === 'csv' ? csvSink(colunas) : xlsxSink(colunas)
  }
  if (data.kind === 'rows') sink?.add(data.rows)
  if (data.kind === 'end') postMessage(await sink?.end())
})
