import { z } from 'zod'
import { plain } from '@/lib/format'
import { readCents, readDay } from '../ofx/values'

/** What a column of a bank's spreadsheet may say. */
export const CAMPOS = {
  dia: 'Dia',
  valor: 'Valor',
  credito: 'Entrou (crédito)',
  debito: 'Saiu (débito)',
  sentido: 'Débito ou crédito (D/C)',
  texto: 'Texto do banco',
  detalhe: 'Mais texto',
  quem: 'Quem pagou ou recebeu',
  documento: 'Documento',
  numero: 'Número único do movimento',
} as const
export type Campo = keyof typeof CAMPOS
const NAMES = Object.keys(CAMPOS) as Campo[]

/** Which column says what: by the name in the header, so that a column may move. */
export type Mapa = Partial<Record<Campo, string>>

/** What was kept of an earlier import. */
export const mapaSchema = z.partialRecord(z.enum(NAMES), z.string().min(1).max(100))

/** A file as read: where its header stands, and its columns by name. */
export type Planilha = { colunas: string[]; linhas: { numero: number; celulas: string[] }[] }

/**
 * Names of columns that banks use, without accents, signs and currency; the first that is there counts. English ones are of
 * bills of cards, which write what was bought without a sign: those somebody has to choose.
 */
const KNOWN: Readonly<Record<Campo, readonly string[]>> = {
  dia: `data lancamento|data do lancamento|data movimento|data mov|data da transacao|data transacao|data da operacao|data operacao|
    data|data hora|data e hora|dt lancamento|dt movimento|dia`.split(/\|\s*/),
  valor:
    `valor|valor do lancamento|valor lancamento|valor da transacao|valor liquido|valor em reais|montante|quantia`.split(
      /\|\s*/,
    ),
  credito: ['credito', 'creditos', 'entrada', 'entradas', 'valor credito'],
  debito: ['debito', 'debitos', 'saida', 'saidas', 'valor debito'],
  sentido:
    `deb cred|d c|c d|dc|debito credito|credito debito|tipo lancamento|tipo de lancamento|tipo do lancamento|natureza|
    entrada saida|tipo da transacao|tipo de transacao|tipo transacao|tipo|sinal`.split(/\|\s*/),
  texto:
    `historico|lancamento|lancamentos|titulo|descricao|descricao do lancamento|historico do lancamento|transacao|
    movimentacao|memo`.split(/\|\s*/),
  detalhe: ['detalhes', 'detalhe', 'descricao', 'complemento', 'informacoes adicionais', 'observacao'],
  quem: ['favorecido', 'contraparte', 'beneficiario', 'pagador', 'razao social', 'nome'],
  documento:
    `docto|documento|nr doc|n documento|no documento|numero do documento|numero documento|num documento|n doc|
    doc`.split(/\|\s*/),
  numero: `identificador|identificador da transacao|id da transacao|id transacao|codigo da transacao|id|uuid|
    fitid`.split(/\|\s*/),
}

const nameOf = (header: string) =>
  plain(header)
    .replaceAll('r$', '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const IN = /^(c|cr|cred|credito|e|entrada|\+)\.?$/
const OUT = /^(d|db|deb|debito|s|saida|-)\.?$/

/** Whether a word says that money came in (1) or went out (-1); 0 where it says neither. */
export function directionOf(text: string): 1 | -1 | 0 {
  const word = plain(text.trim())
  if (OUT.test(word)) return -1
  return IN.test(word) ? 1 : 0
}

function guessByName(colunas: readonly string[], rows: readonly string[][]): Mapa {
  const names = colunas.map(nameOf)
  const taken = new Set<number>()
  const mapa: Mapa = {}
  for (const campo of NAMES) {
    const found = KNOWN[campo]
      .map((known) => names.findIndex((name, index) => name === known && !taken.has(index)))
      .find((index) => index >= 0 && (campo !== 'sentido' || saysDirection(rows, index)))
    const coluna = found === undefined ? undefined : colunas[found]
    if (found === undefined || !coluna) continue
    taken.add(found)
    mapa[campo] = coluna
  }
  return mapa
}

function saysDirection(rows: readonly string[][], index: number): boolean {
  const said = rows.map((row) => row[index]?.trim() ?? '').filter(Boolean)
  return said.length > 0 && said.filter((text) => directionOf(text) !== 0).length >= said.length * 0.8
}

/** Enough to read movements by. */
export const isEnough = ({ dia, valor, credito, debito }: Mapa): boolean =>
  Boolean(dia && (valor || credito || debito))

/** Headers may be empty or stand twice. */
function columnsOf(cells: readonly string[], width: number): string[] {
  const seen = new Map<string, number>()
  return Array.from({ length: width }, (_, index) => {
    const name = cells[index]?.trim().slice(0, 80) || `Coluna ${index + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times > 1 ? `${name} (${times})` : name
  })
}

/** Banks write up to so many lines before the header. */
const BEFORE = 60

/** Finds the header among what a bank writes above it; a file without one has columns by number. */
export function planilhaOf(rows: readonly string[][]): Planilha {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const start = rows.slice(0, BEFORE).findIndex((row) =>
    isEnough(
      guessByName(
        row.map((cell) => cell.trim()),
        [],
      ),
    ),
  )
  return {
    colunas: columnsOf(rows[start] ?? [], width),
    linhas: rows
      .map((celulas, index) => ({ numero: index + 1, celulas }))
      .slice(start + 1)
      .filter(({ celulas }) => celulas.some((cell) => cell.trim() !== '')),
  }
}

const MONEY = /\d[.,]\d{2}\s*[-dc]?$/i

/** Of a file without header: the column with most days, the first with amounts, and the longest text. */
function guessByContent({ colunas, linhas }: Planilha): Mapa {
  const rows = linhas.slice(0, 200)
  const best = (worth: (cell: string) => number, not: readonly number[]) => {
    const sums = colunas.map((_, index) =>
      not.includes(index)
        ? 0
        : rows.reduce((sum, { celulas }) => sum + worth(celulas[index]?.trim() ?? ''), 0),
    )
    const most = Math.max(0, ...sums)
    return most > 0 ? sums.indexOf(most) : -1
  }
  const dia = best((cell) => (readDay(cell) ? 1 : 0), [])
  const valor = best((cell) => (MONEY.test(cell) && readCents(cell) !== null ? 1 : 0), [dia])
  const texto = best((cell) => (/[a-z]/i.test(cell) ? cell.length : 0), [dia, valor])
  return Object.fromEntries(
    Object.entries({ dia, valor, texto }).flatMap(([campo, index]) =>
      colunas[index] ? [[campo, colunas[index]]] : [],
    ),
  )
}

/** What the columns say: as remembered where those columns are there, else by their names, else by what is in them. */
export function guessMapa(planilha: Planilha, remembered: Mapa = {}): Mapa {
  const kept = Object.values(remembered)
  if (isEnough(remembered) && kept.every((coluna) => planilha.colunas.includes(coluna))) return remembered
  const byName = guessByName(
    planilha.colunas,
    planilha.linhas.slice(0, 200).map(({ celulas }) => celulas),
  )
  return isEnough(byName) ? byName : { ...byName, ...guessByContent(planilha) }
}

const DELIMITERS = [';', '\t', ',']

/** The delimiter that stands equally often in the most of the first lines: above the header banks write what they like. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/\r?\n/, 60)
    .map((line) => line.replace(/"[^"]*"/g, ''))
  const worth = DELIMITERS.map((one) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(one).length - 1
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    return Math.max(0, ...counts.values())
  })
  return DELIMITERS[worth.indexOf(Math.max(...worth))] ?? ';'
}
