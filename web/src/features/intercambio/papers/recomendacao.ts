import { formatLongDate } from '@/lib/format'
import type { Paper, Timbre } from '@/lib/paper'
import { letterOf } from './carta-base'
import { escrita } from './escrita'
import type { Carta } from './model'

/** A letter that recommends a member to another church, which they visit or move to. */
export function recomendacaoPaper(carta: Carta, timbre: Timbre, origin: string, texto?: string): Paper {
  const [membro] = carta.membros
  const nome = membro?.nome_completo ?? ''
  const since =
    membro?.data_membresia && `, membro desta igreja desde ${formatLongDate(membro.data_membresia)}`
  const titulo = membro?.titulo && `, ${membro.titulo}`
  return letterOf(
    carta,
    'Carta de recomendação',
    timbre,
    origin,
    texto
      ? [{ text: escrita(texto, carta) }]
      : [
          ...(carta.destino
            ? [{ text: `À ${carta.destino}`, margin: [0, 0, 0, 14] as [number, number, number, number] }]
            : []),
          {
            text: [
              'Recomendamos ao amor e ao cuidado dos irmãos ',
              { text: nome, bold: true },
              `${titulo ?? ''}${since ?? ''}, em plena comunhão conosco até esta data.`,
            ],
          },
          {
            text: `Recebam ${nome.split(' ')[0]} no Senhor, como convém aos santos, e ajudem no que for preciso (Romanos 16:2).`,
            margin: [0, 12, 0, 0],
          },
        ],
  )
}
