import type { Item } from './model'

/** An item with nothing in it but what a test says. */
export const newItem = (item: Partial<Item> = {}): Item => ({
  id: 'i',
  roteiro_id: 'r',
  posicao: 1,
  tipo: 'fala',
  titulo: 'Item',
  minutos: null,
  quem: null,
  musica_id: null,
  arranjo_id: null,
  tom: null,
  passagem: null,
  biblias: [],
  apresentacao_id: null,
  midia_id: null,
  tema_id: null,
  texto: null,
  opcoes: {},
  notas_palco: null,
  notas_tecnica: null,
  links: [],
  versao: 1,
  ...item,
})
