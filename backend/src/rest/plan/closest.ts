/** How alike two words are, from 0 to 1: one less the share of letters that must be changed (Levenshtein). */
function likeness(one: string, other: string): number {
  return 1 - distance(one, other) / Math.max(one.length, other.length, 1)
}

/** How many letters must be put in, taken out or changed to make one word of the other. */
export function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one.charAt(row - 1) === other.charAt(column - 1)
      line.push(
        Math.min(
          (line[column - 1] ?? 0) + 1,
          (above[column] ?? 0) + 1,
          (above[column - 1] ?? 0) + (same ? 0 : 1),
        ),
      )
    }
    above = line
  }
  return above[other.length] ?? 0
}

const MINIMUM = 0.33
const plain = (word: string) => word.toLowerCase()

/** All neighbouring letters of a word, its ends marked. */
function grams(word: string, size: number): Set<string> {
  const marked = `-${word.replace(/[^\p{L}\p{N}_ ,]/gu, '')}-`.padEnd(size, '-')
  return new Set(Array.from({ length: marked.length - size + 1 }, (_, at) => marked.slice(at, at + size)))
}

/**
 * The candidate most like the word, or null: PostgREST's hints. Only what shares three letters in a row with it is
 * looked at, or two when nothing does. Long words are not compared.
 */
export function closest(word: string, candidates: Iterable<string>): string | null {
  if (word.length > 100) return null
  const names = [...new Set(candidates)]
  for (const size of [3, 2]) {
    const own = grams(plain(word), size)
    let best: string | null = null
    let score = MINIMUM
    for (const name of names) {
      if (![...grams(plain(name), size)].some((gram) => own.has(gram))) continue
      const alike = likeness(plain(word), plain(name))
      if (alike < score || (alike === score && best !== null)) continue
      best = name
      score = alike
    }
    if (best !== null) return best
  }
  return null
}
