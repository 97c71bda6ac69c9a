import { z } from 'zod'
import { enumOf } from '@/lib/enums'

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
  /** The visit's own id, made here: the idempotency key. */
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

/**
 * What was refused without network, as it is sent (see app.recusas_kids): an entry of a child, or a hand-over; no visit: the code was
 * nobody's. What was typed is not kept.
 */
const recusa = said.extend({
  visita: z.string().nullable(),
  crianca: z.string().optional(),
  sala: z.string().optional(),
  como: enumOf('saida_kids').optional(),
  recusa: z.string(),
})
export type RecusaKept = z.output<typeof recusa>

/** Labels that were printed again without network, as it is sent (see app.reimpressoes_kids). */
const reimpressao = z.object({
  ocorrencia: z.string(),
  em: z.string(),
  chave: z.string(),
  visita: z.string(),
  isReprint: z.literal(true),
})
export type ReimpressaoKept = z.output<typeof reimpressao>

export const kidsKept = z.union([entrada, recusa, reimpressao, saida])
export type KidsKept = z.output<typeof kidsKept>
export const isEntrada = (one: KidsKept): one is EntradaKept => 'sendAfter' in one
/** Something to be told, which changed nothing: it goes as soon as the server has it. */
export const isNote = (one: KidsKept): one is RecusaKept | ReimpressaoKept =>
  'recusa' in one || 'isReprint' in one

/** As app.trancar_kids: after such a refusal the code hands over only on a supervisor's word. */
export const closesCode = (recusa: string) =>
  ['NAO_AUTORIZADO', 'FORA_DA_LISTA', 'DESCONHECIDO'].includes(recusa)

/** Nothing of it waits any more. */
export function isDone(one: KidsKept): boolean {
  if (isEntrada(one)) return one.isUndone === true || one.sentAt !== undefined
  return !isNote(one) && one.isSent === true
}

/** Of notes that wait, as many as are kept: the latest. */
const MOST_NOTES = 500

/** The notes for which there is no room, the oldest. */
export function tooMany(waiting: readonly KidsKept[]): KidsKept[] {
  const notes = waiting.filter(isNote).sort(byTime)
  return notes.slice(0, Math.max(0, notes.length - MOST_NOTES))
}

/** As many as go at once. */
const BATCH = 100
const TURNS = {
  entrada: { pedido: 'entradas', name: 'entradas' },
  saida: { pedido: 'sincronizar', name: 'retiradas' },
  recusa: { pedido: 'recusas', name: 'recusas' },
  reimpressao: { pedido: 'reimpressoes', name: 'reimpressoes' },
} as const
function turnOf(one: KidsKept) {
  if (isEntrada(one)) return TURNS.entrada
  if (!isNote(one)) return TURNS.saida
  return 'recusa' in one ? TURNS.recusa : TURNS.reimpressao
}
const byTime = (one: KidsKept, other: KidsKept) => Date.parse(one.em) - Date.parse(other.em)
export type PedidoDeKids = (typeof TURNS)[keyof typeof TURNS]['pedido']

/**
 * What is sent one after the other: as it happened, so that an entry goes before the child's hand-over and that before it enters again;
 * then notes. Nothing goes past an entry that can still be taken back, nor a note about it.
 */
export function inTurn(waiting: readonly KidsKept[], now: number) {
  const acts = waiting.filter((one) => !isNote(one)).sort(byTime)
  const young = acts.findIndex((one) => isEntrada(one) && one.sendAfter > now)
  const later = new Set(young === -1 ? [] : acts.slice(young).map(({ visita }) => visita))
  const notes = waiting
    .filter(isNote)
    .filter(({ visita }) => !later.has(visita ?? ''))
    .sort(byTime)
  const due = [...(young === -1 ? acts : acts.slice(0, young)), ...notes]
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
  if ('recusa' in one) {
    const { recusa: codigo, ...rest } = one
    return { ...rest, codigo }
  }
  if (isNote(one)) {
    const { isReprint: _, ...rest } = one
    return rest
  }
  const { isSent: _, ...rest } = one
  return rest
}
