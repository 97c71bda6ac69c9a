import { capitalize } from '@brazilian-utils/brazilian-utils/capitalize'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { DAY_MS } from '@/lib/clock'
import { calendarDay } from '@/lib/format'

/** What a cell says, as the database takes it (null for nothing), or why it cannot be read. */
export type Reading =
  | { value: string | null; error?: never; isCompleted?: boolean }
  | { value?: never; error: string; isCompleted?: never }
/** What is known of the whole file: the area code of phones that have none, and whether its dates begin with the month. */
export type Hints = { ddd?: string; monthFirst?: boolean }
export type Reader = (text: string, hints?: Hints) => Reading

const good = (value: string | null): Reading => ({ value })
const bad = (error: string): Reading => ({ error })

/** Text for comparing: no accents, lower case, single spaces, no punctuation. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** What people write where they know nothing. */
const NOTHING = new Set([
  '',
  '-',
  '--',
  '.',
  'n/a',
  'na',
  'nao informado',
  'nao tem',
  'nenhum',
  'null',
  'x',
  'xx',
  '?',
])

export const tidy = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim()
const isNothing = (text: string) => NOTHING.has(text.toLowerCase()) || NOTHING.has(plain(text))

/** A reader of cells that may be empty: the reader inside only meets what says something. */
const optional =
  (read: Reader): Reader =>
  (text, hints) => {
    const tidied = tidy(text)
    return isNothing(tidied) ? good(null) : read(tidied, hints)
  }

export const readText = (max: number): Reader =>
  optional((text) => (text.length <= max ? good(text) : bad(`No máximo ${max} caracteres`)))

/** A name written all in capitals or all in small letters is written as names are. */
export function nameCase(text: string): string {
  const isShouted = text === text.toLocaleUpperCase('pt-BR') || text === text.toLocaleLowerCase('pt-BR')
  return isShouted ? capitalize(text) : text
}

export const readName = (max: number): Reader =>
  optional((text) => {
    if (text.length < 2) return bad('Deve ter ao menos 2 caracteres')
    if (/\d|@/.test(text)) return bad('Um nome não tem números nem @')
    return text.length <= max ? good(nameCase(text)) : bad(`No máximo ${max} caracteres`)
  })

const email = z.email().max(254)

export const readEmail: Reader = optional((text) => {
  // some systems write several into one cell
  const [first = text] = text.split(/\s*(?::::|[;,])\s*/)
  const address = first
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/\s/g, '')
  return email.safeParse(address).success ? good(address) : bad('E-mail inválido')
})

export const MISSING_DDD = 'Falta o DDD do telefone'

/** Any writing of a Brazilian number (the country may be missing), or an international one with its plus sign. */
export const readPhone: Reader = optional((text, hints) => {
  // "38999990000.0" is how spreadsheets export a number
  const first = text.replace(/\.0$/, '').split(/\s*(?::::|\/|;|\bou\b)\s*/)[0] ?? text
  const digits = first.replace(/\D/g, '')
  const isForeign = first.startsWith('+') && !digits.startsWith('55')
  const national =
    digits.startsWith('55') && digits.length >= 12 ? digits.slice(2) : digits.replace(/^0+/, '')
  if (!isForeign && (national.length === 8 || national.length === 9)) {
    const completed = hints?.ddd ? readPhone(`${hints.ddd}${national}`) : null
    return completed?.value ? { ...completed, isCompleted: true } : bad(MISSING_DDD)
  }
  const phone = parsePhoneNumberFromString(isForeign ? first : national, 'BR')
  return phone?.isPossible() && (isForeign || national.length >= 10)
    ? good(phone.number)
    : bad('Telefone inválido')
})

/** With or without mask; spreadsheets drop the zeros at its beginning. */
export const readCpf: Reader = optional((text) => {
  const digits = text.replace(/\.0$/, '').replace(/\D/g, '')
  if (digits.length < 8 || digits.length > 11) return bad('CPF deve ter 11 dígitos')
  const cpf = digits.padStart(11, '0')
  return isValidCpf(cpf) ? good(cpf) : bad('CPF inválido: confira os dígitos')
})

export const readCep: Reader = optional((text) => {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 7 || digits.length > 8) return bad('CEP deve ter 8 dígitos')
  return good(digits.padStart(8, '0'))
})

