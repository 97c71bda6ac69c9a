import type { Mark, MarkAnswer } from './model'

/** A mark of the queue. */
export interface Queued {
  mark: Mark
  /** Not before this moment: until then it can be taken back. */
  sendAfter: number
  /** The server's code; empty: not sent yet. */
  answer: string
}

/** Where the queue survives a reload, a killed tab and a power cut. Each promise resolves when it is on the disk. */
export interface MarkStore {
  all(): Promise<Queued[]>
  add(queued: Queued): Promise<void>
  answer(codes: ReadonlyMap<string, string>): Promise<void>
  remove(id: string): Promise<void>
}

export type Send = (marks: readonly Mark[], pending: number) => Promise<MarkAnswer>

/** For so long a mark can be taken back, before it is sent. */
export const UNDO_MS = 10_000
const BATCH = 100
const ACCEPTED = new Set(['ok', 'ja_registrada'])

/**
 * Presences in the order in which they were taken. Each has its id from here, is on the disk before anybody is told that it counts,
 * and is sent with the same id, the idempotency key, until an answer came.
 */
export class MarkQueue {
  readonly #store: MarkStore
  readonly #now: () => number
  readonly #marks = new Map<string, Queued>()
  #sending: Promise<MarkAnswer> | null = null

  private constructor(store: MarkStore, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** With what is left from before. */
  static async open(store: MarkStore, now: () => number = Date.now): Promise<MarkQueue> {
    const queue = new MarkQueue(store, now)
    for (const queued of await store.all()) queue.#marks.set(queued.mark.id, queued)
    return queue
  }

  get pending(): number {
    return this.#count(({ answer }) => answer === '')
  }

  /** How many presences of this day were taken here, sent or not. */
  taken(ocorrencia: string): number {
    return this.#count(
      ({ mark, answer }) => mark.ocorrencia === ocorrencia && (answer === '' || ACCEPTED.has(answer)),
    )
  }

  refused(): Queued[] {
    return [...this.#marks.values()].filter(({ answer }) => answer !== '' && !ACCEPTED.has(answer))
  }

  has(membro: string, ocorrencia: string): boolean {
    return [...this.#marks.values()].some(
      ({ mark, answer }) =>
        mark.member_id === membro &&
        mark.ocorrencia === ocorrencia &&
        (answer === '' || ACCEPTED.has(answer)),
    )
  }

  async add(mark: Mark): Promise<void> {
    const queued = { mark, sendAfter: this.#now() + UNDO_MS, answer: '' }
    await this.#store.add(queued)
    this.#marks.set(mark.id, queued)
  }

  /** True if it was taken back: nobody has heard of it. */
  async undo(id: string): Promise<boolean> {
    const queued = this.#marks.get(id)
    if (queued?.answer !== '' || queued.sendAfter <= this.#now()) return false
    await this.#store.remove(id)
    this.#marks.delete(id)
    return true
  }

  /** When the next mark may be sent; null when none waits. */
  get nextDue(): number | null {
    const waiting = [...this.#marks.values()].filter(({ answer }) => answer === '')
    return waiting.length === 0 ? null : Math.min(...waiting.map(({ sendAfter }) => sendAfter))
  }

  /**
   * Sends what is due, oldest first, and hears how the station stands, also when nothing is due. Not twice at once.
   *
   * @throws what `send` throws; then everything is still in the queue
   */
  send(send: Send): Promise<MarkAnswer> {
    this.#sending ??= this.#sendNow(send).finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  async #sendNow(send: Send): Promise<MarkAnswer> {
    const due = [...this.#marks.values()]
      .filter(({ answer, sendAfter }) => answer === '' && sendAfter <= this.#now())
      .slice(0, BATCH)
    const marks = due.map(({ mark }) => mark)
    const answer = await send(marks, this.pending - marks.length)
    const codes = new Map(answer.respostas.map(({ id, codigo }) => [id, codigo]))
    await this.#store.answer(codes)
    for (const queued of due) queued.answer = codes.get(queued.mark.id) ?? ''
    return answer
  }

  #count(fits: (queued: Queued) => boolean): number {
    return [...this.#marks.values()].filter(fits).length
  }
}
