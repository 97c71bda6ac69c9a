import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'

export type Paper = TDocumentDefinitions

/** What all papers share: language, margins, the scale of text. */
export function paperOf(title: string, content: Content, more: Partial<Paper> = {}): Paper {
  return {
    info: { title, creator: 'Pedras Vivas' },
    language: 'pt-BR',
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 48],
    defaultStyle: { fontSize: 10, lineHeight: 1.25 },
    styles: {
      igreja: { fontSize: 11, bold: true, color: '#555555' },
      titulo: { fontSize: 20, bold: true, margin: [0, 2, 0, 10] },
      secao: { fontSize: 12, bold: true, margin: [0, 14, 0, 4] },
      rotulo: { color: '#555555' },
    },
    content,
    ...more,
  }
}
