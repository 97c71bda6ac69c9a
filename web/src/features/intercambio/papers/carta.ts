import { formatDate, formatList } from '@/lib/format'
import type { Paper, Timbre } from '@/lib/paper'
import { letterOf } from './carta-base'
import { escrita } from './escrita'
import type { Carta } from './model'

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
export function cartaPaper(carta: Carta, timbre: Timbre, origin: string, texto?: string): Paper {
  const nomes = formatList(carta.membros.map(({ nome_completo }) => nome_completo))
  const destino = carta.destino ? `à ${carta.destino}` : 'à igreja que os receber'
  return letterOf(carta, 'Carta de transferência', timbre, origin, [
    {
      text: texto
        ? escrita(texto, carta)
        : `Apresentamos e transferimos ${destino}, em comunhão com esta igreja: ${nomes}.`,
      margin: [0, 0, 0, 14],
    },
    { ul: carta.membros.map(personLine) },
    { text: texto ? '' : 'Pedimos que os recebam no Senhor.', margin: [0, 16, 0, 0] },
  ])
}
