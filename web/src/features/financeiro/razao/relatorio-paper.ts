import type { TableCell } from 'pdfmake/interfaces'
import { churchZone } from '@/lib/clock'
import { formatDate, formatDateTime, formatMoney } from '@/lib/format'
import { letterhead, type Paper, paperOf, type Timbre } from '@/lib/paper'
import { formatSaldo } from '../model'
import type { Coluna, Relatorio } from './planilha'

/** More columns than this stand on a sheet that lies. */
const MOST_UPRIGHT = 5
/** More than this only in small print. */
const MOST_LYING = 10
const SIDES = 48
const LONG_SIDE = 841.89

const AMOUNTS = { centavos: formatMoney, saldo: formatSaldo }

function cell(value: string | number | null, kind: Coluna['kind'], bold: boolean): TableCell {
  if (value === null) return { text: '', bold }
  if (kind === 'dia') return { text: formatDate(String(value)), noWrap: true, bold }
  if (kind) return { text: AMOUNTS[kind](Number(value)), alignment: 'right', noWrap: true, bold }
  return { text: String(value), bold }
}

/** A report on paper: who speaks, what of and of when, and on each page its number and the head of the table. */
export function relatorioPaper(relatorio: Relatorio, timbre: Timbre, now = new Date()): Paper {
  const { titulo, colunas, linhas, total, campus, de, ate } = relatorio
  const lies = colunas.length > MOST_UPRIGHT
  const head = colunas.map(
    ({ label, kind }): TableCell => ({
      text: label,
      bold: true,
      alignment: kind && kind !== 'dia' ? 'right' : 'left',
    }),
  )
  const row = (values: readonly (string | number | null)[], bold: boolean) =>
    colunas.map(({ kind }, index) => cell(values[index] ?? null, kind, bold))
  return paperOf(
    titulo,
    [
      lies ? letterhead(timbre, LONG_SIDE - 2 * SIDES) : letterhead(timbre),
      { text: titulo, style: 'titulo', margin: [0, 0, 0, 2] },
      {
        text: `${campus ? `Campus ${campus}` : 'Todos os campi'} · de ${formatDate(de)} a ${formatDate(ate)}`,
        style: 'rotulo',
        margin: [0, 0, 0, 10],
      },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: colunas.map(({ kind, width = 28 }) => (kind || width < 20 ? 'auto' : '*')),
          body: [head, ...linhas.map((values) => row(values, false)), ...(total ? [row(total, true)] : [])],
        },
      },
      ...(linhas.length === 0 ? ['Nada neste período.'] : []),
    ],
    {
      pageOrientation: lies ? 'landscape' : 'portrait',
      defaultStyle: { fontSize: colunas.length > MOST_LYING ? 6.5 : lies ? 8.5 : 9.5, lineHeight: 1.15 },
      footer: (page, pages) => ({
        margin: [SIDES, 14, SIDES, 0],
        fontSize: 8,
        color: '#555555',
        columns: [
          { width: '*', text: `${titulo}, feito em ${formatDateTime(now, churchZone())}` },
          { width: 'auto', text: `${page} de ${pages}` },
        ],
      }),
    },
  )
}
