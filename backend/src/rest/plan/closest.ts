/** How alike two words are, from 0 to 1: one less the share of letters that must be changed (Levenshtein). */
function likeness(one: string, other: string): number {
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
  return 1 - (above[other.length] ?? 0) / Math.max(one.length, other.length, 1)
}

/** The candidate most like the word, or null when none reaches the score. Long words are not compared. */
export function closest(word: string, candidates: Iterable<string>, minimum: number): string | null {
  if (word.length > 100) return null
  let best: string | null = null
  let score = minimum
  for (const candidate of candidates) {
    const own = likeness(word.toLowerCase(), candidate.toLowerCase())
    if (own > score || (own === score && best === null)) {
      best = candidate
      score = own
    }
  }
  return best
}
