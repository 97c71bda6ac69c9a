import type { Signal } from '../live/wire'
import { type Remoto, readSinal, type Tela } from '../model'

/** `here`: it gives signs of life; `late`: none for a while; `lost`: none any more; `never`: it was not opened. */
export type Presence = 'here' | 'late' | 'lost' | 'never'

export type ScreenStatus = { tela: Tela; presence: Presence; signal: Signal | null }

/** A phone of the service, and how it stood when the server was asked last. */
export type RemoteStatus = Remoto & { presence: Presence }

const LATE_MS = 9_000
const LOST_MS = 20_000

export function presenceOf(seenAt: number | null, now: number): Presence {
  if (seenAt === null || now - seenAt > 12 * 60 * 60_000) return 'never'
  if (now - seenAt > LOST_MS) return 'lost'
  return now - seenAt > LATE_MS ? 'late' : 'here'
}

/** Both moments are of the server's clock: between two answers a phone does not grow old. */
export const remotesOf = (remotos: readonly Remoto[], now: number): RemoteStatus[] =>
  remotos.map((remoto) => ({ ...remoto, presence: presenceOf(remoto.visto_em, now) }))

/**
 * Every screen of the campus and how it stands, by what it said last: here or through the server. Apart from what is shown,
 * for they speak often.
 */
export class Screens {
  telas: readonly Tela[] = []
  readonly #listeners = new Set<() => void>()
  readonly #seen = new Map<string, { at: number; signal: Signal | null }>()
  #now: readonly ScreenStatus[] = []
  #last = ''

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  now = () => this.#now

  see(telas: readonly Tela[], clockOffset: number): void {
    this.telas = telas
    for (const { id, visto_em, sinal } of telas) {
      if (visto_em !== null) this.#note(id, visto_em - clockOffset, sinal)
    }
    this.look(Date.now())
  }

  signal(publico: string, signal: Signal, at: number): void {
    const tela = this.telas.find((one) => one.publico === publico)
    if (tela) this.#note(tela.id, at, signal)
    this.look(at)
  }

  told(tela: unknown, sinal: unknown, at: number): void {
    if (typeof tela === 'string') this.#note(tela, at, readSinal(sinal))
    this.look(at)
  }

  look(now: number): void {
    const screens = this.telas.map((tela): ScreenStatus => {
      const seen = this.#seen.get(tela.id)
      return { tela, presence: presenceOf(seen?.at ?? null, now), signal: seen?.signal ?? null }
    })
    const text = JSON.stringify(screens)
    if (text === this.#last) return
    this.#last = text
    this.#now = screens
    for (const listener of this.#listeners) listener()
  }

  #note(id: string, at: number, signal: Signal | null): void {
    const known = this.#seen.get(id)
    if (!known || at >= known.at) this.#seen.set(id, { at, signal: signal ?? known?.signal ?? null })
  }
}
