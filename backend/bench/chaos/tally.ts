import { setTimeout as pause } from 'node:timers/promises'

/** An answer, or `status: 0` where the connection broke before there was one. */
export interface Answer {
  status: number
  body: string
}

/** What a request may meet while something is killed; it is asked again then. */
const PASSING = [0, 502, 503, 504]
const PATIENCE_MS = 180_000
const AGAIN_MS = 100

/** Counts what was asked and what came of it, by kind. */
export class Tally {
  readonly done = new Map<string, number>()
  readonly repeated = new Map<string, number>()
  /** Answers that nothing explains. */
  readonly odd: string[] = []
  /** The longest time in which nothing at all was done. */
  longestSilenceMs = 0
  #lastDoneAt = performance.now()
  /** How many were done. */
  total = 0

  /**
   * Asks until there is an answer that says what became of it.
   *
   * @param addresses of the processes; each further attempt goes to the next one
   * @param wanted statuses that say it is done
   */
  async until(
    kind: string,
    addresses: readonly string[],
    wanted: readonly number[],
    ask: (address: string) => Promise<Response>,
  ): Promise<Answer> {
    const deadline = performance.now() + PATIENCE_MS
    const first = Math.floor(Math.random() * addresses.length)
    for (let attempt = 0; ; attempt += 1) {
      const address = addresses[(first + attempt) % addresses.length] ?? ''
      const answer = await ask(address)
        .then(async (response) => ({ status: response.status, body: await response.text() }))
        .catch(() => ({ status: 0, body: '' }))
      if (wanted.includes(answer.status)) {
        this.#count(this.done, kind)
        this.total += 1
        const now = performance.now()
        this.longestSilenceMs = Math.max(this.longestSilenceMs, now - this.#lastDoneAt)
        this.#lastDoneAt = now
        return answer
      }
      const isLate = performance.now() > deadline
      if (!PASSING.includes(answer.status) || isLate) {
        this.odd.push(`${kind}: ${answer.status} ${answer.body.slice(0, 200)}${isLate ? ' (gave up)' : ''}`)
        return answer
      }
      this.#count(this.repeated, kind)
      await pause(AGAIN_MS)
    }
  }

  #count(counts: Map<string, number>, kind: string): void {
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
}
