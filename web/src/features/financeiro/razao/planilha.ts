import { defused } from '@/lib/csv'
import { download } from '@/lib/download'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'

/**
 * A column of a sheet; `centavos`: an amount, which the sheet adds up in reais; `saldo`: one shown with its side, D or C.
 */
export type Coluna = { label: string; kind?: 'centavos' | 'saldo' | 'dia'; width?: number }
type Valor = string | number | null
type Linha = readonly Valor[]

const FORMATS = {
  centavos: '#,##0.00;[Red]-#,##0.00',
  saldo: '#,##0.00" D";#,##0.00" C";0.00',
  dia: 'dd/mm/yyyy',
}

function cell(value: Valor, kind: Coluna['kind'], fontWeight?: 'bold') {
  if (value === null) return null
  if (kind === 'centavos' || kind === 'saldo')
    return { value: Number(value) / 100, type: Number, format: FORMATS[kind], fontWeight }
  if (kind === 'dia')
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: FORMATS.dia, fontWeight }
  return { value: defused(String(value)), type: String, fontWeight }
}

export type Relatorio = {
  /** What the file is called, without its ending, and its sheet. */
  nome: string
  /** As people call it, on paper. */
  titulo: string
  colunas: readonly Coluna[]
  linhas: readonly Linha[]
  /** What everything comes to; a sheet adds up by itself. */
  total?: Linha
  /** What is written down of it. */
  de: string
  ate: string
  campus: string
}

/** Writes down that a report is taken out. */
export async function noteExport({ campus, de, ate }: Relatorio, formato: 'xlsx' | 'pdf'): Promise<void> {
  const asked = { de, ate, campus: campus || null, formato }
  // @ts-expect-error: the types of functions know no null, which means every campus
  await unwrap(supabase.rpc('iniciar_exportacao_financeira', asked))
}

/** Gives a report as a spreadsheet; that it was taken out is written down first. */
export async function downloadPlanilha(relatorio: Relatorio): Promise<void> {
  await noteExport(relatorio, 'xlsx')
  const { nome, colunas, linhas } = relatorio
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const data = [
    colunas.map(({ label }) => cell(label, undefined, 'bold')),
    ...linhas.map((linha) => linha.map((value, index) => cell(value, colunas[index]?.kind))),
  ]
  const file = await writeExcelFile(data, {
    sheet: nome.slice(0, 31),
    stickyRowsCount: 1,
    columns: colunas.map(({ width, kind }) => ({ width: width ?? (kind ? 14 : 28) })),
  }).toBlob()
  download(file, `${nome}.xlsx`)
}
