import { expect, test } from 'vitest'
import {
  type Contribuicao,
  contribuinteForm,
  correcaoForm,
  formatDocumento,
  type Informe,
  pathOf,
  quemOf,
  type ReciboEmitido,
  totalsOf,
} from './model'
import { informesPaper, reciboPaper } from './papers'

const given = (tipo: Contribuicao['tipo'], valor_centavos: number, estornada = false) =>
  ({ tipo, valor_centavos, estornada }) as Contribuicao

test('what was given is summed by kind, the most first, without what was reversed', () => {
  const rows = [given('oferta', 500), given('dizimo', 900), given('oferta', 700), given('dizimo', 50, true)]
  expect(totalsOf(rows)).toEqual([
    { tipo: 'oferta', centavos: 1200 },
    { tipo: 'dizimo', centavos: 900 },
  ])
})

test.each([
  ['pessoa', '529.982.247-25', true],
  ['pessoa', '529.982.247-26', false],
  ['pessoa', '', true],
  ['empresa', '12.ABC.345/01DE-35', true],
  ['empresa', '12.ABC.345/01DE-36', false],
  ['empresa', '529.982.247-25', false],
] as const)('%s with %s: %s', (tipo, documento, isRight) => {
  const form = { tipo, documento, nome: 'Quem dá', email: '', telefone: '' }
  expect(contribuinteForm.safeParse(form).success).toBe(isRight)
})

test('a name that is typed and not chosen is not nobody', () => {
  const form = { motivo: 'Era dela' }
  const typed = { membro_id: null, contribuinte_id: null, nome: 'Ana' }
  expect(correcaoForm.safeParse({ ...form, quem: typed }).success).toBe(false)
  expect(correcaoForm.safeParse({ ...form, quem: { ...typed, membro_id: 'a' } }).success).toBe(true)
  expect(correcaoForm.safeParse({ ...form, quem: null }).success).toBe(true)
})

test('documents are read as people write them; each row leads to whose it is', () => {
  expect([formatDocumento('52998224725'), formatDocumento('12ABC34501DE35'), formatDocumento(null)]).toEqual([
    '529.982.247-25',
    '12.ABC.345/01DE-35',
    '',
  ])
  expect(quemOf({ membro_id: null, contribuinte_id: null })).toBeNull()
  expect(pathOf({ membro: 'a' })).toBe('/financeiro/contribuicoes/membro/a')
  expect(pathOf({ contribuinte: 'b' })).toBe('/financeiro/contribuicoes/contribuinte/b')
})

const timbre = { nome: 'Igreja da Prova', contatos: ['CNPJ 11.222.333/0001-81'] }
const informe = (nome: string): Informe => ({
  ano: 2026,
  nome,
  documento: '52998224725',
  campus: 'Posse',
  total: 123456,
  linhas: [{ mes: '2026-03-01', tipo: 'dizimo', centavos: 123456 }],
})

test('papers say who gave how much to which church; statements have a page each', () => {
  const recibo = reciboPaper(
    {
      ano: 2026,
      numero: 12,
      emitido_em: '2026-11-26T15:00:00Z',
      nome: 'Ana Sá',
      documento: null,
      campus: 'Posse',
      dia: '2026-03-10',
      tipo: 'dizimo',
      forma: 'pix',
      valor_centavos: 123456,
    } satisfies ReciboEmitido,
    timbre,
  )
  const text = JSON.stringify(recibo).replace(/\u00a0/g, ' ')
  for (const said of [
    'Igreja da Prova',
    'CNPJ 11.222.333/0001-81',
    'Nº 12/2026',
    'Ana Sá',
    'R$ 1.234,56',
    '(mil duzentos e trinta e quatro reais e cinquenta e seis centavos)',
    '(Pix)',
  ])
    expect(text).toContain(said)
  const todos = JSON.stringify(informesPaper([informe('Ana'), informe('Bia')], () => timbre))
  expect(todos.match(/"pageBreak":"before"/g)).toHaveLength(1)
  expect(todos).toContain('CPF 529.982.247-25')
})

test.each([
  ['2026-06-10T15:00:00Z', 'de 01/01/2026 a 10/06/2026'],
  ['2027-02-01T15:00:00Z', 'de 01/01/2026 a 31/12/2026'],
])('a statement made at %s speaks %s: of no day to come', (today, said) => {
  const text = JSON.stringify(informesPaper([informe('Ana')], () => timbre, new Date(today)))
  expect(text).toContain(said)
})
