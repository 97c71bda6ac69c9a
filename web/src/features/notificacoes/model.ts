import { DAY_MS } from '@/lib/clock'
import { calendarDay, formatLongDate } from '@/lib/format'
import type { Tables } from '@/lib/supabase'

export type Notificacao = Pick<
  Tables<'notifications'>,
  'id' | 'titulo' | 'mensagem' | 'lida' | 'created_at' | 'destino'
> & {
  /** Whom to talk to about it. */
  telefone?: string | null
  /** What it is about: a person is told the same thing once. */
  chave?: string | null
}

/** What the bell shows: the newest notifications, and how many are unread in all, shown or not. */
export type Caixa = { notificacoes: readonly Notificacao[]; naoLidas: number }

/** The bell shows so many, the newest. */
export const LIMIT = 50

const countOf = (notificacoes: readonly Notificacao[]) => notificacoes.filter(({ lida }) => !lida).length

/** The unread counter never falls below zero, whatever order things are heard of. */
function withCount(notificacoes: readonly Notificacao[], naoLidas: number): Caixa {
  return { notificacoes, naoLidas: Math.max(0, naoLidas) }
}

/** A new one stands at the top and counts; one that is already there changes nothing. */
export function receive(caixa: Caixa, notificacao: Notificacao): Caixa {
  if (caixa.notificacoes.some(({ id }) => id === notificacao.id)) return caixa
  const notificacoes = [notificacao, ...caixa.notificacoes].slice(0, LIMIT)
  return withCount(notificacoes, caixa.naoLidas + countOf([notificacao]))
}

/** One of those shown was marked, here or in another tab; null when it is not among those shown. */
export function replace(caixa: Caixa, notificacao: Notificacao): Caixa | null {
  const before = caixa.notificacoes.find(({ id }) => id === notificacao.id)
  if (!before) return null
  const notificacoes = caixa.notificacoes.map((one) => (one.id === notificacao.id ? notificacao : one))
  return withCount(notificacoes, caixa.naoLidas + countOf([notificacao]) - countOf([before]))
}

/** Marks these as read or, when the server would not have it, as unread again. */
export function mark(caixa: Caixa, ids: ReadonlySet<string>, lida: boolean): Caixa {
  const notificacoes = caixa.notificacoes.map((one) => (ids.has(one.id) ? { ...one, lida } : one))
  return withCount(notificacoes, caixa.naoLidas + countOf(notificacoes) - countOf(caixa.notificacoes))
}

/** The ids of those shown that are unread. */
export function unreadIds({ notificacoes }: Caixa): ReadonlySet<string> {
  return new Set(notificacoes.filter(({ lida }) => !lida).map(({ id }) => id))
}

function dayTitle(day: string, now: Date): string {
  if (day === calendarDay(now)) return 'Hoje'
  if (day === calendarDay(new Date(now.getTime() - DAY_MS))) return 'Ontem'
  return formatLongDate(day)
}

export type Day = { title: string; notificacoes: readonly Notificacao[] }

/** Groups by the day, in the church's time zone, on which each one came; the order stays. */
export function groupByDay(notificacoes: readonly Notificacao[], now: Date = new Date()): readonly Day[] {
  const days = new Map<string, Notificacao[]>()
  for (const notificacao of notificacoes) {
    const day = calendarDay(notificacao.created_at)
    days.set(day, [...(days.get(day) ?? []), notificacao])
  }
  return [...days].map(([day, ofDay]) => ({ title: dayTitle(day, now), notificacoes: ofDay }))
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** A row as it comes over the wire; null when it is no notification of this person. */
export function readNotificacao(row: unknown, userId: string): Notificacao | null {
  if (typeof row !== 'object' || row === null) return null
  const { id, user_id, titulo, mensagem, lida, created_at, destino, telefone, chave } = row as Record<
    string,
    unknown
  >
  const [key, title, message, when] = [text(id), text(titulo), text(mensagem), text(created_at)]
  if (user_id !== userId || !key || !title || message === null || !when) return null
  return {
    id: key,
    titulo: title,
    mensagem: message,
    lida: lida === true,
    created_at: when,
    destino: text(destino),
    ...(text(telefone) && { telefone: text(telefone) }),
    ...(text(chave) && { chave: text(chave) }),
  }
}
