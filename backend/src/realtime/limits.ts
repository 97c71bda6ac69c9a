/** What one connection, one person and the server may use. Supabase: "Realtime Limits" and "Realtime Quotas". */
export interface Limits {
  /** Sockets open at once, of everybody. */
  sockets: number
  /** Sockets open at once from one address; a whole house may stand behind one. */
  socketsPerAddress: number
  /** Sockets on which one person has channels. */
  socketsPerUser: number
  channelsPerSocket: number
  joinsPerSecond: number
  messagesPerSecond: number
  /** Bindings to tables on one channel. */
  bindingsPerChannel: number
  /** Bindings to tables of one person: each is held against every change of its table. */
  bindingsPerUser: number
  /** Size of one frame from a client. */
  frameBytes: number
  /** What may wait to be sent on one socket before it is given up. */
  waitingBytes: number
  /** Without a sign of life for so long, a socket is dead. */
  silenceMs: number
  /** How often that is looked at, and a sign asked for. */
  checkMs: number
}

export const LIMITS: Limits = {
  sockets: 10_000,
  // the phones of a full hall, its screens and whoever leads, behind one router
  socketsPerAddress: 4_000,
  socketsPerUser: 50,
  channelsPerSocket: 100,
  joinsPerSecond: 100,
  messagesPerSecond: 100,
  bindingsPerChannel: 50,
  bindingsPerUser: 1_000,
  frameBytes: 256 * 1024,
  waitingBytes: 4 * 1024 * 1024,
  silenceMs: 75_000,
  checkMs: 25_000,
}

/** Lets `perSecond` through on average and twice as many at once, whatever happens to the clock on the wall. */
export class Allowance {
  readonly #perSecond: number
  #left: number
  #countedAt = performance.now()

  constructor(perSecond: number) {
    this.#perSecond = perSecond
    this.#left = perSecond * 2
  }

  /** Takes one; false when there is none left. */
  take(now = performance.now()): boolean {
    const gained = ((now - this.#countedAt) / 1_000) * this.#perSecond
    this.#left = Math.min(this.#perSecond * 2, this.#left + gained)
    this.#countedAt = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
