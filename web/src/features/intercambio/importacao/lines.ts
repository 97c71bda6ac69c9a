import { type Campo, type Erros, readLine, type Valores } from './campos'
import type { Mapeamento } from './mapping'
import type { Tabela } from './table'
import { plain } from './values'

/** A line of the file as it will be sent: what it says, and what is wrong with it so far. */
export type Linha = { numero: number; valores: Valores; erros: Erros }

/** What was mended in the preview: by line number and column, over what the file says. */
export type Emendas = Readonly<Record<number, Readonly<Record<number, string>>>>

export function cellOf(linha: Tabela['linhas'][number], column: number, emendas: Emendas): string {
  return emendas[linha.numero]?.[column] ?? linha.celulas[column] ?? ''
}

/** What decides what the lines say. */
type Source = { tabela: Tabela; mapping: Mapeamento; emendas: Emendas; campus: string }

function readOne(linha: Tabela['linhas'][number], { mapping, emendas, campus }: Source): Linha {
  const cells = new Map<Campo, string>()
  mapping.forEach((campo, column) => {
    if (campo) cells.set(campo, cellOf(linha, column, emendas))
  })
  const { valores, erros } = readLine(cells)
  if (campus) valores.campus ??= campus
  return { numero: linha.numero, valores, erros }
}

/** The fields that belong to one person alone, and how a repetition is said. */
const UNIQUE = { cpf: 'CPF', email: 'E-mail', rol: 'Nº de rol' } as const

/** By what two lines are the same person although nothing unique says so. */
function samePerson({ nome, sobrenome, data_nascimento, telefone }: Valores): string | null {
  const by = data_nascimento ?? telefone
  return nome && by ? `${plain(`${nome} ${sobrenome ?? ''}`)}|${by}` : null
}

/** Adds the errors that only show beside other lines: somebody who stands twice in the file. */
function withRepetitions(linhas: readonly Linha[]): Linha[] {
  const seen = new Map<string, number>()
  const before = (key: string, numero: number) => {
    const first = seen.get(key)
    if (first === undefined) seen.set(key, numero)
    return first
  }
  return linhas.map((linha) => {
    const erros = { ...linha.erros }
    for (const [campo, label] of Object.entries(UNIQUE)) {
      const value = linha.valores[campo]
      const first = value ? before(`${campo}|${value}`, linha.numero) : undefined
      if (first !== undefined) erros[campo] = `${label} repetido: está na linha ${first}`
    }
    const key = samePerson(linha.valores)
    const first = key ? before(key, linha.numero) : undefined
    if (first !== undefined) erros.nome ??= `A mesma pessoa está na linha ${first}`
    return { ...linha, erros }
  })
}

/** Reads all lines; those whose cells did not change are taken from `known`, the same objects as before. */
export function readLines(source: Source, known: Map<string, Linha> = new Map()): Linha[] {
  const how = `${source.mapping.join()}|${source.campus}`
  const linhas = source.tabela.linhas.map((linha) => {
    const key = `${linha.numero}|${how}|${JSON.stringify(source.emendas[linha.numero] ?? '')}`
    const read = known.get(key) ?? readOne(linha, source)
    known.set(key, read)
    return read
  })
  return withRepetitions(linhas)
}

/** The column whose cell is to be mended for an error of this field: a name may stand in a column of its own or whole. */
export function columnOf(campo: string, mapping: Mapeamento): number {
  const exact = mapping.findIndex((one) => one !== '' && one === campo)
  if (exact >= 0) return exact
  if (campo === 'nome' || campo === 'sobrenome') return mapping.indexOf('nome_completo')
  if (campo === 'nome_completo') return mapping.indexOf('nome')
  return mapping.indexOf('endereco')
}
