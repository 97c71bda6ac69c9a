import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import {
  type AuthValues,
  authSentence,
  EMPTY_VALUES,
  failedField,
  readMode,
  resolverOf,
  type View,
} from './model'

function check(view: View, values: Partial<AuthValues>) {
  const options = { fields: {}, shouldUseNativeValidation: false }
  return resolverOf(view)({ ...EMPTY_VALUES, ...values }, undefined, options)
}

describe('resolverOf', () => {
  test('asks only for what the view shows', async () => {
    expect(await check('esqueci-a-senha', { email: 'ana@igreja.br' })).toMatchObject({ errors: {} })
    const { errors } = await check('entrar', { email: 'ana@igreja.br' })
    expect(Object.keys(errors)).toEqual(['senha'])
  })

  test.each<[View, Partial<AuthValues>, keyof AuthValues, string]>([
    ['entrar', {}, 'email', 'Digite seu e-mail'],
    ['entrar', { email: 'ana@igreja' }, 'email', 'Este e-mail não parece completo'],
    ['criar-conta', { nome: ' A ' }, 'nome', 'Nome deve ter ao menos 2 caracteres'],
    ['criar-conta', { sobrenome: '' }, 'sobrenome', 'Sobrenome deve ter ao menos 2 caracteres'],
    ['criar-conta', { novaSenha: '1234567' }, 'novaSenha', 'A senha deve ter ao menos 8 caracteres'],
    ['conferir-codigo', { codigo: '12345' }, 'codigo', 'O código tem 6 números'],
    ['primeiro-acesso', { igreja: ' ' }, 'igreja', 'Diga o nome da igreja'],
  ])('%s %j: %s', async (view, values, field, message) => {
    const { errors } = await check(view, values)
    expect(errors).toHaveProperty(`${field}.message`, message)
  })

  test('trims what was typed, but never a password', async () => {
    const result = await check('entrar', { email: ' ana@igreja.br ', senha: ' com espaços ' })
    expect(result.values).toMatchObject({ email: 'ana@igreja.br', senha: ' com espaços ' })
  })
})

test.each([
  [null, 'entrar'],
  ['criar-conta', 'criar-conta'],
  ['nova-senha', 'nova-senha'],
  ['primeiro-acesso', 'entrar'],
  ['conferir-codigo', 'entrar'],
  ['x', 'entrar'],
])('?modo=%s shows %s', (value, expected) => {
  expect(readMode(value)).toBe(expected)
})

test('does not tell that an address has an account', () => {
  const sentence = authSentence(new AppError('user_already_exists'))
  expect(sentence).toBe(authSentence(new AppError('email_exists')))
  expect(sentence).not.toMatch(/já existe/i)
  expect(authSentence(new AppError('invalid_credentials'))).toBe('E-mail ou senha incorretos.')
})

test('a password that is refused is said beside its field', () => {
  for (const code of ['weak_password', 'leaked_password', 'same_password']) {
    expect(failedField('nova-senha', new AppError(code))).toBe('novaSenha')
    expect(failedField('criar-conta', new AppError(code))).toBe('novaSenha')
  }
  expect(failedField('entrar', new AppError('weak_password'))).toBe('root')
  expect(failedField('criar-conta', new AppError('over_request_rate_limit'))).toBe('root')
})
