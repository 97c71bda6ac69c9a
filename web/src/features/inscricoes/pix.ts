import { withoutAccents } from '@/lib/format'

/** Whom and how much a Pix pays. */
type Cobranca = {
  /** The key as the DICT keeps it. */
  chave: string
  nome: string
  cidade: string
  /** Without an amount, whoever pays types it. */
  centavos?: number
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** Only what every bank reads: letters without accents, digits and spaces. */
const ascii = (text: string, most: number) =>
  withoutAccents(text)
    .replace(/[^A-Za-z0-9 ]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
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

/**
 * “Pix copia e cola”, which is also what the QR holds: a static BR Code.
 *
 * Banco Central do Brasil, Manual de Padrões para Iniciação do Pix (EMV QRCPS, Merchant-Presented Mode).
 */
export function brCode({ chave, nome, cidade, centavos }: Cobranca): string {
  const body = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', chave)),
    field('52', '0000'),
    field('53', '986'),
    centavos === undefined ? '' : field('54', (centavos / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', ascii(nome, 25)),
    field('60', ascii(cidade, 15)),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return body + crc16(body)
}
