import { expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { presencaErrorSentence, presencaSuccessSentence } from './presenca'

test.each([
  [
    new AppError('28000', { status: 403 }),
    { title: 'Erro de autenticação. Faça login para registrar presença.' },
  ],
  [
    new AppError('PT404', { cause: { code: 'PT404', message: 'Membro não encontrado' } }),
    { title: 'Membro não encontrado para este perfil.' },
  ],
  [
    new AppError('PT404', { cause: { code: 'PT404', message: 'Evento não encontrado' } }),
    { title: 'Erro ao registrar presença', description: 'Não encontramos o que você procura.' },
  ],
  [
    new AppError('unreachable'),
    {
      title: 'Erro ao registrar presença',
      description: 'Não foi possível falar com o servidor. Tente de novo em instantes.',
    },
  ],
])('%s', (error, expected) => {
  expect(presencaErrorSentence(error)).toEqual(expected)
})

test('says whether it happened by itself', () => {
  expect(presencaSuccessSentence(true)).toBe('Presença confirmada automaticamente.')
  expect(presencaSuccessSentence(false)).toBe('Presença confirmada.')
})
