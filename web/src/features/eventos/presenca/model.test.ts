import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { presencaDay, presencaOutcome } from './model'

const AUTH = 'Erro de autenticação. Faça login para registrar presença.'
const notFound = (message: string) =>
  new AppError('PT404', { status: 404, cause: { code: 'PT404', message } })

test.each([
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
  [new AppError('28000', { status: 403 }), 'Usuário não autenticado', AUTH, 'Sua conta não tem e-mail'],
  [new AppError('42501', { status: 401 }), 'Usuário não autenticado', AUTH, 'Entre de novo'],
  [new AppError('session_missing'), 'Usuário não autenticado', AUTH, 'Entre de novo'],
  [
    notFound('Membro não encontrado'),
    'Membro não encontrado',
    'Membro não encontrado para este perfil.',
    'Fale com a secretaria',
  ],
])('%s: %s, and what helps', (error, message, title, help) => {
  const [resultado, dito] = presencaOutcome(error, true)
  expect(resultado).toEqual({ success: false, message, help: expect.stringContaining(help) })
  expect(dito.title).toBe(title)
  // signing in again would not help: the toast says at once what does
  expect(dito.description).toBe(error.code === '28000' ? resultado.help : undefined)
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
    expect(presencaDay({ id, date, campus: 'Posse' })).toBe(day)
  })
})
