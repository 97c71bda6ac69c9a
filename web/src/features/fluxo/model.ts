import { plusDays } from '@/lib/clock'
import type { Row } from '@/lib/supabase'

export type LinhaDoFluxo = Row<'linha_do_fluxo'>

export const ORIGEM_LABELS: Record<string, string> = {
  contas: 'Contas a pagar',
  reembolsos: 'Reembolsos',
  promessas: 'Promessas',
  pix: 'Inscrições por Pix',
}

const WEEK = 7
/** Ninety days, in weeks. */
const WEEKS = 13

export type Semana = { de: string; ate: string; entra: number; sai: number; saldo: number }

/** The next 13 weeks from today on: what each brings and costs, and what there is at its end. */
export function weeksOf(linhas: readonly LinhaDoFluxo[], saldo: number, hoje: string): Semana[] {
  let rest = saldo
  return Array.from({ length: WEEKS }, (_, week) => {
    const [de, ate] = [plusDays(hoje, week * WEEK), plusDays(hoje, week * WEEK + WEEK - 1)]
    const own = linhas.filter(({ dia }) => dia >= de && dia <= ate).map(({ centavos }) => centavos)
    const entra = own.filter((cents) => cents > 0).reduce((sum, cents) => sum + cents, 0)
    const sai = own.filter((cents) => cents < 0).reduce((sum, cents) => sum - cents, 0)
    rest += entra - sai
    return { de, ate, entra, sai, saldo: rest }
  })
}

/** The weeks in which something moves, and the one of today. */
export const movingWeeks = (semanas: readonly Semana[]) =>
  semanas.filter(({ entra, sai }, at) => at === 0 || entra > 0 || sai > 0)

/** The first week that ends with the least, where balances differ. */
export function lowestOf(semanas: readonly Semana[]): Semana | undefined {
  const saldos = semanas.map(({ saldo }) => saldo)
  const least = Math.min(...saldos)
  return least < Math.max(...saldos) ? semanas.find(({ saldo }) => saldo === least) : undefined
}

/** What all of it comes to, by what it is of. */
export const sumsOf = (linhas: readonly LinhaDoFluxo[]) =>
  Object.entries(Object.groupBy(linhas, ({ origem }) => origem)).map(([origem, rows = []]) => ({
    origem,
    quantas: rows.reduce((sum, { quantas }) => sum + quantas, 0),
    centavos: rows.reduce((sum, { centavos }) => sum + centavos, 0),
  }))
