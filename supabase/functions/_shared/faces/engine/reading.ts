import type { Embedding, Networks } from './networks.ts'
import type { Pixels } from './pixels.ts'
import { brightness, LEAST_FACE_NORM, objection, type Purpose, type Seen, visibleFault } from './quality.ts'
import type { RefusalCode } from './refusals.ts'

/** What a picture gave: the one face in it, or why there is none. */
export type Reading =
  | { face: Pick<Embedding, 'vector' | 'norm'>; refusal?: undefined }
  | { face?: undefined; refusal: RefusalCode }

/** A face this much narrower than the largest one stands in the background. */
const BACKGROUND = 0.35
const DARK_PICTURE = 45

/** Reads the one face of an image, if it is good enough for this purpose. */
export async function readFace(networks: Networks, image: Pixels, purpose: Purpose): Promise<Reading> {
  const boxes = await networks.detect(image)
  const largest = boxes[0]
  if (!largest) return { refusal: brightness(image.data) < DARK_PICTURE ? 'POOR_QUALITY_DARK' : 'NO_FACE' }
  const faces: (Seen & Embedding)[] = []
  for (const box of boxes.filter(({ width }) => width >= BACKGROUND * largest.width)) {
    faces.push({ box, ...(await networks.embed(image, box)) })
  }
  const real = faces.filter(({ norm }) => norm >= LEAST_FACE_NORM)
  if (real.length > 1) return { refusal: 'MULTIPLE_FACES' }
  const [only] = real
  if (!only) return { refusal: doubtful(faces) }
  const reason = objection(only, purpose)
  return reason ? { refusal: WORDS[reason] } : { face: { vector: only.vector, norm: only.norm } }
}

const WORDS = {
  small: 'POOR_QUALITY_SMALL',
  dark: 'POOR_QUALITY_DARK',
  turned: 'POOR_QUALITY_TURNED',
  blurred: 'POOR_QUALITY_BLURRED',
} as const

/** Something like a face that the model does not take for one: a bad picture of it, or no face at all. */
function doubtful([first]: Seen[]): RefusalCode {
  const fault = first && visibleFault(first)
  return fault ? WORDS[fault] : 'NO_FACE'
}

/** One face from several pictures of it: the mean of their vectors, of length 1; null where they say nothing together. */
export function meanFace(vectors: Float32Array[]): Float32Array | null {
  const sum = new Float32Array(vectors[0]?.length ?? 0)
  for (const vector of vectors) for (const [i, value] of vector.entries()) sum[i] = (sum[i] ?? 0) + value
  const length = Math.hypot(...sum)
  return length === 0 ? null : sum.map((value) => value / length)
}
