import { expect, test } from 'vitest'
import { detailsOf, type Fato, inMonths } from './historia'

const fato = (id: number, dia: string, frase: string | null, mudancas: Fato['mudancas'] = []) => ({
  id,
  dia,
  frase,
  tipo: 'vida' as const,
  momento: null,
  autor: null,
  origem: null,
  mudancas,
  motivo: null,
  operacao: null,
})

test('month by month, without what says nothing', () => {
  const meses = inMonths([
    fato(4, '2026-05-10', 'Batizada por Pr. Paulo em Posse'),
    fato(3, '2026-05-02', null),
    fato(9, '2026-05-01', 'Começou a servir em Louvor como Baixo'),
    fato(2, '2025-05-01', 'Cadastro criado'),
  ])
  expect(meses.map(({ mes, fatos }) => [mes, fatos.map(({ id }) => id)])).toEqual([
    ['2026-05', [4, 9]],
    ['2025-05', [2]],
  ])
})

test('behind a tap stands what the sentence has not said', () => {
  const campos = [{ rotulo: 'Situação', antes: 'Congregado', depois: 'Membro' }]
  const mudancas = [
    { frase: 'Batizada', acao: 'incluir', campos: [] },
    { frase: 'Tornou-se membro', acao: 'alterar', campos },
    { frase: 'Foto nova', acao: 'alterar', campos: [] },
    { frase: 'Foto nova', acao: 'alterar', campos: [] },
  ]
  expect(
    detailsOf({ ...fato(1, '2026-05-10', 'Batizada', mudancas), frase: 'Batizada' }).map(
      ({ frase }) => frase,
    ),
  ).toEqual(['Tornou-se membro', 'Foto nova'])
})
