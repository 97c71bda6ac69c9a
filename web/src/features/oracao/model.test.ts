import { expect, test } from 'vitest'
import { autorText, estadoText, paraQuem, prayedText, publicoLabel, publicoValue, usualEnd } from './model'

test('to whom it goes, there and back', () => {
  const id = '0b0c6c3e-6f3b-4d2e-9a53-0a8b9b8f0001'
  for (const publico of ['igreja', 'pastores'] as const)
    expect(paraQuem(publicoValue({ publico, id: null }))).toEqual({ publico })
  expect(paraQuem(publicoValue({ publico: 'celula', id }))).toEqual({ publico: 'celula', celula: id })
  expect(publicoLabel({ publico: 'celula', nome: 'Jovens' })).toBe('Grupo · Jovens')
})

test('how many prayed is a sentence', () => {
  const outro = { meu: false, estado: 'aberto' } as const
  expect(prayedText({ ...outro, oraram: 0 })).toBe('Seja a primeira pessoa a orar.')
  expect(prayedText({ ...outro, oraram: 1 })).toBe('1 pessoa orou.')
  expect(prayedText({ ...outro, oraram: 12 })).toBe('12 pessoas oraram.')
  expect(prayedText({ ...outro, meu: true, oraram: 12 })).toBe('12 pessoas oraram com você.')
  expect(prayedText({ meu: false, estado: 'respondido', oraram: 0 })).toBe('')
})

test('nobody is named where nobody may be', () => {
  expect(autorText({ autor: null, meu: false })).toBe('Alguém da igreja')
  expect(autorText({ autor: null, meu: true })).toBe('Você, sem o nome')
  expect(autorText({ autor: 'Ana Souza', meu: false })).toBe('Ana Souza')
})

test('where it stands', () => {
  const pedido = { fim: '2026-12-24', terminou: false, retirado: false, testemunho_estado: null } as const
  expect(estadoText({ ...pedido, estado: 'aberto' })).toBe('Até 24/12/2026')
  expect(estadoText({ ...pedido, estado: 'aberto', terminou: true })).toBe('Terminou em 24/12/2026')
  expect(estadoText({ ...pedido, estado: 'respondido', testemunho_estado: 'pendente' })).toContain('espera')
  expect(estadoText({ ...pedido, estado: 'aberto', retirado: true })).toContain('moderação')
})

test('thirty days, across the end of a year', () => {
  expect(usualEnd('2026-12-15')).toBe('2027-01-14')
})