/** Day 0 of a spreadsheet's calendar, its leap day of 1900 that never was included. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** Two digits of a year: `26` in 2026 is 2026, `27` is 1927. */
function fullYear(text: string, today: string): number {
  const year = Number(text)
  if (text.length > 2) return year
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100
  return year <= Number(today.slice(2, 4)) ? century + year : century - 100 + year
}

function monthNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : MONTHS.indexOf(plain(text).slice(0, 3)) + 1
}

/** `2026-11-21` of `21/11/2026`, `21/11/26`, `21-nov-2026`, `21 de novembro de 2026`, ISO or a spreadsheet's serial. */
export function dayOf(text: string, today: string = calendarDay(), monthFirst = false): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (/^\d{4,5}(\.\d+)?$/.test(text)) {
    return new Date(SERIAL_ZERO + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10)
  }
  const packed = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const written =
    packed ??
    /^(\d{1,2})[-/. ]+(?:de )?(\d{1,2}|\p{L}{3,9})\.?[-/. ]+(?:de )?(\d{4}|\d{2})(?: .*)?$/iu.exec(text)
  const [, first = '', second = '', year = ''] = written ?? []
  const [day, month] = monthFirst && /^\d+$/.test(second) ? [second, first] : [first, second]
  return written ? isoDay(fullYear(year, today), monthNumber(month), Number(day)) : null
}

export const readDate: Reader = optional((text, hints) => {
  const day = dayOf(text, undefined, hints?.monthFirst)
  if (!day || day < '1850-01-01') return bad('Data inválida: use dia/mês/ano')
  return good(day)
})

/** A day that lies behind. */
export const readPastDate: Reader = (text, hints) => {
  const reading = readDate(text, hints)
  return reading.value && reading.value > calendarDay() ? bad('A data não pode estar no futuro') : reading
}

/** One of a few words, by any of the ways in which it is written. */
export const readChoice = (options: Readonly<Record<string, readonly string[]>>, error: string): Reader => {
  const words = new Map(
    Object.entries(options).flatMap(([key, names]) =>
      [key, ...names].map((name) => [plain(name), key] as const),
    ),
  )
  return optional((text) => {
    const key = words.get(plain(text))
    return key ? good(key) : bad(error)
  })
}

export const readNumber: Reader = optional((text) => {
  const digits = text.replace(/\.0$/, '').replace(/[.\s]/g, '')
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? good(String(Number(digits))) : bad('Use só números')
})

export const UFS = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(
  ' ',
)

/** `Maria das Dores Silva` → `Maria` and `das Dores Silva`. */
export function splitName(text: string): { nome: string; sobrenome: string } {
  const [nome = '', ...rest] = tidy(text).split(' ')
  return { nome, sobrenome: rest.join(' ') }
}

export type Address = Partial<
  Record<'logradouro' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf' | 'cep', string>
>

/** The parts of `Rua A, 12, casa 2 - Centro, Posse - GO, 73900-000`; null when it is not written like that. */
export function splitAddress(text: string): Address | null {
  const cep = /(?:\bcep:?\s*)?(\d{5}-?\d{3})\b/i.exec(text)
  const rest = tidy(cep ? text.replace(cep[0], '') : text).replace(/[\s,.–-]+$/, '')
  const place = /^(.+?)[,–-]\s*([^,–-]+?)\s*[-/–]\s*([A-Za-z]{2})$/.exec(rest)
  const street =
    /^([^,]+),\s*(?:n[º°o.]*\s*)?(\d+[A-Za-z]?|s\/?n)\b(?:\s*,\s*([^–-]+?))?(?:\s*[–-]\s*(.+))?$/i.exec(
      tidy(place?.[1] ?? rest).replace(/[\s,–-]+$/, ''),
    )
  const uf = place?.[3]?.toUpperCase()
  if (!street || (uf && !UFS.includes(uf))) return null
  const parts = {
    logradouro: street[1],
    numero: street[2],
    complemento: street[3],
    bairro: street[4],
    cidade: place?.[2],
    uf,
    cep: cep?.[1],
  }
  return Object.fromEntries(Object.entries(parts).flatMap(([key, part]) => (part ? [[key, tidy(part)]] : [])))
}
