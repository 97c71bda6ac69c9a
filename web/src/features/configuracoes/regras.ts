import { z } from 'zod'
import { formatNumber } from '@/lib/format'
import type { Database, Row } from '@/lib/supabase'

/** The church's rules as the database keeps them; hours null: no end. */
export type Regras = Row<'regras_de_seguranca', 'sessao_horas' | 'sessao_parada_horas'>

/** What rules would end at once, before they are saved. */
export type Previa = Database['public']['Functions']['previa_das_regras']['Returns'][number]

const whole = (least: number, most: number, message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .refine((n) => n >= least && n <= most, message)

const hours = z.string().transform((text) => (text === '' ? null : Number(text)))

export const regrasForm = z.object({
  senha_minima: whole(8, 64, 'De 8 a 64 caracteres'),
  sessao_horas: hours,
  sessao_parada_horas: hours,
  convite_dias: whole(1, 30, 'De 1 a 30 dias'),
})
export type RegrasFormValues = z.input<typeof regrasForm>

const text = (value: number | null) => (value === null ? '' : String(value))

export const formOf = (found: Regras): RegrasFormValues => ({
  senha_minima: text(found.senha_minima),
  sessao_horas: text(found.sessao_horas),
  sessao_parada_horas: text(found.sessao_parada_horas),
  convite_dias: text(found.convite_dias),
})

const DURACOES = [2, 8, 12, 24, 72, 168, 336, 720, 2160]

function duracao(horas: number): string {
  if (horas < 48) return horas === 1 ? '1 hora' : `${horas} horas`
  const dias = horas / 24
  return `${formatNumber(Math.round(dias * 10) / 10)} dias`
}

/** The choices of a length in hours, with the one that holds. */
export const duracoes = (atual: number | null) =>
  [...new Set(atual === null ? DURACOES : [...DURACOES, atual])]
    .sort((a, b) => a - b)
    .map((horas) => ({ value: String(horas), label: duracao(horas) }))

/** What the person must know before the rules hold. */
export function previaText({ sessoes, pessoas, a_sua }: Previa): string {
  const quem = pessoas === 1 ? '1 pessoa entra' : `${pessoas} pessoas entram`
  const quantas = sessoes === 1 ? '1 sessão termina' : `${sessoes} sessões terminam`
  return `${quantas} agora, e ${quem} de novo.${a_sua ? ' A sua está entre elas.' : ''} As senhas de hoje e os convites já enviados ficam como estão.`
}
