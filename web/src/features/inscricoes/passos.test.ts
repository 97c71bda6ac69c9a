import { expect, test } from 'vitest'
import type { Inscrita, Pedido } from './model'
import { passosDo, tituloDo } from './passos'

const pessoa = (mais: Partial<Inscrita>): Inscrita => ({
  id: 'i',
  nome: 'Rute Alves',
  tipo: null,
  estado: 'inscrito',
  preco_centavos: 0,
  aceitar_ate: null,
  cancelado_por: null,
  posicao: null,
  aguarda_familia: false,
  ingresso: null,
  usado_em: null,
  ...mais,
})
const pedido = (pessoas: Inscrita[], mais: Partial<Pedido> = {}): Pedido => ({
  evento: {
    id: 'e',
    nome: 'Retiro',
    local: null,
    campus: 'Posse',
    inicio: '2026-12-11T22:00:00Z',
    minutos: 43 * 60,
    fuso: 'America/Sao_Paulo',
    igreja: null,
  },
  contato: 'Rute Alves',
  total_centavos: 0,
  desconto_centavos: 0,
  a_pagar_centavos: 0,
  a_devolver_centavos: 0,
  pago_em: null,
  aviso: null,
  prazo_horas: null,
  pix: null,
  pessoas,
  ...mais,
})
const titulos = (um: Pedido) => passosDo(um).map(({ estado, titulo }) => `${estado} ${titulo}`)
const textos = (um: Pedido) =>
  passosDo(um)
    .map(({ texto }) => texto)
    .join('\n')

test('a pagar: quanto, como, até quando, e nada de ingresso antes', () => {
  const devendo = pedido([pessoa({ estado: 'aguardando_pagamento' })], { a_pagar_centavos: 47_700 })
  expect(tituloDo(devendo)).toBe('Inscrição feita')
  expect(titulos(devendo)).toEqual([
    'feito Dados recebidos',
    'agora Pagar R$\u00a0477,00',
    'depois Mostrar o ingresso na entrada',
  ])
  expect(textos(devendo)).toContain('Na igreja, com quem organiza: este campus não tem chave Pix.')
  expect(textos({ ...devendo, pix: { tipo: 'email', chave: 'a@b.c' } })).toContain('Por Pix')
  expect(textos(devendo)).toContain('pague antes de sexta-feira, 11 de dezembro, 19:00')
  expect(textos(devendo)).toContain('Sexta-feira, 11 de dezembro, 19:00 a domingo, 13 de dezembro, 14:00.')
})

test('na espera: o lugar em palavras, e só o aviso que existe', () => {
  const espera = pedido([pessoa({ estado: 'lista_de_espera', posicao: 3 })], { prazo_horas: 48 })
  expect(tituloDo(espera)).toBe('Na lista de espera')
  expect(textos(espera)).toContain('Rute está no 3º lugar da fila, com 2 pessoas na frente.')
  expect(textos(espera)).toContain('Nenhum aviso sai sozinho')
  expect(textos(espera)).toContain('48 horas para aceitar')
  expect(textos({ ...espera, aviso: 'email' })).toContain('mandamos um e-mail')
  expect(textos({ ...espera, aviso: 'equipe' })).not.toContain('mandamos')
  const primeira = pedido([pessoa({ estado: 'lista_de_espera', posicao: 1 })])
  expect(textos(primeira)).toContain('Rute é a próxima pessoa da fila.')
})

test('pago: o ingresso; cancelado: nada a fazer', () => {
  const pago = pedido([pessoa({ ingresso: 'x' })], { pago_em: '2026-11-20' })
  expect(titulos(pago)).toEqual([
    'feito Dados recebidos',
    'feito Pagamento confirmado',
    'agora Mostrar o ingresso na entrada',
  ])
  const cancelado = pedido([pessoa({ estado: 'cancelado' })])
  expect([tituloDo(cancelado), titulos(cancelado)]).toEqual(['Inscrição cancelada', []])
})
