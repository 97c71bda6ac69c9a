import type { CartaModelo } from '@/features/campi/public'
import type { Paper, Timbre } from '@/lib/paper'
import { apresentacaoPaper } from './apresentacao'
import { cartaPaper } from './carta'
import type { Carta } from './model'
import { recomendacaoPaper } from './recomendacao'

export const modeloDaCarta = ({ tipo }: Carta): CartaModelo =>
  tipo === 'recomendacao' || tipo === 'apresentacao' ? `carta_${tipo}` : 'carta_transferencia'

/** A numbered paper of any kind, as it is printed; texto: the church's own words for it. */
export function letterPaper(carta: Carta, timbre: Timbre, origin: string, texto?: string): Paper {
  if (carta.tipo === 'recomendacao') return recomendacaoPaper(carta, timbre, origin, texto)
  if (carta.tipo === 'apresentacao') return apresentacaoPaper(carta, timbre, origin, texto)
  return cartaPaper(carta, timbre, origin, texto)
}
