import { z } from 'zod'
import { RefusedByServer, Unreachable } from './client'
import { KidsQueue } from './kids-queue'
import type { MarkAnswer } from './model'
import type { OpenDay } from './open-day'
import { NOTHING, type Opened, type StationCore } from './state'
import { eraseAll, eraseDay } from './store'

const sent = z.array(z.object({ chave: z.string(), visita: z.string().nullable() }))

const REST_MS = 30_000
const LONGEST_PAUSE_MS = 60_000
const LIST_AGAIN_MS = 5 * 60_000

/** The station's talk with the church: sends what is due, hears what changed, ends with a revocation. */
export class Sync {
  readonly #core: StationCore
  readonly #day: OpenDay
  readonly #onDayOver: () => Promise<void>
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(core: StationCore, day: OpenDay, onDayOver: () => Promise<void>) {
    this.#core = core
    this.#day = day
    this.#onDayOver = onDayOver
  }

  readonly soon = (): void => {
    this.#failures = 0
    this.now().catch(() => {})
  }

  pause(): void {
    clearTimeout(this.#timer)
  }

  /** Sends what is due and hears what changed; plans the next time. */
  async now(): Promise<void> {
    const core = this.#core
    const { opened } = core
    if (!opened) return
    this.pause()
    try {
      const answer = await opened.queue.send((marks, pending) => opened.client.send(marks, pending))
      this.#failures = 0
      await this.#sendKids(opened)
      await this.#heard(answer)
    } catch (error) {
      this.#failures += 1
      if (error instanceof RefusedByServer && error.isEnd) await this.#end()
      else core.set({ isOffline: error instanceof Unreachable, ...this.#day.counts() })
    }
    this.plan()
  }

  plan(): void {
    const { opened, isStopped } = this.#core
    if (!opened || isStopped) return
    this.pause()
    const { nextDue } = opened.queue
    const dueIn = nextDue === null ? REST_MS : Math.max(0, nextDue - Date.now())
    const due = Math.min(REST_MS, dueIn, opened.kidsQueue.nextDueIn ?? REST_MS)
    const backOff = this.#failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** this.#failures)
    const spread = this.#failures === 0 ? 50 : Math.random() * backOff * 0.3
    this.#timer = setTimeout(() => this.#turn(), Math.max(due, backOff) + spread)
  }

  /** The same error; where it says that the station is no more, everything here is gone before. */
  async ended(error: unknown): Promise<unknown> {
    if (error instanceof RefusedByServer && error.isEnd) await this.#end()
    return error
  }

  forgetOpened(): void {
    this.#day.forget()
    this.#core.opened?.kidsQueue.close()
    this.#core.opened = null
  }

  /** What the server does not take (the Kids was switched off here) waits, sealed; it never ends the station. */
  async #sendKids({ client, kidsQueue }: Opened): Promise<void> {
    try {
      await kidsQueue.send(async (pedido, dados) => sent.parse(await client.kids(pedido, dados)))
    } catch (error) {
      if (!(error instanceof RefusedByServer)) throw error
      console.warn('kids:', error.message)
    }
  }

  async #heard({ agora, revogada, rostos, respostas }: MarkAnswer): Promise<void> {
    const core = this.#core
    await core.setClock(Date.parse(agora) - Date.now())
    core.set({
      isOffline: false,
      ...this.#day.counts(),
      ...(respostas.length > 0 && { lastSent: Date.now() }),
    })
    if (revogada) return this.#revoked()
    const { day, facesVersion } = core.getState()
    if (!day) return
    if (Date.now() - this.#day.listAt > LIST_AGAIN_MS) await this.#day.fetchAgain(day.ocorrencia.id)
    else if (rostos !== facesVersion) await this.#day.fetchFaces()
  }

  /** The list and the faces go at once; the device when nothing is left to send. */
  async #revoked(): Promise<void> {
    const core = this.#core
    await eraseDay(core.theDb())
    await core.opened?.kidsQueue.forgetDay()
    this.#day.forget()
    core.set({ phase: 'revogada', day: null, facesVersion: '' })
    if (core.getState().pending === 0) await this.#end()
  }

  async #end(): Promise<void> {
    this.pause()
    await eraseAll(this.#core.theDb())
    this.forgetOpened()
    await KidsQueue.erase()
    this.#core.set({ ...NOTHING, phase: 'revogada' })
  }

  async #turn(): Promise<void> {
    const { day } = this.#core.getState()
    if (day && Date.parse(day.expira_em) < Date.now()) await this.#onDayOver()
    else await this.now()
  }
}
