import { beforeEach, expect, test } from 'vitest'
import { forgetKept, keepForMe, keptForMe } from './kept-for'

const signInAs = (id: string) => localStorage.setItem('sb-x-auth-token', JSON.stringify({ user: { id } }))

beforeEach(() => localStorage.clear())

test('what is kept is for whoever read it, and goes with them', () => {
  signInAs('ana')
  keepForMe('roteiro:a', { nome: 'Culto' })
  keepForMe('outro:b', 1)
  expect([...keptForMe('roteiro:')]).toEqual([['roteiro:a', { nome: 'Culto' }]])
  keepForMe('outro:b', null)
  expect(keptForMe('outro:').size).toBe(0)

  forgetKept('ana')
  expect(keptForMe('roteiro:').size).toBe(1)
  signInAs('bia')
  expect(keptForMe('roteiro:').size).toBe(0)
  forgetKept('bia')
  signInAs('ana')
  expect(keptForMe('roteiro:').size).toBe(0)
})

test('whoever signs out leaves nothing; without a session nothing is kept or read', () => {
  signInAs('ana')
  keepForMe('roteiro:a', 1)
  localStorage.removeItem('sb-x-auth-token')
  keepForMe('roteiro:b', 2)
  expect(keptForMe('roteiro:').size).toBe(0)
  expect(Object.keys(localStorage)).toEqual(['guardado:ana:roteiro:a'])
  localStorage.setItem('tema', 'escuro')
  forgetKept(null)
  expect(Object.keys(localStorage)).toEqual(['tema'])
})
