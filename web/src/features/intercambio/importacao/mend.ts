import type { Importacao } from '../model'
import { CAMPO_KEYS, type Erros, type Valores } from './campos'
import { mendedLines } from './corrections'
import { columnOf, readLines } from './lines'
import { guessMapping, type Mapeamento } from './mapping'
import { leftOut } from './refused'
import type { Tabela } from './table'

type Celulas = [string, string][]

/** A refused line as it is sent again. */
export type Consertada = {
  linha: number
  valores: Valores
  erros: Erros
  celulas: Celulas
  deixados: { erros: Erros; celulas: Celulas } | null
}

type Arquivo = Pick<Importacao, 'campus' | 'colunas'>

/** What the columns of a kept line hold: as the file was read, else as their headers say. */
export function mappingOf(headers: readonly string[], { colunas }: Pick<Arquivo, 'colunas'>): Mapeamento {
  if (colunas.length !== headers.length) return guessMapping(headers)
  return colunas.map((campo) => CAMPO_KEYS.find((key) => key === campo) ?? '')
}

/** What a line says by its cells. */
export function readCells(linha: number, celulas: Celulas, { campus, colunas }: Arquivo): Consertada {
  const cabecalhos = celulas.map(([header]) => header)
  const tabela: Tabela = { cabecalhos, linhas: [{ numero: linha, celulas: celulas.map(([, cell]) => cell) }] }
  const mapping = mappingOf(cabecalhos, { colunas })
  const [read] = readLines({ tabela, mapping, emendas: {}, campus: campus ?? '' })
  return { linha, valores: read?.valores ?? {}, erros: read?.erros ?? {}, celulas, deixados: null }
}

/** A line mended: what was wrong and is empty now is kept with whoever comes in. */
export function mended(
  before: { linha: number; celulas: Celulas; erros: Erros },
  celulas: Celulas,
  arquivo: Arquivo,
): Consertada {
  const mapping = mappingOf(
    celulas.map(([header]) => header),
    arquivo,
  )
  const emptied = Object.entries(before.erros).filter(([campo]) => {
    const column = columnOf(campo, mapping)
    return (before.celulas[column]?.[1] ?? '').trim() !== '' && (celulas[column]?.[1] ?? '').trim() === ''
  })
  return {
    ...readCells(before.linha, celulas, arquivo),
    deixados: leftOut(before.celulas, Object.fromEntries(emptied), mapping),
  }
}

/** The lines of a file of refused ones that was mended; null when it is another file. */
export function mendedFile(tabela: Tabela, arquivo: Arquivo): Consertada[] | null {
  const file = mendedLines(tabela)
  if (!file) return null
  return [...file.linhas].map(([linha, cells]) =>
    readCells(
      linha,
      file.cabecalhos.map((header, column) => [header, cells[column] ?? '']),
      arquivo,
    ),
  )
}
