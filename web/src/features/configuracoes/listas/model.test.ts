import { expect, test } from 'vitest'
import { chaveDe, moved, type Titulo, tituloDetail, tituloForm } from './model'

test('the key is made of the name, once', () => {
  expect(chaveDe('Indicação de amigo(a)', [])).toBe('indicacao_de_amigo_a')
  expect(chaveDe('Convite', ['convite', 'convite_2'])).toBe('convite_3')
  expect(chaveDe('教会', [])).toBe('item')
  expect(chaveDe('a'.repeat(80), []).length).toBeLessThanOrEqual(40)
})

test('an entry moves one place', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
})

test('ages of a title stand in order', () => {
  const base = { nome: 'Diácono', nivel: '30', exige_titulo_id: '', idade_min: '', idade_max: '' }
  expect(tituloForm.parse({ ...base, idade_min: '18' })).toMatchObject({
    nivel: 30,
    exige_titulo_id: null,
    idade_min: 18,
    idade_max: null,
  })
  expect(tituloForm.safeParse({ ...base, idade_min: '30', idade_max: '20' }).error?.issues[0]?.path).toEqual([
    'idade_max',
  ])
  expect(tituloForm.safeParse({ ...base, nivel: '101' }).success).toBe(false)
})

test('a title says what it asks for', () => {
  const base: Titulo = {
    id: '1',
    nome: 'Membro',
    nivel: 10,
    exige_titulo_id: null,
    idade_min: null,
    idade_max: null,
    ativo: true,
    updated_at: '2026-01-01T12:00:00Z',
  }
  const diacono = { ...base, id: '2', nome: 'Diácono', nivel: 30, exige_titulo_id: '1', idade_min: 18 }
  expect(tituloDetail(diacono, [base, diacono], 1)).toBe(
    'Nível 30 · exige Membro · a partir de 18 anos · 1 pessoa',
  )
})
