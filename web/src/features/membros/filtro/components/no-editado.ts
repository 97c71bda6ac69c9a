import { type Grupo, isGrupo, type No, type Regra } from '../model'

/** The tree while it is edited: every part has an id, so that its row keeps the focus. */
export type RegraEditada = Regra & { id: string }
export type GrupoEditado = { id: string; combina: Grupo['combina']; regras: NoEditado[] }
export type NoEditado = RegraEditada | GrupoEditado

export const isGrupoEditado = (no: NoEditado): no is GrupoEditado => 'combina' in no

export function comId(no: Grupo): GrupoEditado
export function comId(no: No): NoEditado
export function comId(no: No): NoEditado {
  const id = crypto.randomUUID()
  return isGrupo(no)
    ? { id, combina: no.combina, regras: no.regras.map((filho) => comId(filho)) }
    : { ...no, id }
}

export function semId(no: GrupoEditado): Grupo
export function semId(no: NoEditado): No
export function semId(no: NoEditado): No {
  if (isGrupoEditado(no)) return { combina: no.combina, regras: no.regras.map((filho) => semId(filho)) }
  const { id: _, ...regra } = no
  return regra
}
