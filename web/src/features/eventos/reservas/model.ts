import { z } from 'zod'
import type { Enums, Row } from '@/lib/supabase'

export const USO_LABELS = {
  livre: 'Reservado',
  pendente: 'Espera aprovação',
  aprovada: 'Aprovado',
  recusada: 'Recusado',
} satisfies Record<Enums<'estado_do_uso'>, string>
const ESTADOS = Object.keys(USO_LABELS) as Enums<'estado_do_uso'>[]

export const USO_VARIANT = {
  livre: 'neutral',
  pendente: 'warning',
  aprovada: 'success',
  recusada: 'destructive',
} as const satisfies Record<Enums<'estado_do_uso'>, string>

export type UsoDoDia = Row<'uso_do_dia', 'motivo'>

/** What `usos_pedidos` answers. */
export const usosPedidos = z.array(
  z.object({
    coisa: z.guid(),
    nome: z.string(),
    campus: z.string(),
    evento: z.string(),
    evento_nome: z.string(),
    quantidade: z.number(),
    estado: z.enum(ESTADOS),
    motivo: z.string().nullable(),
    pediu: z.string().nullable(),
    de: z.string(),
    dias: z.array(z.object({ id: z.string(), de: z.string(), ate: z.string() })),
  }),
)
export type UsoPedido = z.infer<typeof usosPedidos>[number]

export const reservasSearch = z.object({ ver: z.enum(['', 'decididos']).default('') })
