import { expect, test } from 'vitest'
import { brCode } from './pix'

test('the code is the worked example of the manual of Banco Central', () => {
  expect(
    brCode({ chave: '123e4567-e12b-12d1-a456-426655440000', nome: 'Fulano de Tal', cidade: 'BRASILIA' }),
  ).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  )
})

test('the amount is exact, and names fit what banks read', () => {
  const code = brCode({
    chave: 'ofertas.posse@igreja.org',
    nome: 'Comunidade Cristã Pedras Vivas do Planalto',
    cidade: 'São João d’Aliança',
    centavos: 47_705,
  })
  expect(code).toContain('0124ofertas.posse@igreja.org')
  expect(code).toContain('5406477.05')
  expect(code).toContain('5924Comunidade Crista Pedras6015')
  expect(code).toContain('6015Sao Joao dAlian')
  expect(code).toMatch(/6304[0-9A-F]{4}$/)
})
