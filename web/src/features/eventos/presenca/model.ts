import { zoneOf } from '@/lib/clock'
import type { AppError } from '@/lib/errors'
import { calendarDay, isDay } from '@/lib/format'
import type { Row } from '@/lib/supabase'

/** What came of confirming a presence. */
export type Resultado = {
  success: boolean
  message: string
  /** What helps, below the words of the failure. */
  help?: string
}

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

/** The profile of whoever is signed in has no e-mail: signing in again would change nothing. */
const NO_EMAIL = '28000'
const ASK_FOR_EMAIL =
  'Sua conta não tem e-mail, e a presença precisa de um. Inclua o seu em Configurações, Minha conta, ou peça ajuda à secretaria da igreja.'
const SIGN_IN_AGAIN = 'Entre de novo na sua conta e abra o link mais uma vez.'
const ASK_FOR_RECORD =
  'Sua conta ainda não está ligada a um cadastro da igreja. Fale com a secretaria e tente de novo.'

/** Result and words of a presence that was confirmed (`error` null) or not. `automatica`: nothing was pressed. */
export function presencaOutcome(error: AppError | null, automatica: boolean): [Resultado, Dito] {
  if (!error) {
    const title = automatica ? 'Presença confirmada automaticamente.' : 'Presença confirmada.'
    return [{ success: true, message: title }, { title }]
  }
  if (isUnauthenticated(error)) {
    const title = 'Erro de autenticação. Faça login para registrar presença.'
    const failed = { success: false, message: 'Usuário não autenticado' }
    if (error.code !== NO_EMAIL) return [{ ...failed, help: SIGN_IN_AGAIN }, { title }]
    return [
      { ...failed, help: ASK_FOR_EMAIL },
      { title, description: ASK_FOR_EMAIL },
    ]
  }
  const missing = notFoundMessage(error)
  if (missing === 'Membro não encontrado') {
    const title = 'Membro não encontrado para este perfil.'
    return [{ success: false, message: missing, help: ASK_FOR_RECORD }, { title }]
  }
  const description = missing ?? error.message
  return [
    { success: false, message: description },
    { title: 'Erro ao registrar presença', description },
  ]
}

/**
 * An event as whoever comes to confirm sees it. `fim` and `abre` are null of one without a day of its own; `vem` counts
 * once it is confirmed while people arrive.
 */
export type EventoDaPresenca = Row<'evento_da_presenca', 'fim' | 'location' | 'abre'>

/** The day of an occurrence named by its date (`base_20261122`, `base_2026-11-22`), else the day of the event itself. */
export function presencaDay({ id, date, campus }: Pick<EventoDaPresenca, 'id' | 'date' | 'campus'>): string {
  const parts = /_(\d{4})-?(\d{2})-?(\d{2})$/.exec(id)
  const day = parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : ''
  return isDay(day) ? day : calendarDay(date, zoneOf(campus))
}
