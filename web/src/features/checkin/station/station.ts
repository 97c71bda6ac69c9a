import { z } from 'zod'
import { RefusedByServer, StationClient, Unreachable } from './client'
import { type Faces, keepFaces, keepList, keptFaces, keptList, readList } from './day'
import { takeLock } from './lock'
import { markStore } from './mark-store'
import type { DayList, Dia, Mark, MarkAnswer, Metodo, Pessoa, Secrets } from './model'
import { keepPhotos, keptPhoto } from './photos'
import { afterWrongPin, openedBy } from './pin'
import { MarkQueue } from './queue'
import { type SaidaKept, SaidaQueue } from './saida-queue'
import { type Bytes, openEnvelope, sha256Hex } from './seal'
import { Directory } from './search'
import { type Database, eraseAll, eraseDay, openStore, type StoredDevice } from './store'

export type Phase =
  | 'carregando'
  | 'outra-aba'
  | 'sem-aparelho'
  | 'trancada'
  | 'escolher-dia'
  | 'aberta'
  | 'revogada'

export interface StationState {
  phase: Phase
  nome: string
  campus: string
  day: DayList | null
  /** Presences of the day taken here. */
  taken: number
  pending: number
  /** What the server did not accept, by name. */
  refused: { id: string; nome: string; codigo: string }[]
  lastSent: number | null
  isOffline: boolean
  /** Changes with every new set of faces; empty: none here. */
  facesVersion: string
}

const NOTHING: StationState = {
  phase: 'carregando',
  nome: '',
  campus: '',
  day: null,
  taken: 0,
  pending: 0,
  refused: [],
  lastSent: null,
  isOffline: false,
  facesVersion: '',
}

const sent = z.array(z.object({ chave: z.string(), visita: z.string() }))

const REST_MS = 30_000
const LONGEST_PAUSE_MS = 60_000
const LIST_AGAIN_MS = 5 * 60_000
/** A clock that is this little off is right. */
const CLOCK_TOLERANCE_MS = 2_000

/** A PIN that did not open the station. */
export class WrongPin extends Error {}

/** Everything that only exists while the PIN has opened the station. */
interface Opened {
  key: CryptoKey
  secrets: Secrets
  client: StationClient
  queue: MarkQueue
  /** Children handed over without network. */
  saidas: SaidaQueue
}

