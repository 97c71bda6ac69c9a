import type { AppError } from '@/lib/errors'
import { calendarDay } from '@/lib/format'

/** What came of confirming a presence. */
export type Resultado = { success: boolean; message: string }

/** What the person reads of it, in a toast. */
type Dito = { title: string; description?: string }

/** The database tells what it may not find apart by its message alone. */
function notFoundMessage({ code, cause }: AppError): string | null {
  if (code !== 'PT404' || typeof cause !== 'object' || cause === null || !('message' in cause)) return null
  return typeof cause.message === 'string' ? cause.message : null
}

function isUnauthenticated({ kind, status }: AppError): boolean {
  return kind === 'session' || status === 401
}

/** Result and words of a presence that was confirmed (`error` null) or not. `automatica`: nothing was pressed. */
export function presencaOutcome(error: AppError | null, automatica: boolean): [Resultado, Dito] {
  if (!error) {
    const title = automatica ? 'Presença confirmada automaticamente.' : 'Presença confirmada.'
    return [{ success: true, message: title }, { title }]
  }
  if (isUnauthenticated(error)) {
    const title = 'Erro de autenticação. Faça login para registrar presença.'
    return [{ success: false, message: 'Usuário não autenticado' }, { title }]
  }
  const missing = notFoundMessage(error)
  if (missing === 'Membro não encontrado') {
    return [{ success: false, message: missing }, { title: 'Membro não encontrado para este perfil.' }]
  }
  const description = missing ?? error.message
  return [
    { success: false, message: description },
    { title: 'Erro ao registrar presença', description },
  ]
}

/** What the database answers about an event to whoever comes to confirm. */
export type EventoDaPresenca = {
  id: string
  name: string
  /** When the event begins, or began for the first time. */
  date: string
  campus: string
  location: string | null
  confirmado: boolean
  automatico: boolean
  /** Whoever confirms shows the code of the screen. */
  exige_codigo: boolean
}

export function isEventoDaPresenca(answer: unknown): answer is EventoDaPresenca {
  if (typeof answer !== 'object' || answer === null) return false
  return (
    'id' in answer && 'name' in answer && 'date' in answer && 'campus' in answer && 'confirmado' in answer
  )
}

/** The day of an occurrence named by its date (`base_20261122`, `base_2026-11-22`), else the day of the event itself. */
export function presencaDay({ id, date }: Pick<EventoDaPresenca, 'id' | 'date'>): string {
  const parts = /_(\d{4})-?(\d{2})-?(\d{2})$/.exec(id)
  const day = parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : ''
  const isDay = day !== '' && new Date(`${day}T00:00:00Z`).toString() !== 'Invalid Date'
  return isDay ? day : calendarDay(date)
}
