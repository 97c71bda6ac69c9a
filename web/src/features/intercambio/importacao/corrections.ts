import { restored } from '@/lib/csv'
import type { Draft } from './draft'
import { cellOf, type Emendas } from './lines'
import type { Tabela } from './table'
import { plain } from './values'

/** Under which the lines of a file of errors are known again; their order says nothing. */
export const LINE_HEADER = 'Linha'
export const REASON_HEADER = 'Motivo'
/** Files that were handed out before called the reason so. */
const OLD_REASON_HEADER = 'Erros'

const placeOf = ({ cabecalhos }: Tabela, ...names: string[]) => {
  const known = names.map(plain)
  return cabecalhos.findIndex((header) => known.includes(plain(header)))
}
const linePlace = (file: Tabela) => placeOf(file, LINE_HEADER)
const reasonPlace = (file: Tabela) => placeOf(file, REASON_HEADER, OLD_REASON_HEADER)

/** A file of refused lines as the file that they came from: without our columns. Another file stays as it is. */
export function withoutOurs(tabela: Tabela): Tabela {
  const ours = new Set([linePlace(tabela), reasonPlace(tabela)])
  if (ours.has(-1)) return tabela
  const rest = (cells: readonly string[]) => cells.filter((_, column) => !ours.has(column))
  return {
    cabecalhos: rest(tabela.cabecalhos),
    linhas: tabela.linhas.map(({ numero, celulas }) => ({ numero, celulas: rest(celulas).map(restored) })),
  }
}

/** Headers, told apart also when they repeat. */
function keysOf(cabecalhos: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cabecalhos.map((header) => {
    const name = plain(header)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return `${name}|${count}`
  })
}

/**
 * What a file of errors that was corrected elsewhere changes in the draft, with how many lines it changes; null when it is
 * not such a file.
 */
export function corrections(
  { tabela, emendas }: Pick<Draft, 'tabela' | 'emendas'>,
  file: Tabela,
): { emendas: Emendas; lines: number } | null {
  const place = linePlace(file)
  if (place < 0) return null
  const own = reasonPlace(file)
  const theirs = new Map(
    keysOf(file.cabecalhos.map((header, column) => (column === place || column === own ? '' : header))).map(
      (key, column) => [key, column],
    ),
  )
  const columns = keysOf(tabela.cabecalhos).map((key) => theirs.get(key))
  if (columns.every((column) => column === undefined)) return null
  const lines = new Map(tabela.linhas.map((linha) => [linha.numero, linha]))
  const next: Record<number, Readonly<Record<number, string>>> = { ...emendas }
  let changed = 0
  for (const { celulas } of file.linhas) {
    const linha = lines.get(Number(celulas[place]))
    if (!linha) continue
    const cells = columns.flatMap((column, index) => {
      const text = column === undefined ? undefined : restored(celulas[column] ?? '')
      return text === undefined || text === cellOf(linha, index, emendas) ? [] : [[index, text] as const]
    })
    if (cells.length === 0) continue
    next[linha.numero] = { ...next[linha.numero], ...Object.fromEntries(cells) }
    changed += 1
  }
  return { emendas: next, lines: changed }
}

/** A file of refused lines, mended: what each line says now, by its number in the file that it came from; null when it is none. */
export function mendedLines(file: Tabela): { cabecalhos: string[]; linhas: Map<number, string[]> } | null {
  const place = linePlace(file)
  const rest = withoutOurs(file)
  if (place < 0 || rest === file) return null
  return {
    cabecalhos: rest.cabecalhos,
    linhas: new Map(
      file.linhas.map(({ celulas }, index) => [Number(celulas[place]), rest.linhas[index]?.celulas ?? []]),
    ),
  }
}
