import { csvFile, csvLines, defused } from '@/lib/csv'
import { download } from '@/lib/download'
import { formatDate } from '@/lib/format'
import type { UsoNoPeriodo } from './model'

const COLUMNS = ['CCLI', 'Título', 'Autores', 'Direitos', 'Vezes', 'Primeira vez', 'Última vez']

const rowOf = ({ ccli, titulo, autores, copyright, vezes, primeiro, ultimo }: UsoNoPeriodo) => [
  ccli,
  titulo,
  autores.join(', '),
  copyright,
  vezes,
  formatDate(primeiro),
  formatDate(ultimo),
]

export function downloadUsosCsv(usos: readonly UsoNoPeriodo[], name: string) {
  download(csvFile(csvLines([COLUMNS, ...usos.map(rowOf)])), `${name}.csv`)
}

export async function downloadUsosXlsx(usos: readonly UsoNoPeriodo[], name: string) {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const cell = (value: string | number | null) => {
    if (value === null) return null
    return typeof value === 'number' ? { value, type: Number } : { value: defused(value), type: String }
  }
  const data = [
    COLUMNS.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...usos.map((uso) => rowOf(uso).map(cell)),
  ]
  const file = await writeExcelFile(data, {
    sheet: 'Usos',
    stickyRowsCount: 1,
    columns: [12, 36, 30, 30, 8, 14, 14].map((width) => ({ width })),
  }).toBlob()
  download(file, `${name}.xlsx`)
}
