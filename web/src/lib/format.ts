import { DAY_MS, dayOf, inZone, myZone, otherClock, type Zone } from './clock.ts'

/** Everything a person reads as date, hour, money, phone or number passes here, in pt-BR. A moment is read by a clock: see lib/clock. */

const LOCALE = 'pt-BR'

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/
/** What ends within these hours, though after midnight, is one evening. */
const EVENING_MS = 12 * 3_600_000

export type DateInput = string | Date | null | undefined

/** A date without a time is a calendar day, not a moment: it is read and shown in UTC so that it never shifts. */
function show(value: DateInput, zone: Zone, options: Intl.DateTimeFormatOptions): string {
  if (!value) return ''
  const isDay = typeof value === 'string' && DATE_ONLY.test(value)
  const date = new Date(isDay ? `${value}T00:00:00Z` : value)
  return Number.isNaN(date.getTime()) ? '' : inZone(date, isDay ? 'UTC' : zone, options)
}

/** `21/11/2026`; empty for no or an unreadable date. */
export function formatDate(value: DateInput, zone: Zone = myZone()): string {
  return show(value, zone, { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** `21/11`, where there is no room for more. */
export function formatDayMonth(value: DateInput, zone: Zone = myZone()): string {
  return show(value, zone, { day: '2-digit', month: '2-digit' })
}

/** `21 de novembro de 2026` */
export function formatLongDate(value: DateInput, zone: Zone = myZone()): string {
  return show(value, zone, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** `sábado, 21 de novembro` */
export function formatWeekdayDate(value: DateInput, zone: Zone = myZone()): string {
  return show(value, zone, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** `sáb, 21 de nov` */
export function formatShortDay(value: DateInput, zone: Zone = myZone()): string {
  return show(value, zone, { weekday: 'short', day: 'numeric', month: 'short' }).replaceAll('.', '')
}

/** `novembro` of a day; with its year `novembro de 2026`. */
export function formatMonth(day: string, year?: 'numeric'): string {
  return show(day, 'UTC', { month: 'long', year })
}

const hour = (value: DateInput, zone: Zone) => show(value, zone, { hour: '2-digit', minute: '2-digit' })

/** `19:30`, `19:30 (Manaus)` where the viewer's clock shows another hour; empty for a date without a time. */
export function formatTime(value: DateInput, zone: Zone): string {
  if (!value || (typeof value === 'string' && DATE_ONLY.test(value))) return ''
  const shown = hour(value, zone)
  return shown && shown + otherClock(value, zone)
}

/** As the database counts them: 0 is Sunday. */
export const WEEKDAYS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const

/** What begins and ends on one day, or the same evening. */
export const isOneDay = (from: string | Date, to: string | Date, zone: Zone) =>
  dayOf(from, zone) === dayOf(to, zone) || new Date(to).getTime() - new Date(from).getTime() < EVENING_MS

/** `19:00 às 21:30`, `19:00 às 21:30 (Manaus)`; of several days, with them. */
export function formatTimes(from: string | Date, to: string | Date, zone: Zone): string {
  if (!isOneDay(from, to, zone)) return formatPeriod(from, to, zone)
  return `${hour(from, zone)} às ${formatTime(to, zone)}`
}

/** `21/11/2026 às 19:30`, or only the day when there is no time. */
export function formatDateTime(value: DateInput, zone: Zone): string {
  const time = formatTime(value, zone)
  return time ? `${formatDate(value, zone)} às ${time}` : formatDate(value, zone)
}

/** `sábado, 21 de novembro, 19:30` */
export function formatWeekdayTime(value: DateInput, zone: Zone): string {
  return [formatWeekdayDate(value, zone), formatTime(value, zone)].filter(Boolean).join(', ')
}

/** `sábado, 21 de novembro, 19:00 às 21:30`; of several days `sexta-feira, 20 de novembro, 19:00 a domingo, 22 de novembro, 12:00`. */
export function formatPeriod(from: string | Date, to: string | Date, zone: Zone): string {
  if (isOneDay(from, to, zone)) return `${formatWeekdayDate(from, zone)}, ${formatTimes(from, to, zone)}`
  return `${formatWeekdayDate(from, zone)}, ${hour(from, zone)} a ${formatWeekdayTime(to, zone)}`
}

const shortMoment = (value: string | Date, zone: Zone) =>
  `${formatDayMonth(value, zone)} ${hour(value, zone)}`

/** Where there is little room: `19:00`; of several days `20/11 19:00 a 22/11 12:00`. */
export function formatShortPeriod(from: string | Date, to: string | Date, zone: Zone): string {
  if (isOneDay(from, to, zone)) return formatTime(from, zone)
  return `${shortMoment(from, zone)} a ${shortMoment(to, zone)}${otherClock(to, zone)}`
}

/** The calendar day (`2026-11-21`) of a moment by a clock, else by the viewer's; a date without a time stays as it is. */
export function calendarDay(value: DateInput = new Date(), zone: Zone = myZone()): string {
  if (typeof value === 'string' && DATE_ONLY.test(value)) return show(value, zone, {}) && value
  return value && !Number.isNaN(new Date(value).getTime()) ? dayOf(value, zone) : ''
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })

/** `hoje`, `amanhã`, `anteontem`, `em 3 dias`, `há 5 dias`; further than a week, the date. */
export function formatRelativeDay(value: DateInput, now: Date = new Date(), zone: Zone = myZone()): string {
  const day = value ? calendarDay(value, zone) : ''
  if (!day) return ''
  const days = daysBetween(calendarDay(now, zone), day)
  if (Math.abs(days) > 7) return formatDate(day)
  return relative.format(days, 'day')
}

/** A day of the calendar, `2026-11-21`, from 1850 on: whoever is in a church's books was born later. */
export function isDay(value: string): boolean {
  if (!DATE_ONLY.test(value) || value < '1850-01-01') return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** Whole years lived on the day `on`; null for no date or one in the future. */
export function ageInYears(birth: DateInput, on: Date = new Date(), zone: Zone = myZone()): number | null {
  const born = calendarDay(birth)
  const day = calendarDay(on, zone)
  if (!birth || !born || born > day) return null
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}

const numberFormat = new Intl.NumberFormat(LOCALE)
const moneyFormat = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' })

/** `1.200` */
export function formatNumber(value: number): string {
  return numberFormat.format(value)
}

/** `R$ 1.234,56` from integer cents. */
export function formatMoney(cents: number): string {
  // what is taken from nothing is nothing, not “-R$ 0,00”
  return moneyFormat.format((cents || 0) / 100)
}

/** Integer cents of `1.234,56` or `R$ 12`; null when it is no amount. */
export function parseMoney(text: string): number | null {
  const plain = text.replace(/R\$|\s/g, '')
  const parts = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(plain)
  if (!parts) return null
  const whole = Number((parts[2] ?? '').replaceAll('.', ''))
  const cents = whole * 100 + Number((parts[3] ?? '').padEnd(2, '0'))
  return parts[1] ? -cents : cents
}

/** The digits of a phone without Brazil's country code. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const national = digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits
  return national.replace(/^0+/, '')
}

/** `(38) 99999-0000` as far as it is typed; a number of another country (`+1…`) stays as it was written. */
export function formatPhone(text: string | null | undefined): string {
  if (!text) return ''
  const trimmed = text.trim()
  if (trimmed.startsWith('+') && !trimmed.startsWith('+55')) return trimmed
  const digits = phoneDigits(trimmed)
  if (digits.length > 11) return trimmed
  if (digits.length <= 2) return digits
  const area = digits.slice(0, 2)
  const number = digits.slice(2)
  const cut = digits.length === 11 ? 5 : 4
  const tail = number.slice(cut)
  return `(${area}) ${number.slice(0, cut)}${tail ? `-${tail}` : ''}`
}

/** `+5538999990000` (E.164); undefined when it has too few digits to be a number. */
export function internationalPhone(text: string | null | undefined): string | undefined {
  if (!text) return undefined
  if (text.trim().startsWith('+')) return `+${text.replace(/\D/g, '')}`
  const digits = phoneDigits(text)
  return digits.length >= 10 ? `+55${digits}` : undefined
}

/** Opens a conversation with the number, with the message already written; undefined when it is no number. */
export function whatsappHref(text: string | null | undefined, message = ''): string | undefined {
  const phone = internationalPhone(text)
  return phone && `https://wa.me/${phone.slice(1)}${message && `?text=${encodeURIComponent(message)}`}`
}

/** A link that calls the number; undefined when it has too few digits to be one. */
export function phoneHref(text: string | null | undefined): string | undefined {
  const phone = internationalPhone(text)
  return phone && `tel:${phone}`
}

const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])

/** First and last initial of a name, without `de`, `da`, `dos`: `Maria das Dores Silva` → `MS`. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word && !PARTICLES.has(word.toLocaleLowerCase(LOCALE)))
  const first = words[0]
  const last = words.length > 1 ? words[words.length - 1] : undefined
  return [first, last].map((word) => (word ? [...word][0] : '')?.toLocaleUpperCase(LOCALE)).join('')
}

/** `Ana, Bruno e Carla` */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(items)
}

const MAX_COUNTED = 99

/** What a small badge says of a number: itself, or `99+`. */
export const badgeText = (count: number): string => (count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count))

/** `1 pessoa`, `1.200 pessoas` */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** `São João` → `Sao Joao` */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Without accents and in small letters, to compare what people write. */
export const plain = (text: string): string => withoutAccents(text).toLowerCase()
