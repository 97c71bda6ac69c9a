import { describe, expect, test } from 'vitest'
import { readPlanilha } from './planilha'

const CAMPI = ['Posse', 'Serra']
const read = (text: string, campi: readonly string[] = CAMPI) => readPlanilha(text, campi)

describe('readPlanilha', () => {
  test('reads names, addresses and campuses, whatever the separator and the accents', () => {
    const [ana, jose] = read(
      '\ufeffNome;Sobrenome;E-mail;Campus\nAna;Souza;ANA@exemplo.org;serra\nJosé da Silva;;j@x.br;Posse',
    )
    expect(ana?.data).toMatchObject({
      nome: 'Ana',
      sobrenome: 'Souza',
      email: 'ana@exemplo.org',
      campus: 'Serra',
    })
    expect(jose?.data).toMatchObject({ nome: 'José', sobrenome: 'da Silva' })
  })

  test('says what is wrong with a line, and where', () => {
    const linhas = read(
      'nome,email,campus\nA,a@x.br,Posse\nBia,bia,Posse\nCau,c@x.br,Lua\nDu,d@x.br,\nEva,e@x.br,Posse\nEva,E@x.br,Posse',
    )
    expect(linhas.map(({ numero, erro }) => [numero, erro])).toEqual([
      [2, 'Nome deve ter ao menos 2 caracteres'],
      [3, 'Este e-mail não parece completo'],
      [4, 'O campus “Lua” não está no seu alcance'],
      [5, 'Campus é obrigatório'],
      [6, null],
      [7, 'Este e-mail já está em outra linha'],
    ])
  })

  test('the only campus need not be written', () => {
    expect(read('nome,email\nAna Lima,a@x.br', ['Posse'])[0]?.data?.campus).toBe('Posse')
  })

  test('another file, or too long a one, is refused whole', () => {
    expect(() => read('a,b\n1,2')).toThrow('A primeira linha deve ter as colunas nome e email.')
    const long = Array.from({ length: 201 }, (_, n) => `Ana,a${n}@x.br`).join('\n')
    expect(() => read(`nome,email\n${long}`)).toThrow('Envie até 200 pessoas por vez.')
  })
})
