import { expect, test } from 'vitest'
import type { Dia, Item } from './model'
import { textoDaEscala } from './texto'

const item = (nome: string, mais: Partial<Item> = {}): Item => ({
  id: nome,
  membro_id: null,
  nome,
  foto: null,
  convidado: false,
  estado: 'confirmado',
  publicado: true,
  inicio: '2026-11-29T12:30:00Z',
  fim: '2026-11-29T14:00:00Z',
  motivo: null,
  porque: null,
  rodada_id: null,
  anotada_por: null,
  telefone: null,
  bloqueado: null,
  ...mais,
})

test('the roster as a text tells parts in their hours, who was told, and what is missing', () => {
  const vaga = {
    id: 'v',
    funcao_id: 'f',
    duracao_minutos: null,
    acumula: false,
    pede_lider: false,
    falta_lider: false,
    ordem: 1,
  }
  const dia: Dia = {
    id: 'd',
    event_base: 'b',
    nome: 'Culto da Manhã',
    tipo: 'culto',
    inicio: '2026-11-29T12:30:00Z',
    fim: '2026-11-29T14:00:00Z',
    estado: 'agendada',
    local: 'Templo',
    escala_id: 'e',
    escala_estado: 'publicada',
    modelo_id: null,
    observacao: null,
    ausentes: [],
    vagas: [
      {
        ...vaga,
        funcao: 'Vocal',
        subtempo: 'Ensaio',
        desloca_minutos: -60,
        minimo: 2,
        maximo: 2,
        itens: [item('Ana Maria Souza'), item('Bia Lima', { publicado: false })],
      },
      {
        ...vaga,
        funcao: 'Som',
        subtempo: 'Culto',
        desloca_minutos: 0,
        minimo: 1,
        maximo: 1,
        itens: [item('Caio', { estado: 'recusado' })],
      },
    ],
  }
  expect(textoDaEscala(dia, 'America/Sao_Paulo', 'Louvor').split('\n')).toEqual([
    'Louvor: Culto da Manhã',
    'domingo, 29 de novembro, 09:30, Templo',
    '',
    'Ensaio, 08:30',
    'Vocal: Ana Maria',
    '',
    'Culto, 09:30',
    'Som: falta 1',
  ])
})
