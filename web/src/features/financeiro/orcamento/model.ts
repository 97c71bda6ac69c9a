import { z } from 'zod'
import { parseMoney } from '@/lib/format'
import type { Row } from '@/lib/supabase'
import { currentMonth } from '../model'

export type LinhaDoOrcamento = Row<'linha_do_orcamento'>

export const MESES = [
  'jan',
  'fev',
  'mar',
  'abr',
  'mai',
  'jun',
  'jul',
  'ago',
  'set',
  'out',
  'nov',
  'dez',
] as const

export const orcamentoSearch = z.object({
  ano: z.coerce
    .number()
    .int()
    .min(2000)
    .max(2200)
    .default(Number(currentMonth().slice(0, 4))),
  centro: z.string().default(''),
  ver: z.enum(['ano', 'meses']).default('ano'),
})

export const VER_LABELS = { ano: 'O ano todo', meses: 'Mês a mês' } as const

/** How many months of the year are over; of the one that runs, nothing is known yet. */
export function endedMonths(ano: number, now: string = currentMonth()): number {
  const [year = 0, month = 1] = now.split('-').map(Number)
  return ano < year ? 12 : ano > year ? 0 : month - 1
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export type Previsto = {
  orcado: number
  realizado: number
  /** What was meant for the months that are over. */
  orcadoAteAqui: number
  /** What the year comes to: what was done, then what is meant; without a budget, as it went on average. */
  previsto: number
  /** More is spent than was meant: already, or if it goes on so. */
  estoura: 'ja' | 'ate_o_fim' | null
}

/** The year of a category: what is meant, what was done until now, and what it will come to. */
export function forecast(
  { tipo, orcado_centavos, realizado_centavos }: LinhaDoOrcamento,
  ended: number,
): Previsto {
  const orcado = sum(orcado_centavos)
  const realizado = sum(realizado_centavos)
  const mean = ended > 0 ? Math.round(sum(realizado_centavos.slice(0, ended)) / ended) : 0
  const rest = orcado_centavos
    .map((meant, month) => ({
      meant: orcado > 0 ? meant : mean,
      done: realizado_centavos[month] ?? 0,
      month,
    }))
    .filter(({ month }) => month >= ended)
    .map(({ meant, done }) => Math.max(meant, done))
  const previsto = sum(realizado_centavos.slice(0, ended)) + sum(rest)
  const orcadoAteAqui = sum(orcado_centavos.slice(0, ended))
  const spends = tipo === 'despesa' && orcado > 0
  const estoura = !spends ? null : realizado > orcado ? 'ja' : previsto > orcado ? 'ate_o_fim' : null
  return { orcado, realizado, orcadoAteAqui, previsto, estoura }
}

const amount = z
  .string()
  .refine((text) => text.trim() === '' || (parseMoney(text) ?? -1) >= 0, 'Informe o valor, como 150,00')
  .transform((text) => parseMoney(text) ?? 0)

const doze = Object.fromEntries(MESES.map((mes) => [mes, amount])) as Record<
  (typeof MESES)[number],
  typeof amount
>

export const orcarForm = z.object({
  conta: z.string().min(1, 'Escolha a categoria'),
  ...doze,
})
export type OrcarData = z.output<typeof orcarForm>

export const copyForm = z.object({
  fonte: z.enum(['orcado', 'realizado'], 'Escolha de onde copiar'),
  percentual: z
    .string()
    .refine((text) => /^-?\d{1,4}(,\d{1,2})?$/.test(text.trim()), 'Informe o reajuste, como 5 ou -2,5')
    .transform((text) => Number(text.trim().replace(',', '.')))
    .refine((value) => value >= -100 && value <= 1000, 'De -100 a 1000'),
})
export type CopyData = z.output<typeof copyForm>
