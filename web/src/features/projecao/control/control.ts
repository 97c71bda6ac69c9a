import { SharedClock } from '../live/clock'
import { apply, type Command, type Lead } from '../live/command'
import { keep, kept } from '../live/kept'
import { turnOf } from '../live/loop'
import { emptyProgramme, type Programme } from '../live/programme'
import { readProgramme, readState } from '../live/read'
import { isNewer, newerOf } from '../live/stamp'
import { firstState, kidsAlert, type LiveState, takeOver } from '../live/state'
import { type Chamado, type Followed, type Passagem, passagem, type RemotoPapel, type Tela } from '../model'
import { commandOf, WISH_MS, Wishes, wish } from '../remote/wanted'
import { deviceName, leadInBrowser } from './device'
import { Machine } from './machine'
import { Outbox } from './outbox'
import { type RemoteStatus, remotesOf, Screens } from './screens'
import {
  answerPulpit,
  askCampus,
  attendCall,
  dismissRemote,
  endSession,
  followSession,
  inviteRemote,
} from './server'
import { addressesOf } from './service'
import { SongLog } from './song-log'

export type ControlView = {
  isOpening: boolean
  lead: Lead
  /** What this control does is what happens. */
  isLeading: boolean
  /** Another tab of this browser is its control. */
  isElsewhere: boolean
  isServerAway: boolean
  /** Phones that have a part in it. */
  remotes: readonly RemoteStatus[]
  /** What the pulpit asks for, the oldest first. */
  asked: readonly Passagem[]
  /** Guardians whom the Kids call, the oldest first; with `kidsAlone` they are shown without asking. */
  kids: readonly Chamado[]
  kidsAlone: boolean
  /** What people may read on their phones, and where; no address before the server knows the service. */
  followed: Followed
  publicAddress: string | null
}

const ASK_MS = 10_000
/** Windows of this machine answer within a few milliseconds; a busy one a little later. */
const LOCAL_MS = 250

/** A control of the screens of a campus: leads, or follows whoever does. Works with windows of its machine without any server. */
export class Control {
  readonly clock = new SharedClock()
  readonly device = deviceName()
  readonly screens = new Screens()
  readonly campus: string
  readonly #listeners = new Set<() => void>()
  readonly #stops: (() => void)[] = []
  readonly #machine: Machine
  readonly #outbox: Outbox
  readonly #songs: SongLog
  #stopFollowing: (() => void) | null = null
  #session: string | null = null
  #holdsBrowser = false
  #keptProgramme: string | null = null
  readonly #wishes = new Wishes()
  readonly #answered = new Set<string>()
  #view: ControlView

