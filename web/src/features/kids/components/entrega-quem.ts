import { formatList } from '@/lib/format'
import { firstName, type NaPorta, type QuemLeva } from '../model'

/** Somebody of the children's lists: with the children whom they may take, and those whom they must not. */
export interface Levador extends QuemLeva {
  /** The visits of the children whose list has them. */
  canTake: readonly string[]
  /** `só Lúcia`, where they may not take all; null: all of them. */
  so: string | null
}

const ARTIGO: Readonly<Record<string, 'a' | 'o'>> = {
  mãe: 'a',
  avó: 'a',
  bisavó: 'a',
  irmã: 'a',
  tia: 'a',
  prima: 'a',
  madrinha: 'a',
  madrasta: 'a',
  babá: 'a',
  vizinha: 'a',
  pai: 'o',
  avô: 'o',
  bisavô: 'o',
  irmão: 'o',
  tio: 'o',
  primo: 'o',
  padrinho: 'o',
  padrasto: 'o',
  vizinho: 'o',
}

/** `Lúcia e Davi foram com a avó, Lourdes.` */
export function fraseDaSaida(
  criancas: readonly string[],
  quem: { nome: string; parentesco: string | null } | null,
): string {
  const went = `${formatList(criancas.map(firstName))} ${criancas.length === 1 ? 'foi' : 'foram'}`
  if (!quem) return `${went} com quem tinha o código.`
  const { nome, parentesco } = quem
  if (!parentesco) return `${went} com ${nome}.`
  const artigo = ARTIGO[parentesco.toLocaleLowerCase('pt-BR')]
  return artigo
    ? `${went} com ${artigo} ${parentesco.toLocaleLowerCase('pt-BR')}, ${nome}.`
    : `${went} com ${nome} (${parentesco}).`
}

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
