/**
 * A song as it is worked with: parts of words with chords, and the orders in which they are sung. Nothing here knows of a
 * database or a page.
 */
export const GRUPO_TIPOS = [
  'verso',
  'pre_refrao',
  'refrao',
  'ponte',
  'tag',
  'intro',
  'interludio',
  'final',
  'outro',
] as const
export type GrupoTipo = (typeof GRUPO_TIPOS)[number]

export const TIPO_LABELS = {
  verso: 'Verso',
  pre_refrao: 'Pré-refrão',
  refrao: 'Refrão',
  ponte: 'Ponte',
  tag: 'Tag',
  intro: 'Introdução',
  interludio: 'Interlúdio',
  final: 'Final',
  outro: 'Parte',
} satisfies Record<GrupoTipo, string>

/** What the operator types to jump to it. */
const LETTERS = {
  verso: 'V',
  pre_refrao: 'E',
  refrao: 'R',
  ponte: 'P',
  tag: 'T',
  intro: 'I',
  interludio: 'N',
  final: 'F',
  outro: 'O',
} satisfies Record<GrupoTipo, string>

export type Grupo = {
  /** Its own within the song: orders refer to it. */
  id: string
  tipo: GrupoTipo
  /** Which of its kind; 0: the only one. */
  numero: number
  /** ChordPro lines: chords in brackets where they are played. An empty line begins another slide. */
  texto: string
}

export type Arranjo = {
  id?: string
  nome: string
  /** Ids of groups. */
  sequencia: string[]
  tom?: string | null
  padrao?: boolean
}

export type Musica = {
  titulo: string
  outros_titulos: string[]
  autores: string[]
  ccli: string | null
  copyright: string | null
  /** The key in which its chords are written. */
  tom: string | null
  bpm: number | null
  compasso: string | null
  tags: string[]
  grupos: Grupo[]
  linhas_por_slide: number
  tema_id?: string | null
  arranjos: Arranjo[]
}

export const EMPTY_MUSICA: Musica = {
  titulo: '',
  outros_titulos: [],
  autores: [],
  ccli: null,
  copyright: null,
  tom: null,
  bpm: null,
  compasso: null,
  tags: [],
  grupos: [],
  linhas_por_slide: 2,
  arranjos: [],
}

/** `V1`, `R`: what a key of the operator jumps to. */
export const markOf = ({ tipo, numero }: Pick<Grupo, 'tipo' | 'numero'>) =>
  `${LETTERS[tipo]}${numero > 0 ? numero : ''}`

export const labelOf = ({ tipo, numero }: Pick<Grupo, 'tipo' | 'numero'>) =>
  numero > 0 ? `${TIPO_LABELS[tipo]} ${numero}` : TIPO_LABELS[tipo]

/** An id that no group has yet: its mark, with a letter behind where that is taken. */
export function newGrupoId(grupo: Pick<Grupo, 'tipo' | 'numero'>, taken: readonly string[]): string {
  const mark = markOf(grupo).toLowerCase()
  for (let n = 0; ; n += 1) {
    const id = n === 0 ? mark : `${mark}${n < 25 ? String.fromCharCode(97 + n) : `x${n}`}`
    if (!taken.includes(id)) return id
  }
}

/** The next number of a kind: a verse is always numbered, of another kind only the second one is. */
export function nextNumero(tipo: GrupoTipo, grupos: readonly Grupo[]): number {
  const numbers = grupos.filter((grupo) => grupo.tipo === tipo).map(({ numero }) => Math.max(numero, 1))
  if (numbers.length === 0) return tipo === 'verso' ? 1 : 0
  return Math.max(...numbers) + 1
}

/** The order in which a song is sung: that arrangement, the usual one, or its groups one after the other. */
export function sequenceOf(
  { grupos, arranjos }: { grupos: readonly Grupo[]; arranjos: readonly Arranjo[] },
  arranjoId?: string | null,
): string[] {
  const arranjo =
    arranjos.find(({ id }) => id !== undefined && id === arranjoId) ??
    arranjos.find(({ padrao }) => padrao) ??
    arranjos[0]
  const known = new Set(grupos.map(({ id }) => id))
  const sequence = arranjo?.sequencia.filter((id) => known.has(id)) ?? []
  return sequence.length > 0 ? sequence : grupos.map(({ id }) => id)
}

/** The same song with ids that follow from its groups alone: two files of one song can be compared. */
export function canonical(musica: Musica): Musica {
  const ids = new Map<string, string>()
  const grupos = musica.grupos.map((grupo) => {
    const id = newGrupoId(grupo, [...ids.values()])
    ids.set(grupo.id, id)
    return { ...grupo, id }
  })
  const arranjos = musica.arranjos.map(({ nome, sequencia, tom, padrao }) => ({
    nome,
    sequencia: sequencia.flatMap((id) => ids.get(id) ?? []),
    tom: tom ?? null,
    padrao: padrao ?? false,
  }))
  return { ...musica, grupos, arranjos }
}
