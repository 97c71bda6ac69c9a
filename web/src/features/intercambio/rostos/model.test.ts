import { expect, test } from 'vitest'
import { fotosDe, MOTIVOS, recusadosCsv } from './model'

const pessoa = (id: string, mais = {}) => ({
  id,
  nome: id,
  campus: 'Posse',
  foto: null,
  menor: false,
  consentido: true,
  indexado: false,
  ...mais,
})

test('of a folder those are taken who are one person, agreed and are not enrolled; the others with their reason', async () => {
  const achadas = [
    ['ana.jpg', [pessoa('ana')]],
    ['ana 2.jpg', [pessoa('ana')]],
    ['bia.jpg', [pessoa('bia', { consentido: false })]],
    ['caio.jpg', [pessoa('caio', { consentido: false, menor: true })]],
    ['davi.jpg', [pessoa('davi', { indexado: true })]],
    ['eva.jpg', [pessoa('eva'), pessoa('outra eva')]],
    ['=soma.jpg', []],
  ] as const
  const files = achadas.map(([name]) => new File(['x'], name))
  const fotos = fotosDe(
    files,
    achadas.map(([arquivo, pessoas]) => ({ arquivo, pessoas: [...pessoas] })),
  )
  expect(fotos.map(({ motivo }) => motivo)).toEqual([
    null,
    MOTIVOS.repetida,
    MOTIVOS.autorizacao,
    MOTIVOS.menor,
    MOTIVOS.cadastrado,
    MOTIVOS.varias,
    MOTIVOS.ninguem,
  ])
  expect(fotos[5]?.pessoa).toBeNull()
  const lines = (await recusadosCsv(fotos).text()).split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines.at(-2)).toBe(`'=soma.jpg;;${MOTIVOS.ninguem}`)
})
