import { FACE_SIDE } from './alignment.ts'
import type { Box } from './boxes.ts'
import { lightOf } from './pixels.ts'

/** What a picture must be good enough for. */
export type Purpose = 'enrol' | 'identify'

/**
 * Least length of the vector, least width of the face in pixels, least light and sharpness. The model reads what a person
 * does not: a door takes whatever it reads, but a photo that is kept is one that the usher can compare.
 */
const LEAST: Record<Purpose, { norm: number; width: number; light: number; sharpness: number }> = {
  enrol: { norm: 10, width: 80, light: 30, sharpness: 110 },
  identify: { norm: 9, width: 60, light: 0, sharpness: 0 },
}

/** Below this length the model saw no face but a dog, a pattern, a hand. */
export const LEAST_FACE_NORM = 7.5

const DARK = 60
const BLURRED = 110
/** Pixels at each edge that need not be of the picture. */
const EDGE = 20
const TURNED_HEAD = 0.33
const TILTED = Math.PI / 4

export type QualityReason = 'small' | 'dark' | 'turned' | 'sideways' | 'blurred'

const varianceOf = (sum: number, squares: number, count: number) => squares / count - (sum / count) ** 2

/**
 * Sharpness of the aligned face: variance of the Laplacian of its light, in thousandths of the variance of the light, so that
 * a pale or dark picture is as sharp as one of strong contrast.
 */
function sharpness(aligned: ArrayLike<number>): number {
  const light = lightOf(aligned)
  const at = (x: number, y: number) => light[y * FACE_SIDE + x] ?? 0
  let sum = 0
  let squares = 0
  let lights = 0
  let lightSquares = 0
  let count = 0
  for (let y = EDGE; y < FACE_SIDE - EDGE; y += 1) {
    for (let x = EDGE; x < FACE_SIDE - EDGE; x += 1) {
      const value = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)
      sum += value
      squares += value * value
      lights += at(x, y)
      lightSquares += at(x, y) ** 2
      count += 1
    }
  }
  return (1_000 * varianceOf(sum, squares, count)) / Math.max(1, varianceOf(lights, lightSquares, count))
}

/** Mean light of RGB values, 0 to 255. */
export function brightness(rgb: ArrayLike<number>): number {
  const light = lightOf(rgb)
  return light.reduce((sum, value) => sum + value, 0) / Math.max(1, light.length)
}

/** Whether the head lies on its side, by how the eyes stand to each other. */
function isTilted({ points: [right, left] }: Box): boolean {
  if (!right || !left) return false
  return Math.abs(Math.atan2(left.y - right.y, left.x - right.x)) > TILTED
}

/** Whether the head looks aside, by where the nose is between the eyes, or lies on its side. */
function isTurned(box: Box): boolean {
  const [right, left, nose] = box.points
  if (!right || !left || !nose) return false
  const [dx, dy] = [left.x - right.x, left.y - right.y]
  const along = ((nose.x - right.x) * dx + (nose.y - right.y) * dy) / Math.hypot(dx, dy) ** 2
  return isTilted(box) || Math.abs(along - 0.5) > TURNED_HEAD
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
 * Why the picture of a face is not good enough for this purpose, or null. At a door width and norm decide, and light,
 * sharpness and pose only choose the words.
 */
export function objection(seen: Seen, purpose: Purpose): QualityReason | null {
  const least = LEAST[purpose]
  if (seen.box.width < least.width) return 'small'
  if (purpose === 'enrol' && isTilted(seen.box)) return 'sideways'
  if (brightness(seen.aligned) < least.light) return 'dark'
  if (sharpness(seen.aligned) < least.sharpness) return 'blurred'
  if (seen.norm >= least.norm) return null
  return visibleFault(seen) ?? 'blurred'
}
