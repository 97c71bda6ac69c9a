import { expect, test } from 'vitest'
import {
  applyToques,
  bairrosOf,
  type Celula,
  celulasSearch,
  filterCelulas,
  type Lista,
  vagasText,
} from './model'

const celula = (mais: Partial<Celula>): Celula => ({
  id: mais.nome ?? '1',
  campus: 'Posse',
  tipo: 'celula',
  tipo_nome: 'Célula',
  nome: 'Célula',
  para_quem: null,
  dia_da_semana: 3,
  hora: '20:00:00',
  bairro: 'São José',
  capacidade: 12,
  entrada: 'por_pedido',
  encerrada_em: null,
  pessoas: 4,
  lideres: [],
  proximo: null,
  meu_papel: null,
  meu_pedido: null,
  cuido: false,
  pedidos: null,
  rede_id: null,
  ...mais,
})

test('filters leave what fits, quarters without accents', () => {
  const all = [
    celula({ nome: 'a' }),
    celula({ nome: 'b', bairro: 'Sao Jose', dia_da_semana: 5 }),
    celula({ nome: 'c', bairro: 'Centro', pessoas: 12 }),
    celula({ nome: 'd', bairro: 'Centro', entrada: 'fechada' }),
  ]
  const names = (search: Record<string, unknown>) =>
    filterCelulas(all, { ...celulasSearch.parse({}), ...search }).map(({ nome }) => nome)
  expect(bairrosOf(all)).toEqual(['Centro', 'Sao Jose'])
  expect(names({ bairro: 'Sao Jose' })).toEqual(['a', 'b'])
  expect(names({ dia: '5' })).toEqual(['b'])
  expect(names({ vagas: true })).toEqual(['a', 'b'])
})

test('vacancies in words', () => {
  expect(vagasText({ capacidade: null, pessoas: 30 })).toBe('Há lugar')
  expect(vagasText({ capacidade: 10, pessoas: 9 })).toBe('1 vaga')
  expect(vagasText({ capacidade: 10, pessoas: 11 })).toBe('Cheia')
})

test('what was tapped shows before the server has it', () => {
  const lista: Lista = {
    nome: 'Célula',
    campus: 'Posse',
    previsto_para: '2026-01-21',
    dia: '2026-01-21',
    hora: '20:00',
    estado: 'previsto',
    motivo: null,
    ja: true,
    pessoas: [{ membro_id: 'ana', nome: 'Ana', foto: null, presente: true }],
    visitantes: [{ id: 'v', nome: 'Marta' }],
  }
  const shown = applyToques(lista, [
    { tipo: 'pessoa', id: 'ana', presente: true, em: '1' },
    { tipo: 'pessoa', id: 'ana', presente: false, em: '2' },
    { tipo: 'visitante', id: 'v', nome: null },
    { tipo: 'visitante', id: 'w', nome: 'Jó' },
  ])
  expect(shown.pessoas[0]?.presente).toBe(false)
  expect(shown.visitantes).toEqual([{ id: 'w', nome: 'Jó' }])
})
