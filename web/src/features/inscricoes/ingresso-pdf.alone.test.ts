import { expect, test, vi } from 'vitest'
import { makePdf } from '@/lib/pdf'
import { downloadIngressos } from './ingresso-pdf'
import type { Inscrita } from './model'

vi.mock('@/lib/pdf', () => ({ makePdf: vi.fn() }))
vi.mock('@/lib/download', () => ({ download: vi.fn() }))

const pessoa = { nome: 'Ana Sá', tipo: 'Adulto', ingresso: 'ABC' } as Inscrita
const evento = { id: 'e', nome: 'Retiro', local: null, campus: 'Manaus', igreja: 'Igreja' }

test.each([
  ['America/Manaus', '19:00', '14:00'],
  ['America/Noronha', '21:00', '16:00'],
])('the ticket says from when until when by the clock of the campus: %s', async (fuso, de, ate) => {
  await downloadIngressos({ ...evento, fuso, inicio: '2026-12-11T23:00:00Z', minutos: 43 * 60 }, [pessoa])
  const paper = JSON.stringify(vi.mocked(makePdf).mock.lastCall)
  expect(paper).toMatch(new RegExp(`11 .*${de}.*13 .*${ate}`))
})
