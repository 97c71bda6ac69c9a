/**
 * By whose clock a moment is read: an event, a roster, a room by the clock of its campus, whoever looks; what belongs to no
 * campus (audit, sessions, notices) by the clock of the viewer's campus. The only place that asks the browser for local time.
 */

const LOCALE = 'pt-BR'

export const DAY_MS = 86_400_000

/** A time zone of the IANA list, such as `America/Manaus`. */
export type Zone = string

const NAMES: Readonly<Record<string, string>> = {
  Noronha: 'Fernando de Noronha',
  Sao_Paulo: 'Brasília',
  Belem: 'Belém',
  Cuiaba: 'Cuiabá',
}

/** `Manaus`; as people in Brazil call it, else its city. */
export function zoneName(zone: Zone): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1)
  return NAMES[city] ?? city.replaceAll('_', ' ')
}

/** The zones that the database tells: of the viewer's campus, of the church, of each campus by its name. */
export type Clocks = {
  own: Zone | null
  church: Zone | null
  campuses: Readonly<Record<string, Zone>>
}

let clocks: Clocks = { own: null, church: null, campuses: {} }

export function setClocks(next: Partial<Clocks>): void {
  clocks = { ...clocks, ...next }
}

/** The zone of the church: its books and its access periods. Until the database has answered, the device's. */
export const churchZone = (): Zone => clocks.church ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone of the viewer's campus, else the church's. */
export const myZone = (): Zone => clocks.own ?? churchZone()

/** The zone of a campus by its name: its own, else the church's. */
export const zoneOf = (campus: string | null | undefined): Zone =>
  clocks.campuses[campus ?? ''] ?? churchZone()

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one costs a thousand times what formatting does. */
function formatOf(zone: Zone, options: Intl.DateTimeFormatOptions, locale: string): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
  formats.set(key, made)
  return made
}

/** A moment in words, by the clock of a zone. */
export const inZone = (moment: string | Date, zone: Zone, options: Intl.DateTimeFormatOptions) =>
  formatOf(zone, options, LOCALE).format(new Date(moment))

/** The calendar day (`2026-11-21`) that a moment lies on in a zone. */
export const dayOf = (moment: string | Date, zone: Zone): string =>
  formatOf(zone, {}, 'en-CA').format(new Date(moment))

/** A calendar day so many days later: counted in UTC, where every one has 24 hours. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The day it is in a zone. */
export const today = (zone: Zone): string => dayOf(new Date(), zone)

const WALL: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

/** What clocks in a zone show at a moment: `{ day: '2026-11-21', hour: '19:30' }`. */
export function dayAndHour(moment: string | number | Date, zone: Zone): { day: string; hour: string } {
  const [day = '', hour = ''] = formatOf(zone, WALL, 'en-CA').format(new Date(moment)).split(', ')
  return { day, hour }
}

/** ` (Manaus)` where the clocks of a zone show another hour than the viewer's at that moment; else nothing. */
export function otherClock(moment: string | Date, zone: Zone): string {
  const own = myZone()
  if (
    zone === own ||
    formatOf(zone, WALL, LOCALE).format(new Date(moment)) ===
      formatOf(own, WALL, LOCALE).format(new Date(moment))
  )
    return ''
  return ` (${zoneName(zone)})`
}
