import { toAppError } from '@/lib/errors'
import { SharedClock } from '../live/clock'
import { forget, keep, kept } from '../live/kept'
import type { Programme } from '../live/programme'
import { readProgramme, readState } from '../live/read'
import { isNewer } from '../live/stamp'
import type { LiveState } from '../live/state'
import { type FromScreen, type Signal, screenChannel, type ToScreen } from '../live/wire'
import type { TelaTipo } from '../model'
import { ScreenLink } from './link'
import { KeptMedia, type Readiness, readinessOf } from './media'

export type ScreenView = Readiness & {
  /** What this browser kept was read: until then nobody knows what to show. */
  isRead: boolean
  /** Null until it is known. */
  tipo: TelaTipo | null
  state: LiveState | null
  programme: Programme | null
  /** Nobody has this address. */
  isUnknown: boolean
}

const SIGNAL_MS = 4_000
const SOON_MS = 150
const AFTERWARDS_MS = 600

/**
 * A screen: shows the newest state that it ever heard of, from wherever it came. Nothing but a newer state changes
 * what it shows; not an error, nor silence, nor that the server knows of no session.
 */
export class Screen {
  readonly clock = new SharedClock()
  readonly media = new KeptMedia()
  readonly #tela: string
  readonly #link: ScreenLink
  readonly #channel: BroadcastChannel
  readonly #listeners = new Set<() => void>()
  readonly #stops: (() => void)[] = []
  #isAsking = false
  #delay: number | null = null
  #awakeSince = Number.POSITIVE_INFINITY
  #soon: ReturnType<typeof setTimeout> | undefined
  #afterwards: ReturnType<typeof setTimeout> | undefined
  #view: ScreenView = {
    isRead: false,
    tipo: null,
    state: null,
    programme: null,
    isUnknown: false,
    ready: 0,
    total: 0,
    missing: [],
  }

  constructor(tela: string) {
    this.#tela = tela
    this.#link = new ScreenLink(tela, this.clock)
    this.#channel = screenChannel(tela)
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  view = () => this.#view

  async start(): Promise<void> {
    this.#channel.onmessage = ({ data }: MessageEvent<ToScreen>) => this.#hear(data)
    const [tela, state, programme] = await Promise.all([
      kept('telas', this.#tela),
      kept('estados', this.#tela),
      kept('programas', this.#tela),
    ])
    if (tela) {
      this.clock.follow(tela.clock)
      this.#set({ tipo: tela.tipo })
    }
    this.#accept(readState(state))
    this.#adopt(readProgramme(programme))
    this.#set({ isRead: true })
    this.#say({ kind: 'hello' })
    void this.#ask()
    this.#stops.push(
      this.#link.follow(
        (estado) => this.#accept(readState(estado)),
        () => void this.#ask(),
      ),
    )
    const timer = setInterval(() => void this.#tell(), SIGNAL_MS)
    const handleReturn = () => void this.#ask()
    const handleWake = () => {
      this.#awakeSince = this.clock.now()
    }
    handleWake()
    addEventListener('online', handleReturn)
    document.addEventListener('visibilitychange', handleWake)
    this.#stops.push(
      () => clearInterval(timer),
      () => removeEventListener('online', handleReturn),
      () => document.removeEventListener('visibilitychange', handleWake),
    )
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    clearTimeout(this.#soon)
    clearTimeout(this.#afterwards)
    this.#channel.close()
  }

  /** The picture of the state is on the screen. */
  painted(state: LiveState): void {
    const { now } = state
    // what it found when it was opened or woke is not late
    if (now && now.since > this.#awakeSince)
      this.#delay = Math.max(0, Math.round(this.clock.now() - now.since))
    this.#signalSoon()
  }

  #set(change: Partial<ScreenView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }

  #say(message: FromScreen): void {
    this.#channel.postMessage(message)
  }

  #hear(message: ToScreen) {
    if (message.kind === 'programme') return this.#adopt(readProgramme(message.programme))
    if (message.kind === 'who') {
      const { state, programme } = this.#view
      return this.#say({ kind: 'here', state, programme })
    }
    this.clock.follow(message.clock)
    this.#know(message.tipo)
    this.#accept(readState(message.state))
  }

  #know(tipo: TelaTipo): void {
    if (this.#view.tipo === tipo && !this.#view.isUnknown) return
    this.#set({ tipo, isUnknown: false })
    void keep('telas', this.#tela, { tipo, clock: this.clock.offset })
  }

  #accept(state: LiveState | null): void {
    if (!state || !isNewer(state, this.#view.state)) return
    this.#set({ state })
    if (state.ended) void forget(this.#tela)
    else void keep('estados', this.#tela, state)
    if (!state.ended && state.programme !== this.#view.programme?.version) {
      this.#say({ kind: 'hello' })
      void this.#ask()
    }
  }

  #adopt(programme: Programme | null): void {
    const { programme: known, state } = this.#view
    if (!programme || programme.version === known?.version) return
    // one that is not of the newest state known is older than what is there
    if (known && state && programme.version !== state.programme) return
    this.#set({ programme, ...readinessOf(programme, this.media.has) })
    void keep('programas', this.#tela, programme)
    void this.#keepMedia()
  }

  async #keepMedia(): Promise<void> {
    const { programme } = this.#view
    if (!programme) return
    await this.media.keep(programme, () => this.#set(readinessOf(this.#view.programme, this.media.has)))
    this.#signalSoon()
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      const { tipo, sessao } = await this.#link.ask()
      this.#know(tipo)
      this.#accept(readState(sessao?.estado))
      this.#adopt(readProgramme(sessao?.programa))
    } catch (error) {
      if (toAppError(error).code === 'PT404' && !this.#view.state) this.#set({ isUnknown: true })
    } finally {
      this.#isAsking = false
    }
  }

  /** The control in this browser hears how it stands at once; the server does as soon as nobody skips through slides. */
  #signalSoon(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined
      this.#say({ kind: 'signal', signal: this.#signal() })
    }, SOON_MS)
    clearTimeout(this.#afterwards)
    this.#afterwards = setTimeout(() => void this.#tell(), AFTERWARDS_MS)
  }

  #signal(): Signal {
    const { state, ready, total, missing } = this.#view
    return {
      mandato: state?.term ?? 0,
      seq: state?.seq ?? 0,
      mostra: (state?.now?.title ?? '').slice(0, 80),
      pronto: ready,
      total,
      falta: missing.slice(0, 5).map((title) => title.slice(0, 80)),
      atraso: this.#delay,
    }
  }

  async #tell(): Promise<void> {
    const signal = this.#signal()
    this.#say({ kind: 'signal', signal })
    if (signal.pronto < signal.total) void this.#keepMedia()
    try {
      const { mandato, aparelho, seq } = await this.#link.tell(signal)
      const live = mandato === null ? null : { term: mandato, holder: aparelho ?? '', seq: seq ?? 0 }
      if (live && live.term > 0 && isNewer(live, this.#view.state)) await this.#ask()
    } catch {
      // the next one tells it
    }
  }
}
