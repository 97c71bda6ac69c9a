import { toAppError, unwrap } from '@/lib/errors'
import type { Json } from '@/lib/supabase'
import { SharedClock } from '../live/clock'
import type { Programme } from '../live/programme'
import { readProgramme, readState } from '../live/read'
import { isNewer } from '../live/stamp'
import type { LiveState } from '../live/state'
import { type Pedida, type RemotoPapel, remotoAnswer } from '../model'
import { followAsNobody, nobody } from '../output/nobody'
import type { Wanted } from './wanted'

export type RemoteView = {
  /** Null until the server answered. */
  papel: RemotoPapel | null
  numero: number
  state: LiveState | null
  programme: Programme | null
  asked: readonly Pedida[]
  /** The operator switched it off, or the service is over. */
  isOff: boolean
  isServerAway: boolean
  /** No control gives a sign: nobody obeys. */
  isUnled: boolean
  /** From the press to what came of it, or else to the server and back, in milliseconds. */
  delay: number | null
  /** Something that was pressed and came to nothing. */
  fault: string | null
}

const SIGNAL_MS = 5_000
const ANSWER_MS = 3_000

/** A phone in a service: hears what is live, and says what it wants. It leads nothing. */
export class Remote {
  readonly clock = new SharedClock()
  readonly #token: string
  readonly #listeners = new Set<() => void>()
  readonly #stops: (() => void)[] = []
  #canal: string | null = null
  #pressedAt: number | null = null
  #waiting: ReturnType<typeof setTimeout> | undefined
  #view: RemoteView = {
    papel: null,
    numero: 0,
    state: null,
    programme: null,
    asked: [],
    isOff: false,
    isServerAway: false,
    isUnled: false,
    delay: null,
    fault: null,
  }

  constructor(token: string) {
    this.#token = token
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  view = () => this.#view
  now = () => this.clock.now()

  start(): void {
    const ask = () => void this.#ask()
    ask()
    const timer = setInterval(ask, SIGNAL_MS)
    addEventListener('online', ask)
    document.addEventListener('visibilitychange', ask)
    this.#stops.push(
      () => clearInterval(timer),
      () => removeEventListener('online', ask),
      () => document.removeEventListener('visibilitychange', ask),
    )
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop()
    clearTimeout(this.#waiting)
    this.#canal = null
  }

  /** Of the operator's phone. What is wanted happens once, or not at all. */
  want = async (wanted: Wanted): Promise<void> => {
    this.#pressedAt = Date.now()
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(() => {
      if (this.#pressedAt === null) return
      this.#pressedAt = null
      this.#set({ fault: 'O computador da projeção não respondeu. Toque de novo.' })
    }, ANSWER_MS)
    await this.#send(crypto.randomUUID(), wanted)
  }

  /** Of the pulpit: asks for a passage. Answers whether it was sent; the same key again is the same wish. */
  ask = async (chave: string, text: string): Promise<boolean> => {
    const isSent = await this.#send(chave, { do: 'ask', text })
    if (isSent) await this.#ask()
    return isSent
  }

  async #send(chave: string, comando: Json): Promise<boolean> {
    try {
      await unwrap(nobody.rpc('mandar_do_remoto', { token: this.#token, chave, comando }))
      this.#set({ fault: null })
      return true
    } catch (error) {
      this.#pressedAt = null
      this.#failed(error)
      if (!this.#view.isOff) this.#set({ fault: toAppError(error).message })
      return false
    }
  }

  #set(change: Partial<RemoteView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }

  #failed(error: unknown): void {
    const { code, status = 500 } = toAppError(error)
    if (code === 'PT404') {
      this.stop()
      this.#set({ isOff: true })
    } else if (status >= 500) this.#set({ isServerAway: true })
  }

  #hear(state: LiveState | null): void {
    if (!state || !isNewer(state, this.#view.state)) return
    const pressedAt = this.#pressedAt
    this.#pressedAt = null
    clearTimeout(this.#waiting)
    this.#set({ state, ...(pressedAt !== null && { delay: Date.now() - pressedAt, fault: null }) })
    if (this.#view.papel === 'operador' && state.programme !== this.#view.programme?.version) void this.#ask()
  }

  #follow(canal: string): void {
    if (this.#canal === canal) return
    this.#canal = canal
    const stop = followAsNobody(`remoto:${canal}`, {
      on: {
        estado: ({ estado }) => this.#hear(readState(estado)),
        passagem: () => void this.#ask(),
        desligado: () => void this.#ask(),
      },
      onJoin: () => void this.#ask(),
    })
    this.#stops.push(stop)
  }

  async #ask(): Promise<void> {
    if (this.#view.isOff) return
    const askedAt = Date.now()
    try {
      const conhece = this.#view.programme?.version
      const { delay } = this.#view
      const answer = remotoAnswer.parse(
        await unwrap(
          nobody.rpc('sinal_do_remoto', {
            token: this.#token,
            ...(conhece && { conhece }),
            ...(delay !== null && { atraso: delay }),
          }),
        ),
      )
      const cameAt = Date.now()
      this.clock.measure(askedAt, cameAt, answer.agora)
      this.#set({
        papel: answer.papel,
        numero: answer.numero,
        asked: answer.passagens,
        isServerAway: false,
        isUnled: !answer.conduzida,
        delay: this.#view.delay ?? cameAt - askedAt,
        programme: readProgramme(answer.programa) ?? this.#view.programme,
      })
      this.#hear(readState(answer.estado))
      this.#follow(answer.canal)
    } catch (error) {
      this.#failed(error)
    }
  }
}
