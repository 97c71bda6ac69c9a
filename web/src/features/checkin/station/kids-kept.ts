import { z } from 'zod'

const said = z.object({
  ocorrencia: z.string(),
  em: z.string(),
  chave: z.string(),
  autorizado: z.string().optional(),
  levou: z.string().optional(),
  levou_nome: z.string().optional(),
})

/** A child who entered without network, as it is sent (see app.entradas_kids). */
const entrada = z.object({
  ocorrencia: z.string(),
  em: z.string(),
  /** The visit's own id, made here: sent twice, it acts once. */
  chave: z.string(),
  visita: z.string(),
  crianca: z.string(),
  sala: z.string(),
  codigo: z.string(),
  /** Until then it can be taken back, and is not sent. */
  sendAfter: z.number(),
  /** Taken back: never sent, and its code is not given again. */
  isUndone: z.boolean().optional(),
  /** When the server had it; kept until the day ends, because the list that is here may be older. */
  sentAt: z.number().optional(),
})
export type EntradaKept = z.output<typeof entrada>

/** A child that was handed over without network, as it is sent (see sincronizar_kids). */
const saida = said.extend({
  visita: z.string(),
  como: z.enum(['codigo', 'autorizado']),
  codigo: z.string().optional(),
  /** The server has it; kept until the day ends, because the list that is here may be older. */
  isSent: z.boolean().optional(),
})
export type SaidaKept = z.output<typeof saida>

/** What was refused without network, as it is sent (see app.recusas_kids); no visit: the code was nobody's. */
const recusa = said.extend({
  visita: z.string().nullable(),
  como: z.enum(['codigo', 'autorizado', 'supervisor']).optional(),
  recusa: z.string(),
})
export type RecusaKept = z.output<typeof recusa>

export const kidsKept = z.union([entrada, recusa, saida])
export type KidsKept = z.output<typeof kidsKept>
export const isEntrada = (one: KidsKept): one is EntradaKept => 'crianca' in one
export const isRecusa = (one: KidsKept): one is RecusaKept => 'recusa' in one

/** Nothing of it waits any more. */
export function isDone(one: KidsKept): boolean {
  if (isEntrada(one)) return one.isUndone === true || one.sentAt !== undefined
  return !isRecusa(one) && one.isSent === true
}

/** As many as go at once. */
const BATCH = 100
const TURNS = {
  entrada: { pedido: 'entradas', name: 'entradas' },
  saida: { pedido: 'sincronizar', name: 'retiradas' },
  recusa: { pedido: 'recusas', name: 'recusas' },
} as const
const turnOf = (one: KidsKept) => TURNS[isEntrada(one) ? 'entrada' : isRecusa(one) ? 'recusa' : 'saida']
export type PedidoDeKids = (typeof TURNS)[keyof typeof TURNS]['pedido']

/**
 * What is sent one after the other: as it happened, so that an entry goes before the child's hand-over and that before it enters again;
 * then refusals. Nothing goes past an entry that can still be taken back.
 */
export function inTurn(waiting: readonly KidsKept[], now: number) {
  const acts = waiting
    .filter((one) => !isRecusa(one))
    .sort((one, other) => Date.parse(one.em) - Date.parse(other.em))
  const young = acts.findIndex((one) => isEntrada(one) && one.sendAfter > now)
  const due = [...(young === -1 ? acts : acts.slice(0, young)), ...waiting.filter(isRecusa)]
  const turns: { pedido: PedidoDeKids; name: string; all: KidsKept[] }[] = []
  for (const one of due) {
    const { pedido, name } = turnOf(one)
    const last = turns.at(-1)
    if (last?.pedido === pedido && last.all.length < BATCH) last.all.push(one)
    else turns.push({ pedido, name, all: [one] })
  }
  return turns
}

/** As the server takes it. */
export function asSent(one: KidsKept): Record<string, unknown> {
  if (isEntrada(one)) {
    const { visita: id, crianca, sala, em, codigo } = one
    return { id, crianca, sala, em, codigo }
  }
  if (isRecusa(one)) {
    const { recusa: codigo, ...rest } = one
    return { ...rest, codigo }
  }
  const { isSent: _, ...rest } = one
  return rest
}
