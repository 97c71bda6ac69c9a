import { describe, expect, test } from 'vitest'
import { readLine } from './campos'
import { dayOf, readCpf, readDate, readEmail, readName, readPhone, splitAddress } from './values'

describe('dates', () => {
  test.each([
    ['21/11/1980', '1980-11-21'],
    ['1/2/80', '1980-02-01'],
    ['01/02/05', '2005-02-01'],
    ['1-2-1980', '1980-02-01'],
    ['1.2.1980', '1980-02-01'],
    ['01021980', '1980-02-01'],
    ['1980-02-01', '1980-02-01'],
    ['1980-02-01T03:00:00.000Z', '1980-02-01'],
    ['29252', '1980-02-01'],
    ['29252.5', '1980-02-01'],
    ['1 de fevereiro de 1980', '1980-02-01'],
    ['1 mar. 1980', '1980-03-01'],
    ['1-fev-80', '1980-02-01'],
    ['01/02/1980 00:00', '1980-02-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['31/04/1980', null],
    ['12/13/1980', null],
    ['ontem', null],
    ['1980', '1905-06-02'],
    ['0/0/0000', null],
  ])('%s → %s', (text, expected) => {
    expect(dayOf(text, '2026-11-21')).toBe(expected)
  })

  test('what says nothing is nothing', () => {
    for (const text of ['', ' ', '-', 'N/A', 'não informado', '?'])
      expect(readDate(text)).toEqual({ value: null })
  })
})

describe('phones', () => {
  test.each([
    ['(62) 99999-0000', '+5562999990000'],
    ['62999990000', '+5562999990000'],
    ['62999990000.0', '+5562999990000'],
    ['+55 62 99999 0000', '+5562999990000'],
    ['5562999990000', '+5562999990000'],
    ['062 99999-0000', '+5562999990000'],
    ['62 3481-1234', '+556234811234'],
    ['(62) 99999-0000 / (62) 98888-0000', '+5562999990000'],
    ['+1 202 555 0143', '+12025550143'],
  ])('%s → %s', (text, expected) => {
    expect(readPhone(text)).toEqual({ value: expected })
  })

  test.each(['99999-0000', '123', 'ligar à noite', '629999900001234'])('%s is none', (text) => {
    expect(readPhone(text).error).toBeTruthy()
  })
})

describe('documents, names and addresses', () => {
  test.each([
    ['529.982.247-25', '52998224725'],
    ['52998224725', '52998224725'],
    ['1020304050', undefined],
    ['529.982.247-26', undefined],
    ['111.111.111-11', undefined],
    ['123', undefined],
  ])('CPF %s → %s', (text, expected) => {
    expect(readCpf(text).value).toBe(expected)
  })

  test('a CPF that lost its zeros has them again', () => {
    expect(readCpf('1234567890.0').value ?? readCpf('191').error).toBeTruthy()
    expect(readCpf('00000000191').value).toBe('00000000191')
    expect(readCpf('000000191').value).toBe('00000000191')
  })

  test.each([
    ['MARIA DAS DORES', 'Maria das Dores'],
    ['joão  da silva', 'João da Silva'],
    ['Ana McDonald', 'Ana McDonald'],
  ])('%s → %s', (text, expected) => {
    expect(readName(100)(text)).toEqual({ value: expected })
  })

  test('e-mails', () => {
    expect(readEmail(' Ana@Igreja.ORG ').value).toBe('ana@igreja.org')
    expect(readEmail('ana@@igreja').error).toBe('E-mail inválido')
  })

  test('an address in one cell comes apart, or stays whole', () => {
    expect(splitAddress('Rua das Palmeiras, 12, casa 2 - Centro, Posse - GO, 73900-000')).toEqual({
      logradouro: 'Rua das Palmeiras',
      numero: '12',
      complemento: 'casa 2',
      bairro: 'Centro',
      cidade: 'Posse',
      uf: 'GO',
      cep: '73900-000',
    })
    expect(splitAddress('Rua A, 12')).toEqual({ logradouro: 'Rua A', numero: '12' })
    expect(splitAddress('Fazenda Boa Vista, km 7 da GO-118')).toBeNull()
  })

  test('a line: the whole name comes apart, labels without accents count, what is wrong is said by field', () => {
    const { valores, erros } = readLine(
      new Map([
        ['nome_completo', 'JOSÉ DA SILVA'],
        ['sexo', 'Masc'],
        ['estado_civil', 'VIUVO'],
        ['situacao', 'Em comunhao'],
        ['uf', 'goias'],
        ['telefone', '62 99999 0000'],
      ]),
    )
    expect(valores).toEqual({
      nome: 'José',
      sobrenome: 'da Silva',
      sexo: 'masculino',
      estado_civil: 'viuvo',
      situacao: 'membro',
      telefone: '+5562999990000',
    })
    expect(Object.keys(erros)).toEqual(['uf'])
    expect(readLine(new Map([['email', 'a@b.co']])).erros).toEqual({ nome_completo: 'Falta o nome' })
  })
})
