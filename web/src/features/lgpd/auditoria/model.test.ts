import { expect, test } from 'vitest'
import { auditoriaSearch, csvDe, emGrupos, filtrosDe } from './model'

test('only what was chosen is asked for, a subject as its tables', () => {
  expect(filtrosDe(auditoriaSearch.parse({}))).toEqual({})
  const chosen = auditoriaSearch.parse({ desde: '2026-11-01', assunto: 'cadastro', campus: 'Posse' })
  expect(filtrosDe(chosen)).toEqual({ desde: '2026-11-01', campus: 'Posse', tabelas: ['membros_igreja'] })
})

test('a line per field, and a formula stays a text', () => {
  const csv = csvDe([
    {
      id: 1,
      momento: '2026-11-21T12:00:00Z',
      autor: null,
      autor_nome: null,
      papeis: ['admin'],
      ip: null,
      origem: 'tela',
      acao: 'alterar',
      titulo: 'Cadastro alterado',
      membro_id: null,
      pessoa: 'Ana',
      motivo: null,
      reservado: false,
      campos: [{ rotulo: 'Bairro', antes: 'Um', depois: '=SOMA(A1)' }, { rotulo: 'Cidade' }],
      operacao: null,
    },
  ])
  const lines = csv.split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(";Bairro;Um;'=SOMA(A1);")
})

test('only what was done by itself stands together, as long as it follows itself', () => {
  const of = (origem: string, titulo = 'Criou o dia') => ({ origem, titulo })
  const grupos = emGrupos([
    of('agenda'),
    of('agenda'),
    of('tela'),
    of('tela'),
    of('agenda'),
    of('agenda', 'Mudou'),
  ])
  expect(grupos.map(({ length }) => length)).toEqual([2, 1, 1, 1, 1])
})
