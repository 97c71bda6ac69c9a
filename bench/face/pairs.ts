import type { Picture } from './pictures.ts'

/** Scores are counted in steps of this width. */
const STEP = 0.0005
const STEPS = Math.round(2 / STEP) + 1

/** How many comparisons gave which score. */
export class Scores {
  readonly #counts = new Float64Array(STEPS)
  total = 0

  add(score: number): void {
    const at = Math.min(STEPS - 1, Math.max(0, Math.floor((score + 1) / STEP)))
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
    this.total += 1
  }

  /** How many were at least this. */
  from(threshold: number): number {
    return this.#counts.subarray(Math.round((threshold + 1) / STEP)).reduce((sum, count) => sum + count, 0)
  }
}

const likeness = (one: Float32Array, other: Float32Array): number => {
  let sum = 0
  for (let n = 0; n < one.length; n += 1) sum += (one[n] as number) * (other[n] as number)
  return sum
}

/** Every picture with every other: those of the same person, and those of two. */
export function compareAll(pictures: readonly Picture[]): {
  same: Scores
  others: Scores
  askedSame: number
} {
  const same = new Scores()
  const others = new Scores()
  let askedSame = 0
  for (const [n, one] of pictures.entries()) {
    for (let m = n + 1; m < pictures.length; m += 1) {
      const other = pictures[m] as Picture
      const isSame = one.person === other.person
      if (isSame) askedSame += 1
      // one of the two is the indexed photo
      if (!one.vector || !other.vector || !(one.enrols || other.enrols)) continue
      const scores = isSame ? same : others
      scores.add(likeness(one.vector, other.vector))
    }
  }
  return { same, others, askedSame }
}
