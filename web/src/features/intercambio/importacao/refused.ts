import { csvFile, csvLines } from '@/lib/csv'
import type { Erros } from './campos'
import { LINE_HEADER, REASON_HEADER } from './corrections'
import type { Draft } from './draft'
import { cellOf, columnOf, type Linha } from './lines'
import { guessMapping, type Mapeamento } from './mapping'

/** A line that stays out: what is wrong with it, and what it says, header and cell by header and cell. */
export type Recusada = { linha: number; erros: Erros; celulas: [string, string][] }

export const faultOf = (erros: Erros) => Object.values(erros).join('. ')

/** Lines of a file with their cells as they stand, mended or not. */
export function withCells<L extends Pick<Linha, 'numero'>>(
  { tabela, emendas }: Pick<Draft, 'tabela' | 'emendas'>,
  linhas: readonly L[],
) {
  const sources = new Map(tabela.linhas.map((linha) => [linha.numero, linha]))
  return linhas.map((linha) => {
    const source = sources.get(linha.numero)
    const celulas = tabela.cabecalhos.map((header, column): [string, string] => [
      header,
      source ? cellOf(source, column, emendas) : '',
    ])
    return { ...linha, celulas }
  })
}

/** The cells that a line comes in without, with why: kept with it. Null when there are none. */
export function leftOut(
  celulas: readonly (readonly [string, string])[],
  deixados: Erros,
  mapping: Mapeamento,
): { erros: Erros; celulas: [string, string][] } | null {
  if (Object.keys(deixados).length === 0) return null
  const columns = new Set(Object.keys(deixados).map((campo) => columnOf(campo, mapping)))
  return {
    erros: deixados,
    celulas: celulas.flatMap(([header, cell], column): [string, string][] =>
      columns.has(column) ? [[header, cell]] : [],
    ),
  }
}

/** Refused lines as a file that can be mended and sent again: number, fault, and the columns that they came with. */
export function refusedFile(recusadas: readonly Recusada[]): Blob {
  const headers = recusadas[0]?.celulas.map(([header]) => header) ?? []
  const rows = recusadas.map(({ linha, erros, celulas }) => [
    String(linha),
    faultOf(erros),
    ...celulas.map(([, cell]) => cell),
  ])
  return csvFile(csvLines([[LINE_HEADER, REASON_HEADER, ...headers], ...rows]))
}

export const refusedName = (arquivo: string) => `erros de ${arquivo.replace(/\.\w+$/, '')}.csv`

const NAMES = new Set(['nome_completo', 'nome', 'sobrenome'])

/** Whom a line is about, as far as its cells say so. */
export function whoIn(celulas: Recusada['celulas']): string {
  const mapping = guessMapping(celulas.map(([header]) => header))
  const names = celulas.flatMap(([, cell], column) => (NAMES.has(mapping[column] ?? '') ? [cell.trim()] : []))
  return names.join(' ').trim() || (celulas.find(([, cell]) => cell.trim())?.[1] ?? '')
}