/** A check-in station in this browser: what it holds, sealed, and its talk with the church. One tab at a time. */
export class Station {
  #state = NOTHING
  readonly #listeners = new Set<() => void>()
  #db: Database | null = null
  #device: StoredDevice | null = null
  #opened: Opened | null = null
  #directory = new Directory([])
  #present = new Set<string>()
  #faces: Bytes | null = null
  #clockOffset = 0
  #failures = 0
  #listAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #release: (() => void) | null = null
  #photos = new AbortController()
  #isStopped = false

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): StationState => this.#state

  /** Takes the station for this tab; waits while another has it. */
  async start(): Promise<void> {
    addEventListener('online', this.#syncSoon)
    addEventListener('offline', this.#showOffline)
    this.#release = await takeLock(true)
    if (!this.#release) {
      this.#set({ phase: 'outra-aba' })
      this.#release = await takeLock(false)
    }
    if (this.#isStopped) return this.#release?.()
    this.#db = await openStore()
    await this.#read()
  }

  stop(): void {
    this.#isStopped = true
    this.#photos.abort()
    clearTimeout(this.#timer)
    removeEventListener('online', this.#syncSoon)
    removeEventListener('offline', this.#showOffline)
    this.#release?.()
    this.#db?.close()
  }

  /** Reads the device anew, as after it was paired. */
  async #read(): Promise<void> {
    const db = this.#theDb()
    this.#device = (await db.get('aparelho', 'este')) ?? null
    const ends = await db.get('dia', 'fim')
    if (typeof ends === 'number' && ends < Date.now()) await eraseDay(db)
    if (!this.#device) return this.#set({ ...NOTHING, phase: 'sem-aparelho' })
    const { nome, campus } = this.#device
    this.#set({ ...NOTHING, phase: 'trancada', nome, campus })
  }

  /** @throws WrongPin, with a sentence that says how long to wait */
  async unlock(pin: string): Promise<void> {
    const device = this.#theDevice()
    const wait = device.lockedUntil - Date.now()
    if (wait > 0) throw new WrongPin(`Muitas tentativas. Espere ${Math.ceil(wait / 1000)} segundos.`)
    const opened = await openedBy(pin, device)
    if (!opened) {
      await this.#keepDevice(afterWrongPin(device, Date.now()))
      throw new WrongPin('PIN incorreto.')
    }
    if (device.wrongPins > 0) await this.#keepDevice({ ...device, wrongPins: 0, lockedUntil: 0 })
    const { key, secrets } = opened
    const queue = await MarkQueue.open(markStore(this.#theDb(), key))
    this.#clockOffset = device.clockOffset
    const saidas = await SaidaQueue.open(key)
    this.#opened = { key, secrets, client: new StationClient(secrets), queue, saidas }
    if (!(await this.#readDay())) this.#set({ phase: 'escolher-dia', ...this.#counts() })
    this.#syncSoon()
  }

  /** The right PIN, when the station is open already. */
  async isPin(pin: string): Promise<boolean> {
    return (await openedBy(pin, this.#theDevice())) !== null
  }

  /** Shuts the station until the next PIN; what it holds stays, sealed. */
  lock(): void {
    clearTimeout(this.#timer)
    this.#forgetOpened()
    this.#set({ phase: 'trancada', day: null, facesVersion: '' })
  }

  async days(): Promise<Dia[]> {
    try {
      return await this.#theOpened().client.days()
    } catch (error) {
      throw await this.#ended(error)
    }
  }

  /** Fetches the list of a day, and its faces. @throws Unreachable, RefusedByServer, ForgedList */
  async openDay(ocorrencia: string): Promise<void> {
    try {
      await this.#fetchList(ocorrencia)
    } catch (error) {
      throw await this.#ended(error)
    }
    this.#set({ phase: 'aberta' })
    this.#syncSoon()
  }

  /** Ends the day here: everything of it goes. What is still to be sent stays sealed and is sent with the network. */
  async closeDay(): Promise<void> {
    const { client } = this.#theOpened()
    this.#photos.abort()
    await this.#sync().catch(() => {})
    if (this.#state.phase === 'revogada') return
    await eraseDay(this.#theDb())
    await this.#theOpened().saidas.forgetDay()
    this.#forgetDay()
    await client.closeDay().catch(() => {})
    this.#opened = this.#opened && { ...this.#opened, queue: await this.#queueAnew() }
    this.#set({ phase: 'escolher-dia', day: null, facesVersion: '', ...this.#counts() })
  }

  get directory(): Directory {
    return this.#directory
  }

  /** Templates of the campus as they came, opened; null: none. */
  get faces(): Bytes | null {
    return this.#faces
  }

  /** The photo with this path, as it is kept here; null: none. */
  async photo(foto: string): Promise<Blob | null> {
    return keptPhoto(this.#theDb(), this.#theOpened().key, foto)
  }

  isPresent(membro: string): boolean {
    const { day } = this.#state
    return (
      this.#present.has(membro) || (day !== null && this.#theOpened().queue.has(membro, day.ocorrencia.id))
    )
  }

  /** Whose card this code is. */
  async withCard(code: string): Promise<Pessoa | undefined> {
    return this.#directory.withCard(await sha256Hex(code))
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
    const { day } = this.#state
    if (!day) throw new Error('no day is open')
    const mark: Mark = {
      ...taken,
      id,
      ocorrencia: day.ocorrencia.id,
      chegada: new Date(Date.now() + this.#clockOffset).toISOString(),
    }
    await this.#theOpened().queue.add(mark)
    this.#set(this.#counts())
    this.#plan()
    return id
  }

  async undo(id: string): Promise<boolean> {
    const isUndone = await this.#theOpened().queue.undo(id)
    this.#set(this.#counts())
    return isUndone
  }

  /** What the Kids ask of the church. @throws Unreachable, RefusedByServer */
  async kids(pedido: string, dados: Record<string, unknown>): Promise<unknown> {
    try {
      return await this.#theOpened().client.kids(pedido, dados)
    } catch (error) {
      // a refusal of the Kids is one of a request, not of the station
      if (error instanceof RefusedByServer && error.status === 410) throw await this.#ended(error)
      throw error
    }
  }

  get saidas(): SaidaQueue {
    return this.#theOpened().saidas
  }

  /** Children who were handed over without network; on the disk when this resolves. */
  async takeSaidas(saidas: readonly SaidaKept[]): Promise<void> {
    await this.#theOpened().saidas.add(saidas)
    this.#set(this.#counts())
    this.#plan()
  }

  /** The church's time, as far as this device knows it. */
  now(): number {
    return Date.now() + this.#clockOffset
  }

  // ---------------------------------------------------------------------------------------------------------------------

  readonly #syncSoon = (): void => {
    this.#failures = 0
    this.#sync().catch(() => {})
  }

  readonly #showOffline = (): void => this.#set({ isOffline: true })

  /** Sends what is due and hears what changed; plans the next time. */
  async #sync(): Promise<void> {
    const opened = this.#opened
    if (!opened) return
    clearTimeout(this.#timer)
    try {
      const answer = await opened.queue.send((marks, pending) => opened.client.send(marks, pending))
      this.#failures = 0
      await this.#sendSaidas(opened)
      await this.#heard(answer)
    } catch (error) {
      this.#failures += 1
      if (error instanceof RefusedByServer && error.isEnd) await this.#end()
      else this.#set({ isOffline: error instanceof Unreachable, ...this.#counts() })
    }
    this.#plan()
  }

  /** What the server does not take (the Kids was switched off here) waits, sealed; it never ends the station. */
  async #sendSaidas({ client, saidas }: Opened): Promise<void> {
    try {
      await saidas.send(async (ocorrencia, retiradas) =>
        sent.parse(await client.kids('sincronizar', { ocorrencia, retiradas })),
      )
    } catch (error) {
      if (!(error instanceof RefusedByServer)) throw error
      console.warn('kids:', error.message)
    }
  }

  async #heard({ agora, revogada, rostos, respostas }: MarkAnswer): Promise<void> {
    await this.#setClock(Date.parse(agora) - Date.now())
    this.#set({
      isOffline: false,
      ...this.#counts(),
      ...(respostas.length > 0 && { lastSent: Date.now() }),
    })
    if (revogada) return this.#revoked()
    const { day, facesVersion } = this.#state
    if (!day) return
    if (Date.now() - this.#listAt > LIST_AGAIN_MS) await this.#fetchListAgain(day.ocorrencia.id)
    else if (rostos !== facesVersion) await this.#fetchFaces()
  }

  /** How far the device's clock is off; also after a reload without network. */
  async #setClock(offset: number): Promise<void> {
    const device = this.#theDevice()
    this.#clockOffset = Math.abs(offset) > CLOCK_TOLERANCE_MS ? offset : 0
    if (Math.abs(device.clockOffset - this.#clockOffset) > CLOCK_TOLERANCE_MS)
      await this.#keepDevice({ ...device, clockOffset: this.#clockOffset })
  }

  /** The list and the faces go at once; the device when nothing is left to send. */
  async #revoked(): Promise<void> {
    await eraseDay(this.#theDb())
    await this.#opened?.saidas.forgetDay()
    this.#forgetDay()
    this.#set({ phase: 'revogada', day: null, facesVersion: '' })
    if (this.#state.pending === 0) await this.#end()
  }

  async #end(): Promise<void> {
    clearTimeout(this.#timer)
    await eraseAll(this.#theDb())
    this.#forgetOpened()
    await SaidaQueue.erase()
    this.#set({ ...NOTHING, phase: 'revogada' })
  }

  async #ended(error: unknown): Promise<unknown> {
    if (error instanceof RefusedByServer && error.isEnd) await this.#end()
    return error
  }

  #plan(): void {
    const opened = this.#opened
    if (!opened || this.#isStopped) return
    clearTimeout(this.#timer)
    const { nextDue } = opened.queue
    const due = nextDue === null ? REST_MS : Math.min(REST_MS, Math.max(0, nextDue - Date.now()))
    const backOff = this.#failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** this.#failures)
    const spread = this.#failures === 0 ? 50 : Math.random() * backOff * 0.3
    this.#timer = setTimeout(() => this.#turn(), Math.max(due, backOff) + spread)
  }

  async #turn(): Promise<void> {
    const { day } = this.#state
    if (day && Date.parse(day.expira_em) < Date.now()) await this.closeDay()
    else await this.#sync()
  }

  /** The day that is kept here, verified anew. */
  async #readDay(): Promise<boolean> {
    const { key, secrets: kept } = this.#theOpened()
    const signed = await keptList(this.#theDb(), key)
    if (!signed) return false
    this.#take(await readList(signed, kept.verificar, this.#theDevice().aparelho))
    this.#takeFaces(await keptFaces(this.#theDb(), key))
    this.#set({ phase: 'aberta', ...this.#counts() })
    return true
  }

  async #fetchList(ocorrencia: string): Promise<void> {
    const { client, key, secrets: kept } = this.#theOpened()
    const signed = await client.openDay(ocorrencia)
    const list = await readList(signed, kept.verificar, this.#theDevice().aparelho)
    await keepList(this.#theDb(), key, signed, Date.parse(list.expira_em))
    this.#listAt = Date.now()
    this.#take(list)
    await this.#fetchFaces()
    this.#keepPhotos(list.pessoas)
  }

  /** A day that was closed meanwhile goes on with the list that is here, until it ends here too. */
  async #fetchListAgain(ocorrencia: string): Promise<void> {
    this.#listAt = Date.now()
    try {
      await this.#fetchList(ocorrencia)
    } catch (error) {
      if (!(error instanceof RefusedByServer) || error.isEnd) throw error
    }
  }

  #take(list: DayList): void {
    this.#directory = new Directory(list.pessoas)
    this.#present = new Set(list.presentes)
    this.#set({ day: list, ...this.#counts() })
  }

  /** In passing: the station does not wait for photos. */
  #keepPhotos(people: readonly Pessoa[]): void {
    const { key, secrets } = this.#theOpened()
    this.#photos.abort()
    this.#photos = new AbortController()
    const { signal } = this.#photos
    keepPhotos(this.#theDb(), key, secrets.url, people, signal).catch((error: unknown) => {
      if (!signal.aborted) console.warn('fotos:', error)
    })
  }

  /** Faces are one way in of three: without them the station works. */
  async #fetchFaces(): Promise<void> {
    const { client, key } = this.#theOpened()
    try {
      const answer = await client.faces(this.#state.facesVersion)
      if (answer.igual) return
      const { keys, aparelho } = this.#theDevice()
      const context = `rostos ${aparelho} ${answer.versao}`
      const bytes = await openEnvelope(answer.envelope, keys.exchange.privateKey, context)
      const faces = { version: answer.versao, bytes }
      await keepFaces(this.#theDb(), key, faces)
      this.#takeFaces(faces)
    } catch (error) {
      if (error instanceof RefusedByServer && error.isEnd) throw error
      console.warn('rostos:', error)
    }
  }

  #takeFaces(faces: Faces | null): void {
    this.#faces = faces?.bytes ?? null
    this.#set({ facesVersion: faces?.version ?? '' })
  }

  #counts(): Pick<StationState, 'taken' | 'pending' | 'refused'> {
    const queue = this.#opened?.queue
    if (!queue) return { taken: 0, pending: 0, refused: [] }
    const { day } = this.#state
    return {
      taken: day ? queue.taken(day.ocorrencia.id) : 0,
      pending: queue.pending + (this.#opened?.saidas.pending ?? 0),
      refused: queue.refused().map(({ mark, answer }) => ({
        id: mark.id,
        nome: mark.visitante?.nome ?? this.#directory.find(mark.member_id)?.nome ?? 'Pessoa fora da lista',
        codigo: answer,
      })),
    }
  }

  async #queueAnew(): Promise<MarkQueue> {
    const { key } = this.#theOpened()
    return MarkQueue.open(markStore(this.#theDb(), key))
  }

  #forgetDay(): void {
    this.#photos.abort()
    this.#faces?.fill(0)
    this.#faces = null
    this.#directory = new Directory([])
    this.#present = new Set()
  }

  #forgetOpened(): void {
    this.#forgetDay()
    this.#opened?.saidas.close()
    this.#opened = null
  }

  async #keepDevice(device: StoredDevice): Promise<void> {
    await this.#theDb().put('aparelho', device, 'este')
    this.#device = device
  }

  #set(change: Partial<StationState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #theDb(): Database {
    if (!this.#db) throw new Error('the station has not started')
    return this.#db
  }

  #theDevice(): StoredDevice {
    if (!this.#device) throw new Error('this device is no station')
    return this.#device
  }

  #theOpened(): Opened {
    if (!this.#opened) throw new Error('the station is locked')
    return this.#opened
  }
}
