import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces'

export type Paper = TDocumentDefinitions

/** Who speaks on a paper: a church, by one of its campuses. What is not known is left out. */
export type Timbre = {
  nome: string
  /** A picture as data, if the church has a logo of its own. */
  logo?: string | null
  /** The colour of the campus; it only decorates, so that a copy in black and white says the same. */
  cor?: string
  /** Address, phone, CNPJ: as they are read. */
  contatos?: readonly string[]
  /** Who signs, and as what. */
  assina?: { nome: string; cargo: string } | null
}

const COR = '#17595c'
const GREY = '#555555'
const A4_WIDTH = 595.28
const MARGIN = 48

export const corDo = ({ cor }: Timbre) => cor ?? COR

/** A size at which a text of any length keeps to its lines: `full` up to `length` letters, then ever smaller. */
export const fitted = (text: string, full: number, length: number) =>
  Math.max(full * Math.min(1, length / Math.max(text.length, 1)), full * 0.5)

const LOGO_BOX: [number, number] = [130, 44]

function who({ nome, contatos = [] }: Timbre, alignment: 'left' | 'center'): Column {
  return {
    width: '*',
    stack: [
      { text: nome, bold: true, fontSize: fitted(nome, 14, 60), alignment },
      ...contatos.map((line): Content => ({ text: line, fontSize: 8.5, color: GREY, alignment })),
    ],
  }
}

/** The head of every paper: logo, name and where the church is found, over a line in its colour. */
export function letterhead(timbre: Timbre, width = A4_WIDTH - 2 * MARGIN): Content {
  const { logo } = timbre
  const line: Content = {
    canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: 2, color: corDo(timbre) }],
    margin: [0, 8, 0, 16],
  }
  if (!logo) return { stack: [who(timbre, 'left'), line] }
  return {
    stack: [
      {
        columns: [{ width: 'auto', stack: [{ image: logo, fit: LOGO_BOX }] }, who(timbre, 'left')],
        columnGap: 16,
      },
      line,
    ],
  }
}

/** The same in the middle, for what hangs on a wall. */
export function crest(timbre: Timbre): Content {
  const { logo } = timbre
  const name = who(timbre, 'center')
  return {
    stack: logo ? [{ image: logo, fit: [180, 54], alignment: 'center', margin: [0, 0, 0, 6] }, name] : [name],
  }
}

/** A line to sign on, above who signs. */
export function signature(nome: string | null | undefined, cargo: string): Column {
  return {
    width: '*',
    stack: [
      {
        alignment: 'center',
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.7 }],
      },
      ...(nome
        ? [
            {
              text: nome,
              alignment: 'center' as const,
              margin: [0, 4, 0, 0] as [number, number, number, number],
            },
          ]
        : []),
      { text: cargo, alignment: 'center', color: GREY, fontSize: 9 },
    ],
  }
}

/** The host under which people find the app; null: an address of this house alone, which says nothing to them. */
export function publicHost(origin: string): string | null {
  const { hostname, host } = new URL(origin)
  const isLocal =
    !hostname.includes('.') || /^[\d.]+$/.test(hostname) || /\.(local|lan|home|internal|test)$/.test(hostname)
  return isLocal ? null : host
}

/** By what a paper is checked: a code for a camera, and what a person does who has none. */
export function proof(origin: string, path: string, codigo: string): Content {
  const host = publicHost(origin)
  return {
    columns: [
      { qr: `${origin}${path}${codigo}`, fit: 76, width: 84 },
      {
        width: '*',
        margin: [0, 18, 0, 0],
        stack: [
          { text: host ? `Confira em ${host}` : 'Confira pela câmera ou com a secretaria', fontSize: 9 },
          { text: `Código ${codigo}`, color: GREY, fontSize: 9 },
        ],
      },
    ],
  }
}

/** `2 de 5`, below each page of what is long. */
export const pageNumbers = (page: number, pages: number): Content => ({
  text: `${page} de ${pages}`,
  alignment: 'center',
  fontSize: 8,
})

/** What all papers share: language, margins, the scale of text. */
export function paperOf(title: string, content: Content, more: Partial<Paper> = {}): Paper {
  return {
    info: { title, creator: 'Pedras Vivas' },
    language: 'pt-BR',
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    defaultStyle: { fontSize: 10, lineHeight: 1.25 },
    styles: {
      titulo: { fontSize: 20, bold: true, margin: [0, 2, 0, 10] },
      secao: { fontSize: 12, bold: true, margin: [0, 14, 0, 4] },
      rotulo: { color: GREY },
    },
    content,
    ...more,
  }
}
