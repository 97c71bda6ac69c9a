import { expect, test } from 'vitest'
import { linhasDe } from './model'

test('what goes and what stays stand apart, one line for each title', () => {
  const efeitos = [
    { tabela: 'parentescos', titulo: 'Parentescos', destino: 'some' as const, linhas: 2 },
    { tabela: 'parentescos', titulo: 'Parentescos', destino: 'some' as const, linhas: 1 },
    { tabela: 'attendances', titulo: 'Presenças', destino: 'fica' as const, linhas: 7 },
  ]
  expect(linhasDe(efeitos, 'some')).toMatchObject([{ titulo: 'Parentescos', linhas: 3 }])
  expect(linhasDe(efeitos, 'fica')).toMatchObject([{ titulo: 'Presenças', linhas: 7 }])
})
