import type { ServicoNoInicio } from '@/features/escalas/public'
import type { Resource } from '@/lib/access'
import type { Enums } from '@/lib/supabase'
import type { PassoDoPreparo } from './preparo/model'

export type EventoEmCasa = {
  id: string
  name: string
  /** An instant. */
  date: string
  campus: string
  /** An instant. */
  fim: string
  location: string | null
  /** `aberta`: people arrive there now. */
  estado: Enums<'estado_ocorrencia'>
  /** Whoever confirms shows the code of the screen. */
  exige_codigo: boolean
  /** On this day, as the campus counts days. */
  hoje: boolean
  /** They were there. */
  confirmado: boolean
  /** What they said of whether they come. */
  resposta: Enums<'resposta_rsvp'> | null
  /** They take presence there, receive children or make one of its rosters. */
  trabalha: boolean
}

/** When the campus holds its services. */
export type Horario = { nome: string /** Sunday is 0. */; dia: number; hora: string; sala: string | null }

export type Aniversariante = {
  id: string
  nome_completo: string
  foto: string | null
  campus: string
  dia: number
  mes: number
}

/** What `public.inicio()` answers: only what the caller may see. */
export type Inicio = {
  nome: string | null
  campus: string | null
  /** What is on now or still today, of the person's campus; else what comes next. The first one leads. */
  eventos: readonly EventoEmCasa[]
  horarios: readonly Horario[]
  /** They may carry the card of a member. */
  carteirinha: boolean
  aniversariantes: readonly Aniversariante[]
  funcoes: readonly { ministerio: string; funcao: string }[]
  servicos: readonly ServicoNoInicio[]
  numeros: { pessoas: number; membros: number; visitantes: number } | null
  /** For who sets up a church that is not ready: what it needs. */
  preparo: readonly PassoDoPreparo[] | null
}

/** Whether an answer has the parts of the home page; what is in them is the database's promise. */
export function isInicio(answer: unknown): answer is Inicio {
  if (typeof answer !== 'object' || answer === null) return false
  return (
    'aniversariantes' in answer &&
    'funcoes' in answer &&
    'eventos' in answer &&
    'horarios' in answer &&
    'servicos' in answer &&
    'numeros' in answer &&
    'preparo' in answer
  )
}

/** What the person is told of what leads the page: it is on, it is today, or it comes. */
export function eventosTitle([first]: readonly Pick<EventoEmCasa, 'estado' | 'hoje'>[]): string {
  if (first?.estado === 'aberta') return 'Agora'
  return first?.hoje ? 'Hoje' : 'Próximo evento'
}

/**
 * The day, in the coming week, on which a birthday is kept, as `2026-11-21`. Born on 29 February: on the 28th in a year
 * without it.
 */
export function birthdayDate({ dia, mes }: { dia: number; mes: number }, today: string): string {
  const dateIn = (year: number) => {
    const last = new Date(Date.UTC(year, mes, 0)).getUTCDate()
    return new Date(Date.UTC(year, mes - 1, Math.min(dia, last))).toISOString().slice(0, 10)
  }
  const year = Number(today.slice(0, 4))
  return dateIn(year) >= today ? dateIn(year) : dateIn(year + 1)
}

export type QuickAction = { label: string; path: string; resource: Resource }

/** Ways to pages that exist; a person sees those that they may open. A page joins when it is built. */
export const QUICK_ACTIONS: readonly QuickAction[] = [
  { label: 'Buscar um membro', path: '/membros?procurar=1', resource: 'membros' },
]
