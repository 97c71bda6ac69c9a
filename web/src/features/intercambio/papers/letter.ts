import { apresentacaoPaper } from './apresentacao'
import { type Carta, cartaPaper } from './carta'
import type { Paper } from './paper'
import { recomendacaoPaper } from './recomendacao'

/** A numbered paper of any kind, as it is printed. */
export function letterPaper(carta: Carta, origin: string): Paper {
  if (carta.tipo === 'recomendacao') return recomendacaoPaper(carta, origin)
  if (carta.tipo === 'apresentacao') return apresentacaoPaper(carta, origin)
  return cartaPaper(carta, origin)
}
