import { afterAll, expect, test } from 'vitest'
import { setClocks } from '@/lib/clock'
import { cartaPaper } from './carta'
import { carteirinhasPaper } from './carteirinha'
import type { Carta } from './model'
import { recomendacaoPaper } from './recomendacao'

setClocks({ own: 'America/Sao_Paulo', church: 'America/Sao_Paulo', campuses: { Noronha: 'America/Noronha' } })
afterAll(() => setClocks({ own: null, church: null, campuses: {} }))

/** Half past eleven at night in Brasília: in Noronha the next day. */
const EMITIDA = '2026-11-22T02:30:00Z'

const CARTA: Carta = {
  numero: '1/2026',
  codigo: 'ABCDEFGHJKLM',
  tipo: 'transferencia',
  campus: 'Noronha',
  destino: null,
  emitida_em: EMITIDA,
  igreja: 'Igreja',
  membros: [{ nome_completo: 'Estela' }],
}

test.each([
  ['a letter of transfer', cartaPaper],
  ['a letter of recommendation', recomendacaoPaper],
])('%s has the day of its campus, as who checks it reads it', (_, paper) => {
  expect(JSON.stringify(paper(CARTA, { nome: 'Igreja' }, 'https://igreja.org'))).toContain(
    'Campus Noronha, 22 de novembro de 2026',
  )
})

test('so has a card', () => {
  const card = {
    nome: 'Estela',
    campus: 'Noronha',
    titulo: null,
    rol: null,
    membroDesde: null,
    foto: null,
    codigo: 'ABC',
    emitidaEm: EMITIDA,
    validaAte: '2028-11-22',
  }
  expect(JSON.stringify(carteirinhasPaper([card], { nome: 'Igreja' }, 'https://igreja.org'))).toContain(
    '22/11/2026',
  )
})
