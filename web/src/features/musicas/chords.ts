/** Chords as they are written in Brazil and elsewhere: `F#m7(b5)`, `A7M`, `C4/G`, `E/G#`, `B°`. */
const CHORD =
  /^([A-G])([#b♯♭]?)((?:maj|min|dim|aug|sus|add|omit|no|m|M|º|°|ø|Δ|\+|-|[#b♯♭]?\d{1,2}|\/[#b♯♭]?\d{1,2}[+-]?|[(),.#b])*)(?:\/([A-G])([#b♯♭]?))?$/

const SHARPS = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']
const FLATS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B']
const NATURAL: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
/** The keys that are written with flats. */
const FLAT_KEYS = new Set(['F', 'Bb', 'Eb', 'Ab', 'Db', 'Gb', 'Dm', 'Gm', 'Cm', 'Fm', 'Bbm', 'Ebm'])

export const isChord = (text: string) => CHORD.test(text)

const signOf = (sign: string) => (sign === '♯' ? '#' : sign === '♭' ? 'b' : sign)

function pitchOf(letter: string, sign: string): number {
  const step = signOf(sign) === '#' ? 1 : signOf(sign) === 'b' ? -1 : 0
  return ((NATURAL[letter] ?? 0) + step + 12) % 12
}

const nameOf = (pitch: number, hasFlats: boolean) => (hasFlats ? FLATS : SHARPS)[(pitch + 120) % 12] ?? 'C'

/** The keys that a song can be in, as they are usually spelled. */
export const MAJOR_KEYS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const
export const MINOR_KEYS = [
  'Cm',
  'C#m',
  'Dm',
  'Ebm',
  'Em',
  'Fm',
  'F#m',
  'Gm',
  'G#m',
  'Am',
  'Bbm',
  'Bm',
] as const

const keyPitch = (key: string) => pitchOf(key.charAt(0), /^[A-G]([#b])/.exec(key)?.[1] ?? '')
export const isMinor = (key: string) => key.endsWith('m')

/** The key so many semitones higher, as it is usually spelled. */
export function transposeKey(key: string, steps: number): string {
  const pitch = (((keyPitch(key) + steps) % 12) + 12) % 12
  return (isMinor(key) ? MINOR_KEYS : MAJOR_KEYS)[pitch] ?? key
}

/** How many semitones up from one key to another, 0 to 11. */
export const stepsBetween = (from: string, to: string) => (keyPitch(to) - keyPitch(from) + 12) % 12

/** A chord so many semitones higher, spelled for the key in which it is then; what is no chord stays. */
export function transposeChord(chord: string, steps: number, key: string): string {
  const found = CHORD.exec(chord)
  if (!found || steps % 12 === 0) return chord
  const [, letter = '', sign = '', quality = '', bass, bassSign = ''] = found
  const hasFlats = FLAT_KEYS.has(key)
  const root = nameOf(pitchOf(letter, sign) + steps, hasFlats)
  return `${root}${quality}${bass ? `/${nameOf(pitchOf(bass, bassSign) + steps, hasFlats)}` : ''}`
}

const IN_BRACKETS = /\[([^\]\n]*)\]/g

/** ChordPro text so many semitones higher. */
export const transposeText = (text: string, steps: number, key: string) =>
  text.replace(IN_BRACKETS, (_, chord: string) => `[${transposeChord(chord, steps, key)}]`)

/** ChordPro text from the key in which it is written to another. */
export const textInKey = (text: string, from: string | null, to: string | null | undefined) =>
  from && to ? transposeText(text, stepsBetween(from, to), to) : text

/** What is played with a capo: the song sounds in `key`, the shapes are those of the answer. */
export const keyWithCapo = (key: string, capo: number) => transposeKey(key, -capo)

const EASY = { major: ['G', 'C', 'D', 'A', 'E'], minor: ['Em', 'Am', 'Dm'] }

/** Frets up to the seventh at which a key is played with open shapes, the lowest first. */
export function capos(key: string): { capo: number; shapes: string }[] {
  const easy = isMinor(key) ? EASY.minor : EASY.major
  return Array.from({ length: 7 }, (_, index) => index + 1)
    .map((capo) => ({ capo, shapes: keyWithCapo(key, capo) }))
    .filter(({ shapes }) => easy.includes(shapes))
}

/** The key that a song is in by its chords: its last one, else its first. Nothing where it has none. */
export function guessKey(texts: readonly string[]): string | null {
  const all = texts.flatMap((text) => [...text.matchAll(IN_BRACKETS)].map((match) => match[1] ?? ''))
  const found = CHORD.exec(all.findLast(isChord) ?? '')
  if (!found) return null
  const [, letter = '', sign = '', quality = ''] = found
  const minor = /^m(?!aj)/.test(quality) ? MINOR_KEYS : MAJOR_KEYS
  return minor[pitchOf(letter, sign)] ?? null
}
