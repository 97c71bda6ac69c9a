import type { Slide } from '@/features/slides/public'
import { hasChords, withoutChords } from './chordpro'
import { textInKey } from './chords'
import { type Grupo, labelOf, type Musica, markOf, sequenceOf } from './song'

export type SlidesOptions = {
  /** Ids of groups; absent: as the usual arrangement has them. */
  sequencia?: readonly string[]
  linhasPorSlide?: number
  /** The key in which the stage reads the chords. */
  tom?: string | null
}

type Words = Pick<Musica, 'titulo' | 'autores' | 'copyright' | 'ccli' | 'tom' | 'grupos' | 'arranjos'> & {
  linhas_por_slide: number
}

/** Lines in pieces of at most so many, as equal as they can be: no line is left alone at the end. */
export function inPieces<T>(lines: readonly T[], most: number): T[][] {
  const pieces = Math.ceil(lines.length / most)
  const size = Math.floor(lines.length / pieces)
  const larger = lines.length % pieces
  let from = 0
  return Array.from({ length: pieces }, (_, index) => {
    const piece = lines.slice(from, from + size + (index < larger ? 1 : 0))
    from += piece.length
    return piece
  })
}

/** The slides of a group: an empty line begins another one, and so does what is one line too many. */
export function piecesOf({ texto }: Pick<Grupo, 'texto'>, most: number): string[][] {
  return texto
    .split(/\n[ \t]*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((block) => block.length > 0)
    .flatMap((block) => inPieces(block, most))
}

/** Who wrote it, who holds the rights, its number at CCLI. */
export function footerOf({
  titulo,
  autores,
  copyright,
  ccli,
}: Omit<Words, 'grupos' | 'arranjos' | 'tom'>): string {
  const parts = [titulo, autores.join(', '), copyright, ccli && `CCLI ${ccli}`]
  return parts.filter(Boolean).join(' · ')
}

/** What the screen shows of a song, in the order in which it is sung. A longer line is fitted by whoever draws it. */
export function slidesOfMusica(musica: Words, options: SlidesOptions = {}): Slide[] {
  const { linhasPorSlide = musica.linhas_por_slide, tom } = options
  const groups = new Map(musica.grupos.map((grupo) => [grupo.id, grupo]))
  const times = new Map<string, number>()
  const slides = (options.sequencia ?? sequenceOf(musica)).flatMap((id): Slide[] => {
    const grupo = groups.get(id)
    if (!grupo) return []
    const time = (times.get(id) ?? 0) + 1
    times.set(id, time)
    return piecesOf(grupo, linhasPorSlide).map((lines, index) => ({
      id: `${id}.${time}.${index + 1}`,
      mark: markOf(grupo),
      label: labelOf(grupo),
      content: {
        kind: 'text',
        lines: lines.map(withoutChords).filter((line) => line !== ''),
        ...(lines.some(hasChords) && { chords: lines.map((line) => textInKey(line, musica.tom, tom)) }),
      },
    }))
  })
  const last = slides.at(-1)
  const footer = footerOf(musica)
  if (last?.content.kind === 'text' && footer) last.content = { ...last.content, footer }
  return slides
}
