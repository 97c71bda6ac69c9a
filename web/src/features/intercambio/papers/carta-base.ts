import type { Content } from 'pdfmake/interfaces'
import { zoneOf } from '@/lib/clock'
import { formatLongDate } from '@/lib/format'
import { letterhead, type Paper, paperOf, proof, signature, type Timbre } from '@/lib/paper'
import type { Carta } from './model'

/** A numbered letter, whatever it says: head, number, place and day, the words, who signs, how it is checked. */
export function letterOf(
  carta: Carta,
  titulo: string,
  timbre: Timbre,
  origin: string,
  corpo: Content[],
): Paper {
  const { assina } = timbre
  return paperOf(
    `Carta ${carta.numero}`,
    [
      letterhead({ ...timbre, nome: carta.igreja }),
      { text: titulo, style: 'titulo', margin: [0, 14, 0, 2] },
      { text: `Nº ${carta.numero}`, style: 'rotulo', margin: [0, 0, 0, 22] },
      ...corpo,
      {
        text: `Campus ${carta.campus}, ${formatLongDate(carta.emitida_em, zoneOf(carta.campus))}`,
        alignment: 'right',
        margin: [0, 22, 0, 64],
      },
      signature(assina?.nome, assina?.cargo ?? 'Pastor responsável'),
    ],
    {
      pageMargins: [48, 48, 48, 140],
      defaultStyle: { fontSize: 11.5, lineHeight: 1.4 },
      footer: { margin: [48, 30, 48, 0], stack: [proof(origin, '/conferir/', carta.codigo)] },
    },
  )
}
