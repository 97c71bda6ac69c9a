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

/** Least lead of the best over the second person; two who are nearer to each other than that look alike. */
export const LEAST_MARGIN = 0.05
const MOST_OFFERED = 3

/** The more people are compared, the more the best of them must resemble: 3 % of strangers pass at most. */
export function thresholdFor(people: number): number {
  if (people <= 500) return 0.45
  return people <= 5_000 ? 0.5 : 0.55
}

/**
 * What the station does: ask the best candidate to confirm, let those who look alike choose, or say that nobody was
 * recognised. Nobody below the threshold is named, neither alone nor beside others.
 *
 * @param ranked the best people, one entry each, best first @param people how many were compared
 */
export function decide(ranked: Candidate[], people: number, threshold = thresholdFor(people)): Verdict {
  const nobody: Verdict = { decision: 'nao_reconhecido', candidates: [], threshold }
  const lead = (n: number) => (ranked[n]?.score ?? 0) - (ranked[n + 1]?.score ?? 0)
  const [best] = ranked
  if (!best || best.score < threshold) return nobody
  if (lead(0) >= LEAST_MARGIN)
    return { decision: 'confirmar', candidates: [{ ...best, margin: lead(0) }], threshold }
  const alike = ranked
    .slice(0, MOST_OFFERED)
    .map((candidate, n) => ({ ...candidate, margin: lead(n) }))
    .filter(({ score }) => score >= threshold && best.score - score < LEAST_MARGIN)
  // one alone would be a sure answer, and it is not: the other, as near, is below the threshold
  return alike.length > 1 ? { decision: 'escolher', candidates: alike, threshold } : nobody
}
