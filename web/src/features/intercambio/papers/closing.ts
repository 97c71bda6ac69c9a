import type { Content } from 'pdfmake/interfaces'

/** The end of a numbered paper: the signature, and the code by which it is checked. */
export const closing = (codigo: string, origin: string): Content[] => [
  { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 230, y2: 0, lineWidth: 0.7 }] },
  { text: 'Pastor responsável', margin: [0, 4, 0, 40] },
  {
    columns: [
      { qr: `${origin}/conferir/${codigo}`, fit: 90, width: 100 },
      {
        text: `Confira este documento em ${origin}/conferir/${codigo}`,
        color: '#555555',
        fontSize: 9,
        width: '*',
      },
    ],
  },
]
