import { CAMPOS, type Campo, type Erros } from './campos'
import type { Linha } from './lines'
import { MISSING_DDD } from './values'

/** What is done about a problem, in all lines that have it. */
export type Escolha = 'ddd' | 'sem' | 'fora'
/** By problem, where it is not what is done by itself. */
export type Escolhas = Readonly<Record<string, Escolha>>

/** A problem that lines have: in which field, of which kind, in how many of them, and how the first ones say it. */
export type Problema = { chave: string; campo: string; erro: string; linhas: number[] }

/** Somebody's own by whom they are known, or that the caller may not write: others decide about that, not the file. */
const OTHERS = /já é de|^Você não|O vínculo/
const NAMES: ReadonlySet<string> = new Set<Campo>(['nome', 'nome_completo'])

const kindOf = (erro: string) =>
  erro === MISSING_DDD
    ? 'ddd'
    : OTHERS.test(erro)
      ? 'alheio'
      : /repetid|mesma pessoa/.test(erro)
        ? 'repetido'
        : 'valor'

export const DDD_KEY = 'telefone|ddd'

/** By what a problem is told apart; phones without area code are one, whichever phone it is. */
export function problemKey(campo: string, erro: string): string {
  const kind = kindOf(erro)
  return kind === 'ddd' ? DDD_KEY : `${campo}|${kind}`
}

/** What decides about problems. */
export type Regras = { escolhas: Escolhas; ddd: string; campus: string }

/** What can be done about a problem; the first is done by itself. Without a name, and without a campus, nobody comes in. */
export function optionsFor(chave: string, { ddd, campus }: Pick<Regras, 'ddd' | 'campus'>): Escolha[] {
  const [campo = '', kind] = chave.split('|')
  if (NAMES.has(campo) || (campo === 'campus' && !campus)) return ['fora']
  if (kind === 'ddd') return ddd ? ['ddd', 'sem', 'fora'] : ['sem', 'ddd', 'fora']
  return kind === 'alheio' ? ['fora', 'sem'] : ['sem', 'fora']
}

/** What is done about a problem: what was chosen, as far as it can be. */
export function choiceFor(chave: string, regras: Regras): Escolha {
  const options = optionsFor(chave, regras)
  const chosen = regras.escolhas[chave]
  return chosen && options.includes(chosen) ? chosen : (options[0] ?? 'fora')
}

/** The area code that phones without one are given; none when something else is done about them. */
export const dddFor = (regras: Regras): string => (choiceFor(DDD_KEY, regras) === 'ddd' ? regras.ddd : '')

/** Whether a line comes in without this field. */
export const leavesOut = (campo: string, erro: string, regras: Regras): boolean =>
  choiceFor(problemKey(campo, erro), regras) !== 'fora'

type ComProblemas = Pick<Linha, 'numero' | 'completados'> & { erros: Erros; deixados: Erros }

/** The problems of all lines, those of most lines first. */
export function problemsOf(linhas: readonly ComProblemas[]): Problema[] {
  const all = new Map<string, Problema>()
  const add = (numero: number, campo: string, erro: string) => {
    const chave = problemKey(campo, erro)
    const one = all.get(chave) ?? { chave, campo, erro, linhas: [] }
    one.linhas.push(numero)
    all.set(chave, one)
  }
  for (const { numero, erros, deixados, completados } of linhas) {
    for (const [campo, erro] of Object.entries({ ...erros, ...deixados })) add(numero, campo, erro)
    for (const campo of completados) add(numero, campo, MISSING_DDD)
  }
  return [...all.values()].sort((a, b) => b.linhas.length - a.linhas.length)
}

const labelOf = (campo: string): string =>
  Object.entries(CAMPOS).find(([key]) => key === campo)?.[1].label ?? campo

/** A problem in words, its field named once. */
export function sentenceOf({ campo, erro }: Pick<Problema, 'campo' | 'erro'>): string {
  const label = labelOf(campo)
  return erro.toLowerCase().includes(label.toLowerCase()) ? erro : `${label}: ${erro}`
}

/** A choice in words. */
export function choiceLabel(
  escolha: Escolha,
  { campo }: Problema,
  { ddd, campus }: Pick<Regras, 'ddd' | 'campus'>,
): string {
  if (escolha === 'ddd') return ddd ? `Usar DDD ${ddd} em todos` : 'Usar um DDD em todos'
  if (escolha === 'fora') return 'Ficar de fora, para corrigir depois'
  return campo === 'campus' ? `Cadastrar em ${campus}` : 'Entrar sem este campo'
}
