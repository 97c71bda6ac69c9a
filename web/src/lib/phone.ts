/** Whole phone numbers of any country. The tables of the world's numbers are a chunk that only another country's asks for. */

/** What people write a number with. */
const WRITTEN = /^[\d\s()+./-]+$/
/** Two digits of the area, then nine for a mobile (which begin with 9) or eight. */
const BRAZILIAN = /^[1-9][1-9](?:9\d{8}|[2-9]\d{7})$/

/**
 * `+5538999990000` (E.164) of a number as people write it, Brazilian where it names no country; null when no country
 * has such a number. As `app.telefone_e164`, which knows no country's numbers but Brazil's.
 */
export async function toE164(text: string): Promise<string | null> {
  // "0 38 …" and "0xx38 …" dial through a carrier; neither is part of the number
  const plain = text
    .trim()
    .replace(/^00/, '+')
    .replace(/^0(?:xx)?\s*/i, '')
  if (!WRITTEN.test(plain)) return null
  const digits = plain.replace(/\D/g, '')
  if (plain.startsWith('+') && !digits.startsWith('55')) return foreign(plain)
  const national = plain.startsWith('+') || digits.length > 11 ? digits.replace(/^55/, '') : digits
  return BRAZILIAN.test(national) ? `+55${national}` : null
}

async function foreign(plain: string): Promise<string | null> {
  const library = await import('libphonenumber-js/min').catch(() => null)
  // without a network the tables may not come: the database reads the number then
  if (!library) return plain
  const phone = library.parsePhoneNumberFromString(plain, { extract: false })
  return phone?.isValid() ? phone.number : null
}
