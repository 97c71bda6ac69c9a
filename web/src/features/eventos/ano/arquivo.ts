import type { Content, TableCell } from 'pdfmake/interfaces'
import { inZone } from '@/lib/clock'
import { formatDate } from '@/lib/format'
import { makePdf } from '@/lib/pdf'
import { type DiaDoAno, TIPO_LABELS, type Tipo } from '../model'

const SEMANA = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S']
const nomeDoMes = (ano: number, mes: number) =>
  inZone(new Date(Date.UTC(ano, mes, 1)), 'UTC', { month: 'long' })

/** A month as a small table: days with events stand out, those with a conflict most. */
function mes(ano: number, numero: number, dias: ReadonlyMap<string, DiaDoAno>): Content {
  const first = new Date(Date.UTC(ano, numero, 1)).getUTCDay()
  const last = new Date(Date.UTC(ano, numero + 1, 0)).getUTCDate()
  const cells: TableCell[] = Array.from({ length: 42 }, (_, place) => {
    const day = place - first + 1
    if (day < 1 || day > last) return { text: ' ' }
    const um = dias.get(new Date(Date.UTC(ano, numero, day)).toISOString().slice(0, 10))
    return {
      text: String(day),
      bold: um !== undefined,
      fillColor: um && (um.conflitos.length > 0 ? '#f3c6bd' : '#d7e6e6'),
    }
  })
  const rows = Array.from({ length: 6 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  return {
    margin: [0, 0, 8, 10],
    table: {
      widths: SEMANA.map(() => '*'),
      body: [
        [
          { text: nomeDoMes(ano, numero), colSpan: 7, bold: true, alignment: 'left' },
          ...SEMANA.slice(1).map(() => ({})),
        ],
        SEMANA.map((text) => ({ text, color: '#555555' })),
        ...rows,
      ],
    },
    layout: { hLineWidth: () => 0, vLineWidth: () => 0, paddingTop: () => 1, paddingBottom: () => 1 },
  }
}

/** The year on one sheet, then what takes place day by day, with the conflicts. */
export function anoPdf(ano: number, campus: string, dias: readonly DiaDoAno[]): Promise<Blob> {
  const byDay = new Map(dias.map((um) => [um.dia, um]))
  const rows = [0, 1, 2].map((row) => ({
    columns: [0, 1, 2, 3].map((column) => mes(ano, row * 4 + column, byDay)),
  }))
  return makePdf({
    info: { title: `Agenda de ${ano}` },
    pageOrientation: 'landscape',
    content: [
      { text: `Agenda de ${ano}`, fontSize: 18, bold: true },
      { text: campus || 'Todos os campi', margin: [0, 2, 0, 10] },
      { stack: rows, fontSize: 8, alignment: 'center' },
      {
        pageBreak: 'before',
        table: {
          headerRows: 1,
          widths: ['auto', 'auto', '*', '*'],
          body: [
            ['Dia', 'Tipo', 'O que acontece', 'Conflitos'].map((text) => ({ text, bold: true })),
            ...dias.map(({ dia, tipos, nomes, conflitos }) => [
              formatDate(dia),
              tipos.map((tipo) => TIPO_LABELS[tipo as Tipo]).join(', '),
              nomes.join('\n'),
              conflitos.join('\n'),
            ]),
          ],
        },
        layout: 'lightHorizontalLines',
        fontSize: 9,
      },
    ],
  })
}
