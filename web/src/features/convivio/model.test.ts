import { expect, test } from 'vitest'
import { birthdayText, camposOf, escolhasText, familiaText, quemOptions } from './model'

const nada = {
  foto: 'ninguem',
  telefone: 'ninguem',
  email: 'ninguem',
  bairro: 'ninguem',
  aniversario: 'ninguem',
  familia: 'ninguem',
} as const

test('what somebody shows is a sentence', () => {
  expect(escolhasText(nada)).toBe('Ninguém vê nada.')
  expect(escolhasText({ ...nada, telefone: 'grupos', bairro: 'membros', aniversario: 'membros' })).toBe(
    'Grupos e campus veem bairro e aniversário. Só os grupos veem telefone.',
  )
})

test('of a minor less is offered, and never to the campus', () => {
  expect(camposOf({ menor: true, adulto: false })).toEqual(['foto', 'aniversario', 'familia'])
  expect(quemOptions({ menor: true, adulto: false }).map(({ value }) => value)).toEqual(['ninguem', 'grupos'])
  // of unknown age
  expect(camposOf({ menor: false, adulto: false })).toHaveLength(6)
  expect(quemOptions({ menor: false, adulto: false }).map(({ value }) => value)).toEqual([
    'ninguem',
    'grupos',
  ])
  expect(quemOptions({ menor: false, adulto: true })).toHaveLength(3)
})

test('birthday and household', () => {
  expect(birthdayText({ dia: 29, mes: 2 })).toBe('29 de fevereiro')
  expect(birthdayText({ dia: null, mes: null })).toBe('')
  expect(familiaText({ familia: 'Família Souza', parentes: ['Ana', 'João'] })).toBe(
    'Família Souza, com Ana e João',
  )
  expect(familiaText({ familia: 'Família Souza', parentes: [] })).toBe('Família Souza')
  expect(familiaText({ familia: null, parentes: [] })).toBeNull()
})
