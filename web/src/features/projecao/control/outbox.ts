import { toAppError } from '@/lib/errors'
import type { Lead } from '../live/command'
import { openSession, saveLead } from './server'

type OutboxOptions = {
  lead: () => Lead
  /** The server knows the session by this id. */
  onSession: (session: string) => void
  /** Somebody else leads by now. */
  onNewer: (estado: unknown) => void
  onServer: (isAway: boolean) => void
}

const AGAIN_MS = 1_500

/** Tells the server what is live: one call at a time, always with the newest; what it could not take is tried again. */
export class Outbox {
  session: string | null = null
  readonly #campus: string
  readonly #options: OutboxOptions
  #isWanted = false
  #programmeSent: string | null = null
  #running: Promise<void> | null = null
  #isStopped = false

  constructor(campus: string, options: OutboxOptions) {
    this.#campus = campus
    this.#options = options
  }

  push(withProgramme: boolean): void {
    if (withProgramme) this.#programmeSent = null
    this.#isWanted = true
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
  }

  /** Everything is with the server, or it is away. */
  async settle(): Promise<void> {
    await Promise.race([this.#running, new Promise((resolve) => setTimeout(resolve, 5_000))])
  }

  stop(): void {
    this.#isStopped = true
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false
      try {
        await this.#send()
        this.#options.onServer(false)
      } catch (error) {
        const { code, status } = toAppError(error)
        console.warn('projeção, enviar:', code)
        this.#options.onServer(true)
        // refused for good: not asked again and again
        if (status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429) return
        // ended elsewhere: what goes on is another session
        if (status === 409) this.session = null
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
        this.#isWanted = true
      }
    }
  }

  async #send(): Promise<void> {
    const before = this.#options.lead()
    if (this.session === null) {
      if (before.state.ended) return
      const session = await openSession(this.#campus)
      this.session = session
      this.#options.onSession(session)
    }
    const lead = this.#options.lead()
    const withProgramme = this.#programmeSent !== lead.programme.version
    const { aceito, estado } = await saveLead(this.session, lead, withProgramme)
    if (aceito) this.#programmeSent = lead.programme.version
    else if (estado) this.#options.onNewer(estado)
  }
}
