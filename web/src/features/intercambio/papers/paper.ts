import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'

export type Paper = TDocumentDefinitions

/** Who speaks on a paper. `logo` is a picture as data, if the church has one of its own. */
export type Timbre = { nome: string; logo: string | null }

const LOGO_BOX: [number, number] = [160, 40]

/** The head of a paper: the church's logo, if it has one, and its name. */
export function cabecalho({ nome, logo }: Timbre, alignment: 'left' | 'center' = 'left'): Content {
  const name: Content = { text: nome, style: 'igreja', alignment }
  return logo ? { stack: [{ image: logo, fit: LOGO_BOX, alignment, margin: [0, 0, 0, 6] }, name] } : name
}

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
