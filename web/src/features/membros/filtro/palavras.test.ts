import { describe, expect, test } from 'vitest'
import type { Regra } from './model'
import { wordsOf } from './palavras'

const options = () => [{ value: 'membro', label: 'Membro' }]
const regra = (campo: Regra['campo'], operador: Regra['operador'], ...valor: Regra['valor']): Regra => ({
  campo,
  operador,
  valor,
})

describe('a rule in words', () => {
  test.each([
    [regra('visita', 'mais_de_dias', 60), 'Sem visita há 60 dias'],
    [regra('escala', 'proximos_dias', '14'), 'Serve nos próximos 14 dias'],
    [regra('sexo', 'igual', 'feminino'), 'Mulheres'],
    [regra('bairro', 'igual', 'Centro'), 'Bairro: Centro'],
    [regra('situacao', 'diferente', 'membro'), 'Situação: não Membro'],
    [regra('idade', 'entre', 18, 30), 'De 18 a 30 anos'],
    [regra('telefone', 'nao'), 'Não tem telefone'],
    [regra('data_membresia', 'a_partir', '2020-02-01'), 'Membro desde: a partir de 01/02/2020'],
    [regra('presenca', 'ausente', 4), 'Não veio nas últimas 4 semanas'],
  ])('%o', (one, words) => expect(wordsOf(one, options)).toBe(words))

  test('a group is one sentence', () =>
    expect(
      wordsOf(
        { combina: 'nenhum', regras: [regra('foto', 'sim'), regra('sexo', 'igual', 'masculino')] },
        options,
      ),
    ).toBe('Nem Tem foto nem Homens'))
})
