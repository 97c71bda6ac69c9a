import { describe, expect, test } from 'vitest'
import { formatCep, formatCpf, isCep, isCpf } from './documents'

// the same vectors stand in tests/policies/reservados.test.ts: browser and database agree
const GOOD = ['529.982.247-25', '52998224725', '111.444.777-35', '00000000191', '12345678909']
const BAD = [
  '',
  '123',
  '529.982.247-24',
  '52998224715',
  '11111111111',
  '00000000000',
  '5299822472',
  '529982247250',
]

describe('CPF', () => {
  test.each(GOOD)('%s is one', (cpf) => expect(isCpf(cpf)).toBe(true))
  test.each(BAD)('%s is none', (cpf) => expect(isCpf(cpf)).toBe(false))

  test('is shown as far as it is typed', () => {
    expect(formatCpf('5299')).toBe('529.9')
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
    expect(formatCpf('529.982.247-2599')).toBe('529.982.247-25')
    expect(formatCpf(null)).toBe('')
  })
})

test('a CEP has eight digits', () => {
  expect(formatCep('739')).toBe('739')
  expect(formatCep('73900000')).toBe('73900-000')
  expect([isCep('73900-000'), isCep('7390000'), isCep('')]).toEqual([true, false, false])
})
