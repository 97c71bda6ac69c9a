import { z } from 'zod'
import { CAMPOS, type Campo, isCampo, OPERADORES_DE, type Operador } from './campos'

/** One condition on people: a field, how it is compared, with what. */
export type Regra = { campo: Campo; operador: Operador; valor: (string | number)[] }
/** Conditions together: all of them, any of them, or none. */
export type Grupo = { combina: Combina; regras: No[] }
export type No = Regra | Grupo

export const COMBINA_LABELS = {
  todos: 'todos os filtros',
  qualquer: 'qualquer um dos filtros',
  nenhum: 'nenhum dos filtros',
}
export type Combina = keyof typeof COMBINA_LABELS
const COMBINAS = Object.keys(COMBINA_LABELS) as Combina[]
export const isCombina = (value: string): value is Combina => value in COMBINA_LABELS

/** How deep groups may stand in groups; the database takes five. */
export const MAX_NIVEL = 4

export const isGrupo = (no: No): no is Grupo => 'combina' in no

const regra: z.ZodType<Regra> = z
  .object({
    campo: z.string().refine(isCampo),
    operador: z.string(),
    valor: z.array(z.union([z.string(), z.number()])).default([]),
  })
  .transform((lida, context) => {
    const operador = OPERADORES_DE[CAMPOS[lida.campo].tipo].find(({ nome }) => nome === lida.operador)
    if (operador) return { ...lida, operador: operador.nome }
    context.addIssue('unknown operator')
    return z.NEVER
  })
const no: z.ZodType<No> = z.lazy(() => z.union([grupo, regra]))
const grupo: z.ZodType<Grupo> = z.object({ combina: z.enum(COMBINAS), regras: z.array(no) })

/** The finished rules of an address or of a saved list; null for none, or for what makes no sense. */
export function readRegras(value: unknown): Grupo | null {
  const raiz = grupo.safeParse(typeof value === 'string' ? parseJson(value) : value)
  return raiz.success ? completas(raiz.data) : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function countRegras(no: No): number {
  return isGrupo(no) ? no.regras.reduce((sum, filho) => sum + countRegras(filho), 0) : 1
}

/** The tree as text of an address; empty without rules. */
export const writeRegras = (raiz: Grupo | null) => (raiz && countRegras(raiz) > 0 ? JSON.stringify(raiz) : '')

/** Everything that a rule needs has been filled in. */
export function isCompleta({ campo, operador, valor }: Regra): boolean {
  const tipo = CAMPOS[campo].tipo
  const entrada = OPERADORES_DE[tipo].find(({ nome }) => nome === operador)?.entrada
  if (entrada === undefined) return false
  if (entrada === 'nada') return true
  const lugares = entrada === 'dois' ? 2 : 1
  return valor.length >= lugares && valor.every((value) => String(value).trim() !== '')
}

export const REGRA_NOVA: Regra = { campo: 'situacao', operador: 'igual', valor: [] }
/** Ready-made ones, which people ask for most. */
export const PRONTAS: readonly { label: string; regra: Regra; soQuemEdita?: boolean }[] = [
  { label: 'Membros', regra: { campo: 'situacao', operador: 'igual', valor: ['membro'] } },
  { label: 'Visitantes', regra: { campo: 'situacao', operador: 'igual', valor: ['visitante'] } },
  { label: 'Sem visita há 60 dias', regra: { campo: 'visita', operador: 'mais_de_dias', valor: [60] } },
  {
    label: 'Sem contato há 30 dias',
    regra: { campo: 'ultimo_contato', operador: 'mais_de_dias', valor: [30] },
  },
  { label: 'Não veio em 4 semanas', regra: { campo: 'presenca', operador: 'ausente', valor: [4] } },
  { label: 'Não serve há 90 dias', regra: { campo: 'escala', operador: 'mais_de_dias', valor: [90] } },
  {
    label: 'Aceita mensagens',
    regra: { campo: 'consentimento', operador: 'igual', valor: ['comunicacao'] },
    soQuemEdita: true,
  },
]
export const RAIZ_VAZIA: Grupo = { combina: 'todos', regras: [] }

/** Without the rules that are not finished yet and the groups that this empties; null when nothing is left. */
export function completas(raiz: Grupo): Grupo | null {
  const limpo = clear(raiz)
  return limpo && isGrupo(limpo) ? limpo : null
}

function clear(node: No): No | null {
  if (!isGrupo(node)) return isCompleta(node) ? node : null
  const regras = node.regras.map(clear).filter((filho) => filho !== null)
  return regras.length > 0 ? { ...node, regras } : null
}
