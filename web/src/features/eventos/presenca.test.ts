import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { isEventoDaPresenca, presencaDay, presencaOutcome } from './presenca'

const AUTH = 'Erro de autenticação. Faça login para registrar presença.'
const notFound = (message: string) =>
  new AppError('PT404', { status: 404, cause: { code: 'PT404', message } })

test.each([
  [new AppError('28000', { status: 403 }), 'Usuário não autenticado', { title: AUTH }],
  [new AppError('42501', { status: 401 }), 'Usuário não autenticado', { title: AUTH }],
  [new AppError('session_missing'), 'Usuário não autenticado', { title: AUTH }],
  [
    notFound('Membro não encontrado'),
    'Membro não encontrado',
    { title: 'Membro não encontrado para este perfil.' },
  ],
  [
    notFound('Evento não encontrado'),
    'Evento não encontrado',
    { title: 'Erro ao registrar presença', description: 'Evento não encontrado' },
  ],
  [
    new AppError('unreachable'),
    'Não foi possível falar com o servidor. Tente de novo em instantes.',
    {
      title: 'Erro ao registrar presença',
      description: 'Não foi possível falar com o servidor. Tente de novo em instantes.',
    },
  ],
])('%s: %s', (error, message, dito) => {
  expect(presencaOutcome(error, true)).toEqual([{ success: false, message }, dito])
})

test.each([
  [true, 'Presença confirmada automaticamente.'],
  [false, 'Presença confirmada.'],
])('confirmed, automatic %s: %s', (automatica, title) => {
  expect(presencaOutcome(null, automatica)).toEqual([{ success: true, message: title }, { title }])
})

describe('presencaDay', () => {
  const date = '2026-11-22T01:30:00Z'
  test.each([
    ['culto', '2026-11-21'],
    ['culto_20261129', '2026-11-29'],
    ['culto_2026-11-29', '2026-11-29'],
    ['culto_20269999', '2026-11-21'],
    ['culto_especial', '2026-11-21'],
  ])('%s: %s', (id, day) => {
    expect(presencaDay({ id, date })).toBe(day)
  })
})

test('an answer without its parts is no event', () => {
  expect(isEventoDaPresenca({ id: 'a' })).toBe(false)
  expect(isEventoDaPresenca('a')).toBe(false)
})
