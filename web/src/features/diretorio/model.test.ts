import { expect, test } from 'vitest'
import { isEnding, type MeuPerfil, perfilForm, valuesOf } from './model'

const typed = {
  ...valuesOf(null),
  titulo: 'Eletricista',
  categoria: 'eletrica',
  descricao: 'Instalações e reparos',
  consente: true,
}
const wrong = (values: object) =>
  perfilForm.safeParse({ ...typed, ...values }).error?.issues.map(({ path }) => path[0])

test('a message needs no number; a shown WhatsApp and a job need theirs', () => {
  expect(wrong({})).toBeUndefined()
  expect(wrong({ contato: 'whatsapp' })).toEqual(['whatsapp'])
  expect(wrong({ contato: 'whatsapp', whatsapp: '(62) 99123-4567' })).toBeUndefined()
  expect(wrong({ tipo: 'vaga' })).toEqual(['fim'])
})

test('nobody is shown without saying so each time', () => {
  expect(valuesOf(null).consente).toBe(false)
  expect(wrong({ consente: false })).toEqual(['consente'])
})

test('renewing is offered from fifteen days before the end on, of jobs two', () => {
  const perfil = (tipo: MeuPerfil['tipo'], estado: MeuPerfil['estado'], vale_ate: string) =>
    isEnding(
      { tipo, estado, vale_ate } as MeuPerfil,
      (days) => `2026-01-${String(1 + days).padStart(2, '0')}`,
    )
  expect(perfil('prestador', 'publicado', '2026-01-16')).toBe(true)
  expect(perfil('prestador', 'publicado', '2026-01-17')).toBe(false)
  expect(perfil('vaga', 'publicado', '2026-01-04')).toBe(false)
  expect(perfil('prestador', 'pausado', '2026-01-01')).toBe(false)
})
