import type { Slide } from '@/features/slides/public'
import { nameOf, type Passagem, versesOf } from './reference'
import type { TextoDoLivro } from './texto'

export type Versiculo = { livro: number; capitulo: number; versiculo: number; texto: string }

/** The verses of a passage that a book has. */
export function versesIn(book: TextoDoLivro, passagem: Passagem): Versiculo[] {
  const { livro, capitulo, versiculo, ateCapitulo, ateVersiculo } = passagem
  const found: Versiculo[] = []
  for (let chapter = capitulo; chapter <= ateCapitulo; chapter++) {
    for (const [number, texto] of Object.entries(book[chapter] ?? {})) {
      const verse = Number(number)
      const isBefore = chapter === capitulo && versiculo !== null && verse < versiculo
      const isBehind = chapter === ateCapitulo && ateVersiculo !== null && verse > ateVersiculo
      if (!isBefore && !isBehind) found.push({ livro, capitulo: chapter, versiculo: verse, texto })
    }
  }
  return found
}

export const passagemOf = ({ livro, capitulo, versiculo }: Omit<Versiculo, 'texto'>): Passagem => ({
  livro,
  capitulo,
  versiculo,
  ateCapitulo: capitulo,
  ateVersiculo: versiculo,
})

/** The verse after the last of a passage, or before its first, in the same book; null at its edge. */
export function neighbour(passagem: Passagem, by: 1 | -1): Passagem | null {
  const counts = versesOf(passagem.livro)
  const chapter = by === 1 ? passagem.ateCapitulo : passagem.capitulo
  const last = counts[chapter - 1] ?? 0
  const verse = (by === 1 ? (passagem.ateVersiculo ?? last) : (passagem.versiculo ?? 1)) + by
  const at = (capitulo: number, versiculo: number) =>
    passagemOf({ livro: passagem.livro, capitulo, versiculo })
  if (verse >= 1 && verse <= last) return at(chapter, verse)
  const next = counts[chapter + by - 1]
  return next === undefined ? null : at(chapter + by, by === 1 ? 1 : next)
}

const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/[.!?]["”’)]?$/, 0],
  [/[;:]["”’)]?$/, 6],
  [/[,—–]["”’)]?$/, 14],
]

/** A text in so many parts of about one length, parted where the reader breathes. */
export function splitText(text: string, parts: number): string[] {
  if (parts <= 1) return [text]
  const words = text.split(' ')
  const target = text.length / parts
  let length = 0
  let best = 1
  let lowest = Number.POSITIVE_INFINITY
  for (let count = 1; count < words.length; count++) {
    const word = words[count - 1] ?? ''
    length += word.length + 1
    const weight = WEIGHTS.find(([ending]) => ending.test(word))?.[1] ?? 40
    const cost = (Math.abs(length - target) / target) * 60 + weight
    if (cost < lowest) {
      lowest = cost
      best = count
    }
  }
  if (words.length < 2) return [text]
  return [words.slice(0, best).join(' '), ...splitText(words.slice(best).join(' '), parts - 1)]
}

export type Versao = { sigla: string; versiculos: readonly Versiculo[] }

export type PassagemOptions = {
  /** A verse that is longer is split. */
  letters?: number
  hasNumbers?: boolean
}

const placeOf = ({ capitulo, versiculo }: Versiculo) => `${capitulo}.${versiculo}`

/**
 * A passage as slides, a verse each, longer ones in parts; with a second version beside it, part by part. What only the
 * second has is shown too.
 */
export function slidesOfPassagem(versions: readonly Versao[], options: PassagemOptions = {}): Slide[] {
  const { letters = 240, hasNumbers = true } = options
  const [first, second] = versions
  if (!first) return []
  const other = new Map(second?.versiculos.map((verse) => [placeOf(verse), verse.texto]))
  const whole = [...first.versiculos]
  for (const verse of second?.versiculos ?? []) {
    if (!whole.some((one) => placeOf(one) === placeOf(verse))) whole.push({ ...verse, texto: '' })
  }
  whole.sort((a, b) => a.capitulo - b.capitulo || a.versiculo - b.versiculo)
  return whole.flatMap((verse) => {
    const beside = second ? (other.get(placeOf(verse)) ?? '') : ''
    const parts = Math.max(1, Math.ceil(verse.texto.length / letters), Math.ceil(beside.length / letters))
    const [mine, theirs] = [splitText(verse.texto, parts), splitText(beside, parts)]
    const name = nameOf(passagemOf(verse))
    const lineOf = (text: string | undefined, part: number) =>
      text && hasNumbers && part === 0 ? `${verse.versiculo} ${text}` : (text ?? '')
    return Array.from(
      { length: Math.max(mine.length, theirs.length) },
      (_, part): Slide => ({
        id: `${verse.livro}.${placeOf(verse)}.${part}`,
        label: parts > 1 ? `${name} (${part + 1}/${parts})` : name,
        content: {
          kind: 'text',
          lines: [lineOf(mine[part], part)],
          reference: `${name} ${first.sigla}`,
          ...(second && {
            second: { lines: [lineOf(theirs[part], part)], reference: `${name} ${second.sigla}` },
          }),
        },
      }),
    )
  })
}
