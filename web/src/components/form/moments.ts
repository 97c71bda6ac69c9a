import { formatDate } from '@/lib/format'

/** How days and hours are typed here, and what a form holds of them (ISO, without a time zone). */
export type MomentKind = 'date' | 'time' | 'dateTime' | 'month'

type Moment = {
  placeholder: string
  maxLength: number
  /** The device's own picker; without it, typing is quicker. */
  picker?: 'date' | 'datetime-local'
  /** Puts the separators as digits are typed. */
  mask: (text: string) => string
  /** Reads what was typed into what is held; null when it is none. */
  parse: (text: string) => string | null
  isHeld: (value: string) => boolean
  /** What is held, as it is typed here. */
  show: (value: string) => string
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Reads `21/11/2026` (or `21112026`) into `2026-11-21`; null when it is no day of the calendar. */
function parseDate(text: string): string | null {
  const parts = /^(\d{2})\D?(\d{2})\D?(\d{4})$/.exec(text.trim())
  if (!parts) return null
  const iso = `${parts[3]}-${parts[2]}-${parts[1]}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}

/** Puts the slashes of `dd/mm/aaaa`; `1/5/` counts as `01/05/`. */
function maskDate(text: string): string {
  const padded = text.replace(/^(\d)\//, '0$1/').replace(/^(\d{2}\/)(\d)\//, '$10$2/')
  const digits = digitsOf(padded).slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Puts the colon of `hh:mm`; `9` and `9h30` count as `09` and `09:30`. */
function maskTime(text: string): string {
  const digits = digitsOf(text)
  const isShort = /^\s*\d[:h]/i.test(text) || /^[3-9]/.test(digits)
  const four = (isShort ? `0${digits}` : digits).slice(0, 4)
  return [four.slice(0, 2), four.slice(2)].filter(Boolean).join(':')
}

function parseTime(text: string): string | null {
  const time = maskTime(text)
  return TIME.test(time) ? time : null
}

const DAY_AND_REST = /^(\d{2}\D?\d{2}\D?\d{4})(.*)$/

/** `21/11/2026 19:30`; also what is pasted as `21/11/2026 às 19h30`. */
function maskDateTime(text: string): string {
  const [, day, rest = ''] = DAY_AND_REST.exec(text.trim()) ?? []
  return day ? [maskDate(day), maskTime(rest.replace(/^\D+/, ''))].filter(Boolean).join(' ') : maskDate(text)
}

function parseDateTime(text: string): string | null {
  const [day = '', time = ''] = maskDateTime(text).split(' ')
  const [date, hour] = [parseDate(day), parseTime(time)]
  return date && hour ? `${date}T${hour}` : null
}

/** `05/2021`; a month of one digit gets its zero. */
function maskMonth(text: string): string {
  const digits = digitsOf(text.replace(/^\s*([2-9]|1(?=\/))/, '0$1')).slice(0, 6)
  return [digits.slice(0, 2), digits.slice(2)].filter(Boolean).join('/')
}

function parseMonth(text: string): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(maskMonth(text)) ?? []
  return month ? `${year}-${month}` : null
}

export const MOMENTS: Record<MomentKind, Moment> = {
  date: {
    placeholder: 'dd/mm/aaaa',
    maxLength: 10,
    picker: 'date',
    mask: maskDate,
    parse: parseDate,
    isHeld: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value),
    show: formatDate,
  },
  time: {
    placeholder: 'hh:mm',
    maxLength: 5,
    mask: maskTime,
    parse: parseTime,
    isHeld: (value) => TIME.test(value),
    show: (value) => value,
  },
  dateTime: {
    placeholder: 'dd/mm/aaaa hh:mm',
    // room for a pasted "às"
    maxLength: 20,
    picker: 'datetime-local',
    mask: maskDateTime,
    parse: parseDateTime,
    isHeld: (value) => DATE_TIME.test(value),
    show: (value) => `${formatDate(value.slice(0, 10))} ${value.slice(11)}`,
  },
  month: {
    placeholder: 'mm/aaaa',
    maxLength: 7,
    mask: maskMonth,
    parse: parseMonth,
    isHeld: (value) => /^\d{4}-\d{2}$/.test(value),
    show: (value) => `${value.slice(5)}/${value.slice(0, 4)}`,
  },
}
