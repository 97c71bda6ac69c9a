/** Cents of an amount as banks write it: `,` or `.`, thousands, a sign before or after, `D` or `C`; null when it is none. */
export function readCents(text: string): number | null {
  const plain = text.replace(/R\$|[\s\u00a0+]/g, '').replaceAll('\u2212', '-')
  const parts = /^(\()?(-)?([\d.,]+)(-|D|C)?\)?$/i.exec(plain)
  const digits = parts?.[3] ?? ''
  if (!/\d/.test(digits)) return null
  const isNegative = Boolean(parts?.[1] || parts?.[2] || /^[-d]$/i.test(parts?.[4] ?? ''))
  const cut = decimalAt(digits)
  const grouped = digits.slice(0, cut)
  if (!/^(\d*|[1-9]\d{0,2}(\.\d{3})+|[1-9]\d{0,2}(,\d{3})+)$/.test(grouped)) return null
  const whole = grouped.replace(/[.,]/g, '')
  const rest = digits.slice(cut + 1)
  // parts of a cent that are none (100.0000) are left out
  if (/[.,]/.test(rest) || /[^0]/.test(rest.slice(2))) return null
  const cents = Number(whole || '0') * 100 + Number(rest.slice(0, 2).padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return isNegative && cents > 0 ? -cents : cents
}

/** Where the cents begin; the end where there are none: the last of two kinds of mark, or one that three digits do not follow. */
function decimalAt(digits: string): number {
  const [dot, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')]
  const last = Math.max(dot, comma)
  if (last < 0) return digits.length
  if (dot >= 0 && comma >= 0) return last
  const isAlone = digits.indexOf(digits[last] ?? '') === last
  return isAlone && digits.length - last - 1 !== 3 ? last : digits.length
}

/** The day (`2026-11-21`) of `20261121`, `20261121120000[-3:BRT]`, `2026-11-21`, `21/11/2026` or `21/11/26`, as written; null for none. */
export function readDay(text: string): string | null {
  const plain = text.trim()
  const parts = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})/.exec(plain)
  const brazilian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(plain)
  const [, year = '', month = '', date = ''] = parts ?? []
  const [, first = '', second = '', third = ''] = brazilian ?? []
  const day = parts
    ? `${year}-${month}-${date}`
    : brazilian && `${third.padStart(4, '20')}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`
  if (!day) return null
  const found = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(day) ? day : null
}
