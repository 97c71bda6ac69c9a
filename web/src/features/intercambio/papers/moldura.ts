import type { Content } from 'pdfmake/interfaces'
import { corDo, crest, fitted, type Paper, paperOf, type Timbre } from '@/lib/paper'

/** A4 on its side, in points. */
const PAGE = { w: 841.89, h: 595.28 }

type Certificado = {
  file: string
  titulo: string
  antes?: string
  nome: string
  corpo: string
  /** Below the words: day and place, signatures, how it is checked. */
  fim: Content[]
  numero: string | null
}

/** What is framed and hangs on a wall: a certificate, with its frame in the church's colour. */
export function certificateOf(
  timbre: Timbre,
  { file, titulo, antes, nome, corpo, fim, numero }: Certificado,
): Paper {
  const cor = corDo(timbre)
  const frame = (inset: number, lineWidth: number) => ({
    type: 'rect' as const,
    x: inset,
    y: inset,
    w: PAGE.w - 2 * inset,
    h: PAGE.h - 2 * inset,
    lineWidth,
    lineColor: cor,
  })
  return paperOf(
    file,
    [
      crest(timbre),
      { text: titulo, fontSize: 32, bold: true, color: cor, alignment: 'center', margin: [0, 28, 0, 22] },
      ...(antes ? [{ text: antes, alignment: 'center' as const, fontSize: 13 }] : []),
      {
        text: nome,
        alignment: 'center',
        fontSize: Math.max(fitted(nome, 28, 40), 18),
        bold: true,
        margin: [0, 6, 0, 8],
      },
      { text: corpo, alignment: 'center', fontSize: 14, margin: [70, 0, 70, 0] },
      ...fim,
    ],
    {
      pageOrientation: 'landscape',
      pageMargins: [60, 50, 60, 50],
      background: { canvas: [frame(24, 3), frame(31, 0.75)] },
      footer: numero
        ? {
            text: `Certificado nº ${numero}`,
            alignment: 'right',
            color: '#555555',
            fontSize: 9,
            margin: [60, 0, 60, 0],
          }
        : undefined,
    },
  )
}
