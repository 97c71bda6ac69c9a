import { expect, test } from 'vitest'
import { matches, readSearch } from './commands'

test.each([
  ['maria souza', 'maria souza', null],
  ['visita maria', 'maria', 'Registrar visita a Maria'],
  ['Registrar visita à Maria', 'maria', 'Registrar visita a Maria'],
  ['ligação para maria', 'maria', 'Registrar ligação com Maria'],
  ['contato com maria', 'maria', 'Registrar contato com Maria'],
  ['anotar sobre maria', 'maria', 'Anotar sobre Maria'],
  ['família da maria', 'maria', 'Família de Maria'],
  // the word alone is still a search
  ['visita', 'visita', null],
])('%s looks for %s', (search, name, label) => {
  const read = readSearch(search)
  expect(read.name).toBe(name)
  expect(read.command?.label('Maria') ?? null).toBe(label)
})

test('a page is found by the beginnings of its words, without accents', () => {
  const page = { path: '/permissoes', title: 'Permissões', keywords: 'papéis acesso' }
  expect(matches(page, 'permissoes')).toBe(true)
  expect(matches(page, 'pap ace')).toBe(true)
  expect(matches(page, 'missoes')).toBe(false)
})
