import { formatList } from '@/lib/format'
import type { NaPorta, QuemLeva } from '../model'

/** Somebody of the children's lists: with the children whom they may take, and those whom they must not. */
export interface Levador extends QuemLeva {
  /** The visits of the children whose list has them. */
  canTake: readonly string[]
  /** `só Lúcia`, where they may not take all; null: all of them. */
  so: string | null
}

const firstName = (nome: string) => nome.split(' ')[0] ?? nome

/** Everybody who stands on the list of one of these children, those who must not take one of them first. */
export function levadores(criancas: readonly NaPorta[]): Levador[] {
  const rows = criancas.flatMap(({ visita, nome, leva }) => leva.map((um) => ({ visita, crianca: nome, um })))
  const people = Map.groupBy(rows, ({ um }) => um.membro ?? um.nome)
  return [...people.values()]
    .map((theirs): Levador => {
      const may = theirs.filter(({ um }) => um.pode)
      const isForbidden = may.length < theirs.length
      const shown = theirs.find(({ um }) => um.pode !== isForbidden) ?? theirs[0]
      if (!shown) throw new Error('a group has a row')
      const isAll = may.length === criancas.length
      return {
        ...shown.um,
        canTake: isForbidden ? [] : may.map(({ visita }) => visita),
        so: isAll || isForbidden ? null : `só ${formatList(may.map(({ crianca }) => firstName(crianca)))}`,
      }
    })
    .sort((a, b) => Number(a.pode) - Number(b.pode))
}
