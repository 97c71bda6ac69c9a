import { bcv_parser } from 'bible-passage-reference-parser/esm/bcv_parser.js'
import * as lang from 'bible-passage-reference-parser/esm/lang/pt.js'
import { recognise } from './book-names'
import { LIVROS, livroDe } from './livros'

/** Verses that follow one another in a book; null: from the beginning of the chapter, or to its end. */
export type Passagem = {
  livro: number
  capitulo: number
  versiculo: number | null
  ateCapitulo: number
  ateVersiculo: number | null
}

const parser = new bcv_parser(lang)
parser.set_options({
  consecutive_combination_strategy: 'separate',
  sequence_combination_strategy: 'separate',
  book_alone_strategy: 'full',
  book_range_strategy: 'ignore',
})

const counts = parser.translation_info().chapters

/** How many verses each chapter of a book has, in the numbering of Almeida. */
export const versesOf = (livro: number): readonly number[] => counts[livroDe(livro).osis] ?? []

const NUMBER_OF_OSIS = new Map(LIVROS.map(({ osis, numero }) => [osis, numero]))

const has = (livro: number, capitulo: number, versiculo: number) =>
  versiculo <= (versesOf(livro)[capitulo - 1] ?? 0)

/**
 * Chapters and verses behind a book's name, with one way to write them: `3:16-18,20;5:1`. People part chapter and verse by a
 * point, a colon, a comma, a space or a word, and verses by whatever they did not use yet.
 */
function tidyNumbers(livro: number, text: string): string {
  const tidy = text
    .replace(/(?:e\s+)?(?<![a-z])(?:seguintes?|segs?)(?![a-z])\.?/g, 'ss')
    .replace(/(\d)\s+(ss?|ff?)(?![a-z])/g, '$1$2')
    .replace(/(\d)[º°ª]/g, '$1')
    .replace(/(?<![a-z])(?:capitulos?|capit|caps?|c)(?![a-z])\.?/g, ' ')
    .replace(/(\d)[\s,.:]*(?:versiculos?|versos?|vers|vss?|vv?)(?![a-z])[.:]*\s*(?=\d)/g, '$1:')
    .replace(/(?<![a-z])(?:versiculos?|versos?|vers|vss?|vv?)(?![a-z])\.?\s*/g, ' ')
    .replace(/\s*(?:[-‐‑‒–—―−]+|(?<![a-z\d])(?:ate o|ate|ao|a|to)(?![a-z]))\s*/g, '-')
    .replace(/\s*(?:&|\+|(?<![a-z\d])e(?![a-z]))\s*/g, ',')
    .replace(/\s*([:.,;])\s*/g, '$1')
    .replace(/^[\s:.,;-]+|[\s:.,;-]+$/g, '')
  return tidy
    .split(';')
    .map((part) => tidyPart(livro, part.trim()))
    .filter(Boolean)
    .join(';')
}

function tidyPart(livro: number, part: string): string {
  // the separator behind the first chapter; within its verses the others part a list
  const head = /^(\d+)([:.,\s])(.*)$/.exec(part)
  if (!head) return followers(livro, part)
  const [, chapter = '', separator = '', rest = ''] = head
  const capitulo = Number(chapter)
  const first = Number.parseInt(rest, 10)
  const isOfOne = versesOf(livro).length === 1
  const isVerse =
    separator === ':' || separator === '.' || (has(livro, capitulo, first) && !(isOfOne && separator === ','))
  if (!isVerse) return part.replace(/\s+/g, ',').replace(/\./g, ':')
  const verses = rest
    .split('-')
    // beyond a dash, two numbers are a chapter and its verse
    .map((piece, index) =>
      index === 0
        ? piece.replace(/[.\s]/g, ',')
        : piece.replace(/^(\d+)[:.](\d+)/, '$1:$2').replace(/\s+/g, ','),
    )
    .map((piece, index) =>
      separator === ',' && index > 0
        ? piece.replace(/^(\d+):(\d+)$/, (_, verse, next) => dotted(livro, capitulo, verse, next))
        : piece,
    )
    .join('-')
  return followers(livro, `${chapter}:${verses}`)
}

/** Where a comma parts chapter and verse, a point parts verses: `3,16-18.20`. */
const dotted = (livro: number, capitulo: number, verse: string, next: string) =>
  has(livro, capitulo, Number(next)) && Number(next) > Number(verse) ? `${verse},${next}` : `${verse}:${next}`

