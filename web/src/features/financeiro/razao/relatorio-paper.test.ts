import { expect, test } from 'vitest'
import type { Relatorio } from './planilha'
import { relatorioPaper } from './relatorio-paper'

const livro: Relatorio = {
  nome: 'livro-caixa-2026-03',
  titulo: 'Livro-caixa',
  campus: 'Posse',
  de: '2026-03-01',
  ate: '2026-03-31',
  colunas: [{ label: 'Dia', kind: 'dia' }, { label: 'O que foi' }, { label: 'Valor', kind: 'centavos' }],
  linhas: [['2026-03-08', 'Manutenção e dízimos de “São João”', -123_456]],
  total: ['', 'Soma', -123_456],
}
const timbre = { nome: 'Igreja', contatos: ['CNPJ 11.222.333/0001-81'] }

test('a report on paper says who speaks, of when, and repeats the head of its table on each page', () => {
  const paper = relatorioPaper(livro, timbre, new Date('2026-04-02T15:00:00Z'))
  const text = JSON.stringify(paper.content).replaceAll('\u00a0', ' ')
  for (const part of [
    'CNPJ 11.222.333/0001-81',
    'Campus Posse · de 01/03/2026 a 31/03/2026',
    '08/03/2026',
    '-R$ 1.234,56',
    'Manutenção',
  ])
    expect(text).toContain(part)
  expect(text).toContain('"headerRows":1,"dontBreakRows":true')
  expect(paper.pageOrientation).toBe('portrait')
  expect(JSON.stringify(typeof paper.footer === 'function' && paper.footer(2, 3, Object(null)))).toContain(
    '2 de 3',
  )
})

test('many columns lie on a sheet that lies', () => {
  const wide = { ...livro, colunas: Array.from({ length: 9 }, () => ({ label: 'Conta' })), linhas: [] }
  const paper = relatorioPaper(wide, timbre)
  expect(paper.pageOrientation).toBe('landscape')
  expect(JSON.stringify(paper.content)).toContain('Nada neste período.')
})
