import type { Content, TableCell } from 'pdfmake/interfaces'
import { formatCount, formatLongDate, formatMoney } from '@/lib/format'
import { moneyInWords } from '@/lib/in-words'
import { letterhead, type Paper, paperOf, signature, type Timbre } from '@/lib/paper'
import {
  type Contagem,
  DINHEIRO,
  describeDiferencas,
  nomeDoDinheiro,
  somaDaFolha,
  somaDe,
  TIPO_LABELS,
} from './model'

const money = (cents: number): TableCell => ({ text: formatMoney(cents), alignment: 'right' })
const count = (number: number): TableCell => ({ text: String(number), alignment: 'right' })

function countsTable({ contadores }: Contagem): Content {
  const folhas = contadores.map(({ folha }) => folha)
  const used = DINHEIRO.filter((valor) => folhas.some((folha) => (folha?.dinheiro[valor] ?? 0) > 0))
  const head: TableCell[] = [
    { text: 'Notas e moedas', bold: true },
    ...contadores.map(({ nome }): TableCell => ({ text: nome ?? '–', bold: true, alignment: 'right' })),
    { text: 'Valor', bold: true, alignment: 'right' },
  ]
  const rows = used.map((valor): TableCell[] => [
    nomeDoDinheiro(valor),
    ...folhas.map((folha) => count(folha?.dinheiro[valor] ?? 0)),
    money(valor * (folhas[0]?.dinheiro[valor] ?? 0)),
  ])
  const cheques: TableCell[] = [
    'Cheques',
    ...folhas.map((folha) => count(folha?.cheques.length ?? 0)),
    money(somaDe(folhas[0]?.cheques ?? [])),
  ]
  const sums: TableCell[] = [
    { text: 'Soma', bold: true },
    ...folhas.map(
      (folha): TableCell => ({
        text: formatMoney(folha ? somaDaFolha(folha) : 0),
        bold: true,
        alignment: 'right',
      }),
    ),
    '',
  ]
  return {
    table: { headerRows: 1, widths: ['*', 'auto', 'auto', 90], body: [head, ...rows, cheques, sums] },
    layout: 'lightHorizontalLines',
  }
}

/** What was in envelopes, by kind: whose they are stands on no paper that many sign. */
function envelopesOf({ contadores }: Contagem): Content[] {
  const envelopes = contadores[0]?.folha?.envelopes ?? []
  if (envelopes.length === 0) return []
  const kinds = Object.entries(Object.groupBy(envelopes, ({ tipo }) => tipo))
  return [
    { text: 'Em envelopes', style: 'secao' },
    ...kinds.map(
      ([tipo, list = []]): Content =>
        `${TIPO_LABELS[tipo as keyof typeof TIPO_LABELS]}: ${formatCount(list.length, 'envelope', 'envelopes')}, ${formatMoney(somaDe(list))}`,
    ),
  ]
}

/** The record of a count, to be signed by the two who counted. */
export function ataPaper(contagem: Contagem, timbre: Timbre): Paper {
  const { campus, culto, dia, caixa, rodada, diferencas, contadores, finalizada_por, lancamento } = contagem
  const total = contagem.total_centavos ?? 0
  const differs = diferencas !== null && diferencas.centavos > 0
  return paperOf(`Ata da oferta – ${culto}`, [
    letterhead(timbre),
    { text: 'Ata da contagem da oferta', style: 'titulo' },
    { text: `${culto}, ${formatLongDate(dia)}`, fontSize: 12, bold: true },
    { text: `Campus ${campus} · o dinheiro vai para: ${caixa}`, margin: [0, 0, 0, 10] },
    `As duas pessoas abaixo contaram separadas, sem ver a contagem uma da outra${rodada > 1 ? `; na ${rodada}ª contagem conferiram` : ', e conferiram'}.`,
    { text: '', margin: [0, 0, 0, 8] },
    countsTable(contagem),
    ...envelopesOf(contagem),
    {
      text: [{ text: `Total: ${formatMoney(total)} `, bold: true }, `(${moneyInWords(total)})`],
      fontSize: 12,
      margin: [0, 16, 0, 4],
    },
    ...(differs ? [`Dentro da tolerância vale a primeira contagem. ${describeDiferencas(diferencas)}`] : []),
    ...(lancamento && !lancamento.estorno
      ? [
          `Lançada no livro-caixa com o nº ${lancamento.numero}/${lancamento.ano}${finalizada_por ? ` por ${finalizada_por}` : ''}.`,
        ]
      : []),
    {
      columns: contadores.map(({ nome }) => signature(nome, 'Contou e confere')),
      columnGap: 24,
      margin: [0, 60, 0, 0],
    },
  ])
}
