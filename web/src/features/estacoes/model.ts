import { z } from 'zod'

export const estacaoForm = z.object({
  campus: z.string().min(1, 'Escolha o campus.'),
  nome: z.string().trim().min(2, 'Dê um nome de ao menos 2 letras.').max(60, 'Use até 60 letras.'),
  desafio: z.boolean(),
  kids: z.enum(['', 'assistido', 'autoatendimento', 'chamada']),
})
/** How a station receives children. */
export const KIDS_LABELS = {
  assistido: 'Assistido: um voluntário recebe e entrega',
  autoatendimento: 'Autoatendimento: a família entra sozinha',
  chamada: 'Lista de chamada',
}
export type EstacaoData = z.output<typeof estacaoForm>

const pin = z.string().regex(/^\d{6}$/, 'O PIN tem 6 números.')

export const pinForm = z.object({
  pin: pin.refine(
    (value) => !/^(.)\1+$/.test(value) && !['123456', '654321'].includes(value),
    'Escolha um PIN que não seja uma sequência.',
  ),
})

export const aquiForm = pinForm.extend({
  campus: z.string().min(1, 'Escolha o campus.'),
  kids: z.boolean(),
})
export type AquiData = z.output<typeof aquiForm>

const LETTERS = 8

export const pairForm = z.object({
  codigo: z
    .string()
    .transform((value) => value.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .refine((value) => value.length === LETTERS, 'O código tem 8 letras e números.'),
  pin,
})
export type PairData = z.output<typeof pairForm>

/** A code as it is read aloud. */
export const spelled = (codigo: string) => codigo.replace(/^(.{4})(.{4})$/, '$1 $2')
