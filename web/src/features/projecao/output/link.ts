import { unwrap } from '@/lib/errors'
import type { SharedClock } from '../live/clock'
import type { Signal } from '../live/wire'
import { sinalAnswer, telaAnswer } from '../model'
import { followAsNobody, nobody } from './nobody'

/** What the server says of a screen: by its address alone. */
export class ScreenLink {
  readonly #tela: string
  readonly #clock: SharedClock

  constructor(tela: string, clock: SharedClock) {
    this.#tela = tela
    this.#clock = clock
  }

  async ask() {
    const askedAt = Date.now()
    const answer = telaAnswer.parse(await unwrap(nobody.rpc('projecao_da_tela', { tela: this.#tela })))
    this.#clock.measure(askedAt, Date.now(), answer.agora)
    return answer
  }

  async tell(sinal: Signal) {
    const askedAt = Date.now()
    const answer = sinalAnswer.parse(await unwrap(nobody.rpc('sinal_da_tela', { tela: this.#tela, sinal })))
    this.#clock.measure(askedAt, Date.now(), answer.agora)
    return answer
  }

  /** Tells of every state until the returned function is called; `onJoin`: something may have been missed. */
  follow(onState: (estado: unknown) => void, onJoin: () => void): () => void {
    return followAsNobody(`tela:${this.#tela}`, { on: { estado: ({ estado }) => onState(estado) }, onJoin })
  }
}
