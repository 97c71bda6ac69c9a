import { expect, test } from 'vitest'
import { type Estado, integracoesDe, isTestable } from './model'

const nada: Estado = {
  configurado: { email: false, sms: false, google: false, rostos: 'local', captcha: null, arquivos: 'pasta' },
  mensagens: null,
  mapa: null,
  propria: true,
  testes: [],
}
const word = (estado: Estado, servico: string) =>
  integracoesDe(estado).find((one) => one.servico === servico)?.palavra

test('an installation of our own knows what it has, and says how to have the rest', () => {
  expect(word(nada, 'email')).toBe('Não configurado')
  expect(word({ ...nada, configurado: { ...nada.configurado, email: true } }, 'email')).toBe('Configurado')
  expect(
    integracoesDe(nada)
      .filter(isTestable)
      .map(({ servico }) => servico),
  ).toEqual(['rostos', 'arquivos'])
  for (const one of integracoesDe(nada)) expect(one.estado === 'off').toBe(one.como !== undefined)
})

test('a hosted project keeps its mail server to itself', () => {
  const hosted = { ...nada, propria: false }
  expect(word(hosted, 'email')).toBe('O servidor não informa')
  expect(word(hosted, 'captcha')).toBe('Não configurado')
  expect(word(hosted, 'arquivos')).toBe('No Supabase')
  expect(integracoesDe(hosted).filter(isTestable)).toHaveLength(5)
})
