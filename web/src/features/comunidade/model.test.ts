import { expect, test } from 'vitest'
import {
  applyToques,
  bairrosOf,
  type Celula,
  celulasSearch,
  faixaText,
  filterCelulas,
  type Lista,
  passosOf,
  temporadaText,
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
  temporada_inicio: null,
  temporada_fim: null,
  fora: false,
  supervisor_id: null,
  latitude: null,
  longitude: null,
  cep_inicio: null,
  ...mais,
})

test('filters leave what fits, quarters without accents', () => {
  const all = [
    celula({ nome: 'a' }),
    celula({ nome: 'b', bairro: 'Sao Jose', dia_da_semana: 5 }),
    celula({ nome: 'c', bairro: 'Centro', pessoas: 12 }),
    celula({ nome: 'd', bairro: 'Centro', entrada: 'fechada' }),
    celula({ nome: 'e', bairro: 'Centro', fora: true }),
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

test('out of season: when it is back', () => {
  const ferias = { fora: true, temporada_inicio: '2027-03-01', temporada_fim: '2027-06-30' }
  expect(temporadaText(ferias, '2027-01-10')).toBe('Volta em 01/03/2027')
  expect(temporadaText(ferias, '2027-07-01')).toBe('Fora de temporada')
  expect(temporadaText({ ...ferias, fora: false }, '2027-04-01')).toBe('Temporada até 30/06/2027')
  expect(temporadaText({ fora: false, temporada_inicio: null, temporada_fim: null })).toBe('')
  expect(
    vagasText({
      capacidade: 10,
      pessoas: 2,
      ...ferias,
      temporada_fim: '2020-06-30',
      temporada_inicio: '2020-03-01',
    }),
  ).toBe('Fora de temporada')
})

test('ages in words', () => {
  const faixas = [
    { faixa: 0, ate: 11 },
    { faixa: 18, ate: 29 },
    { faixa: 60, ate: 999 },
    { faixa: null, ate: null },
  ]
  expect(faixas.map(faixaText)).toEqual(['Até 11 anos', '18 a 29 anos', '60 anos ou mais', 'Não informada'])
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

test('the first steps, in order, each done once', () => {
  const nada = { novo: true, celula: false, oracao: false, mostra: false, conversa: false }
  expect(passosOf(nada).map(({ done }) => done)).toEqual([false, false, false, false])
  expect(
    passosOf({ ...nada, oracao: true })
      .filter(({ done }) => done)
      .map(({ to }) => to),
  ).toEqual(['/comunidade/oracao'])
})
