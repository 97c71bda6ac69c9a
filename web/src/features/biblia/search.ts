import { withoutAccents } from '@/lib/format'
import type { Versiculo } from './passagem'
import type { Texto } from './texto'

type Entry = Versiculo & { plain: string }
export type SearchIndex = readonly Entry[]

const plainOf = (text: string) => withoutAccents(text).toLowerCase()

/** All verses in their order, with what is searched in beside. */
export function indexOf(texto: Texto): SearchIndex {
  const index: Entry[] = []
  for (const [livro, chapters] of Object.entries(texto))
    for (const [capitulo, verses] of Object.entries(chapters))
      for (const [versiculo, text] of Object.entries(verses))
        index.push({
          livro: Number(livro),
          capitulo: Number(capitulo),
          versiculo: Number(versiculo),
          texto: text,
          plain: plainOf(text),
        })
  return index
}

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Where a word begins with this. */
function placeIn(plain: string, start: string): number {
  for (let at = plain.indexOf(start); at >= 0; at = plain.indexOf(start, at + 1)) {
    if (at === 0 || !isLetter(plain[at - 1])) return at
  }
  return -1
}

export const wordsOf = (query: string): string[] => plainOf(query).match(/[\p{L}\p{N}]+/gu) ?? []

export type Found = { total: number; verses: Versiculo[] }

/** Verses with all the words, or beginnings of words, in whatever order; those with the words as typed come first. */
export function searchIn(index: SearchIndex, query: string, limit = 60): Found {
  const words = wordsOf(query)
  if (words.length === 0 || words.join('').length < 2) return { total: 0, verses: [] }
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const phrase = words.join(' ')
  const asTyped: Versiculo[] = []
  const others: Versiculo[] = []
  for (const { plain, ...verse } of index) {
    if (!longestFirst.every((word) => placeIn(plain, word) >= 0)) continue
    const isPhrase = words.length > 1 && plain.replace(/[^\p{L}\p{N}]+/gu, ' ').includes(phrase)
    ;(isPhrase ? asTyped : others).push(verse)
  }
  const all = [...asTyped, ...others]
  return { total: all.length, verses: all.slice(0, limit) }
}

/** The text in pieces, those that were searched for marked. */
export function highlight(text: string, query: string): { text: string; isHit: boolean }[] {
  const composed = text.normalize('NFC')
  const plain = plainOf(composed)
  if (plain.length !== composed.length) return [{ text: composed, isHit: false }]
  const hits = new Array<boolean>(plain.length).fill(false)
  for (const word of wordsOf(query)) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
      if (at === 0 || !isLetter(plain[at - 1])) hits.fill(true, at, at + word.length)
  }
  const pieces: { text: string; isHit: boolean }[] = []
  for (let at = 0; at < composed.length; at++) {
    const last = pieces.at(-1)
    const isHit = hits[at] ?? false
    if (last?.isHit === isHit) last.text += composed[at]
    else pieces.push({ text: composed[at] ?? '', isHit })
  }
  return pieces
}
