import { z } from 'zod'
import type { Row } from '@/lib/supabase'

export type Regra = Row<'regra_de_retencao', 'ultima'>

/** How far a rule has been applied. */
export type Parte = Row<'parte_da_retencao'>

/** More than this nobody counts. */
export const MUITAS = 100_000

/** The days of a rule, within its limits. */
export const diasForm = ({ minimo, maximo }: Pick<Regra, 'minimo' | 'maximo'>) =>
  z.object({
    dias: z
      .string()
      .trim()
      .regex(/^\d{1,5}$/, 'Escreva o número de dias.')
      .transform(Number)
      .refine((dias) => dias >= minimo && dias <= maximo, `Escolha de ${minimo} a ${maximo} dias.`),
  })
