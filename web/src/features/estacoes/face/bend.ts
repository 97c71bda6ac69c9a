/** Points of a face in pixels: x, y, x, y … */
export type Points = ArrayLike<number>

/** Corners of the eyes that lie outside, in the landmarker's numbering. */
const OUTER_EYES = [33, 263] as const

/** The plane through values at points, by least squares: `a·x + b·y + c`. */
function plane(points: Points, values: Points, axis: 0 | 1): [number, number, number] {
  const count = points.length / 2
  const mean = [0, 0, 0]
  for (let n = 0; n < count; n += 1) {
    mean[0] = (mean[0] ?? 0) + (points[2 * n] ?? 0) / count
    mean[1] = (mean[1] ?? 0) + (points[2 * n + 1] ?? 0) / count
    mean[2] = (mean[2] ?? 0) + (values[2 * n + axis] ?? 0) / count
  }
  const [mx = 0, my = 0, mv = 0] = mean
  let [xx, xy, yy, xv, yv] = [0, 0, 0, 0, 0]
  for (let n = 0; n < count; n += 1) {
    const [x, y, v] = [
      (points[2 * n] ?? 0) - mx,
      (points[2 * n + 1] ?? 0) - my,
      (values[2 * n + axis] ?? 0) - mv,
    ]
    xx += x * x
    xy += x * y
    yy += y * y
    xv += x * v
    yv += y * v
  }
  const det = xx * yy - xy * xy || 1
  const a = (xv * yy - yv * xy) / det
  const b = (yv * xx - xv * xy) / det
  return [a, b, mv - a * mx - b * my]
}

/**
 * How little a flat picture explains that the points moved from one place to the other, in widths of the eyes: a photograph moves as a
 * whole however it is held, the nose of a head moves before its cheeks.
 */
export function bend(from: Points, to: Points): number {
  const [x, y] = [plane(from, to, 0), plane(from, to, 1)]
  const count = from.length / 2
  let squares = 0
  for (let n = 0; n < count; n += 1) {
    const [u, v] = [from[2 * n] ?? 0, from[2 * n + 1] ?? 0]
    const off = [x, y].map(([a, b, c], axis) => a * u + b * v + c - (to[2 * n + axis] ?? 0))
    squares += off.reduce((sum, value) => sum + value * value, 0)
  }
  const [one, other] = OUTER_EYES
  const width = Math.hypot(
    (from[2 * one] ?? 0) - (from[2 * other] ?? 0),
    (from[2 * one + 1] ?? 0) - (from[2 * other + 1] ?? 0),
  )
  return width > 0 ? Math.sqrt(squares / count) / width : 0
}
