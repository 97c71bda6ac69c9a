import { expect, test } from 'vitest'
import { linhasDoContador } from './contador'
import { cabecalhoDoDiario, type LinhaDoRazao, linhasDoDiario } from './diario'

const caixa: LinhaDoRazao = {
  lancamento_id: '1',
  campus_do_lancamento: 'Posse',
  ano: 2026,
  numero: 7,
  tipo: 'entrada',
  caixa: '2026-03-10',
  competencia: '2026-02-28',
  historico: 'Oferta; do  culto | noite',
  documento: null,
  motivo: null,
  estorna: null,
  codigo: '1.1.01',
  conta: 'Caixa: 1',
  tipo_da_conta: 'caixa',
  campus: 'Posse',
  fundo: 'Geral, livre',
  centro: null,
  valor_centavos: 5,
}
const oferta: LinhaDoRazao = {
  ...caixa,
  codigo: '3.1.02',
  conta: 'Ofertas',
  tipo_da_conta: 'receita',
  centro: 'Kids',
  valor_centavos: -5,
}

test('an entry is written with both days, its number and its tags, and what would break the text is not in it', () => {
  expect(
    linhasDoDiario([caixa, oferta]),
  ).toBe(`2026-03-10=2026-02-28 * (Posse/2026-7) Oferta, do culto / noite
    ; tipo: entrada
    Ativo:Posse:1.1.01 Caixa- 1  0.05 BRL
    ; campus: Posse
    ; fundo: Geral livre
    Receita:3.1.02 Ofertas  -0.05 BRL
    ; campus: Posse
    ; fundo: Geral livre
    ; centro: Kids

`)
  expect(cabecalhoDoDiario([caixa])).toContain('account Ativo:Posse:1.1.01 Caixa- 1\n    ; type: C\n')
})

test('of one campus alone, what went to another one stands against it', () => {
  expect(linhasDoDiario([{ ...caixa, valor_centavos: -123_456 }])).toContain(
    '    Patrimônio:Entre campi  1234.56 BRL\n',
  )
})

test('the accountant has debit and credit with a comma', () => {
  const [debito, credito] = linhasDoContador([{ ...caixa, valor_centavos: 123_456 }, oferta])
  expect(debito?.slice(0, 8)).toEqual([
    '10/03/2026',
    '28/02/2026',
    'Posse/2026-7',
    'Posse',
    '1.1.01',
    'Caixa: 1',
    '1234,56',
    '',
  ])
  expect(credito?.slice(6, 8)).toEqual(['', '0,05'])
})
