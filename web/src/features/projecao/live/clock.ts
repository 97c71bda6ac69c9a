/**
 * The clock that screens and controls share: the server's, reckoned from the quickest answer. `offset` is to be added to
 * the clock of the device.
 */
export class SharedClock {
  #offset: number
  #best = Number.POSITIVE_INFINITY
  #measuredAt = 0

  constructor(offset = 0) {
    this.#offset = offset
  }

  get offset() {
    return this.#offset
  }

  now(): number {
    return Math.round(Date.now() + this.#offset)
  }

  /** An answer of the server, asked for and come at these moments of the device, said what time it was there. */
  measure(askedAt: number, cameAt: number, server: number): void {
    const tripMs = cameAt - askedAt
    // what was measured long ago is forgotten: clocks of devices drift
    if (tripMs > this.#best && cameAt - this.#measuredAt < 10 * 60_000) return
    this.#best = tripMs
    this.#measuredAt = cameAt
    this.#offset = server - (askedAt + cameAt) / 2
  }

  /** Another window of the same device knows better: its control asked the server. */
  follow(offset: number): void {
    if (this.#best === Number.POSITIVE_INFINITY) this.#offset = offset
  }
}

/** `m:ss`, or `h:mm:ss`; what has passed zero with a minus before it. */
export function spellCountdown(ms: number): string {
  const total = Math.ceil(Math.abs(ms) / 1000)
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  const spelled = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
  return ms < 0 && total > 0 ? `-${spelled}` : spelled
}
