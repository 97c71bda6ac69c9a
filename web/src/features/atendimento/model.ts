import { z } from 'zod'
import { upTo } from '@/lib/fields'
import type { Enums, Row } from '@/lib/supabase'

const ofertas = z.array(
  z.object({ id: z.guid(), inicio: z.string(), minutos: z.number(), local: z.string() }),
)
export type Oferta = z.infer<typeof ofertas>[number]

type Estado = Enums<'estado_do_atendimento'>
export type RawAtendimento = Row<'meu_atendimento', 'pastor' | 'inicio' | 'minutos' | 'local'>
export type Atendimento = Omit<RawAtendimento, 'ofertas'> & { ofertas: Oferta[] }
export type Pedido = Row<'atendimento_do_pastor', 'foto' | 'telefone' | 'inicio' | 'minutos' | 'local'>

export const parsed = (rows: readonly RawAtendimento[]): Atendimento[] =>
  rows.map((row) => ({ ...row, ofertas: ofertas.parse(row.ofertas) }))

const OPEN: readonly Estado[] = ['pedido', 'oferecido', 'marcado']
export const isOpen = ({ estado }: Pick<Atendimento, 'estado'>) => OPEN.includes(estado)

/** Where a conversation stands, as who asked for it reads it. */
export function estadoText({
  estado,
  pastor,
  ofertas,
}: Pick<Atendimento, 'estado' | 'pastor' | 'ofertas'>): string {
  switch (estado) {
    case 'pedido':
      return 'Pedido enviado. Um pastor oferece horários, e você escolhe um.'
    case 'oferecido':
      return ofertas.length > 0
        ? `Escolha um horário com ${pastor ?? 'o pastor'}.`
        : 'Os horários oferecidos não estão mais livres. Peça outros.'
    case 'marcado':
      return `Marcada com ${pastor ?? 'o pastor'}.`
    case 'concluido':
      return pastor ? `Você conversou com ${pastor}.` : 'A conversa aconteceu.'
    default:
      return 'Cancelada.'
  }
}

/** When a conversation ends, for calendars. */
export const endOf = (inicio: string, minutos: number) =>
  new Date(Date.parse(inicio) + minutos * 60_000).toISOString()

export const assuntoForm = z.object({
  assunto: upTo(1000).min(3, 'Diga em poucas palavras sobre o que quer conversar'),
})

const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Diga o dia e a hora')

export const horariosForm = z.object({
  primeiro: moment,
  segundo: moment.or(z.literal('')),
  terceiro: moment.or(z.literal('')),
  local: upTo(120).min(3, 'Diga onde'),
  minutos: z.enum(['30', '45', '60', '90']),
})
export type HorariosData = z.infer<typeof horariosForm>
