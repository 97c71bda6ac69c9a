/** Frames and time without the face after which whoever was asked is gone. */
const FRAMES = 2
const GONE_MS = 2_000
/** The camera or the networks stand still: nobody knows who is there. */
const STALLED_MS = 8_000
/** From here on a frame shows the same face; below the lower ones it shows another, in one frame or in several. */
const SAME = 0.5
const OTHER = 0.4
const SURELY_OTHER = 0.3

/** Whether whoever is asked still stands before the camera. */
export class Watch {
  #seenAt: number
  #frameAt: number
  #without = 0
  #others = 0

  constructor(now: number) {
    this.#seenAt = now
    this.#frameAt = now
  }

  /** @param likeness of the face in a frame to the one that is asked; null: no face was read */
  see(likeness: number | null, now: number): void {
    this.#frameAt = now
    if (likeness !== null && likeness >= SAME) {
      this.#seenAt = now
      this.#without = 0
      this.#others = 0
      return
    }
    this.#without += 1
    if (likeness !== null && likeness < OTHER) this.#others += likeness < SURELY_OTHER ? FRAMES : 1
  }

  isGone(now: number): boolean {
    if (this.#others >= FRAMES || now - this.#frameAt > STALLED_MS) return true
    return this.#without >= FRAMES && now - this.#seenAt > GONE_MS
  }
}
