import { zoneOf } from '@/lib/clock'
import { formatDate, formatList, formatLongDate } from '@/lib/format'
import { closing } from './closing'
import { escrita } from './escrita'
import type { Carta } from './model'
import { cabecalho, type Paper, paperOf } from './paper'

function personLine({
  nome_completo,
  data_nascimento,
  titulo,
  batismo_data,
  data_membresia,
}: Carta['membros'][number]) {
  const facts = [
    titulo,
    data_nascimento && `nascimento ${formatDate(data_nascimento)}`,
    batismo_data && `batismo ${formatDate(batismo_data)}`,
    data_membresia && `membro desde ${formatDate(data_membresia)}`,
  ].filter(Boolean)
  return { text: [{ text: nome_completo, bold: true }, facts.length > 0 ? ` (${facts.join(', ')})` : ''] }
}

/** A numbered letter that goes with people to another campus or church, with the code by which it is checked. */
export function cartaPaper(carta: Carta, origin: string, logo: string | null, texto?: string): Paper {
  const nomes = formatList(carta.membros.map(({ nome_completo }) => nome_completo))
  const destino = carta.destino ? `à ${carta.destino}` : 'à igreja que os receber'
  return paperOf(`Carta ${carta.numero}`, [
    cabecalho({ nome: carta.igreja, logo }),
    { text: `Carta de transferência nº ${carta.numero}`, style: 'titulo' },
    {
      text: `Campus ${carta.campus}, ${formatLongDate(carta.emitida_em, zoneOf(carta.campus))}`,
      margin: [0, 0, 0, 24],
    },
    {
      text: texto
        ? escrita(texto, carta)
        : `Apresentamos e transferimos ${destino}, em comunhão com esta igreja: ${nomes}.`,
      margin: [0, 0, 0, 14],
    },
    { ul: carta.membros.map(personLine) },
    { text: texto ? '' : 'Pedimos que os recebam no Senhor.', margin: [0, 20, 0, 60] },
    ...closing(carta.codigo, origin),
  ])
}
