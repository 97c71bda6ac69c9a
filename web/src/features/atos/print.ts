import type { TableCell } from 'pdfmake/interfaces'
import { download } from '@/lib/download'
import { formatDate, formatLongDate } from '@/lib/format'
import { paperOf } from '@/lib/paper'
import { type Ato, assunto, TIPO_LABELS } from './model'

const linha = (ato: Ato): TableCell[] => [
  {
    stack: [
      { text: ato.nome, bold: true },
      { text: ato.protocolo, color: '#555555' },
    ],
  },
  [TIPO_LABELS[ato.tipo], assunto(ato)].filter(Boolean).join(': '),
  ato.etapa_nome,
  ato.campus,
  ato.responsavel ?? '',
  ato.planejado_para ? formatDate(ato.planejado_para) : '',
  ato.observacao ?? '',
]

/** What is still to be done, as a paper for a meeting. */
export async function printPendentes(atos: readonly Ato[]): Promise<void> {
  const { makePdf } = await import('@/lib/pdf')
  const titulos = ['Pessoa', 'Ato', 'Etapa', 'Campus', 'Responsável', 'Planejado', 'Observação']
  const pdf = await makePdf(
    paperOf(
      'Atos pendentes',
      [
        { text: 'Atos pendentes', style: 'titulo', margin: 0 },
        { text: formatLongDate(new Date()), style: 'rotulo', margin: [0, 0, 0, 8] },
        {
          table: {
            headerRows: 1,
            widths: ['*', 'auto', 'auto', 'auto', 'auto', 'auto', '*'],
            body: [titulos.map((text) => ({ text, bold: true })), ...atos.map(linha)],
          },
          layout: 'lightHorizontalLines',
        },
      ],
      { pageOrientation: 'landscape', pageMargins: [32, 32, 32, 32], defaultStyle: { fontSize: 9 } },
    ),
  )
  download(pdf, 'atos-pendentes.pdf')
}
