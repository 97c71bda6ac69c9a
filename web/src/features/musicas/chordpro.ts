import { isChord } from './chords'

/** A piece of a line, and the chord that is played where it begins. */
export type Segment = { chord: string; text: string }

/** A ChordPro line as its pieces. */
export function segmentsOf(line: string): Segment[] {
  const segments: Segment[] = []
  let chord = ''
  let from = 0
  for (const match of line.matchAll(/\[([^\]]*)\]/g)) {
    const text = line.slice(from, match.index)
    if (text || chord) segments.push({ chord, text })
    chord = match[1] ?? ''
    from = match.index + match[0].length
  }
  const rest = line.slice(from)
  if (rest || chord || segments.length === 0) segments.push({ chord, text: rest })
  return segments
}

/** The words of a ChordPro line. */
export const withoutChords = (line: string) =>
  line
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export const hasChords = (text: string) => /\[[^\]]+\]/.test(text)

/** Signs between the chords of a line: bars, repeats, remarks. */
const BETWEEN = /^(?:[|:%./()-]+|\(?\d+x\)?|x\d+|N\.?C\.?)$/i
const inParens = (token: string) => token.replace(/^\(+|\)+$/g, '')
const isChordToken = (token: string) => isChord(token) || isChord(inParens(token))

/** Whether a line holds chords alone, as they stand above the words. */
export function isChordLine(line: string): boolean {
  const tokens = line.trim().split(/\s+/)
  return (
    tokens[0] !== '' &&
    tokens.some(isChordToken) &&
    tokens.every((token) => isChordToken(token) || BETWEEN.test(token))
  )
}

const expandTabs = (line: string) => line.replace(/\t/g, (_, at: number) => ' '.repeat(8 - (at % 8)))

const chordsOf = (line: string) =>
  [...line.matchAll(/\S+/g)]
    .filter(([token]) => isChordToken(token))
    .map((match) => ({ at: match.index, chord: isChord(match[0]) ? match[0] : inParens(match[0]) }))

/** Chords alone, such as those of an introduction. */
export const chordsAlone = (line: string) =>
  chordsOf(expandTabs(line))
    .map(({ chord }) => `[${chord}]`)
    .join(' ')

/** Puts the chords of one line into the words of the line below, at the place above which they stand. */
export function mergeChords(chordLine: string, words: string): string {
  const below = expandTabs(words)
  const chords = chordsOf(expandTabs(chordLine))
  const width = Math.max(below.length, (chords.at(-1)?.at ?? 0) + 1)
  let line = below.padEnd(width)
  for (const { at, chord } of chords.toReversed()) line = `${line.slice(0, at)}[${chord}]${line.slice(at)}`
  return line.trimEnd()
}

/** Lines as people copy them, with chords above the words, as ChordPro lines. */
export function chordsIntoWords(lines: readonly string[]): string[] {
  const merged: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const next = lines[at + 1]
    if (!isChordLine(line)) merged.push(line.trimEnd())
    else if (next === undefined || next.trim() === '' || isChordLine(next)) merged.push(chordsAlone(line))
    else {
      merged.push(mergeChords(line, next))
      at += 1
    }
  }
  return merged
}

/** A ChordPro line as two: chords above, words below. */
export function chordsAboveWords(line: string): { chords: string; words: string } {
  let chords = ''
  let words = ''
  for (const { chord, text } of segmentsOf(line)) {
    if (chord) {
      // no chord runs into the one before it
      if (chords.length > 0 && chords.length >= words.length) words = words.padEnd(chords.length + 1)
      chords = chords.padEnd(words.length) + chord
    }
    words += text
  }
  return { chords, words: words.trimEnd() }
}
