import { describe, expect, test } from 'vitest'
import casos from '../../../tests/cases/cpf.json'
import { formatCep, formatCpf, isCep, isCpf } from './documents'

describe('CPF', () => {
  test.each(casos)('$cpf: $vale', ({ cpf, vale }) => expect(isCpf(cpf)).toBe(vale))

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
