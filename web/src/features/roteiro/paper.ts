import type { Content, TableCell } from 'pdfmake/interfaces'
import { zoneOf } from '@/lib/clock'
import { formatTime, formatWeekdayDate } from '@/lib/format'
import { type Paper, paperOf } from '@/lib/paper'
import { type Item, type Roteiro, startsOf, TIPO_LABELS } from './model'

const MINUTE_MS = 60_000

function detailsOf({ quem, tom, passagem, notas_palco, notas_tecnica }: Item): Content[] {
  const lines = [
    [quem, tom && `Tom ${tom}`, passagem].filter(Boolean).join(' · '),
    notas_palco && `Palco: ${notas_palco}`,
    notas_tecnica && `Técnica: ${notas_tecnica}`,
  ]
  return lines.flatMap((text): Content[] => (text ? [{ text, fontSize: 9, color: '#555555' }] : []))
}

/** An order of service as it lies on the desk: when, what, for how long. */
export function roteiroPaper(roteiro: Roteiro): Paper {
  const { nome, campus, inicio, itens } = roteiro
  const zone = zoneOf(campus)
  const starts = startsOf(itens)
  const rows = itens.map((item, index): TableCell[] => {
    const at = starts[index] ?? 0
    const isHeading = item.tipo === 'cabecalho'
    return [
      inicio ? formatTime(new Date(Date.parse(inicio) + at * MINUTE_MS), zone) : `+${Math.round(at)}`,
      { stack: [{ text: item.titulo, bold: true, fontSize: isHeading ? 12 : 11 }, ...detailsOf(item)] },
      isHeading ? '' : TIPO_LABELS[item.tipo],
      { text: item.minutos === null ? '' : String(item.minutos).replace('.', ','), alignment: 'right' },
    ]
  })
  return paperOf(nome, [
    { text: nome, fontSize: 18, bold: true },
    {
      text: [inicio && `${formatWeekdayDate(inicio, zone)}, ${formatTime(inicio, zone)}`, campus]
        .filter(Boolean)
        .join(' · '),
      margin: [0, 2, 0, 12],
    },
    {
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [40, '*', 60, 30],
        body: [['Hora', 'O quê', 'Tipo', { text: 'Min', alignment: 'right' }], ...rows],
      },
    },
  ])
}
