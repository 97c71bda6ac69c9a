import { describe, expect, test } from 'vitest'
import { EVENTO_VAZIO, emVigor, eventoArgs, eventoForm, passosSimples } from './model'

describe('events', () => {
  test('what is empty is not sent', () => {
    const evento = { ...EVENTO_VAZIO, data: '2026-05-10', ministro: 'Pr. Paulo' }
    expect(eventoArgs('m', 'batismo', evento)).toEqual({
      membro_id: 'm',
      tipo: 'batismo',
      data: '2026-05-10',
      motivo: undefined,
      dados: { ministro: 'Pr. Paulo', lar: 'novo', torna_membro: 'true' },
    })
  })

  test.each([
    ['batismo', {}, 'Informe a data'],
    ['batismo', { data: '2999-01-01' }, 'A data não pode estar no futuro'],
    ['desligamento', { data: '2026-01-01' }, 'Informe o motivo'],
    ['casamento', { data: '2026-01-01' }, 'Escolha o cônjuge ou escreva o nome'],
    ['mudanca_de_igreja', { data: '2026-01-01' }, 'Informe a igreja de destino'],
  ] as const)('%s %o: %s', (tipo, values, message) => {
    const { error } = eventoForm(tipo).safeParse({ ...EVENTO_VAZIO, ...values })
    expect(error?.issues.map((issue) => issue.message)).toContain(message)
  })

  test('the day of a death may be unknown', () => {
    expect(eventoForm('falecimento').safeParse(EVENTO_VAZIO).success).toBe(true)
  })
})

test('steps that an event takes are not offered by themselves', () => {
  expect(passosSimples({ situacao: 'membro', proximas: ['afastado', 'desligado', 'falecido'] })).toEqual([
    'afastado',
  ])
  expect(passosSimples({ situacao: 'em_disciplina', proximas: ['membro', 'readmitido'] })).toEqual([])
})

test('a path is without what was undone and what undid it', () => {
  const passos = [
    { origem: 'restauracao', desfeita: false },
    { origem: 'manual', desfeita: true },
    { origem: 'manual', desfeita: false },
  ] as const
  expect(emVigor(passos)).toEqual([passos[2]])
})
