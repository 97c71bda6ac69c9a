import { expect, test } from 'vitest'
import { chanceDe, distintos, escolhaInicial, type Lado, ligacoesDe, linhasDe } from './model'

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

test('an address is one choice; what only one of the two says is none', () => {
  const linhas = linhasDe(
    [
      lado({ endereco: 'Rua A, 1 – Posse', logradouro: 'Rua A', numero: '1', telefone: null }),
      lado({ endereco: 'Rua B, 2 – Posse', logradouro: 'Rua B', numero: '2', telefone: '+5562999990000' }),
    ],
    {},
  )
  expect(linhas.map(({ campo, escolhe }) => [campo, escolhe])).toEqual([
    ['telefone', false],
    ['endereco', true],
  ])
  expect(linhas[1]?.colunas).toContain('numero')
})

test('two of one name are told apart by what differs', () => {
  const [um, outro] = [lado({ data_nascimento: '1990-04-03' }), lado({ data_nascimento: '1991-05-04' })]
  expect(distintos([um, outro])).toEqual(['Ana (03/04/1990)', 'Ana (04/05/1991)'])
  expect(distintos([um, { ...outro, campus: 'Serra' }])).toEqual(['Ana (Posse)', 'Ana (Serra)'])
  expect(distintos([um, { ...um, nome_completo: 'Ana Luz' }])).toEqual(['Ana', 'Ana Luz'])
  expect(distintos([um, um])).toEqual(['Ana (cadastro 1)', 'Ana (cadastro 2)'])
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
