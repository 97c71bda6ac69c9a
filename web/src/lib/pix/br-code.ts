import { withoutAccents } from '@/lib/format'

/** Whom and how much a Pix pays. */
export type Cobranca = {
  /** The key as the DICT keeps it: never changed here. */
  chave: string
  nome: string
  cidade: string
  /** Without an amount, whoever pays types it. */
  centavos?: number
  /** What it is for, as some banks show it; cut to what fits beside the key. */
  descricao?: string
  /** Up to 25 letters and digits; without one, `***`. */
  txid?: string
}

const NO_TXID = '***'
/** A field says how long it is in two digits. */
const LONGEST = 99
/** What stands around key and description in field 26. */
const FRAME = 26
const NAME = 25
const CITY = 15

function field(id: string, value: string): string {
  if (value.length > LONGEST) throw new RangeError(`field ${id} of a BR Code holds ${LONGEST} characters`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** Only what every bank reads: letters without accents, digits and spaces. */
const ascii = (text: string, most: number) =>
  withoutAccents(text)
    .replace(/[^A-Za-z0-9 ]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, Math.max(most, 0))
    .trim()

/** CRC-16/CCITT-FALSE: polynomial 0x1021, beginning with 0xFFFF. */
function crc16(text: string): string {
  let crc = 0xffff
  for (let place = 0; place < text.length; place += 1) {
    crc ^= text.charCodeAt(place) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Cents with two decimals and a point, whole numbers all the way. */
function amount(centavos: number): string {
  if (!Number.isSafeInteger(centavos) || centavos < 0 || centavos > 999_999_999_999)
    throw new RangeError('an amount is a whole number of cents')
  return `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
}

/**
 * “Pix copia e cola”, which is also what the QR holds: a static BR Code.
 *
 * Banco Central do Brasil, Manual de Padrões para Iniciação do Pix (EMV QRCPS, Merchant-Presented Mode).
 *
 * @throws RangeError for an amount, key or txid that no code can hold
 */
export function brCode({
  chave,
  nome,
  cidade,
  centavos = 0,
  descricao = '',
  txid = NO_TXID,
}: Cobranca): string {
  if (txid !== NO_TXID && !/^[A-Za-z0-9]{1,25}$/.test(txid))
    throw new RangeError('a txid is up to 25 letters and digits')
  const about = ascii(descricao, LONGEST - FRAME - chave.length)
  const account = field('00', 'br.gov.bcb.pix') + field('01', chave) + (about && field('02', about))
  const body = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    centavos === 0 ? '' : field('54', amount(centavos)),
    field('58', 'BR'),
    // both are required: a name of other letters leaves none
    field('59', ascii(nome, NAME) || 'RECEBEDOR'),
    field('60', ascii(cidade, CITY) || 'BRASIL'),
    field('62', field('05', txid)),
    '6304',
  ].join('')
  return body + crc16(body)
}
