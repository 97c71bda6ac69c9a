import { describe, expect, test } from 'vitest'
import { TableError } from '@/lib/spreadsheet'
import { readLines } from './lines'
import { guessMapping, mappingProblem } from './mapping'
import { readTable } from './table'

const bytes = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('files', () => {
  const people = [{ numero: 2, celulas: ['José', 'x;y'] }]
  test.each([
    ['semicolons', bytes('Nome;Nota\r\nJosé;"x;y"\r\n')],
    ['commas', bytes('Nome,Nota\nJosé,x;y\n')],
    ['tabs', bytes('Nome\tNota\nJosé\tx;y')],
    ['with the mark of UTF-8', bytes('\ufeffNome;Nota\nJosé;"x;y"')],
    ['Windows-1252', latin('Nome;Nota\nJos\u00e9;"x;y"')],
    ['with what Excel says of itself', bytes('sep=;\r\nNome;Nota\r\nJosé;"x;y"')],
  ])('%s', async (_name, file) => {
    expect(await readTable(file)).toEqual({ cabecalhos: ['Nome', 'Nota'], linhas: people })
  })

  test('empty lines are passed over, and the numbers stay those of the file', async () => {
    const { linhas } = await readTable(bytes('\n;;\nNome;\n;\nAna;\n\n'))
    expect(linhas).toEqual([{ numero: 5, celulas: ['Ana', ''] }])
  })

  test.each([
    ['vazio', bytes('Nome;E-mail\n')],
    ['vazio', bytes('')],
    ['tipo', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)],
    ['ilegivel', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)],
    ['grande', bytes(`Nome\n${'Ana\n'.repeat(5001)}`)],
  ])('%s is refused', async (problem, file) => {
    await expect(readTable(file)).rejects.toEqual(new TableError(problem as 'tipo'))
  })
})

test('a spreadsheet that unpacks to far more is refused before it does', async () => {
  const file = new Uint8Array(300)
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x04034b50, true)
  for (const at of [100, 200]) {
    view.setUint32(at, 0x02014b50, true)
    view.setUint32(at + 24, 60_000_000, true)
  }
  await expect(readTable(file)).rejects.toEqual(new TableError('grande'))
  view.setUint32(224, 40_000_000, true)
  await expect(readTable(file)).rejects.toEqual(new TableError('ilegivel'))
})

describe('columns', () => {
  test.each([
    [
      ['Nome', 'Celular', 'Dt. Nasc.', 'Mãe'],
      ['nome_completo', 'telefone', 'data_nascimento', 'nome_mae'],
    ],
    [
      ['NOME', 'SOBRENOME', 'e-mail', 'Congregação'],
      ['nome', 'sobrenome', 'email', 'campus'],
    ],
    [
      ['Telefone 1', 'Telefone 2', 'Observação'],
      ['telefone', '', ''],
    ],
    [['Data de nascimento (dd/mm/aaaa)'], ['data_nascimento']],
  ])('%j', (headers, expected) => {
    expect(guessMapping(headers)).toEqual(expected)
  })

  test('what must be said before checking', () => {
    expect(mappingProblem(['email'])).toBe('Diga qual coluna traz o nome.')
    expect(mappingProblem(['nome', 'telefone', 'telefone'])).toBeNull()
    expect(mappingProblem(['nome', 'cpf', 'cpf'])).toContain('Duas colunas')
    expect(mappingProblem(['nome', ''])).toBeNull()
  })
})

test('somebody who stands twice in the file is said at the second line; a mended line is read anew, the others are not', async () => {
  const tabela = await readTable(bytes('Nome;E-mail\nAna Um;a@b.co\nBia Dois;A@B.CO\nAna Um;\n'))
  const source = { tabela, mapping: ['nome_completo', 'email'] as const, emendas: {}, campus: 'Posse' }
  const known = new Map()
  const before = readLines(source, known)
  expect(before.map(({ erros }) => erros)).toEqual([{}, { email: 'E-mail repetido: está na linha 2' }, {}])
  const after = readLines({ ...source, emendas: { 3: { 1: 'bia@b.co' } } }, known)
  expect(after[1]).toMatchObject({ erros: {}, valores: { email: 'bia@b.co', campus: 'Posse' } })
  expect(after[0]?.valores).toBe(before[0]?.valores)
})
