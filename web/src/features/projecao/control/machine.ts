import type { Lead } from '../live/command'
import type { Programme } from '../live/programme'
import { readProgramme, readState } from '../live/read'
import type { LiveState } from '../live/state'
import {
  type BetweenControls,
  controlChannel,
  type FromScreen,
  type Signal,
  screenChannel,
  type ToScreen,
} from '../live/wire'
import type { Tela, TelaTipo } from '../model'

type MachineOptions = {
  lead: () => Lead
  clock: () => number
  onState: (state: LiveState | null, programme: Programme | null) => void
  onSignal: (publico: string, signal: Signal) => void
}

/** What a screen of this kind is told, as the database tells it (`app.mostra_da_tela`). */
function shownTo(state: LiveState, tipo: TelaTipo): LiveState {
  if (tipo === 'palco') return state
  const { stage: _stage, ...rest } = state
  return rest
}

/** The other windows of this machine: its screens, and other controls. No server is asked. */
export class Machine {
  readonly #options: MachineOptions
  readonly #controls: BroadcastChannel
  readonly #screens = new Map<string, { channel: BroadcastChannel; tipo: TelaTipo }>()

  constructor(campus: string, options: MachineOptions) {
    this.#options = options
    this.#controls = controlChannel(campus)
    this.#controls.onmessage = ({ data }: MessageEvent<BetweenControls>) => {
      if (data.kind === 'hello') return this.#tellControls(true)
      options.onState(readState(data.state), readProgramme(data.programme))
    }
  }

  /** Listens to these screens, and to no others. */
  open(telas: readonly Tela[]): void {
    for (const { publico, tipo } of telas) {
      const known = this.#screens.get(publico)
      if (known) {
        known.tipo = tipo
        continue
      }
      const channel = screenChannel(publico)
      channel.onmessage = ({ data }: MessageEvent<FromScreen>) => this.#hear(publico, data)
      this.#screens.set(publico, { channel, tipo })
      this.#say(publico, { kind: 'who' })
      this.#tellScreen(publico, true)
    }
    for (const [publico, { channel }] of this.#screens) {
      if (telas.some((tela) => tela.publico === publico)) continue
      channel.close()
      this.#screens.delete(publico)
    }
  }

  /** Who is here, and what is shown? */
  greet(): void {
    this.#controls.postMessage({ kind: 'hello' } satisfies BetweenControls)
    for (const publico of this.#screens.keys()) this.#say(publico, { kind: 'who' })
  }

  tell(withProgramme: boolean): void {
    for (const publico of this.#screens.keys()) this.#tellScreen(publico, withProgramme)
    this.#tellControls(withProgramme)
  }

  close(): void {
    this.#controls.close()
    for (const { channel } of this.#screens.values()) channel.close()
    this.#screens.clear()
  }

  #say(publico: string, message: ToScreen): void {
    this.#screens.get(publico)?.channel.postMessage(message)
  }

  #tellControls(withProgramme: boolean): void {
    const { state, programme } = this.#options.lead()
    if (state.term === 0) return
    const message = { kind: 'state', state, programme: withProgramme ? programme : null } as const
    this.#controls.postMessage(message satisfies BetweenControls)
  }

  #tellScreen(publico: string, withProgramme: boolean): void {
    const { state, programme } = this.#options.lead()
    const screen = this.#screens.get(publico)
    if (!screen || state.term === 0) return
    const { tipo } = screen
    this.#say(publico, { kind: 'state', state: shownTo(state, tipo), clock: this.#options.clock(), tipo })
    if (withProgramme && !state.ended) this.#say(publico, { kind: 'programme', programme })
  }

  #hear(publico: string, message: FromScreen): void {
    if (message.kind === 'hello') this.#tellScreen(publico, true)
    else if (message.kind === 'signal') this.#options.onSignal(publico, message.signal)
    else this.#options.onState(readState(message.state), readProgramme(message.programme))
  }
}
