import { expect, test, vi } from 'vitest'
import { makePdf } from '@/lib/pdf'
import type { Dia, Matriz, Vaga } from './model'
import { printEscalas } from './print'

vi.mock('@/lib/pdf', () => ({ makePdf: vi.fn() }))
vi.mock('@/lib/download', () => ({ download: vi.fn() }))

const vaga = { funcao_id: 'f', funcao: 'Som', subtempo: 'Culto', ordem: 1, itens: [] } as unknown as Vaga
const dia = (inicio: string, fim: string) =>
  ({ inicio, fim, nome: 'Encontro', vagas: [vaga] }) as unknown as Dia

test.each([
  ['America/Manaus', /sáb, 28\/11 22:30.*Encontro/, /sex, 11\/12 19:00.* a dom, 13\/12 14:00/],
  ['America/Noronha', /dom, 29\/11 00:30.*Encontro/, /sex, 11\/12 21:00.* a dom, 13\/12 16:00/],
])('the roster on paper has the days and hours of its campus: %s', async (fuso, noite, retiro) => {
  const dias = [
    dia('2026-11-29T02:30:00Z', '2026-11-29T03:30:00Z'),
    dia('2026-12-11T23:00:00Z', '2026-12-13T18:00:00Z'),
  ]
  await printEscalas({ fuso, dias } as Matriz, 'Mídia', 'dezembro')
  const paper = JSON.stringify(vi.mocked(makePdf).mock.lastCall)
  for (const when of [noite, retiro]) expect(paper).toMatch(when)
})
