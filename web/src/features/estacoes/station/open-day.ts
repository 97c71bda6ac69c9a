import { RefusedByServer } from './client'
import { type Faces, keepFaces, keepList, keptFaces, keptList, readList } from './day'
import type { DayList, Pessoa } from './model'
import { keepPhotos, onePhoto } from './photos'
import { type Bytes, openEnvelope } from './seal'
import { Directory } from './search'
import type { StationCore, StationState } from './state'

/** Whoever stands at the door does not wait longer for a photo. */
const PHOTO_MS = 2_000

/** The day that is open here: its people, their photos and faces. */
export class OpenDay {
  readonly #core: StationCore
  #directory = new Directory([])
  #present = new Set<string>()
  #faces: Bytes | null = null
  #photos = new AbortController()
  /** When the list was last fetched. */
  listAt = 0

  constructor(core: StationCore) {
    this.#core = core
  }

  get directory(): Directory {
    return this.#directory
  }

  /** Templates of the campus as they came, opened; null: none. */
  get faces(): Bytes | null {
    return this.#faces
  }

  isPresent(membro: string): boolean {
    const { day } = this.#core.getState()
    return (
      this.#present.has(membro) ||
      (day !== null && this.#core.theOpened().queue.has(membro, day.ocorrencia.id))
    )
  }

  /** The day that is kept here, verified anew. */
  async readKept(): Promise<boolean> {
    const core = this.#core
    const { key, secrets: kept } = core.theOpened()
    const signed = await keptList(core.theDb(), key)
    if (!signed) return false
    this.#take(await readList(signed, kept.verificar, core.theDevice().aparelho))
    this.#takeFaces(await keptFaces(core.theDb(), key))
    core.set({ phase: 'aberta', ...this.counts() })
    return true
  }

  /** @throws Unreachable, RefusedByServer, ForgedList */
  async fetch(ocorrencia: string): Promise<void> {
    const core = this.#core
    const { client, key, secrets: kept } = core.theOpened()
    const signed = await client.openDay(ocorrencia)
    const list = await readList(signed, kept.verificar, core.theDevice().aparelho)
    await keepList(core.theDb(), key, signed, Date.parse(list.expira_em))
    this.listAt = Date.now()
    this.#take(list)
    await this.fetchFaces()
    this.#keepPhotos(list.pessoas)
  }

  /** A day that was closed meanwhile goes on with the list that is here, until it ends here too. */
  async fetchAgain(ocorrencia: string): Promise<void> {
    this.listAt = Date.now()
    try {
      await this.fetch(ocorrencia)
    } catch (error) {
      if (!(error instanceof RefusedByServer) || error.isEnd) throw error
    }
  }

  /** Faces are one way in of three: without them the station works. */
  async fetchFaces(): Promise<void> {
    const core = this.#core
    const { client, key } = core.theOpened()
    try {
      const answer = await client.faces(core.getState().facesVersion)
      if (answer.igual) return
      const { keys, aparelho } = core.theDevice()
      const context = `rostos ${aparelho} ${answer.versao}`
      const bytes = await openEnvelope(answer.envelope, keys.exchange.privateKey, context)
      const faces = { version: answer.versao, bytes }
      await keepFaces(core.theDb(), key, faces)
      this.#takeFaces(faces)
    } catch (error) {
      if (error instanceof RefusedByServer && error.isEnd) throw error
      console.warn('rostos:', error)
    }
  }

  counts(): Pick<StationState, 'taken' | 'pending' | 'refused'> {
    const { opened } = this.#core
    if (!opened) return { taken: 0, pending: 0, refused: [] }
    const { queue, kidsQueue } = opened
    const { day } = this.#core.getState()
    return {
      taken: day ? queue.taken(day.ocorrencia.id) : 0,
      pending: queue.pending + kidsQueue.pending,
      refused: queue.refused().map(({ mark, answer }) => ({
        id: mark.id,
        nome: mark.visitante?.nome ?? this.#directory.find(mark.member_id)?.nome ?? 'Pessoa fora da lista',
        codigo: answer,
      })),
    }
  }

  /** The photo with this path; null: none, or it does not come in time. */
  async photo(foto: string): Promise<Blob | null> {
    const inTime = AbortSignal.any([this.#photos.signal, AbortSignal.timeout(PHOTO_MS)])
    return onePhoto(this.#photoStore(), foto, inTime).catch(() => null)
  }

  stopPhotos(): void {
    this.#photos.abort()
    this.#photos = new AbortController()
  }

  forget(): void {
    this.stopPhotos()
    this.#faces?.fill(0)
    this.#faces = null
    this.#directory = new Directory([])
    this.#present = new Set()
  }

  #take(list: DayList): void {
    this.#directory = new Directory(list.pessoas)
    this.#present = new Set(list.presentes)
    this.#core.set({ day: list, ...this.counts() })
  }

  #takeFaces(faces: Faces | null): void {
    this.#faces = faces?.bytes ?? null
    this.#core.set({ facesVersion: faces?.version ?? '' })
  }

  #photoStore() {
    const { key, secrets } = this.#core.theOpened()
    return { db: this.#core.theDb(), key, url: secrets.url }
  }

  /** In passing: the station does not wait for photos. */
  #keepPhotos(people: readonly Pessoa[]): void {
    this.stopPhotos()
    const { signal } = this.#photos
    keepPhotos(this.#photoStore(), people, signal).catch((error: unknown) => {
      if (!signal.aborted) console.warn('fotos:', error)
    })
  }
}
