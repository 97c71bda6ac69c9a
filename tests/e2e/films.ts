import { join } from 'node:path'
import {
  closedEyes,
  held,
  opened,
  type Picture,
  type Point,
  png,
  turnedHead,
  type Warp,
  warped,
} from './warp.ts'

const FACES = join(import.meta.dirname, '..', 'fixtures', 'faces')

/** A portrait and where its eyes and the middle of its face are in a frame of 640 × 480. */
interface Portrait {
  file: string
  eyes: readonly [Point, Point]
  centre: Point
}

export const PORTRAIT: Portrait = {
  file: join(FACES, 'P000555_colour.jpg'),
  eyes: [
    [273, 224],
    [374, 230],
  ],
  centre: [315, 280],
}

const OTHER: Portrait = {
  file: join(FACES, 'R000033_colour.jpg'),
  eyes: [
    [260, 209],
    [345, 207],
  ],
  centre: [319, 262],
}

const STILL: Warp = (x, y) => [x, y]
const asIs = (picture: Picture) => warped(picture, STILL)

/** A portrait that blinks and turns its head to both sides, as a film of the person would show it. */
function movements({ eyes, centre }: Portrait): Warp[] {
  const [[rx, ry], [lx, ly]] = eyes
  const span = Math.hypot(lx - rx, ly - ry)
  const turn = (degrees: number) => turnedHead(centre, span * 1.55, degrees)
  return [STILL, closedEyes(eyes, span), STILL, turn(50), STILL, turn(-50)]
}

async function moved(portrait: Portrait, warps: readonly Warp[]): Promise<Picture[]> {
  const picture = await opened(portrait.file)
  return warps.map((warp) => warped(picture, warp))
}

/** Two pictures side by side, each half as large. */
async function beside(one: Portrait, other: Portrait): Promise<Picture> {
  const [left, right] = [await opened(one.file, 320, 480), await opened(other.file, 320, 480)]
  const data = Buffer.alloc(640 * 480 * 3)
  for (let y = 0; y < 480; y += 1) {
    left.data.copy(data, y * 1_920, y * 960, (y + 1) * 960)
    right.data.copy(data, y * 1_920 + 960, y * 960, (y + 1) * 960)
  }
  return { width: 640, height: 480, data }
}

/** A face half-way between two portraits, eyes on eyes: it resembles the first by 0.41 to 0.44, as strangers sometimes do. */
async function between(one: Portrait, other: Portrait): Promise<Picture> {
  const span = ({ eyes: [right, left] }: Portrait) => Math.hypot(left[0] - right[0], left[1] - right[1])
  const scale = span(other) / span(one)
  const [picture, laid] = [
    await opened(one.file),
    warped(await opened(other.file), (x, y) => [
      other.eyes[0][0] + (x - one.eyes[0][0]) * scale,
      other.eyes[0][1] + (y - one.eyes[0][1]) * scale,
    ]),
  ]
  const data = Buffer.from(picture.data.map((value, n) => 0.46 * value + 0.54 * (laid.data[n] ?? 0)))
  return { ...picture, data }
}

const HELD = [
  [0, 0, 0],
  [40, 0, 0],
  [0, 0, 0],
  [-40, 0, 0],
  [0, 0, 0],
  [0, 45, 0],
  [0, -45, 0],
  [0, 0, 20],
  [60, 0, 0],
  [0, 0, -20],
  [-60, 0, 0],
] as const

/** A photograph that is moved about before the camera, and one over whose eyes painted lids are laid. */
async function photographs(eyes: 'open' | 'painted'): Promise<Picture[]> {
  const picture = await opened(PORTRAIT.file)
  const tilts = HELD.map(([yaw, pitch, roll]) => held(picture, yaw, pitch, roll))
  const tilted = tilts.map((tilt) => warped(picture, tilt))
  if (eyes === 'open') return tilted
  const [, closed = STILL] = movements(PORTRAIT)
  const blinked = warped(picture, closed)
  return tilted.flatMap((one, n) => (n % 2 === 0 ? [one, blinked, asIs(picture)] : [one]))
}

/** What is held before a station's camera, each picture for 0.8 seconds, over and over. */
export async function filmOf(name: keyof typeof FILMS): Promise<Buffer[]> {
  const pictures = await FILMS[name]()
  return Promise.all(pictures.map(png))
}

const again = (picture: Picture, times: number) => Array.from({ length: times }, () => picture)

export const FILMS = {
  live: () => moved(PORTRAIT, movements(PORTRAIT)),
  still: () => moved(PORTRAIT, [STILL]),
  tilted: () => photographs('open'),
  painted: () => photographs('painted'),
  /** The one who is recognised is a photograph, the one who blinks and turns is somebody else. */
  other: async () => [
    ...(await moved(PORTRAIT, Array<Warp>(4).fill(STILL))),
    ...(await moved(OTHER, [...movements(OTHER), ...movements(OTHER)])),
  ],
  two: async () => [
    ...(await moved(PORTRAIT, Array<Warp>(4).fill(STILL))),
    ...again(await beside(PORTRAIT, OTHER), 8),
  ],
  /** One after the other before the same camera. */
  turns: async () => [...again(await opened(PORTRAIT.file), 12), ...again(await opened(OTHER.file), 12)],
  between: async () => [await between(PORTRAIT, OTHER)],
  nobody: async () => [
    ...(await moved(PORTRAIT, Array<Warp>(4).fill(STILL))),
    ...again(await opened(PORTRAIT.file).then((one) => warped(one, () => [-1, -1])), 8),
  ],
}
