import { describe, expect, test } from 'vitest'
import boletos from '../../../../tests/cases/boletos.json'
import {
  contaForm,
  endOfGroups,
  fornecedorForm,
  groupOf,
  isLinhaDigitavel,
  partOf,
  reembolsoForm,
} from './model'

test.each(boletos)('the line $linha: $vale', ({ linha, vale }) => expect(isLinhaDigitavel(linha)).toBe(vale))

test('a line is read with what a bank writes between its digits', () => {
  expect(isLinhaDigitavel('0019000009 01149.718601 68524.522114 6 75860000102656')).toBe(true)
})

describe('when it is due', () => {
  // a Thursday
  const hoje = '2026-11-26'
  test.each([
    ['2026-11-25', 'vencidas'],
    ['2026-11-26', 'semana'],
    ['2026-11-28', 'semana'],
    ['2026-11-29', 'mes'],
    ['2026-11-30', 'mes'],
    ['2026-12-01', 'depois'],
    ['2027-11-30', 'depois'],
  ])('%s: %s', (dia, grupo) => expect(groupOf(dia, hoje)).toBe(grupo))

  test('a week that goes beyond the month is this week all the same', () => {
    expect(groupOf('2026-10-03', '2026-09-30')).toBe('semana')
    expect(endOfGroups('2026-11-26')).toBe('2026-12-09')
    expect(endOfGroups('2026-11-02')).toBe('2026-11-30')
  })
})

describe('what is typed', () => {
  const conta = {
    campus: 'Posse',
    fornecedor: 'f',
    descricao: 'Luz',
    valor: '1.234,56',
    vencimento: '2026-11-30',
    categoria: 'c',
    repete: 'nao' as const,
    vezes: '2',
    linha_digitavel: '',
    pix_tipo: '' as const,
    pix_chave: '',
    documento: '',
    competencia: '',
    fundo: '',
    centro: '',
    mesmoAssim: false,
  }

  test('a bill: money in cents, a Pix key as the DICT keeps it', () => {
    expect(contaForm.parse(conta)).toMatchObject({ valor: 123_456, pix_chave: null, linha_digitavel: '' })
    expect(
      contaForm.parse({
        ...conta,
        pix_tipo: 'cpf',
        pix_chave: '529.982.247-25',
        repete: 'mensal',
        vezes: '12',
      }),
    ).toMatchObject({ pix_chave: '52998224725', vezes: 12 })
    for (const wrong of [
      { valor: '0' },
      { pix_tipo: 'cpf' as const, pix_chave: '1' },
      { pix_chave: 'x' },
      { vezes: '61' },
    ]) {
      expect(contaForm.safeParse({ ...conta, ...wrong }).success).toBe(false)
    }
  })

  test('a supplier: a CPF, or a CNPJ that may hold letters', () => {
    const typed = { nome: 'Luz', pix_tipo: '' as const, pix_chave: '', email: 'A@LUZ.test', campus: '' }
    const read = (cpf_cnpj: string) => fornecedorForm.safeParse({ ...typed, cpf_cnpj }).data?.cpf_cnpj
    expect(read('12.abc.345/01de-35')).toBe('12ABC34501DE35')
    expect(read('529.982.247-25')).toBe('52998224725')
    expect(read('')).toBe(null)
    expect(read('12.ABC.345/01DE-36')).toBeUndefined()
    expect(fornecedorForm.parse({ ...typed, cpf_cnpj: '' })).toMatchObject({
      email: 'a@luz.test',
      campus: null,
    })
  })

  test('a reimbursement is not of tomorrow', () => {
    const typed = {
      valor: '5',
      descricao: 'Pão',
      campus: 'Posse',
      ministerio: '',
      pix_tipo: '' as const,
      pix_chave: '',
    }
    expect(reembolsoForm.safeParse({ ...typed, dia: '2026-01-02' }).success).toBe(true)
    expect(reembolsoForm.safeParse({ ...typed, dia: '2999-01-01' }).success).toBe(false)
  })
})

test('one alone is no part of anything', () => {
  expect([partOf({ parcela: 1, parcelas: 1 }), partOf({ parcela: 2, parcelas: 12 })]).toEqual(['', '2 de 12'])
})
