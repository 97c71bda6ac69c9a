import { cellText, readRows, TableError } from '@/lib/spreadsheet'
import { type Extrato, isOfx, readOfx } from '../ofx/read-ofx'
import { delimiterOf } from './mapa'

/** The database takes files of so many lines. */
export const MOST_LINES = 20_000

/** A file of the bank: accounts with their movements, or rows that somebody has to say the columns of. */
export type Arquivo = { formato: 'ofx'; extratos: Extrato[] } | { formato: 'csv' | 'xlsx'; rows: string[][] }

/** A number of a spreadsheet is an amount to the cent, where it is no whole one. */
const cell = (value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(2) : cellText(value)

/** Reads what a bank gives: OFX, CSV or XLSX, whatever the file is called. Throws TableError. */
export async function readArquivo(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (part: number) => void,
): Promise<Arquivo> {
  const isXlsx = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isXlsx && isOfx(bytes)) {
    const extratos = readOfx(bytes, onProgress).filter(({ movimentos }) => movimentos.length > 0)
    if (extratos.length === 0) throw new TableError('vazio')
    if (extratos.some(({ movimentos }) => movimentos.length > MOST_LINES)) throw new TableError('grande')
    return { formato: 'ofx', extratos }
  }
  const rows = await readRows(bytes, { delimiter: delimiterOf, cell, onProgress })
  if (rows.length > MOST_LINES) throw new TableError('grande')
  if (rows.filter((row) => row.filter(Boolean).length > 1).length === 0) throw new TableError('vazio')
  return { formato: isXlsx ? 'xlsx' : 'csv', rows }
}
