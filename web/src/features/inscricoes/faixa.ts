import type { Zone } from '@/lib/clock'
import { ageInYears, isDay } from '@/lib/format'

/** Ages in years, on the day of the event. */
type Faixa = { idade_min: number | null; idade_max: number | null }
type DoEvento = Faixa & { evento: { inicio: string; fuso: Zone } }

/** The age on the day of the event; null without a date of birth. */
export const idadeNoDia = (nascimento: string, { inicio, fuso }: DoEvento['evento']) =>
  isDay(nascimento) ? ageInYears(nascimento, new Date(inicio), fuso) : null

export const dentro = (idade: number, { idade_min, idade_max }: Faixa) =>
  (idade_min === null || idade >= idade_min) && (idade_max === null || idade <= idade_max)

export const limitado = ({ idade_min, idade_max }: Faixa) => idade_min !== null || idade_max !== null

function faixaEmPalavras({ idade_min, idade_max }: Faixa): string {
  if (idade_min === null) return `até ${idade_max} anos`
  if (idade_max === null) return `a partir de ${idade_min} anos`
  return idade_min === idade_max ? `só de ${idade_min} anos` : `de ${idade_min} a ${idade_max} anos`
}

/** Why somebody of this age cannot come. */
export const foraDaFaixa = (idade: number, faixa: Faixa) =>
  `Terá ${idade} anos no dia: o evento é para quem tem ${faixaEmPalavras(faixa).replace(/^só de /, '')}`

/** The same of somebody of the household, whose date of birth is known; null: they may come, or nobody knows. */
export function naoCabe(nascimento: string | null, regras: DoEvento): string | null {
  const idade = nascimento ? idadeNoDia(nascimento, regras.evento) : null
  return idade === null || dentro(idade, regras) ? null : foraDaFaixa(idade, regras)
}
