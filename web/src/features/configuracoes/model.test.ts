import { expect, test } from 'vitest'
import { emailForm, senhaForm, withDemand } from './model'

test('the switch adds and takes its roles, and leaves the others', () => {
  expect(withDemand([], true)).toEqual(['admin', 'financeiro'])
  expect(withDemand(['pastor', 'admin'], true)).toEqual(['pastor', 'admin', 'financeiro'])
  expect(withDemand(['pastor', 'admin', 'financeiro'], false)).toEqual(['pastor'])
})

test('a code may be typed with spaces; a password keeps its own', () => {
  expect(senhaForm.parse({ senha: ' com espaços ', codigo: '123 456' })).toEqual({
    senha: ' com espaços ',
    codigo: '123456',
  })
  expect(senhaForm.safeParse({ senha: 'curta', codigo: '' }).success).toBe(false)
})

test('an e-mail is trimmed and complete', () => {
  expect(emailForm.parse({ email: ' ana@igreja.br ' })).toEqual({ email: 'ana@igreja.br' })
  expect(emailForm.safeParse({ email: 'ana@igreja' }).success).toBe(false)
})
