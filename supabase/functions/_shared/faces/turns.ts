import { Refused } from './answers.ts'

/** One piece of work at a time, in order, with a limit to how many wait. */
export class Queue {
  readonly #most: number
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(most: number) {
    this.#most = most
  }

  /** @throws Refused QUEUE_FULL */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#most) throw new Refused('QUEUE_FULL')
    this.#waiting += 1
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      this.#waiting -= 1
    }
  }
}

/** How often each person may ask in a span of time. Kept in memory: it protects the machine, not a right. */
export class Rate {
  readonly #most: number
  readonly #spanMs: number
  readonly #times = new Map<string, number[]>()

  constructor(most: number, spanMs: number) {
    this.#most = most
    this.#spanMs = spanMs
  }

  /** @throws Refused TOO_MANY */
  count(person: string, now = Date.now()): void {
    const recent = (this.#times.get(person) ?? []).filter((time) => time > now - this.#spanMs)
    if (recent.length >= this.#most) throw new Refused('TOO_MANY')
    recent.push(now)
    this.#times.set(person, recent)
    if (this.#times.size > 10_000) this.#forget(now)
  }

  /** The last one of this person counts no more. */
  takeBack(person: string): void {
    this.#times.get(person)?.pop()
  }

  #forget(now: number): void {
    for (const [person, times] of this.#times) {
      if (!times.some((time) => time > now - this.#spanMs)) this.#times.delete(person)
    }
  }
}
