import { expect, test } from 'vitest'
import { duracoes, formOf, previaText, regrasForm } from './regras'

test('rules go to the form and back, and are held to their bounds', () => {
  const found = { senha_minima: 12, sessao_horas: null, sessao_parada_horas: 48, convite_dias: 3 }
  expect(regrasForm.parse(formOf(found))).toEqual(found)
  for (const wrong of [
    { senha_minima: '7' },
    { senha_minima: '65' },
    { convite_dias: '0' },
    { convite_dias: '1,5' },
  ]) {
    expect(regrasForm.safeParse({ ...formOf(found), ...wrong }).success).toBe(false)
  }
})

test('a length of its own is among the choices, and the preview says how many', () => {
  expect(duracoes(30)).toContainEqual({ value: '30', label: '30 horas' })
  expect(duracoes(null)).toContainEqual({ value: '168', label: '7 dias' })
  expect(previaText({ sessoes: 1, pessoas: 1, a_sua: true })).toContain(
    '1 sessão termina agora, e 1 pessoa entra de novo. A sua',
  )
  expect(previaText({ sessoes: 5, pessoas: 3, a_sua: false })).toContain(
    '5 sessões terminam agora, e 3 pessoas entram',
  )
})
