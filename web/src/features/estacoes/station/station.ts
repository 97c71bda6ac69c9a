import { RefusedByServer, StationClient } from './client'
import type { KidsKept } from './kids-kept'
import { KidsQueue } from './kids-queue'
import { takeLock } from './lock'
import { markStore } from './mark-store'
import type { Dia, Mark, Metodo, Pessoa } from './model'
import { OpenDay } from './open-day'
import { afterWrongPin, openedBy } from './pin'
import { MarkQueue } from './queue'
import { type Bytes, sha256Hex } from './seal'
import type { Directory } from './search'
import { NOTHING, StationCore, type StationState } from './state'
import { eraseDay, openStore } from './store'
import { Sync } from './sync'

/** A PIN that did not open the station. */
export class WrongPin extends Error {}

/** A check-in station in this browser: what it holds, sealed, and its talk with the church. One tab at a time. */
export class Station {
  readonly #core = new StationCore()
  readonly #day = new OpenDay(this.#core)
  readonly #sync = new Sync(this.#core, this.#day, () => this.closeDay())
  #release: (() => void) | null = null
  /** A day was ended here since the PIN: no other is opened unasked. */
  wasClosed = false

  readonly subscribe = this.#core.subscribe
  readonly getState = (): StationState => this.#core.getState()

