/** Everything a person reads as date, money, phone or number passes here: pt-BR, in the church's time zone. */

const LOCALE = 'pt-BR'
export const TIME_ZONE = 'America/Sao_Paulo'

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALE, options)
    formats.set(key, format)
  }
  return format
}

export type DateInput = string | Date | null | undefined

/** A date without a time is a calendar day, not an instant: it is read and shown in UTC so that it never shifts. */
function readDate(value: DateInput): { date: Date; timeZone: string } | null {
  if (!value) return null
  const isDay = typeof value === 'string' && DATE_ONLY.test(value)
  const date = new Date(isDay ? `${value}T00:00:00Z` : value)
  return Number.isNaN(date.getTime()) ? null : { date, timeZone: isDay ? 'UTC' : TIME_ZONE }
}

function show(value: DateInput, options: Intl.DateTimeFormatOptions): string {
  const read = readDate(value)
  return read ? dateFormat({ ...options, timeZone: read.timeZone }).format(read.date) : ''
}

/** `21/11/2026`; empty for no or an unreadable date. */
export function formatDate(value: DateInput): string {
  return show(value, { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** `21 de novembro de 2026` */
export function formatLongDate(value: DateInput): string {
  return show(value, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** `sábado, 21 de novembro` */
export function formatWeekdayDate(value: DateInput): string {
  return show(value, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** `21 de nov.` */
export function formatDayMonth(value: DateInput): string {
  return show(value, { day: 'numeric', month: 'short' })
}

/** `19:30`; empty for a date without a time. */
export function formatTime(value: DateInput): string {
  if (typeof value === 'string' && DATE_ONLY.test(value)) return ''
  return show(value, { hour: '2-digit', minute: '2-digit' })
}

/** `21/11/2026 às 19:30`, or only the day when there is no time. */
export function formatDateTime(value: DateInput): string {
  const time = formatTime(value)
  return time ? `${formatDate(value)} às ${time}` : formatDate(value)
}

/** The calendar day (`2026-11-21`) of an instant in the church's time zone; a date without a time stays as it is. */
export function calendarDay(value: DateInput = new Date()): string {
  const read = readDate(value)
  if (!read) return ''
  return new Intl.DateTimeFormat('en-CA', { timeZone: read.timeZone }).format(read.date)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })

/** `hoje`, `amanhã`, `anteontem`, `em 3 dias`, `há 5 dias`; further than a week, the date. */
export function formatRelativeDay(value: DateInput, now: Date = new Date()): string {
  const day = value ? calendarDay(value) : ''
  if (!day) return ''
  const days = daysBetween(calendarDay(now), day)
  if (Math.abs(days) > 7) return formatDate(day)
  return relative.format(days, 'day')
}

/** Whole years lived on the day `on`; null for no date or one in the future. */
export function ageInYears(birth: DateInput, on: Date = new Date()): number | null {
  const born = calendarDay(birth)
  const today = calendarDay(on)
  if (!birth || !born || born > today) return null
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}

const numberFormat = new Intl.NumberFormat(LOCALE)
const moneyFormat = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' })

/** `1.200` */
export function formatNumber(value: number): string {
  return numberFormat.format(value)
}

/** `R$ 1.234,56` from integer cents. */
export function formatMoney(cents: number): string {
  return moneyFormat.format(cents / 100)
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

/** `1 pessoa`, `1.200 pessoas` */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
