import { dayAndHour, type Zone } from '@/lib/clock'

/** A morning on which nothing is before it begins at nine; an evening lasts until ten. */
const [DE, ATE] = [9, 22]

/** The hours that a week shows: all on which something is, at least from nine to ten; the others are folded away. */
export function horasDe(
  ocorrencias: readonly { inicio: string; fim: string }[],
  fuso: Zone,
): { de: number; ate: number } {
  let [de, ate] = [DE, ATE]
  for (const { inicio, fim } of ocorrencias) {
    const [from, to] = [dayAndHour(inicio, fuso), dayAndHour(fim, fuso)]
    const isMidnight = to.hour === '00:00'
    // What goes on after midnight stands above the hours.
    if (from.day !== to.day && !isMidnight) continue
    de = Math.min(de, Number(from.hour.slice(0, 2)))
    ate = Math.max(ate, isMidnight ? 24 : Number(to.hour.slice(0, 2)) + (to.hour.endsWith(':00') ? 0 : 1))
  }
  return { de, ate }
}
