import type { Content, TableCell } from 'pdfmake/interfaces'
import { dayOf } from '@/lib/clock'
import { download } from '@/lib/download'
import { formatTime } from '@/lib/format'
import { diaCurto } from './horas'
import { ESTADO_LABELS, type Item, type Matriz, posicoes, vagaDa } from './model'

const POR_FOLHA = 6

const pessoa = ({ nome, estado }: Item): Content => ({
  text: estado === 'confirmado' ? nome : `${nome} (${ESTADO_LABELS[estado].toLowerCase()})`,
  ...(estado === 'recusado' ? { decoration: 'lineThrough' as const } : {}),
})

function tabela(matriz: Matriz, dias: Matriz['dias']): Content {
  const linhas = posicoes(dias)
  const corpo: TableCell[][] = linhas.map((linha) => [
    { text: `${linha.funcao}\n${linha.subtempo}`, bold: true },
    ...dias.map((dia): TableCell => ({ stack: vagaDa(dia, linha)?.itens.map(pessoa) ?? [] })),
  ])
  return {
    margin: [0, 8, 0, 8],
    table: {
      headerRows: 1,
      widths: [90, ...dias.map(() => '*')],
      body: [
        [
          '',
          ...dias.map(({ inicio, fim, nome }) => {
            const [de, ate] = [inicio, fim].map(
              (hora) => `${diaCurto(hora, matriz.fuso)} ${formatTime(hora, matriz.fuso)}`,
            )
            const isLong = dayOf(inicio, matriz.fuso) !== dayOf(fim, matriz.fuso)
            return `${isLong ? `${de} a ${ate}` : de}\n${nome}`
          }),
        ],
        ...corpo,
      ],
    },
    layout: 'lightHorizontalLines',
  }
}

/** The rosters of a period as a paper to hang up; days without places are left out. */
export async function printEscalas(matriz: Matriz, ministerio: string, periodo: string): Promise<void> {
  const { makePdf } = await import('@/lib/pdf')
  const dias = matriz.dias.filter(({ vagas }) => vagas.length > 0)
  const folhas = Array.from({ length: Math.ceil(dias.length / POR_FOLHA) }, (_, folha) =>
    dias.slice(folha * POR_FOLHA, (folha + 1) * POR_FOLHA),
  )
  const pdf = await makePdf({
    info: { title: `Escalas de ${ministerio}`, creator: 'Pedras Vivas' },
    language: 'pt-BR',
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [32, 32, 32, 32],
    defaultStyle: { fontSize: 9 },
    content: [
      { text: `Escalas de ${ministerio}`, fontSize: 16, bold: true },
      { text: periodo, color: '#555555' },
      ...folhas.map((uma) => tabela(matriz, uma)),
    ],
  })
  download(pdf, `escalas-${ministerio.toLowerCase().replaceAll(' ', '-')}.pdf`)
}
