import { z } from 'zod'

export const entrega = z.object({
  id: z.string(),
  tentativa: z.number(),
  canal: z.enum(['push', 'email']),
  notificacao: z.string(),
  titulo: z.string(),
  mensagem: z.string(),
  destino: z.string().nullable(),
  urgente: z.boolean(),
  categoria: z.string(),
  email: z.string().nullable(),
  nome: z.string().nullable(),
  /** Whom an answer to the letter reaches, where it is not the church. */
  responder: z.string().nullish(),
  aparelho: z.object({ endereco: z.string(), p256dh: z.string(), auth: z.string() }).nullable(),
  /** What the link at the end of a letter carries. */
  parar: z.string(),
})
export type Entrega = z.output<typeof entrega>

export const lote = z.object({
  entregas: z.array(entrega),
  igreja: z.object({ nome: z.string(), email: z.string().nullable() }).nullable(),
  publico: z.string().nullable(),
})
export type Lote = z.output<typeof lote>
export type Origem = Pick<Lote, 'igreja' | 'publico'>

/** What became of an attempt, in the words of the rule concluir_entrega. */
export interface Desfecho {
  resultado: 'enviada' | 'tentar' | 'nunca' | 'aparelho'
  erro?: string
}
