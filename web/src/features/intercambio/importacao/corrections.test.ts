import { describe, expect, test } from 'vitest'
import { corrections, withoutOurs } from './corrections'

const tabela = {
  cabecalhos: ['Nome', 'Celular', 'Celular'],
  linhas: [
    { numero: 2, celulas: ['Ana', '1', '2'] },
    { numero: 5, celulas: ['Bia', '3', '4'] },
  ],
}
const file = (cabecalhos: string[], ...celulas: string[][]) => ({
  cabecalhos,
  linhas: celulas.map((cells, index) => ({ numero: index + 2, celulas: cells })),
})

describe('a corrected file of errors', () => {
  test('changes the lines that it names, in whatever order its lines and columns stand', () => {
    const corrected = file(
      ['Celular', 'LINHA', 'Erros', 'Nome'],
      ['30', '5', 'x', 'Bia'],
      ['1', '2', 'x', 'Ana'],
    )
    expect(corrections({ tabela, emendas: {} }, corrected)).toEqual({ emendas: { 5: { 1: '30' } }, lines: 1 })
  })

  test('tells columns of the same name apart, and keeps what was mended before', () => {
    const corrected = file(['Linha', 'Erros', 'Nome', 'Celular', 'Celular'], ['2', '', 'Ana', '1', '20'])
    const emendas = { 2: { 0: 'Anna' }, 5: { 0: 'Bea' } }
    expect(corrections({ tabela, emendas }, corrected)).toEqual({
      emendas: { 2: { 0: 'Ana', 2: '20' }, 5: { 0: 'Bea' } },
      lines: 1,
    })
  })

  test('comes in by itself as the file that it came from, also what a spreadsheet took for a formula', () => {
    const refused = file(['Linha', 'Erros', 'Nome', 'Celular'], ['7', 'Telefone inválido', 'Ana', "'-"])
    expect(withoutOurs(refused)).toEqual(file(['Nome', 'Celular'], ['Ana', '-']))
    const other = file(['Linha', 'Nome'], ['7', 'Ana'])
    expect(withoutOurs(other)).toEqual(other)
  })

  test('lines that the file does not have are left out; another file is none', () => {
    expect(corrections({ tabela, emendas: {} }, file(['Linha', 'Nome'], ['9', 'Caio']))?.lines).toBe(0)
    expect(corrections({ tabela, emendas: {} }, file(['Nome'], ['Caio']))).toBeNull()
    expect(corrections({ tabela, emendas: {} }, file(['Linha', 'Outra'], ['2', 'Caio']))).toBeNull()
  })
})