  /** Takes the station for this tab; waits while another has it. */
  async start(): Promise<void> {
    addEventListener('online', this.#sync.soon)
    addEventListener('offline', this.#showOffline)
    this.#release = await takeLock(true)
    if (!this.#release) {
      this.#core.set({ phase: 'outra-aba' })
      this.#release = await takeLock(false)
    }
    if (this.#core.isStopped) return this.#release?.()
    this.#core.db = await openStore()
    await this.#read()
  }

  stop(): void {
    this.#core.isStopped = true
    this.#day.stopPhotos()
    this.#sync.pause()
    removeEventListener('online', this.#sync.soon)
    removeEventListener('offline', this.#showOffline)
    this.#release?.()
    this.#core.db?.close()
  }

  async #read(): Promise<void> {
    const db = this.#core.theDb()
    const device = await this.#core.readDevice()
    const ends = await db.get('dia', 'fim')
    if (typeof ends === 'number' && ends < Date.now()) await eraseDay(db)
    if (!device) return this.#core.set({ ...NOTHING, phase: 'sem-aparelho' })
    const { nome, campus } = device
    this.#core.set({ ...NOTHING, phase: 'trancada', nome, campus })
  }

  /** @throws WrongPin, with a sentence that says how long to wait */
  async unlock(pin: string): Promise<void> {
    const core = this.#core
    const device = core.theDevice()
    const wait = device.lockedUntil - Date.now()
    if (wait > 0) throw new WrongPin(`Muitas tentativas. Espere ${Math.ceil(wait / 1000)} segundos.`)
    const opened = await openedBy(pin, device)
    if (!opened) {
      await core.keepDevice(afterWrongPin(device, Date.now()))
      throw new WrongPin('PIN incorreto.')
    }
    this.wasClosed = false
    if (device.wrongPins > 0) await core.keepDevice({ ...device, wrongPins: 0, lockedUntil: 0 })
    const { key, secrets } = opened
    const queue = await MarkQueue.open(markStore(core.theDb(), key))
    core.takeClock()
    const kidsQueue = await KidsQueue.open(key, () => core.now())
    core.opened = { key, secrets, client: new StationClient(secrets), queue, kidsQueue }
    if (!(await this.#day.readKept())) core.set({ phase: 'escolher-dia', ...this.#day.counts() })
    this.#sync.soon()
  }

  /** The right PIN, when the station is open already. */
  async isPin(pin: string): Promise<boolean> {
    return (await openedBy(pin, this.#core.theDevice())) !== null
  }

  /** Shuts the station until the next PIN; what it holds stays, sealed. */
  lock(): void {
    this.#sync.pause()
    this.#sync.forgetOpened()
    this.#core.set({ phase: 'trancada', day: null, facesVersion: '' })
  }

  async days(): Promise<Dia[]> {
    try {
      return await this.#core.theOpened().client.days()
    } catch (error) {
      throw await this.#sync.ended(error)
    }
  }

  /** Fetches the list of a day, and its faces. @throws Unreachable, RefusedByServer, ForgedList */
  async openDay(ocorrencia: string): Promise<void> {
    try {
      await this.#day.fetch(ocorrencia)
    } catch (error) {
      throw await this.#sync.ended(error)
    }
    this.#core.set({ phase: 'aberta' })
    this.#sync.soon()
  }

  /** Ends the day here: everything of it goes. What is still to be sent stays sealed and is sent with the network. */
  async closeDay(): Promise<void> {
    const core = this.#core
    const { client } = core.theOpened()
    this.wasClosed = true
    this.#day.stopPhotos()
    await this.#sync.now().catch(() => {})
    if (core.getState().phase === 'revogada') return
    await eraseDay(core.theDb())
    await core.theOpened().kidsQueue.forgetDay()
    this.#day.forget()
    await client.closeDay().catch(() => {})
    core.opened = core.opened && { ...core.opened, queue: await this.#queueAnew() }
    core.set({ phase: 'escolher-dia', day: null, facesVersion: '', ...this.#day.counts() })
  }

  get directory(): Directory {
    return this.#day.directory
  }

  /** Templates of the campus as they came, opened; null: none. */
  get faces(): Bytes | null {
    return this.#day.faces
  }

  /** The photo with this path; null: none, or it cannot be had now. */
  photo(foto: string): Promise<Blob | null> {
    return this.#day.photo(foto)
  }

  isPresent(membro: string): boolean {
    return this.#day.isPresent(membro)
  }

  /** Whose card this code is. */
  async withCard(code: string): Promise<Pessoa | undefined> {
    return this.directory.withCard(await sha256Hex(code))
  }

  /** Takes a presence; it is on the disk when this resolves. Gives its id, by which it can be taken back. */
  mark(pessoa: Pessoa, metodo: Metodo, pontuacao?: number): Promise<string> {
    return this.#add(crypto.randomUUID(), { member_id: pessoa.id, metodo, pontuacao })
  }

  /** Somebody who comes for the first time; the church registers them when it hears of it. */
  markVisitor(visitante: { nome: string; telefone: string }): Promise<string> {
    const id = crypto.randomUUID()
    return this.#add(id, { member_id: id, metodo: 'estacao', visitante })
  }

  async #add(
    id: string,
    taken: Pick<Mark, 'member_id' | 'metodo' | 'pontuacao' | 'visitante'>,
  ): Promise<string> {
    const { day } = this.getState()
    if (!day) throw new Error('no day is open')
    const mark: Mark = {
      ...taken,
      id,
      ocorrencia: day.ocorrencia.id,
      chegada: new Date(this.now()).toISOString(),
    }
    await this.#core.theOpened().queue.add(mark)
    this.#core.set(this.#day.counts())
    this.#sync.plan()
    return id
  }

  async undo(id: string): Promise<boolean> {
    const isUndone = await this.#core.theOpened().queue.undo(id)
    this.#core.set(this.#day.counts())
    return isUndone
  }

  /** What the Kids ask of the church. @throws Unreachable, RefusedByServer */
  async kids(pedido: string, dados: Record<string, unknown>): Promise<unknown> {
    try {
      const answer = await this.#core.theOpened().client.kids(pedido, dados)
      // the church answers again: what waits goes now, also where the browser did not say so
      if (this.#core.getState().isOffline) this.#sync.soon()
      return answer
    } catch (error) {
      // a refusal of the Kids is one of a request, not of the station
      if (error instanceof RefusedByServer && error.status === 410) throw await this.#sync.ended(error)
      throw error
    }
  }

  get kidsQueue(): KidsQueue {
    return this.#core.theOpened().kidsQueue
  }

  /** What was done for children without network, or refused; on the disk when this resolves. */
  async keepKids(kept: readonly KidsKept[]): Promise<void> {
    await this.#core.theOpened().kidsQueue.add(kept)
    this.#core.set(this.#day.counts())
    this.#sync.plan()
  }

  /** Takes back an entry that was made without network; false: too late. */
  async undoEntrada(visita: string): Promise<boolean> {
    const isUndone = await this.kidsQueue.undo(visita)
    this.#core.set(this.#day.counts())
    return isUndone
  }

  /** The church's time, as far as this device knows it. */
  now(): number {
    return this.#core.now()
  }

  readonly #showOffline = (): void => this.#core.set({ isOffline: true })

  async #queueAnew(): Promise<MarkQueue> {
    const { key } = this.#core.theOpened()
    return MarkQueue.open(markStore(this.#core.theDb(), key))
  }
}
