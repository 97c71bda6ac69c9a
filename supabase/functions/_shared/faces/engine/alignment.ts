import type { Point } from './boxes.ts'
import type { Similarity } from './pixels.ts'

/** Side of SFace's input, in pixels. */
export const FACE_SIDE = 112

/** Where right eye, left eye, nose and mouth lie in SFace's input. */
const TEMPLATE: Point[] = [
  { x: 38.2946, y: 51.6963 },
  { x: 73.5318, y: 51.5014 },
  { x: 56.0252, y: 71.7366 },
  { x: 56.14, y: 92.285 },
]

const centre = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** The rotation, scale and shift that bring `from` nearest to `to`, by least squares. */
export function similarity(from: Point[], to: Point[]): Similarity {
  const start = centre(from)
  const end = centre(to)
  let along = 0
  let across = 0
  let spread = 0
  for (const [n, point] of from.entries()) {
    const goal = to[n] ?? end
    const [x, y, u, v] = [point.x - start.x, point.y - start.y, goal.x - end.x, goal.y - end.y]
    along += x * u + y * v
    across += x * v - y * u
    spread += x * x + y * y
  }
  const a = along / spread
  const b = across / spread
  return { a, b, tx: end.x - a * start.x + b * start.y, ty: end.y - b * start.x - a * start.y }
}

/** The way back. */
export function inverse({ a, b, tx, ty }: Similarity): Similarity {
  const square = a * a + b * b
  const back = { a: a / square, b: -b / square }
  return { ...back, tx: -(back.a * tx - back.b * ty), ty: -(back.b * tx + back.a * ty) }
}

/** From SFace's input to the image, for a face with these key points (right eye, left eye, nose, mouth first). */
export const alignment = (points: Point[]): Similarity => inverse(similarity(points.slice(0, 4), TEMPLATE))
