import { expect, test } from 'vitest'
import { nomeDoDia } from '../horas'
import { diasDo, semanasDe } from './mes'

test('um mês tem suas semanas inteiras, de domingo a sábado', () => {
  const semanas = semanasDe('2026-11-15')
  expect(semanas).toHaveLength(5)
  expect(semanas[0]?.[0]).toBe('2026-11-01')
  expect(semanas.at(-1)).toContain('2026-11-30')
  expect(semanasDe('2026-02-01')).toHaveLength(4)
})

test('um bloqueio toca os dias do fuso do campus, e não o seguinte quando termina à meia-noite', () => {
  const dia = { inicio: '2026-11-22T04:00:00Z', fim: '2026-11-24T04:00:00Z' }
  expect(diasDo(dia, 'America/Manaus')).toEqual(['2026-11-22', '2026-11-23'])
  expect(diasDo(dia, 'America/Sao_Paulo')).toEqual(['2026-11-22', '2026-11-23', '2026-11-24'])
})

test('o dia é dito como se fala, no fuso do campus', () => {
  const agora = new Date('2026-11-23T03:30:00Z')
  expect(nomeDoDia('2026-11-23T02:00:00Z', 'America/Manaus', agora)).toBe('Hoje')
  expect(nomeDoDia('2026-11-23T02:00:00Z', 'America/Sao_Paulo', agora)).toBe('domingo, 22 de novembro')
  expect(nomeDoDia('2026-11-24T13:00:00Z', 'America/Sao_Paulo', agora)).toBe('Amanhã')
})
