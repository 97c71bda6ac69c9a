/** A person and how much their nearest template resembles the face that was seen, −1 to 1. */
export interface Candidate {
  membroId: string
  score: number
}

export type Decision = 'confirmar' | 'escolher' | 'nao_reconhecido'

export interface Verdict {
  decision: Decision
  /** Best first: one to confirm, up to three to choose from, or none. */
  candidates: (Candidate & { margin: number })[]
  threshold: number
}

/** Least lead of the best over the second person. */
export const LEAST_MARGIN = 0.05
/** From here on a person is worth being offered. */
export const LEAST_OFFERED = 0.4
const MOST_OFFERED = 3

/** The more people are compared, the more the best of them must resemble: 3 % of strangers pass at most. */
export function thresholdFor(people: number): number {
  if (people <= 500) return 0.45
  return people <= 5_000 ? 0.5 : 0.55
}

/**
 * What the station does: ask the best candidate to confirm, let the person choose, or say that nobody was recognised.
 *
 * @param ranked the best people, one entry each, best first @param people how many were compared
 */
export function decide(ranked: Candidate[], people: number, threshold = thresholdFor(people)): Verdict {
  const offered = ranked
    .slice(0, MOST_OFFERED)
    .filter(({ score }) => score >= LEAST_OFFERED)
    .map((candidate, n) => ({ ...candidate, margin: candidate.score - (ranked[n + 1]?.score ?? 0) }))
  const [best] = offered
  if (!best) return { decision: 'nao_reconhecido', candidates: [], threshold }
  const sure = best.score >= threshold && best.margin >= LEAST_MARGIN
  return { decision: sure ? 'confirmar' : 'escolher', candidates: sure ? [best] : offered, threshold }
}
