import { expect, test } from 'vitest'
import { safeReturnPath, signInPath } from './return-path'

const ORIGIN = 'https://igreja.example'

test.each([
  ['/membros', '/membros'],
  ['/membros?busca=jo%C3%A3o&campus=Posse#fim', '/membros?busca=jo%C3%A3o&campus=Posse#fim'],
  [null, '/'],
  ['', '/'],
  ['membros', '/'],
  ['https://mal.example/', '/'],
  ['//mal.example/', '/'],
  ['/\\mal.example/', '/'],
  ['/\t/mal.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/auth?voltar=/auth', '/'],
])('%s leads back to %s', (value, expected) => {
  expect(safeReturnPath(value, ORIGIN)).toBe(expected)
})

test('the sign-in page is told where to return to, unless that is home', () => {
  expect(signInPath({ pathname: '/membros', search: '?busca=a b' })).toBe(
    '/auth?voltar=%2Fmembros%3Fbusca%3Da%2520b',
  )
  expect(signInPath({ pathname: '/', search: '' })).toBe('/auth')
})
