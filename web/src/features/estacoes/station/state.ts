import { setClocks } from '@/lib/clock'
import type { StationClient } from './client'
import type { KidsQueue } from './kids-queue'
import type { DayList, Secrets } from './model'
import type { MarkQueue } from './queue'
import type { Database, StoredDevice } from './store'

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

export const NOTHING: StationState = {
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

/** Everything that only exists while the PIN has opened the station. */
export interface Opened {
  key: CryptoKey
  secrets: Secrets
  client: StationClient
  queue: MarkQueue
  /** What was done for children without network, or refused. */
  kidsQueue: KidsQueue
}

/** A clock that is this little off is right. */
const CLOCK_TOLERANCE_MS = 2_000

/** What all parts of a station share: what its page shows, its database, its device and what the PIN opened. */
export class StationCore {
  #state = NOTHING
  readonly #listeners = new Set<() => void>()
  #device: StoredDevice | null = null
  #clockOffset = 0
  db: Database | null = null
  opened: Opened | null = null
  isStopped = false

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): StationState => this.#state

  set(change: Partial<StationState>): void {
    this.#state = { ...this.#state, ...change }
    // A station has no person: it lives by the clock of its campus.
    if (change.day) setClocks({ own: change.day.estacao.fuso })
    for (const listener of this.#listeners) listener()
  }

  theDb(): Database {
    if (!this.db) throw new Error('the station has not started')
    return this.db
  }

  theDevice(): StoredDevice {
    if (!this.#device) throw new Error('this device is no station')
    return this.#device
  }

  theOpened(): Opened {
    if (!this.opened) throw new Error('the station is locked')
    return this.opened
  }

  /** Reads the device anew, as after it was paired. */
  async readDevice(): Promise<StoredDevice | null> {
    this.#device = (await this.theDb().get('aparelho', 'este')) ?? null
    return this.#device
  }

  async keepDevice(device: StoredDevice): Promise<void> {
    await this.theDb().put('aparelho', device, 'este')
    this.#device = device
  }

  /** The church's time, as far as this device knows it. */
  now(): number {
    return Date.now() + this.#clockOffset
  }

  /** As it was when the church last answered. */
  takeClock(): void {
    this.#clockOffset = this.theDevice().clockOffset
  }

  /** How far the device's clock is off; also after a reload without network. */
  async setClock(offset: number): Promise<void> {
    const device = this.theDevice()
    this.#clockOffset = Math.abs(offset) > CLOCK_TOLERANCE_MS ? offset : 0
    if (Math.abs(device.clockOffset - this.#clockOffset) > CLOCK_TOLERANCE_MS)
      await this.keepDevice({ ...device, clockOffset: this.#clockOffset })
  }
}
