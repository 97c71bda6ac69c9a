import { describe, expect, test } from 'vitest'
import { CAMPOS, OPERADORES_DE } from './campos'
import { completas, countRegras, type Grupo, type Regra, readRegras, writeRegras } from './model'

const regra = (campo: Regra['campo'], operador: Regra['operador'], ...valor: Regra['valor']): Regra => ({
  campo,
  operador,
  valor,
})
const raiz: Grupo = {
  combina: 'todos',
  regras: [
    regra('idade', 'entre', 18, 30),
    { combina: 'nenhum', regras: [regra('situacao', 'igual', 'visitante'), regra('foto', 'sim')] },
  ],
}

describe('the rules of an address', () => {
  test('are read as they were written', () => {
    expect(readRegras(writeRegras(raiz))).toEqual(raiz)
    expect(countRegras(raiz)).toBe(3)
  })

  test.each([
    '',
    'x',
    '[]',
    '{"combina":"todos","regras":[]}',
    '{"combina":"xor","regras":[{"campo":"foto","operador":"sim","valor":[]}]}',
    '{"combina":"todos","regras":[{"campo":"senha","operador":"igual","valor":["x"]}]}',
    '{"combina":"todos","regras":[{"campo":"foto","operador":"contem","valor":["x"]}]}',
    '{"combina":"todos","regras":[{"campo":"situacao","operador":"igual","valor":[]}]}',
    '{"combina":"todos","regras":[{"campo":"toString","operador":"igual","valor":["x"]}]}',
  ])('%s is no filter', (text) => expect(readRegras(text)).toBeNull())
})

describe('while one edits', () => {
  test('what is not finished does not filter', () => {
    const editada: Grupo = {
      combina: 'qualquer',
      regras: [
        regra('bairro', 'contem'),
        regra('bairro', 'contem', ' '),
        regra('idade', 'entre', '18'),
        regra('cidade', 'vazio'),
        { combina: 'todos', regras: [regra('campus', 'igual')] },
      ],
    }
    expect(completas(editada)).toEqual({ combina: 'qualquer', regras: [regra('cidade', 'vazio')] })
    expect(completas({ combina: 'todos', regras: [regra('campus', 'igual')] })).toBeNull()
    expect(writeRegras(null)).toBe('')
  })

  test('every field has a way to be compared', () => {
    for (const { tipo } of Object.values(CAMPOS)) expect(OPERADORES_DE[tipo].length).toBeGreaterThan(0)
  })
})
