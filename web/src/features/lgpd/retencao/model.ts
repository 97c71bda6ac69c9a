import { z } from 'zod'
import type { Row } from '@/lib/supabase'

const regra = z.object({
  regra: z.string(),
  titulo: z.string(),
  explicacao: z.string(),
  dias: z.number(),
  padrao: z.number(),
  minimo: z.number(),
  maximo: z.number(),
  modo: z.enum(['apaga', 'limpa', 'sugere']),
  encontradas: z.number(),
  ultima: z.string().nullable(),
})
export type Regra = z.infer<typeof regra>

export const retencaoAnswer = z.object({ regras: z.array(regra), ultima: z.string().nullable() })

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
