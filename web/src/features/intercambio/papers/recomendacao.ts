import { zoneOf } from '@/lib/clock'
import { formatLongDate } from '@/lib/format'
import { closing } from './closing'
import { escrita } from './escrita'
import type { Carta } from './model'
import { cabecalho, type Paper, paperOf } from './paper'

/** A letter that recommends a member to another church, which they visit or move to. */
export function recomendacaoPaper(carta: Carta, origin: string, logo: string | null, texto?: string): Paper {
  const [membro] = carta.membros
  const since =
    membro?.data_membresia && `, membro desta igreja desde ${formatLongDate(membro.data_membresia)}`
  const titulo = membro?.titulo && `, ${membro.titulo}`
  return paperOf(`Carta ${carta.numero}`, [
    cabecalho({ nome: carta.igreja, logo }),
    { text: `Carta de recomendação nº ${carta.numero}`, style: 'titulo' },
    {
      text: `Campus ${carta.campus}, ${formatLongDate(carta.emitida_em, zoneOf(carta.campus))}`,
      margin: [0, 0, 0, 24],
    },
    { text: `À ${carta.destino}`, margin: [0, 0, 0, 14] },
    texto
      ? { text: escrita(texto, carta) }
      : {
          text: [
            'Recomendamos ao amor e ao cuidado dos irmãos ',
            { text: membro?.nome_completo ?? '', bold: true },
            `${titulo ?? ''}${since ?? ''}, em plena comunhão conosco até esta data.`,
          ],
        },
    {
      text: texto ? '' : 'Pedimos que acolham esta pessoa no Senhor, como convém aos santos.',
      margin: [0, 20, 0, 60],
    },
    ...closing(carta.codigo, origin),
  ])
}
