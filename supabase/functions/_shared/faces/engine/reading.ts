import type { Box } from './boxes.ts'
import type { Embedding, Networks } from './networks.ts'
import { type Pixels, quarterTurned } from './pixels.ts'
import { brightness, LEAST_FACE_NORM, objection, type Purpose, type Seen, visibleFault } from './quality.ts'
import type { RefusalCode } from './refusals.ts'

/** What a picture gave: the one face in it, or why there is none. */
export type Reading =
  | { face: Pick<Embedding, 'vector' | 'norm'>; refusal?: undefined }
  | { face?: undefined; refusal: RefusalCode }

/** A face this much narrower than the largest one stands in the background. */
const BACKGROUND = 0.35
/** At a door, whoever stands out less than this beside somebody else waits for their turn. */
const BEHIND = 0.6
const DARK_PICTURE = 45

/** How much a face stands out: near ones are large, and whoever wants to be seen stands in the middle. */
function prominence({ x, width }: Box, image: Pixels): number {
  const aside = Math.min(1, Math.abs(x / image.width - 0.5) * 2)
  return width * (1 - aside / 2)
}

/** Those of a picture who may be meant. A photo of somebody shows them alone; at a door others stand around. */
function meant<T extends Seen>(faces: readonly T[], image: Pixels, purpose: Purpose): T[] {
  const most = Math.max(...faces.map(({ box }) => prominence(box, image)))
  return faces.filter(({ box }) => purpose === 'enrol' || prominence(box, image) >= BEHIND * most)
}

/** Reads the one face of an image, if it is good enough for this purpose. */
export async function readFace(networks: Networks, image: Pixels, purpose: Purpose): Promise<Reading> {
  const reading = await readUpright(networks, image, purpose)
  if (purpose === 'identify' || !(await isSideways(networks, image, reading))) return reading
  return { refusal: 'POOR_QUALITY_SIDEWAYS' }
}

/** Refusals for which a photo that lies on its side is taken. */
const LIKE_SIDEWAYS: readonly (RefusalCode | undefined)[] = [
  'NO_FACE',
  'POOR_QUALITY_BLURRED',
  'POOR_QUALITY_DARK',
  'POOR_QUALITY_TURNED',
]

/** What cannot be read as it is can be read when it is turned. */
async function isSideways(networks: Networks, image: Pixels, { refusal }: Reading): Promise<boolean> {
  if (!LIKE_SIDEWAYS.includes(refusal)) return false
  let turned = image
  for (let quarters = 1; quarters <= 3; quarters += 1) {
    turned = quarterTurned(turned)
    if ((await readUpright(networks, turned, 'enrol')).face) return true
  }
  return false
}

async function readUpright(networks: Networks, image: Pixels, purpose: Purpose): Promise<Reading> {
  const boxes = await networks.detect(image)
  const largest = boxes[0]
  if (!largest) return { refusal: brightness(image.data) < DARK_PICTURE ? 'POOR_QUALITY_DARK' : 'NO_FACE' }
  const faces: (Seen & Embedding)[] = []
  for (const box of boxes.filter(({ width }) => width >= BACKGROUND * largest.width)) {
    faces.push({ box, ...(await networks.embed(image, box)) })
  }
  const real = meant(
    faces.filter(({ norm }) => norm >= LEAST_FACE_NORM),
    image,
    purpose,
  )
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
  sideways: 'POOR_QUALITY_SIDEWAYS',
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
