import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'

export type TableProblem = 'tipo' | 'vazio' | 'grande' | 'ilegivel'

export class TableError extends Error {
  override readonly name = 'TableError'
  readonly problem: TableProblem
  constructor(problem: TableProblem) {
    super(problem)
    this.problem = problem
  }
}

/** UTF-8 with or without its mark, UTF-16 as Excel's "Unicode text", else what Windows writes in Brazil. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const DELIMITERS = [';', '\t', ',']

/** The delimiter that stands most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const first = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((one) => first.split(one).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';'
}

type Progress = (part: number) => void

function readCsv(bytes: Uint8Array, guess: (text: string) => string, onProgress?: Progress): string[][] {
  const text = decode(bytes).replace(/^\ufeff/, '')
  // Excel may say it itself
  const said = /^sep=(.)\r?\n/i.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const delimiter = said?.[1] ?? guess(body)
  if (!onProgress) return Papa.parse<string[]>(body, { delimiter }).data
  const rows: string[][] = []
  Papa.parse<string[]>(body, {
    delimiter,
    step: ({ data, meta }) => {
      if (rows.push(data) % 500 === 0) onProgress(meta.cursor / body.length)
    },
  })
  return rows
}

export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
  return String(cell)
}

const MOST_UNPACKED = 100_000_000
const IN_DIRECTORY = 0x02014b50

/** Bytes that the entries of a ZIP say they unpack to (APPNOTE 4.3.12). No more comes out: where one lies, unpacking fails. */
function unpackedBytes(bytes: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let sum = 0
  for (let at = 0; at + 46 <= view.byteLength; at += 1)
    if (view.getUint32(at, true) === IN_DIRECTORY) sum += view.getUint32(at + 24, true)
  return sum
}

async function readXlsx(bytes: Uint8Array<ArrayBuffer>, text: (cell: unknown) => string) {
  const rows = await readSheet(bytes.buffer)
  return rows.map((row) => row.map(text))
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
/** The binary format of old Excel, which is not read. */
const isOldExcel = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf
export const saysSomething = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')

type Reading = {
  /** Which delimiter a CSV has; else the one of its first line. */
  delimiter?: (text: string) => string
  /** How a cell of a spreadsheet is written. */
  cell?: (cell: unknown) => string
  /** Told of a CSV now and then, up to 1. */
  onProgress?: Progress
}

/** The rows of a CSV or XLSX file as text, empty ones too. Throws TableError. */
export async function readRows(
  bytes: Uint8Array<ArrayBuffer>,
  { delimiter = delimiterOf, cell = cellText, onProgress }: Reading = {},
): Promise<string[][]> {
  if (isOldExcel(bytes)) throw new TableError('tipo')
  if (bytes.length > MOST_UNPACKED || (isZip(bytes) && unpackedBytes(bytes) > MOST_UNPACKED))
    throw new TableError('grande')
  try {
    return isZip(bytes) ? await readXlsx(bytes, cell) : readCsv(bytes, delimiter, onProgress)
  } catch {
    throw new TableError('ilegivel')
  }
}
