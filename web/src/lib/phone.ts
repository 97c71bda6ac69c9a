/** Whole phone numbers of any country. The tables of the world's numbers are a chunk that only forms ask for. */

const COUNTRY = 'BR'
/** Two digits of the area, then nine for a mobile (which begin with 9) or eight. The library's small tables are laxer. */
const BRAZILIAN = /^\+55[1-9][1-9](?:9\d{8}|[2-9]\d{7})$/

/**
 * `+5538999990000` (E.164) of a number as people write it, Brazilian where it names no country; null when no country
 * has such a number.
 */
export async function toE164(text: string): Promise<string | null> {
  const library = await import('libphonenumber-js/min').catch(() => null)
  // without a network the tables may not come: the database reads the number then
  if (!library) return text.trim()
  const { parsePhoneNumberFromString } = library
  // "0 38 …" and "0xx38 …" dial through a carrier; neither is part of the number
  const plain = text
    .trim()
    .replace(/^00/, '+')
    .replace(/^0(?:xx)?\s*/i, '')
  const phone = parsePhoneNumberFromString(plain, { defaultCountry: COUNTRY, extract: false })
  if (!phone?.isValid()) return null
  return phone.country !== COUNTRY || BRAZILIAN.test(phone.number) ? phone.number : null
}