/** `28ss` is to the end of the chapter, `28s` one verse more, `28a` a part of 28. */
function followers(livro: number, part: string): string {
  let capitulo = 0
  return part.replace(
    /(\d+)(:?)(ss?|ff?|[a-d])?(?![a-z])/g,
    (_, digits: string, colon: string, mark?: string) => {
      if (colon) capitulo = Number(digits)
      const verse = Number(digits)
      if (!mark || /[a-d]/.test(mark)) return `${digits}${colon}`
      return `${digits}-${mark.length === 2 ? (versesOf(livro)[capitulo - 1] ?? verse) : verse + 1}`
    },
  )
}

function passagemOf(osis: string): Passagem | null {
  const [from = '', to = from] = osis.split('-')
  const [book = '', chapter, verse] = from.split('.')
  const [endBook, endChapter, endVerse] = to.split('.')
  const livro = NUMBER_OF_OSIS.get(book)
  if (!livro || endBook !== book) return null
  const capitulo = Number(chapter ?? 1)
  const ateCapitulo = Number(endChapter ?? (endVerse ? capitulo : versesOf(livro).length))
  const last = versesOf(livro)[ateCapitulo - 1]
  // both ends alike: `3.1-4.54` is two whole chapters, `3.1-4.2` is not from “the beginning”
  const isWhole =
    (verse === undefined || verse === '1') && (endVerse === undefined || Number(endVerse) === last)
  return {
    livro,
    capitulo,
    versiculo: isWhole ? null : Number(verse ?? 1),
    ateCapitulo,
    ateVersiculo: isWhole ? null : Number(endVerse ?? last),
  }
}

/**
 * What people type (`1co13.4-7`, `Sl 23`, `jo 3:16-18; rm 8.28`) as passages, in their order; empty unless all of it is
 * references to verses that there are.
 */
export function parseReference(text: string): Passagem[] {
  const pieces = recognise(text)
  if (!pieces) return []
  const found: Passagem[] = []
  for (const { livro, rest } of pieces) {
    const numbers = tidyNumbers(livro, rest)
    if (!/^[\d:.,;-]*$/.test(numbers)) return []
    const { osis } = livroDe(livro)
    const parsed = parser.parse(`${osis} ${numbers}`.trim()).osis_and_indices()
    const passagens = parsed.flatMap((one: { osis: string }) => one.osis.split(',')).map(passagemOf)
    if (passagens.length === 0 || passagens.length < numbers.split(/[;,]/).length) return []
    for (const passagem of passagens) {
      if (!passagem || passagem.livro !== livro) return []
      found.push(passagem)
    }
  }
  return found
}

const chapterName = (livro: number, capitulo: number, ate: number) => {
  const { nome } = livroDe(livro)
  const name = livro === 19 && capitulo === ate ? 'Salmo' : nome
  if (versesOf(livro).length === 1) return name
  if (capitulo === 1 && ate === versesOf(livro).length) return name
  return `${name} ${capitulo}${ate === capitulo ? '' : `-${ate}`}`
}

/** The passage as a Bible names it: “João 3.16-18”, “Salmo 23”, “1 Coríntios 12.31-13.3”. */
export function nameOf({ livro, capitulo, versiculo, ateCapitulo, ateVersiculo }: Passagem): string {
  if (versiculo === null || ateVersiculo === null) return chapterName(livro, capitulo, ateCapitulo)
  const name = livro === 19 ? 'Salmo' : livroDe(livro).nome
  const chapter = versesOf(livro).length === 1 ? '' : `${capitulo}.`
  const end =
    ateCapitulo !== capitulo
      ? `-${ateCapitulo}.${ateVersiculo}`
      : ateVersiculo === versiculo
        ? ''
        : `-${ateVersiculo}`
  return `${name} ${chapter}${versiculo}${end}`
}

/** Several passages; what is of the same chapter or book as the one before says so once: “João 3.16,18; 5.1; Romanos 8.28”. */
export function nameOfAll(passagens: readonly Passagem[]): string {
  return passagens
    .map((one, index) => {
      const before = passagens[index - 1]
      const name = nameOf(one)
      if (!before || before.livro !== one.livro) return `${index > 0 ? '; ' : ''}${name}`
      const numbers = name.replace(/^(?:[123] )?\D+/, '')
      const isSame =
        before.versiculo !== null &&
        one.versiculo !== null &&
        before.ateCapitulo === one.capitulo &&
        one.ateCapitulo === one.capitulo
      return isSame ? `,${numbers.replace(/^\d+\./, '')}` : `; ${numbers}`
    })
    .join('')
}
