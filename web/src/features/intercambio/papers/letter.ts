import type { CartaModelo } from '@/features/campi/public'
import { apresentacaoPaper } from './apresentacao'
import { cartaPaper } from './carta'
import type { Carta } from './model'
import type { Paper } from './paper'
import { recomendacaoPaper } from './recomendacao'

export const modeloDaCarta = ({ tipo }: Carta): CartaModelo =>
  tipo === 'recomendacao' || tipo === 'apresentacao' ? `carta_${tipo}` : 'carta_transferencia'

/** A numbered paper of any kind, as it is printed; texto: the church's own words for it. */
export function letterPaper(carta: Carta, origin: string, logo: string | null, texto?: string): Paper {
  if (carta.tipo === 'recomendacao') return recomendacaoPaper(carta, origin, logo, texto)
  if (carta.tipo === 'apresentacao') return apresentacaoPaper(carta, origin, logo, texto)
  return cartaPaper(carta, origin, logo, texto)
}
