import { apresentacaoPaper } from './apresentacao'
import { type Carta, cartaPaper } from './carta'
import type { Paper } from './paper'
import { recomendacaoPaper } from './recomendacao'

/** A numbered paper of any kind, as it is printed. */
export function letterPaper(carta: Carta, origin: string, logo: string | null): Paper {
  if (carta.tipo === 'recomendacao') return recomendacaoPaper(carta, origin, logo)
  if (carta.tipo === 'apresentacao') return apresentacaoPaper(carta, origin, logo)
  return cartaPaper(carta, origin, logo)
}
