import { decode } from '@/lib/spreadsheet'
import { tokens } from './tokens'
import { readCents, readDay } from './values'

export type Movimento = {
  dia: string
  centavos: number
  memo: string
  contraparte: string
  tipo: string
  documento: string
  fitid: string
}

/** One account of a file. */
export type Extrato = {
  banco: string
  conta: string
  movimentos: Movimento[]
  saldo: { dia: string; centavos: number } | null
  /** Movements of which the day or the amount cannot be read. */
  ilegiveis: number
}

type Fields = Record<string, string>

function movimentoOf(fields: Fields): Movimento | null {
  const dia = readDay(fields.DTPOSTED ?? fields.DTUSER ?? fields.DTAVAIL ?? '')
  const centavos = readCents(fields.TRNAMT ?? '')
  if (!dia || centavos === null) return null
  return {
    dia,
    centavos,
    memo: (fields.MEMO || fields.NAME || '').slice(0, 300),
    contraparte: fields.MEMO ? (fields.NAME ?? '').slice(0, 120) : '',
    tipo: (fields.TRNTYPE ?? '').slice(0, 30),
    documento: (fields.CHECKNUM || fields.REFNUM || '').slice(0, 60),
    fitid: (fields.FITID ?? '').slice(0, 255),
  }
}

const GOES_OUT = new Set(['DEBIT', 'PAYMENT', 'CHECK', 'FEE', 'SRVCHG', 'ATM', 'DIRECTDEBIT'])

/** Banks that write no sign leave it to the kind of movement. */
function withSigns(movimentos: Movimento[]): Movimento[] {
  if (movimentos.some(({ centavos }) => centavos < 0)) return movimentos
  return movimentos.map((one) =>
    GOES_OUT.has(one.tipo.toUpperCase()) ? { ...one, centavos: -one.centavos } : one,
  )
}

class Reader {
  readonly extratos: Extrato[] = []
  #extrato: Extrato | null = null
  #movimento: Fields | null = null
  #saldo: Fields | null = null
  #isOther = false

  #current(): Extrato {
    this.#extrato ??= { banco: '', conta: '', movimentos: [], saldo: null, ilegiveis: 0 }
    if (!this.extratos.includes(this.#extrato)) this.extratos.push(this.#extrato)
    return this.#extrato
  }

  /** A movement ends with its tag, with the next one, or with the list. */
  #endMovimento() {
    if (!this.#movimento) return
    const read = movimentoOf(this.#movimento)
    const extrato = this.#current()
    this.#movimento = null
    if (!read) extrato.ilegiveis += 1
    else if (read.centavos !== 0) extrato.movimentos.push(read)
  }

  #endSaldo() {
    const dia = readDay(this.#saldo?.DTASOF ?? '')
    const centavos = readCents(this.#saldo?.BALAMT ?? '')
    this.#saldo = null
    if (dia && centavos !== null) this.#current().saldo = { dia, centavos }
  }

  #end() {
    this.#endMovimento()
    if (this.#saldo) this.#endSaldo()
  }

  take(name: string, isEnd: boolean, value: string) {
    if (/^(CC)?STMTRS$/.test(name)) {
      this.#end()
      this.#extrato = null
      if (!isEnd) this.#current()
    } else if (name === 'STMTTRN') {
      this.#end()
      if (!isEnd) this.#movimento = {}
    } else if (name === 'LEDGERBAL') {
      this.#end()
      if (!isEnd) this.#saldo = {}
    } else if (name === 'AVAILBAL' || (name === 'BANKTRANLIST' && isEnd)) this.#end()
    else if (/^(BANK|CC)ACCTTO$/.test(name)) this.#isOther = !isEnd
    else if (!isEnd && value !== '') this.#field(name, value)
  }

  #field(name: string, value: string) {
    const held = this.#movimento ?? this.#saldo
    if (held && !this.#isOther) held[name] ??= value
    else if (held) return
    else if (name === 'BANKID') this.#current().banco ||= value
    else if (name === 'ACCTID') this.#current().conta ||= value
  }

  done(): Extrato[] {
    this.#end()
    return this.extratos.map((one) => ({ ...one, movimentos: withSigns(one.movimentos) }))
  }
}

const START = /<(OFX|BANKTRANLIST|STMTTRN)\b/i

export const isOfx = (bytes: Uint8Array): boolean => START.test(decode(bytes))

/** The accounts of an OFX file, 1.x or 2.x, as far as they can be read; what its header says of its encoding is not believed. */
export function readOfx(bytes: Uint8Array, onProgress?: (part: number) => void): Extrato[] {
  const text = decode(bytes)
  const start = text.search(START)
  const reader = new Reader()
  let read = 0
  if (start >= 0)
    for (const { name, isEnd, value, part } of tokens(text.slice(start))) {
      reader.take(name, isEnd, value)
      read += 1
      if (read % 5000 === 0) onProgress?.(part)
    }
  return reader.done()
}
