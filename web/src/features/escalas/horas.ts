import { DAY_MS, dayOf, inZone, type Zone } from '@/lib/clock'
import { formatWeekdayDate } from '@/lib/format'

/** `Hoje`, `Amanhã`, or `domingo, 29 de novembro`, by the clock of the campus. */
export function nomeDoDia(instante: string, fuso: Zone, agora = new Date()): string {
  const longe = (Date.parse(dayOf(instante, fuso)) - Date.parse(dayOf(agora, fuso))) / DAY_MS
  if (longe === 0) return 'Hoje'
  if (longe === 1) return 'Amanhã'
  return formatWeekdayDate(instante, fuso)
}

/** `sáb, 21/11` */
export const diaCurto = (instante: string, fuso: Zone) =>
  inZone(instante, fuso, { weekday: 'short', day: '2-digit', month: '2-digit' }).replace('.', '')
