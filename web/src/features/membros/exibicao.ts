import { useMemo, useSyncExternalStore } from 'react'
import { z } from 'zod'

export const COLUNA_LABELS = {
  situacao: 'Situação',
  campus: 'Campus',
  telefone: 'Telefone',
  funcoes: 'Funções',
  email: 'E-mail',
  idade: 'Idade',
  nascimento: 'Nascimento',
  nome_preferido: 'Nome preferido',
  rol: 'ROL',
  titulo: 'Título',
  sexo: 'Sexo',
  estado_civil: 'Estado civil',
  bairro: 'Bairro',
  cidade: 'Cidade',
  membro_desde: 'Membro desde',
  batismo: 'Batismo',
  cadastro: 'Cadastrado em',
}
export type ColunaId = keyof typeof COLUNA_LABELS
const COLUNAS = Object.keys(COLUNA_LABELS) as ColunaId[]

const exibicao = z.object({
  colunas: z.array(z.enum(COLUNAS)).catch(['situacao', 'campus', 'telefone', 'funcoes']),
  densa: z.boolean().catch(false),
})
export type Exibicao = z.infer<typeof exibicao>

const keyOf = (userId: string) => `membros.exibicao.${userId}`
const CHANGED = 'membros-exibicao'

function read(userId: string): string {
  return localStorage.getItem(keyOf(userId)) ?? '{}'
}

function parse(text: string): Exibicao {
  try {
    return exibicao.parse(JSON.parse(text))
  } catch {
    return exibicao.parse({})
  }
}

function subscribe(listener: () => void) {
  addEventListener(CHANGED, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}

/** How a person wants to see the list, kept in their browser: columns in their order, and how dense. */
export function useExibicao(userId: string) {
  const text = useSyncExternalStore(subscribe, () => read(userId))
  const value = useMemo(() => parse(text), [text])
  function set(patch: Partial<Exibicao>) {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...value, ...patch }))
    dispatchEvent(new Event(CHANGED))
  }
  return [value, set] as const
}

/** A column one place to the left (-1) or to the right (1). */
export function move(colunas: readonly ColunaId[], coluna: ColunaId, step: -1 | 1): ColunaId[] {
  const from = colunas.indexOf(coluna)
  const to = from + step
  if (from < 0 || to < 0 || to >= colunas.length) return [...colunas]
  const rest = colunas.filter((other) => other !== coluna)
  return [...rest.slice(0, to), coluna, ...rest.slice(to)]
}
