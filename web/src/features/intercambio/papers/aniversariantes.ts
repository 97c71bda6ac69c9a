import type { Content } from 'pdfmake/interfaces'
import { inZone } from '@/lib/clock'
import { letterhead, type Paper, paperOf, type Timbre } from '@/lib/paper'

export type Aniversariante = { nome: string; dia: string; campus: string }

const monthName = (mes: number) => inZone(new Date(Date.UTC(2000, mes - 1, 1)), 'UTC', { month: 'long' })

export const MESES = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName(index + 1),
}))

function listOf(campus: string, people: readonly Aniversariante[]): Content[] {
  return [
    { text: campus, style: 'secao' },
    {
      columnGap: 24,
      table: {
        widths: [30, '*'],
        body: people.map(({ nome, dia }) => [{ text: dia.slice(8), bold: true, alignment: 'right' }, nome]),
      },
      layout: 'lightHorizontalLines',
    },
  ]
}

/** The birthdays of a month, campus by campus. */
export function aniversariantesPaper(people: readonly Aniversariante[], mes: number, igreja: Timbre): Paper {
  const campi = Object.entries(Object.groupBy(people, ({ campus }) => campus)).sort(([a], [b]) =>
    a.localeCompare(b, 'pt-BR'),
  )
  return paperOf(`Aniversariantes de ${monthName(mes)}`, [
    letterhead(igreja),
    { text: `Aniversariantes de ${monthName(mes)}`, style: 'titulo' },
    ...(campi.length === 0
      ? ['Ninguém faz aniversário neste mês.']
      : campi.flatMap(([campus, list]) => listOf(campus, list ?? []))),
  ])
}
