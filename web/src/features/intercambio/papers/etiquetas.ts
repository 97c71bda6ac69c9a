import type { Content } from 'pdfmake/interfaces'
import { type Paper, paperOf } from '@/lib/paper'

export type Etiqueta = { nome: string; endereco: string }

/** A4 with three columns of ten labels, 63.5 × 25.4 mm (Pimaco 6080, Avery L7160's cousin), in points. */
const COLUMNS = 3
const WIDTH = 187
const HEIGHT = 79.4
const ROWS_A_PAGE = 10

function cellOf(etiqueta: Etiqueta | undefined): Content {
  if (!etiqueta) return ''
  return {
    stack: [
      { text: etiqueta.nome, bold: true },
      { text: etiqueta.endereco, fontSize: 8 },
    ],
    margin: [6, 8, 6, 0],
  }
}

/** One label for each person: name and address. */
export function etiquetasPaper(etiquetas: readonly Etiqueta[]): Paper {
  const rows = Array.from({ length: Math.ceil(etiquetas.length / COLUMNS) }, (_, row) =>
    Array.from({ length: COLUMNS }, (_cell, column) => cellOf(etiquetas[row * COLUMNS + column])),
  )
  const pages = Array.from({ length: Math.ceil(rows.length / ROWS_A_PAGE) }, (_, page): Content => {
    const body = rows.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE)
    return {
      table: { widths: Array.from({ length: COLUMNS }, () => WIDTH), heights: HEIGHT, body },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: () => 0,
        paddingLeft: () => 0,
        paddingRight: () => 0,
        paddingTop: () => 0,
        paddingBottom: () => 0,
      },
      ...(page > 0 && { pageBreak: 'before' }),
    }
  })
  return paperOf('Etiquetas', pages, {
    pageMargins: [17, 22, 17, 22],
    defaultStyle: { fontSize: 10, lineHeight: 1.15 },
  })
}
