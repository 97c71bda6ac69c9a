import { CAMPOS, type Campo, type Lida, readLine, type Valores } from './campos'
import type { Mapeamento } from './mapping'
import type { Tabela } from './table'
import { plain, readPhone } from './values'

/** A line of the file as it will be sent: what it says, and what is wrong with it so far. */
export type Linha = Lida & { numero: number }

/** What was mended in the preview: by line number and column, over what the file says. */
export type Emendas = Readonly<Record<number, Readonly<Record<number, string>>>>

export function cellOf(linha: Tabela['linhas'][number], column: number, emendas: Emendas): string {
  return emendas[linha.numero]?.[column] ?? linha.celulas[column] ?? ''
}

/** What decides what the lines say. */
type Source = { tabela: Tabela; mapping: Mapeamento; emendas: Emendas; campus: string; ddd?: string }

const MOBILE = /^\+55\d{2}9\d{8}$/

/** Of several phones a mobile one, else what can be read, else what is there. */
function best(campo: Campo, texts: readonly string[]): string {
  const said = texts.filter((text) => text.trim() !== '')
  const { read } = CAMPOS[campo]
  const mobile = campo === 'telefone' && said.find((text) => MOBILE.test(readPhone(text).value ?? ''))
  return mobile || (said.find((text) => read(text).value) ?? said[0] ?? '')
}

const DATES = ['data_nascimento', 'data_conversao', 'batismo_data', 'data_membresia']
const WRITTEN_DAY = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}\b/

/** Whether the days of a file are written month first, as some of them show and none denies. */
export function isMonthFirst({ tabela, mapping }: Pick<Source, 'tabela' | 'mapping'>): boolean {
  const columns = mapping.flatMap((campo, column) => (DATES.includes(campo) ? [column] : []))
  const days = tabela.linhas.flatMap(({ celulas }) =>
    columns.flatMap((column) => {
      const [, first, second] = WRITTEN_DAY.exec(celulas[column]?.trim() ?? '') ?? []
      return first && second ? [{ first: Number(first), second: Number(second) }] : []
    }),
  )
  return days.some(({ second }) => second > 12) && !days.some(({ first }) => first > 12)
}

function readOne(linha: Tabela['linhas'][number], source: Source, monthFirst: boolean): Linha {
  const { mapping, emendas, campus, ddd } = source
  const texts = new Map<Campo, string[]>()
  mapping.forEach((campo, column) => {
    if (campo) texts.set(campo, [...(texts.get(campo) ?? []), cellOf(linha, column, emendas)])
  })
  const cells = new Map(
    [...texts].map(([campo, all]) => [campo, all.length > 1 ? best(campo, all) : (all[0] ?? '')]),
  )
  const read = readLine(cells, { ddd, monthFirst })
  if (campus) read.valores.campus ??= campus
  return { numero: linha.numero, ...read }
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
    const { nome, sobrenome = '' } = linha.valores
    const again = [samePerson(linha.valores)]
    for (const [campo, label] of Object.entries(UNIQUE)) {
      const value = linha.valores[campo]
      const first = value ? before(`${campo}|${value}`, linha.numero) : undefined
      if (first !== undefined) erros[campo] = `${label} repetido: está na linha ${first}`
      if (value && nome) again.push(`${campo}|${value}|${plain(`${nome} ${sobrenome}`)}`)
    }
    const firsts = again.map((key) => (key ? before(key, linha.numero) : undefined))
    const first = firsts.find((found) => found !== undefined)
    if (first !== undefined) erros.nome ??= `A mesma pessoa está na linha ${first}`
    return { ...linha, erros }
  })
}

/** Reads all lines; those whose cells did not change are taken from `known`, the same objects as before. */
export function readLines(source: Source, known: Map<string, Linha> = new Map()): Linha[] {
  const how = `${source.mapping.join()}|${source.campus}|${source.ddd ?? ''}`
  const monthFirst = isMonthFirst(source)
  const linhas = source.tabela.linhas.map((linha) => {
    const key = `${linha.numero}|${how}|${JSON.stringify(source.emendas[linha.numero] ?? '')}`
    const read = known.get(key) ?? readOne(linha, source, monthFirst)
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
