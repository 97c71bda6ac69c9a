import { expect, test } from 'vitest'
import { DEFAULT_THEME } from '@/features/slides/public'
import { emptyProgramme } from '../live/programme'
import type { Tela } from '../model'
import { faultsOf } from './check'
import { itemOfText } from './quick-text'
import { presenceOf, type ScreenStatus } from './screens'

const tela = (nome: string): Tela => ({
  id: nome,
  nome,
  tipo: 'principal',
  publico: nome,
  visto_em: null,
  sinal: null,
})
const signal = { mandato: 1, seq: 1, mostra: '', pronto: 2, total: 3, falta: [], atraso: null }
const screen = (nome: string, presence: ScreenStatus['presence']): ScreenStatus => ({
  tela: tela(nome),
  presence,
  signal,
})

test('before the service: what is missing is said, and nothing else', () => {
  const whole = itemOfText('Avisos', 'Bem-vindos')
  const faint = {
    ...whole,
    title: 'Claro',
    theme: { ...DEFAULT_THEME, background: { kind: 'color' as const, color: '#eeeeee' } },
  }
  const programme = { ...emptyProgramme('p'), items: [whole, { ...whole, title: 'Hino', slides: [] }, faint] }
  expect(
    faultsOf(programme, [screen('Projetor', 'here'), screen('Palco', 'lost'), screen('Kids', 'never')]),
  ).toEqual([
    '“Hino” não tem slides.',
    '“Claro” tem pouco contraste.',
    'Palco não responde.',
    'Projetor ainda guarda o roteiro: 2 de 3.',
  ])
  expect(faultsOf(emptyProgramme('p'), [])).toEqual(['O roteiro está vazio.', 'Nenhuma tela está aberta.'])
  const ready = { ...screen('Projetor', 'here'), signal: { ...signal, pronto: 3 } }
  expect(faultsOf({ ...emptyProgramme('p'), items: [whole] }, [ready])).toEqual([])
})

test('a screen is late, then lost; one of last Sunday was never opened', () => {
  const now = 1_000_000_000
  const ago = (ms: number) => presenceOf(now - ms, now)
  expect([ago(0), ago(10_000), ago(30_000), ago(86_400_000), presenceOf(null, now)]).toEqual([
    'here',
    'late',
    'lost',
    'never',
    'never',
  ])
})
