import { FACE_SIDE } from './alignment.ts'
import type { Box } from './boxes.ts'
import { lightOf } from './pixels.ts'

/** What a picture must be good enough for. */
export type Purpose = 'enrol' | 'identify'

/** Least length of the vector, and least width of the face in pixels. */
const LEAST: Record<Purpose, { norm: number; width: number }> = {
  enrol: { norm: 10, width: 80 },
  identify: { norm: 9, width: 60 },
}

/** Below this length the model saw no face but a dog, a pattern, a hand. */
export const LEAST_FACE_NORM = 7.5

const DARK = 60
const BLURRED = 60
const TURNED_HEAD = 0.33
const TILTED = Math.PI / 4

export type QualityReason = 'small' | 'dark' | 'turned' | 'blurred'

/** Sharpness of the aligned face: variance of the Laplacian of its light. */
export function sharpness(aligned: ArrayLike<number>): number {
  const light = lightOf(aligned)
  const at = (x: number, y: number) => light[y * FACE_SIDE + x] ?? 0
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < FACE_SIDE - 1; y += 1) {
    for (let x = 1; x < FACE_SIDE - 1; x += 1) {
      const value = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)
      sum += value
      squares += value * value
      count += 1
    }
  }
  return squares / count - (sum / count) ** 2
}

/** Mean light of RGB values, 0 to 255. */
export function brightness(rgb: ArrayLike<number>): number {
  const light = lightOf(rgb)
  return light.reduce((sum, value) => sum + value, 0) / Math.max(1, light.length)
}

/** Whether the head looks aside or lies on its side, by where the nose is between the eyes. */
export function isTurned({ points }: Box): boolean {
  const [right, left, nose] = points
  if (!right || !left || !nose) return false
  const [dx, dy] = [left.x - right.x, left.y - right.y]
  const span = Math.hypot(dx, dy)
  const along = ((nose.x - right.x) * dx + (nose.y - right.y) * dy) / (span * span)
  return Math.abs(Math.atan2(dy, dx)) > TILTED || Math.abs(along - 0.5) > TURNED_HEAD
}

/** A face with what the model made of it. */
export interface Seen {
  box: Box
  norm: number
  aligned: Float32Array
}

/** What can be seen to be wrong with a picture that the model is not sure of; null: nothing that has a name. */
export function visibleFault({ box, aligned }: Seen): QualityReason | null {
  if (brightness(aligned) < DARK) return 'dark'
  if (isTurned(box)) return 'turned'
  return sharpness(aligned) < BLURRED ? 'blurred' : null
}

/**
 * Why the picture of a face is not good enough for this purpose, or null. Width and norm decide; light, sharpness and
 * pose only choose the words.
 */
export function objection(seen: Seen, purpose: Purpose): QualityReason | null {
  const least = LEAST[purpose]
  if (seen.box.width < least.width) return 'small'
  if (seen.norm >= least.norm) return null
  return visibleFault(seen) ?? 'blurred'
}
