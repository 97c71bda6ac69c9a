import { expect, test } from 'vitest'
import { chanceDe, escolhaInicial, type Lado, ligacoesDe, linhasDe } from './model'

const lado = (campos: Lado['campos'], ligacoes: Lado['ligacoes'] = {}): Lado => ({
  id: 'x',
  nome_completo: 'Ana',
  foto: null,
  campus: 'Posse',
  tem_conta: false,
  campos,
  nomes: { p1: 'João' },
  ligacoes,
})

test('what differs comes first, and a missing value is taken from the other', () => {
  const linhas = linhasDe(
    [
      lado({ nome: 'Ana', telefone: null, data_nascimento: '1990-04-03', rol: 7 }),
      lado({ nome: 'Ana', telefone: '+5562999990000', data_nascimento: '1990-04-03', convidado_por: 'p1' }),
    ],
    {},
  )
  expect(linhas.map(({ campo }) => campo)).toEqual([
    'telefone',
    'rol',
    'convidado_por',
    'nome',
    'data_nascimento',
  ])
  expect(linhas[0]?.valores).toEqual(['', '(62) 99999-0000'])
  expect(linhas[2]?.valores).toEqual(['', 'João'])
  expect(escolhaInicial(linhas, 0)).toEqual({ telefone: 1, rol: 0, convidado_por: 1 })
  expect(escolhaInicial(linhas, 1)).toEqual({ telefone: 1, rol: 0, convidado_por: 1 })
})

test('what hangs on a record is counted in words', () => {
  expect(
    ligacoesDe(lado({}, { 'public.attendances': 14, membros_funcoes: 1, historico: 2, outra: 1 })),
  ).toEqual(['14 presenças', '1 função', '3 registros do histórico'])
})

test.each([
  [100, 'Muito provável'],
  [60, 'Provável'],
  [45, 'Possível'],
])('%i points: %s', (pontos, label) => expect(chanceDe(pontos).label).toBe(label))
