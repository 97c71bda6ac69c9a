import { describe, expect, test } from 'vitest'
import { proposedDdd } from './ddd'
import { readLines } from './lines'
import { mended } from './mend'
import { choiceFor, dddFor, leavesOut, optionsFor, problemKey, problemsOf, type Regras } from './problemas'
import { readTable } from './table'
import { MISSING_DDD } from './values'

const file = (text: string) => readTable(new TextEncoder().encode(text))
const regras = (part: Partial<Regras> = {}): Regras => ({ escolhas: {}, ddd: '', campus: '', ...part })

describe('what is done about a problem by itself', () => {
  test.each([
    ['email', 'E-mail inválido', 'sem'],
    ['cpf', 'CPF inválido: confira os dígitos', 'sem'],
    ['data_nascimento', 'Data inválida: use dia/mês/ano', 'sem'],
    ['email', 'E-mail repetido: está na linha 3', 'sem'],
    ['nome_completo', 'Falta o nome', 'fora'],
    ['nome', 'A mesma pessoa está na linha 2', 'fora'],
    ['email', 'Este e-mail já é de outra pessoa', 'fora'],
    ['cpf', 'Este CPF já é de uma pessoa de outro campus', 'fora'],
    ['campus', 'Você não cadastra pessoas em Centro', 'fora'],
    ['campus', 'O campus “Lua” não existe', 'fora'],
    ['telefone', MISSING_DDD, 'sem'],
  ])('%s: %s → %s', (campo, erro, escolha) => {
    expect(choiceFor(problemKey(campo, erro), regras())).toBe(escolha)
  })

  test('a campus for those whose campus is none, and an area code, when they are known', () => {
    expect(leavesOut('campus', 'O campus “Lua” não existe', regras({ campus: 'Posse' }))).toBe(true)
    expect(dddFor(regras({ ddd: '62' }))).toBe('62')
    expect(dddFor(regras({ ddd: '62', escolhas: { 'telefone|ddd': 'sem' } }))).toBe('')
  })

  test('nobody comes in without a name, whatever was chosen', () => {
    const chave = problemKey('nome_completo', 'Falta o nome')
    expect(optionsFor(chave, regras())).toEqual(['fora'])
    expect(leavesOut('nome_completo', 'Falta o nome', regras({ escolhas: { [chave]: 'sem' } }))).toBe(false)
  })
})

test('phones without area code are given the one that most phones have, and are still counted', async () => {
  const tabela = await file(
    'Nome;Celular\nAna Um;(61) 99999-0001\nBia Dois;(61) 99999-0002\nCida Três;99999-0003\n',
  )
  const mapping = ['nome_completo', 'telefone'] as const
  expect(proposedDdd(tabela, mapping, '(62) 3481-1234')).toBe('61')
  expect(proposedDdd({ ...tabela, linhas: tabela.linhas.slice(2) }, mapping, '(62) 3481-1234')).toBe('62')
  const linhas = readLines({ tabela, mapping, emendas: {}, campus: 'Posse', ddd: '61' })
  expect(linhas[2]).toMatchObject({ valores: { telefone: '+5561999990003' }, completados: ['telefone'] })
  expect(problemsOf(linhas.map((one) => ({ ...one, deixados: {} })))).toEqual([
    { chave: 'telefone|ddd', campo: 'telefone', erro: MISSING_DDD, linhas: [4] },
  ])
})

test('a refused line that is mended keeps what was wrong and was emptied', () => {
  const celulas: [string, string][] = [
    ['Nome', ''],
    ['E-mail', 'ana@'],
    ['Celular', '(62) 99999-0000'],
  ]
  const arquivo = { campus: 'Posse', colunas: ['nome_completo', 'email', 'telefone'] }
  const linha = { linha: 7, celulas, erros: { nome_completo: 'Falta o nome', email: 'E-mail inválido' } }
  expect(
    mended(linha, [['Nome', 'Ana Lima'], ['E-mail', ''], celulas[2] ?? ['', '']], arquivo),
  ).toMatchObject({
    linha: 7,
    valores: { nome: 'Ana', sobrenome: 'Lima', telefone: '+5562999990000', campus: 'Posse' },
    erros: {},
    deixados: { erros: { email: 'E-mail inválido' }, celulas: [['E-mail', 'ana@']] },
  })
})
