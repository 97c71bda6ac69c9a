import { mergeChords } from '../chordpro'
import type { GrupoTipo, Musica } from '../song'
import { ccliIn, keyIn, meterIn, namesIn, numberIn, Parts, songFrom, usual } from './parts'
import { type Element, elementsOf, rawText, textOf } from './xml'

// http://www.opensong.org/home/file-formats

const TIPOS: Readonly<Record<string, GrupoTipo>> = {
  V: 'verso',
  C: 'refrao',
  B: 'ponte',
  P: 'pre_refrao',
  T: 'tag',
  I: 'intro',
  E: 'final',
}

const unstretched = (words: string) => words.replace(/\s*_+\s*/g, '').replace(/\s+-+\s+/g, '')

type Section = { name: string; lines: string[] }

/** Lines of one section, of which those with a number belong to the verse of that number alone. */
function versesOf({ name, lines }: Section): Map<string, string[]> {
  const verses = new Map<string, string[]>()
  const put = (verse: string, line: string) => verses.set(verse, [...(verses.get(verse) ?? []), line])
  let chords: string | null = null
  let chordsOf = new Set<string>()
  for (const line of lines) {
    const sign = line.charAt(0)
    const rest = line.slice(1)
    if (sign === ';') continue
    if (sign === '.') {
      if (chords !== null && chordsOf.size === 0) put(name, mergeChords(chords, ''))
      chords = rest
      chordsOf = new Set()
      continue
    }
    if (line.trim() === '' || /^\s*(?:\|\|?|---+)\s*$/.test(line)) {
      put(name, '')
      continue
    }
    const verse = /\d/.test(sign) ? `${name.replace(/\d+$/, '')}${sign}` : name
    // the chords above belong to each of the numbered lines below them
    const words = chords !== null && !chordsOf.has(verse) ? mergeChords(chords, rest) : rest
    chordsOf.add(verse)
    if (!/\d/.test(sign)) chords = null
    put(verse, unstretched(words))
  }
  if (chords !== null && chordsOf.size === 0) put(name, mergeChords(chords, ''))
  return verses
}

export function readOpenSong(song: Element): Musica {
  const one = (name: string) => textOf(elementsOf(song, name)[0])
  const sections: Section[] = []
  for (const line of rawText(elementsOf(song, 'lyrics')[0]).split('\n')) {
    const heading = /^\s*\[\s*(.*?)\s*\]\s*$/.exec(line)
    if (heading) sections.push({ name: (heading[1] ?? '').toUpperCase(), lines: [] })
    else {
      if (sections.length === 0 && line.trim() !== '') sections.push({ name: 'V', lines: [] })
      sections.at(-1)?.lines.push(line)
    }
  }
  const parts = new Parts()
  for (const section of sections) {
    for (const [name, lines] of versesOf(section)) {
      if (lines.every((line) => line === '')) continue
      const [, letter = '', number = ''] = /^([A-Z])[A-Z]*\s*(\d*)/.exec(name) ?? []
      parts.add(name, {
        tipo: TIPOS[letter] ?? 'outro',
        numero: Number(number) || 0,
        texto: lines.join('\n'),
      })
    }
  }
  const order = one('presentation').toUpperCase().split(' ')
  // a verse alone is called V, V1 in the order
  const sequence = order.flatMap((name) => parts.idOf(name) ?? parts.idOf(name.replace(/1$/, '')) ?? [])
  return songFrom({
    titulo: one('title'),
    outros_titulos: [one('aka')].filter(Boolean),
    autores: namesIn(one('author')),
    copyright: one('copyright') || null,
    ccli: ccliIn(one('ccli')),
    tom: keyIn(one('key')),
    bpm: numberIn(one('tempo'), 20, 300),
    compasso: meterIn(one('time_sig')),
    tags: [...one('theme').split(';'), ...one('alttheme').split(';')],
    grupos: parts.grupos,
    arranjos: usual(sequence),
  })
}
