import type { Content } from 'pdfmake/interfaces'
import { churchZone } from '@/lib/clock'
import { calendarDay, formatDate, formatLongDate, formatMoney, formatMonth } from '@/lib/format'
import { moneyInWords } from '@/lib/in-words'
import { letterhead, type Paper, paperOf, signature, type Timbre } from '@/lib/paper'
import { FORMA_LABELS, formatDocumento, type Informe, type ReciboEmitido, TIPO_LABELS } from './model'

const who = ({ nome, documento }: Pick<Informe, 'nome' | 'documento'>) =>
  documento ? `${nome}, ${documento.length === 11 ? 'CPF' : 'CNPJ'} ${formatDocumento(documento)},` : nome

const signed = ({ assina }: Timbre, campus: string | null, dia: string | Date): Content[] => [
  {
    text: `${campus ? `Campus ${campus}, ` : ''}${formatLongDate(dia, churchZone())}`,
    alignment: 'right',
    margin: [0, 22, 0, 56],
  },
  signature(assina?.nome, assina?.cargo ?? 'Tesouraria'),
]

const STYLE = { defaultStyle: { fontSize: 11.5, lineHeight: 1.4 } }

/** A receipt of one contribution, by its number. */
export function reciboPaper(recibo: ReciboEmitido, timbre: Timbre): Paper {
  const numero = `${recibo.numero}/${recibo.ano}`
  return paperOf(
    `Recibo ${numero}`,
    [
      letterhead(timbre),
      { text: 'Recibo de contribuição', style: 'titulo', margin: [0, 14, 0, 2] },
      { text: `Nº ${numero}`, style: 'rotulo', margin: [0, 0, 0, 22] },
      {
        text: [
          'Recebemos de ',
          { text: who(recibo), bold: true },
          ' a quantia de ',
          { text: formatMoney(recibo.valor_centavos), bold: true },
          ` (${moneyInWords(recibo.valor_centavos)}), em ${formatLongDate(recibo.dia)}, como ${TIPO_LABELS[recibo.tipo].toLowerCase()} (${FORMA_LABELS[recibo.forma]}).`,
        ],
        alignment: 'justify',
      },
      ...signed(timbre, recibo.campus, recibo.emitido_em),
    ],
    STYLE,
  )
}

/** The months of a statement, each with what was given of each kind. */
function table({ linhas, total }: Informe): Content {
  const months = [...new Set(linhas.map(({ mes }) => mes))]
  return {
    margin: [0, 14, 0, 0],
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: ['*', '*', 'auto'],
      body: [
        [
          { text: 'Mês', bold: true },
          { text: 'O que foi', bold: true },
          { text: 'Valor', bold: true, alignment: 'right' },
        ],
        ...months.flatMap((mes) =>
          linhas
            .filter((linha) => linha.mes === mes)
            .map(({ tipo, centavos }, index) => [
              index === 0 ? formatMonth(mes, 'numeric') : '',
              TIPO_LABELS[tipo],
              { text: formatMoney(centavos), alignment: 'right' as const },
            ]),
        ),
        [{ text: 'Total', bold: true }, '', { text: formatMoney(total), bold: true, alignment: 'right' }],
      ],
    },
  }
}

/** The year, or what has passed of it: nobody knows yet what will be given. */
function periodOf(ano: Informe['ano'], today: Date): string {
  const last = [`${ano}-12-31`, calendarDay(today, churchZone())].sort()[0]
  return `de ${formatDate(`${ano}-01-01`)} a ${formatDate(last)}`
}

const informeContent = (informe: Informe, timbre: Timbre, today: Date): Content[] => [
  letterhead(timbre),
  { text: `Informe de contribuições de ${informe.ano}`, style: 'titulo', margin: [0, 14, 0, 12] },
  {
    text: [
      { text: who(informe), bold: true },
      ` contribuiu com esta igreja, ${periodOf(informe.ano, today)}, com o que segue.`,
    ],
  },
  table(informe),
  ...signed(timbre, informe.campus, today),
]

/** The statements of a year, a page each. */
export const informesPaper = (
  informes: readonly Informe[],
  timbre: (campus: string | null) => Timbre,
  today = new Date(),
): Paper =>
  paperOf(
    `Informe de contribuições de ${informes[0]?.ano ?? ''}`,
    informes.map(
      (informe, index): Content => ({
        stack: informeContent(informe, timbre(informe.campus), today),
        ...(index > 0 && { pageBreak: 'before' as const }),
      }),
    ),
    STYLE,
  )
