/** A point in pixels. */
export interface Point {
  x: number
  y: number
}

/** A face in an image, in its pixels. Left and right are those of the person. */
export interface Box {
  /** Centre. */
  x: number
  y: number
  width: number
  height: number
  /** Right eye, left eye, tip of the nose, middle of the mouth, right ear, left ear. */
  points: Point[]
  /** Certainty of the detector, 0 to 1. */
  score: number
}

/** Side of BlazeFace's input, in pixels. */
export const INPUT = 256
const VALUES = 16
const GRIDS = [
  { cells: 16, each: 2 },
  { cells: 8, each: 6 },
]
const KEY_POINTS = 6

/** Centres that BlazeFace's boxes are relative to, in pixels of its input: 512 of the fine grid, 384 of the coarse. */
export const ANCHORS: Point[] = GRIDS.flatMap(({ cells, each }) =>
  Array.from({ length: cells * cells * each }, (_, n) => {
    const cell = Math.floor(n / each)
    return {
      x: (((cell % cells) + 0.5) / cells) * INPUT,
      y: ((Math.floor(cell / cells) + 0.5) / cells) * INPUT,
    }
  }),
)

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/** Faces with at least this score among the raw outputs of both grids, in pixels of the input. */
export function decodeBoxes(scores: ArrayLike<number>, values: ArrayLike<number>, least: number): Box[] {
  return ANCHORS.flatMap((anchor, n) => {
    const score = sigmoid(scores[n] ?? Number.NEGATIVE_INFINITY)
    if (score < least) return []
    const value = (index: number) => values[n * VALUES + index] ?? 0
    const points = Array.from({ length: KEY_POINTS }, (_, k) => ({
      x: anchor.x + value(4 + 2 * k),
      y: anchor.y + value(5 + 2 * k),
    }))
    return [
      { x: anchor.x + value(0), y: anchor.y + value(1), width: value(2), height: value(3), points, score },
    ]
  })
}

function overlap(one: Box, other: Box): number {
  const length = (a: number, aSide: number, b: number, bSide: number) =>
    Math.max(0, Math.min(a + aSide / 2, b + bSide / 2) - Math.max(a - aSide / 2, b - bSide / 2))
  const both =
    length(one.x, one.width, other.x, other.width) * length(one.y, one.height, other.y, other.height)
  return both / (one.width * one.height + other.width * other.height - both)
}

function mean(boxes: Box[], score: number): Box {
  const total = boxes.reduce((sum, box) => sum + box.score, 0)
  const of = (value: (box: Box) => number) =>
    boxes.reduce((sum, box) => sum + value(box) * box.score, 0) / total
  return {
    x: of((box) => box.x),
    y: of((box) => box.y),
    width: of((box) => box.width),
    height: of((box) => box.height),
    points: Array.from({ length: KEY_POINTS }, (_, k) => ({
      x: of((box) => box.points[k]?.x ?? 0),
      y: of((box) => box.points[k]?.y ?? 0),
    })),
    score,
  }
}

const bestFirst = (boxes: Box[]) => [...boxes].sort((one, other) => other.score - one.score)

/** One box for all that lie on the same face: their mean, weighted by score. */
export function mergeOverlapping(boxes: Box[], most = 0.3): Box[] {
  const merged: Box[] = []
  let rest = bestFirst(boxes)
  for (let [best] = rest; best; [best] = rest) {
    const first = best
    const same = rest.filter((box) => box === first || overlap(first, box) > most)
    merged.push(mean(same, first.score))
    rest = rest.filter((box) => !same.includes(box))
  }
  return merged
}

/** Without ghosts: of boxes whose centres are nearer than half a width, only the best stays. */
export function dropGhosts(boxes: Box[]): Box[] {
  const kept: Box[] = []
  for (const box of bestFirst(boxes)) {
    const isGhost = kept.some(
      (other) => Math.hypot(other.x - box.x, other.y - box.y) < Math.max(other.width, box.width) / 2,
    )
    if (!isGhost) kept.push(box)
  }
  return kept
}

/** The same box after `x' = scale·x + left`, `y' = scale·y + top`. */
export function moved(box: Box, scale: number, left: number, top: number): Box {
  return {
    x: box.x * scale + left,
    y: box.y * scale + top,
    width: box.width * scale,
    height: box.height * scale,
    points: box.points.map(({ x, y }) => ({ x: x * scale + left, y: y * scale + top })),
    score: box.score,
  }
}

const PAIRS = [1, 0, 2, 3, 5, 4]

/** The box in the mirror image of a square of this side; right and left change places. */
export function mirrored(box: Box, side: number): Box {
  const points = box.points.map(({ x, y }) => ({ x: side - x, y }))
  return { ...box, x: side - box.x, points: PAIRS.flatMap((n) => points[n] ?? []) }
}

/** Half-way between two boxes of the same face, as certain as the first. */
export const between = (one: Box, other: Box): Box => mean([one, { ...other, score: one.score }], one.score)
