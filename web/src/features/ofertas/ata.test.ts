import { expect, test } from 'vitest'
import { ataPaper } from './ata'
import type { Contagem, Folha } from './model'

const folha = (moedas: number): Folha => ({
  dinheiro: { 5000: 2, 5: moedas },
  cheques: [{ centavos: 1000, banco: null, numero: null }],
  envelopes: [{ centavos: 500, tipo: 'dizimo', forma: 'dinheiro', fundo_id: null, nome: 'Ana Secreta' }],
})

test('the record has both counts by note and coin, the sum in words and two who sign, and no names of envelopes', () => {
  const contagem: Contagem = {
    id: 'c',
    campus: 'Posse',
    culto: 'Culto da noite',
    dia: '2026-11-22',
    estado: 'confrontada',
    rodada: 2,
    caixa: 'Caixa',
    tolerancia_centavos: 5,
    total_centavos: 11_005,
    motivo: null,
    conto: false,
    ve_nomes: true,
    diferencas: { centavos: 5, dinheiro: [{ valor: 5, quantidade: 1 }], cheques: 0, envelopes: 0 },
    contadores: [
      { nome: 'Ana Sá', entregue_em: null, folha: folha(1) },
      { nome: 'Beto Lima', entregue_em: null, folha: folha(0) },
    ],
    finalizada_por: null,
    finalizada_em: null,
    lancamento: null,
    deposito: null,
  }
  const text = JSON.stringify(ataPaper(contagem, { nome: 'Igreja' })).replaceAll(/\s/g, ' ')
  for (const part of [
    'R$ 110,05',
    'cento e dez reais e cinco centavos',
    'na 2ª contagem',
    'Dízimo: 1 envelope, R$ 5,00',
    'Dentro da tolerância',
    'Contou e confere',
    'Beto Lima',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Secreta')
})
