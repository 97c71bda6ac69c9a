import { decide, type Verdict } from '@faces/decision.ts'
import type { Gallery } from '@faces/gallery.ts'
import { meanFace, type Reading } from '@faces/reading.ts'

/** Least frames of one face before anybody is named. */
export const LEAST_FRAMES = 3
const MOST_FRAMES = 5
/** Less alike than this, two frames show two people. */
const SAME_FACE = 0.5

const likeness = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0)

/** The frames of whoever stands before the camera; somebody else begins a new series. */
export class FrameSeries {
  #frames: Float32Array[] = []
  #held: Float32Array | null = null

  get length(): number {
    return this.#frames.length
  }

  clear(): void {
    this.#frames = []
    this.#held = null
  }

  /** Keeps the face as it is known now, to compare others with it. */
  hold(): void {
    this.#held = meanFace(this.#frames)
  }

  get isHeld(): boolean {
    return this.#held !== null
  }

  /** How alike a reading is to the face that is held; null: it shows no face well enough. */
  compare(reading: Reading): number | null {
    return this.#held && reading.face ? likeness(this.#held, reading.face.vector) : null
  }

  /** Whom the face resembles, once enough frames of it were seen; null before. */
  add(reading: Reading, gallery: Gallery, campus: string): Verdict | null {
    if (!reading.face) {
      if (reading.refusal === 'NO_FACE' || reading.refusal === 'MULTIPLE_FACES') this.clear()
      return null
    }
    const mean = meanFace(this.#frames)
    if (mean && likeness(mean, reading.face.vector) < SAME_FACE) this.clear()
    this.#frames = [...this.#frames, reading.face.vector].slice(-MOST_FRAMES)
    const face = this.#frames.length >= LEAST_FRAMES ? meanFace(this.#frames) : null
    if (!face) return null
    const { ranked, people } = gallery.search(face, campus)
    return decide(ranked, people)
  }
}
