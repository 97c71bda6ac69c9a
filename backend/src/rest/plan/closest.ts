/** How alike two words are, from 0 to 1: shared pairs of neighbouring letters (Dice). */
function likeness(one: string, other: string): number {
  const [a, b] = [pairs(one), pairs(other)]
  let shared = 0
  for (const [pair, count] of a) shared += Math.min(count, b.get(pair) ?? 0)
  return (2 * shared) / (one.length + other.length + 2)
}

function pairs(word: string): Map<string, number> {
  const padded = `-${word.toLowerCase()}-`
  const found = new Map<string, number>()
  for (let at = 0; at < padded.length - 1; at++) {
    const pair = padded.slice(at, at + 2)
    found.set(pair, (found.get(pair) ?? 0) + 1)
  }
  return found
}

/** The candidate most like the word, or null when none reaches the score. Long words are not compared. */
export function closest(word: string, candidates: Iterable<string>, minimum: number): string | null {
  if (word.length > 100) return null
  let best: string | null = null
  let score = minimum
  for (const candidate of candidates) {
    const own = likeness(word, candidate)
    if (own > score || (own === score && best === null)) {
      best = candidate
      score = own
    }
  }
  return best
}
