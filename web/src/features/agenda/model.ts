import { dayOf, zoneOf } from '@/lib/clock'
import type { Row } from '@/lib/supabase'

export type Compromisso = Row<'meu_compromisso', 'detalhe' | 'local' | 'chave'>
/** What belongs together: the places of one roster, the days of one order, one answer. */
export type Compromissos = [Compromisso, ...Compromisso[]]

/** The days to come with what is on them, soonest first; rehearsal and service of one roster stand together. */
export function porDia(compromissos: readonly Compromisso[]): [string, Compromissos[]][] {
  const dias = new Map<string, Map<string, Compromissos>>()
  for (const um of compromissos) {
    const dia = dayOf(um.inicio, zoneOf(um.campus))
    const doDia = dias.get(dia) ?? new Map<string, Compromissos>()
    dias.set(dia, doDia)
    const chave = `${um.tipo} ${um.tipo === 'servico' ? um.grupo : um.id}`
    const grupo = doDia.get(chave)
    if (grupo) grupo.push(um)
    else doDia.set(chave, [um])
  }
  return [...dias].map(([dia, grupos]) => [dia, [...grupos.values()]])
}