  constructor(campus: string) {
    this.campus = campus
    this.#songs = new SongLog(campus)
    const programme = emptyProgramme(crypto.randomUUID())
    this.#view = {
      isOpening: true,
      lead: { programme, state: firstState('', programme.version, 0) },
      isLeading: false,
      isElsewhere: false,
      isServerAway: false,
      remotes: [],
      asked: [],
      kids: [],
      kidsAlone: false,
      followed: 'nao',
      publicAddress: null,
    }
    this.#machine = new Machine(campus, {
      lead: () => this.#view.lead,
      clock: () => this.clock.offset,
      onState: (state, known) => this.#hear(state, known),
      onSignal: (publico, signal) => this.screens.signal(publico, signal, Date.now()),
    })
    this.#outbox = new Outbox(campus, {
      lead: () => this.#view.lead,
      onSession: (session) => this.#know(session),
      onNewer: (estado) => this.#hear(readState(estado), null),
      onServer: (isServerAway) => this.#set({ isServerAway }),
    })
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  view = () => this.#view
  now = () => this.clock.now()

  async start(): Promise<void> {
    const [holds, control, state, programme] = await Promise.all([
      leadInBrowser(this.campus, false, this.#lost),
      kept('controles', this.campus),
      kept('estados', this.campus),
      kept('programas', this.campus),
    ])
    this.#holdsBrowser = holds
    this.#set({ isElsewhere: !holds })
    if (control) {
      this.#know(control.sessao)
      this.#see(control.telas)
    }
    this.#hear(readState(state), readProgramme(programme))
    this.#machine.greet()
    await Promise.all([this.#ask(), new Promise((resolve) => setTimeout(resolve, LOCAL_MS))])
    this.#comeBack()
    this.#set({ isOpening: false })
    const timer = setInterval(() => void this.#ask(), ASK_MS)
    const glance = setInterval(() => {
      this.screens.look(Date.now())
      this.#showKids()
      const turn = turnOf(this.#view.lead, this.now())
      if (turn) this.send(turn)
      if (this.#view.isLeading) this.#songs.look(this.#view.lead, this.now())
    }, 1_000)
    const handleOnline = () => void this.#ask()
    addEventListener('online', handleOnline)
    this.#stops.push(
      () => clearInterval(timer),
      () => clearInterval(glance),
      () => removeEventListener('online', handleOnline),
    )
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stopFollowing?.()
    this.#machine.close()
    this.#outbox.stop()
  }

  /** Does what the operator wants, if this control leads. */
  send = (command: Command): void => {
    const { lead, isLeading } = this.#view
    if (!isLeading) return
    const next = apply(lead, command, { device: this.device, now: this.now() })
    if (next === lead) return
    this.#lead(next)
    this.#publish(command.do === 'programme')
    if (command.do === 'programme') void this.#address()
  }

  /** Changes the programme from what it is now. */
  edit = (change: (programme: Programme) => Programme): void => {
    const { programme } = this.#view.lead
    this.send({ do: 'programme', programme: { ...change(programme), version: crypto.randomUUID() } })
  }

  /** Files that have no address yet get one once the server gives it; nothing waits for that. */
  async #address(): Promise<void> {
    const found = await addressesOf(this.#view.lead.programme)
    const known = new Set(this.#view.lead.programme.media.map(({ path }) => path))
    const media = found.filter(({ path }) => !known.has(path))
    if (media.length > 0) this.edit((programme) => ({ ...programme, media: [...programme.media, ...media] }))
  }

  /** From now on this control leads; on the screens nothing moves. */
  take = async (): Promise<void> => {
    if (!this.#holdsBrowser) this.#holdsBrowser = await leadInBrowser(this.campus, true, this.#lost)
    const { lead } = this.#view
    const began = lead.state.term === 0 || lead.state.ended
    const state = began
      ? firstState(this.device, lead.programme.version, Math.max(lead.state.term + 1, Math.round(this.now())))
      : // of the programme that this control has: what it cannot show it must not promise
        { ...takeOver(lead.state, this.device), programme: lead.programme.version }
    // on the disk before anybody hears of it: after a crash no other picture has the same stamp
    await keep('estados', this.campus, state)
    this.#set({ isElsewhere: false })
    this.#lead({ ...lead, state })
    this.#publish(true)
  }

  /** The service is over: screens go dark, and nobody is told anything of it any more. */
  end = async (): Promise<void> => {
    this.send({ do: 'end' })
    await this.#outbox.settle()
    if (this.#session) await endSession(this.#session)
    this.#know(null)
  }

  /** What a phone enters the service by; begins it, where nobody leads. */
  invite = async (papel: RemotoPapel) => {
    if (!this.#view.isLeading) await this.take()
    await this.#outbox.settle()
    if (!this.#session) await this.#ask()
    if (!this.#session) throw new Error('the server knows of no session')
    return inviteRemote(this.#session, papel)
  }

  dismiss = async (numero: number): Promise<void> => {
    if (!this.#session) return
    await dismissRemote(this.#session, numero)
    this.#set({ remotes: this.#view.remotes.filter((one) => one.numero !== numero) })
  }

  /** The pulpit is told; its card goes at once. */
  answer = async (chave: string, accepted: boolean): Promise<void> => {
    this.#answered.add(chave)
    this.#set({ asked: this.#view.asked.filter((one) => one.chave !== chave) })
    await this.#tellAnswer(chave, (session) => answerPulpit(session, chave, accepted))
  }

  /** A call of the Kids is shown for a minute or put aside; its card goes at once. */
  attend = async ({ chave, sinal }: Chamado, isShown: boolean): Promise<void> => {
    if (isShown) this.send({ do: 'alert', alert: kidsAlert(chave, sinal, this.now()) })
    this.#answered.add(chave)
    this.#set({ kids: this.#view.kids.filter((one) => one.chave !== chave) })
    await this.#tellAnswer(chave, (session) => attendCall(session, chave))
  }

  /** Screens were added or taken away. */
  refresh = (): Promise<void> => this.#ask()

  #set(change: Partial<ControlView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }

  #lost = () => {
    this.#holdsBrowser = false
    this.#set({ isElsewhere: true, isLeading: false })
  }

  #lead(lead: Lead): void {
    const { state } = lead
    this.#set({ lead, isLeading: this.#holdsBrowser && state.holder === this.device && !state.ended })
    void keep('estados', this.campus, state)
    const { version } = lead.programme
    // three hundred slides: not with each key
    if (version !== state.programme || version === this.#keptProgramme) return
    this.#keptProgramme = version
    void keep('programas', this.campus, lead.programme)
  }

  /** A phone wants something: done by whoever leads, once, and not when it comes late. */
  #obey(payload: unknown): void {
    const { data } = wish.safeParse(payload)
    if (!data || !this.#view.isLeading || !this.#wishes.isNew(data.chave)) return
    if (this.now() - data.em > WISH_MS) return
    const command = commandOf(this.#view.lead.state, data.comando, this.now(), data.chave)
    if (command) this.send(command)
  }

  /** What the server was not told comes back with what it says next. */
  async #tellAnswer(chave: string, tell: (session: string) => Promise<unknown>): Promise<void> {
    try {
      if (this.#session) await tell(this.#session)
    } catch (error) {
      this.#answered.delete(chave)
      throw error
    }
  }

  /** One after the other, where the campus wants it: what is told to the church now is told to its end. */
  #showKids(): void {
    const { isLeading, kidsAlone, kids, lead } = this.#view
    const [first] = kids
    if (!isLeading || !kidsAlone || !first || (lead.state.alert && lead.state.alert.until > this.now()))
      return
    this.attend(first, true).catch((error: unknown) => console.warn('projeção, kids:', error))
  }

  #hearAsked(asked: readonly Passagem[]): void {
    this.#set({ asked: asked.filter(({ chave }) => !this.#answered.has(chave)) })
  }

  #publish(withProgramme: boolean): void {
    this.#machine.tell(withProgramme)
    this.#outbox.push(withProgramme)
  }

  /** A state from elsewhere: the newer one holds. */
  #hear(state: LiveState | null, programme: Programme | null): void {
    const { lead } = this.#view
    const known = lead.state.term === 0 ? null : lead.state
    const newest = newerOf(known, state)
    if (!newest) return
    const fits = [programme, lead.programme].find((one) => one?.version === newest.programme)
    if (newest === known && fits === lead.programme) return
    this.#lead({ state: newest, programme: fits ?? lead.programme })
    if (!fits && !newest.ended && !this.#view.isOpening) void this.#ask()
  }

  /** What this browser led before it was closed, crashed or loaded anew, it goes on leading: at the same slide. */
  #comeBack(): void {
    const { state } = this.#view.lead
    if (this.#holdsBrowser && state.holder === this.device && state.term > 0 && !state.ended) void this.take()
  }

  #know(session: string | null): void {
    if (session === this.#session) return
    this.#session = session
    this.#outbox.session = session
    this.#stopFollowing?.()
    this.#stopFollowing = null
    void keep('controles', this.campus, { sessao: session, telas: this.screens.telas })
    if (!session) return
    this.#stopFollowing = followSession(session, {
      onState: (estado) => this.#hear(readState(estado), null),
      onSignal: (tela, sinal) => this.screens.told(tela, sinal, Date.now()),
      onWish: (payload) => this.#obey(payload),
      onPassagem: (payload) => {
        const { data } = passagem.safeParse(payload)
        const { asked } = this.#view
        if (data && !asked.some(({ chave }) => chave === data.chave)) this.#hearAsked([...asked, data])
      },
      onJoin: () => void this.#ask(),
    })
  }

  #see(telas: readonly Tela[]): void {
    this.screens.see(telas, this.clock.offset)
    this.#machine.open(telas)
  }

  async #ask(): Promise<void> {
    try {
      const { agora, sessao, telas, kids, kids_sozinho, acompanhar } = await askCampus(
        this.campus,
        this.clock,
      )
      if (this.#view.isServerAway) void this.#address()
      this.#set({ isServerAway: false, remotes: remotesOf(sessao?.remotos ?? [], agora) })
      this.#set({ followed: acompanhar, publicAddress: sessao?.publico ?? null })
      this.#set({ kidsAlone: kids_sozinho, kids: kids.filter(({ chave }) => !this.#answered.has(chave)) })
      this.#hearAsked(sessao?.passagens ?? [])
      this.#see(telas)
      const { state } = this.#view.lead
      // one that this control does not know of yet, or that it ended itself
      if (sessao || state.ended) this.#know(sessao?.id ?? null)
      void keep('controles', this.campus, { sessao: this.#session, telas })
      const live = readState(sessao?.estado)
      this.#hear(live, readProgramme(sessao?.programa))
      // the server was away, or began anew: it is told what is live
      if (this.#view.isLeading && (!live || isNewer(this.#view.lead.state, live))) this.#outbox.push(true)
      else if (this.#view.isLeading) this.#outbox.push(false)
    } catch (error) {
      console.warn('projeção, servidor:', error)
      this.#set({ isServerAway: true })
    }
  }
}
