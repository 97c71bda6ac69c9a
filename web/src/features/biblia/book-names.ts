import { plain } from '@/lib/format'
import { BY_NAME, LIVROS, ordinalOf } from './livros'

const ORDINALS: Record<string, number> = {
  1: 1,
  2: 2,
  3: 3,
  i: 1,
  ii: 2,
  iii: 3,
  um: 1,
  dois: 2,
  tres: 3,
  primeira: 1,
  segunda: 2,
  terceira: 3,
  primeiro: 1,
  segundo: 2,
  terceiro: 3,
}

/** What people put before a book's name and means nothing. */
const TITLES =
  /^(?:(?:o|a|os|as|no|na|nos|nas|em|do|da|de|dos|aos|ao|livro|santo|sao|evangelho|segundo|carta|epistola|profeta|apostolo|paulo|biblia|sagrada|texto|leitura|ler|leia)\b[.:]?\s*)+/

const NAMES = [...BY_NAME.keys()]

/** How far two words are from one another, up to one letter put, taken or changed, or two that changed places. */
function isOneAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** The books that a plain name means: exactly, then by its beginning, then with one letter wrong. */
function booksOf(name: string): readonly number[] {
  const exact = BY_NAME.get(name)
  if (exact) return exact
  const sameOf = (fits: (known: string) => boolean) => {
    const found = NAMES.filter(fits).map((known) => BY_NAME.get(known) ?? [])
    const [first] = found
    return first && found.every((books) => books[0] === first[0]) ? first : []
  }
  const begun = name.length >= 3 ? sameOf((known) => known.startsWith(name)) : []
  if (begun.length > 0) return begun
  return name.length >= 5 ? sameOf((known) => known.length >= 5 && isOneAway(name, known)) : []
}

function chosen(books: readonly number[], ordinal: number | null): number | null {
  const fitting = books.filter((numero) => {
    const livro = LIVROS[numero - 1]
    return livro && ordinalOf(livro) === ordinal
  })
  return fitting[0] ?? null
}

/** The book whose name, as people or files write it, this is; null: none, or it cannot be told. */
export function livroByName(name: string): number | null {
  const pieces = recognise(`${name} 1`)
  return pieces?.length === 1 ? (pieces[0]?.livro ?? null) : null
}

// a number or word before a book that has brothers; then its name, of up to three words
const BOOK =
  /(?<!\p{L})(?:(?<!\d)(?<ordinal>[123]|(?:i{1,3}|um|dois|tres|primeir[ao]|segund[ao]|terceir[ao])(?!\p{L}))(?:\s*[ªºa°](?!\p{L}))?\s*\.?\s*)?(?<name>\p{L}+[.:]?(?:\s+\p{L}+\.?){0,4})/gu

type Piece = { livro: number; rest: string }

/** Words that stand among numbers: they begin no book. */
const AMONG =
  /^(?:capitulos?|capit|caps?|c|versiculos?|versos?|vers|vss?|vv?|a|ao|ate|ate o|e|ss?|ff?|[a-d])\.?$/

/**
 * The books named in a text and what stands behind each, with neither accents nor capitals; null when it begins with no
 * book, or a word among them is none.
 */
export function recognise(text: string): Piece[] | null {
  const whole = plainKeepingJob(text)
    .replace(/[()[\]"“”'‘’]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const pieces: Piece[] = []
  let from = 0
  while (from < whole.length) {
    const next = nextBook(whole, from)
    const rest = whole.slice(from, next?.start ?? whole.length)
    const last = pieces.at(-1)
    if (last) last.rest = rest
    else if (rest.replace(/[\s,;.:-]/g, '') !== '') return null
    if (!next) break
    pieces.push({ livro: next.livro, rest: '' })
    from = next.end
  }
  return pieces.length > 0 ? pieces : null
}

/** `Jó` is not `Jo`: the accent is all that tells them apart. */
const plainKeepingJob = (text: string) => plain(text.replace(/(?<!\p{L})j[óò](?!\p{L})/giu, 'job'))

type Found = { livro: number; start: number; end: number }

function nextBook(text: string, from: number): Found | null {
  BOOK.lastIndex = from
  for (let match = BOOK.exec(text); match; match = BOOK.exec(text)) {
    const found = bookAt(text, match, from)
    if (found) return found
    // on to the next word
    const word = /^(?:\P{L}*)\p{L}+/u.exec(match[0])
    BOOK.lastIndex = match.index + Math.max(1, word?.[0].length ?? 1)
  }
  return null
}

/** The ordinal belongs to the name unless it is the last number of what stands before: `jo 3.1 rm 8`. */
const isFree = (text: string, at: number, from: number) =>
  at === from || !/[:.-]\s*$/.test(text.slice(from, at))

function bookAt(text: string, match: RegExpExecArray, from: number): Found | null {
  const { ordinal: word, name = '' } = match.groups ?? {}
  if (from > 0 && AMONG.test(name.split(' ')[0] ?? '')) return null
  const nameAt = match.index + match[0].length - name.length
  const given = word && isFree(text, match.index, from) ? (ORDINALS[word] ?? null) : null
  const title = TITLES.exec(name)?.[0] ?? ''
  for (const skipped of title && title.length < name.length ? [title.length, 0] : [0]) {
    for (const number of given === null ? [null] : [given, null]) {
      const found = longest(name.slice(skipped), number)
      const start = number === null ? nameAt : match.index
      if (found) return { livro: found.livro, start, end: nameAt + skipped + found.length }
    }
  }
  return null
}

/** The book that the most words of the beginning of a text name. */
function longest(text: string, given: number | null): { livro: number; length: number } | null {
  const words = text.split(' ')
  for (let count = words.length; count > 0; count--) {
    const said = words.slice(0, count).join(' ')
    const name = said.replace(/\./g, '')
    const glued = given === null ? /^(i{1,3})(\p{L}{2,})$/u.exec(name) : null
    const livro =
      chosen(booksOf(name), given) ??
      (glued ? chosen(booksOf(glued[2] ?? ''), ORDINALS[glued[1] ?? ''] ?? null) : null)
    if (livro) return { livro, length: said.length }
  }
  return null
}
