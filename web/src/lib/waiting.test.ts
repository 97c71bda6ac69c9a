import { expect, test } from 'vitest'
import { countBelow, isLate, type Waiting, waitingDetail, waitingPath, waitingTitle } from './waiting'

const waiting = (fila: Waiting['fila'], more: Partial<Waiting> = {}): Waiting => ({
  fila,
  quantos: 1,
  atrasados: 0,
  desde: null,
  ate: null,
  prazo: null,
  alvo: null,
  nome: null,
  ...more,
})

test.each([
  [waiting('cadastros', { quantos: 3 }), '3 cadastros a conferir', '/membros/solicitacoes'],
  [waiting('alteracoes'), '1 mudança de cadastro pedida', '/membros/solicitacoes?aba=pedidos'],
  [
    waiting('acompanhamentos', { quantos: 2, alvo: 'contatado' }),
    '2 acompanhamentos atrasados',
    '/membros/acompanhamento?atrasados=true&etapa=contatado',
  ],
  [
    waiting('voluntarios', { quantos: 2, alvo: 'm1', nome: 'Louvor · Posse' }),
    '2 pessoas querem servir em Louvor · Posse',
    '/ministerios/m1/acompanhamento',
  ],
  [
    waiting('escalas', { quantos: 5, atrasados: 3, alvo: 'm1', nome: 'Louvor · Posse' }),
    'Louvor · Posse: 3 lugares sem ninguém e 2 pessoas sem resposta',
    '/ministerios/m1/escalas',
  ],
])('%o: %s', (one, title, path) => {
  expect(waitingTitle(one)).toBe(title)
  expect(waitingPath(one)).toBe(path)
})

test('says what is late, else until when, else since when', () => {
  expect(waitingDetail(waiting('direitos', { atrasados: 2, prazo: '2026-11-20' }))).toBe('2 fora do prazo')
  expect(waitingDetail(waiting('direitos', { prazo: '2026-11-30' }))).toBe('responder até 30/11/2026')
  expect(waitingDetail(waiting('reservas', { ate: new Date().toISOString() }))).toBe('primeira data: hoje')
  expect(waitingDetail(waiting('cadastros', { desde: new Date().toISOString() }))).toBe('o mais antigo: hoje')
  expect(isLate(waiting('direitos', { atrasados: 1 }))).toBe(true)
  expect(isLate(waiting('escalas', { atrasados: 1 }))).toBe(false)
})

test('counts what waits below a page, not below one that only begins alike', () => {
  const all = [
    waiting('cadastros', { quantos: 2 }),
    waiting('transferencias', { quantos: 3 }),
    waiting('escalas', { quantos: 7, alvo: 'm1', nome: 'Louvor' }),
  ]
  expect(countBelow(all, '/membros')).toBe(5)
  expect(countBelow(all, '/membros/transferencias')).toBe(3)
  expect(countBelow(all, '/membros/trans')).toBe(0)
})
