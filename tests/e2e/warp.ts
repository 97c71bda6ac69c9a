import sharp from 'sharp'

/** Of each point of the new picture, the point of the old one that it shows. */
export type Warp = (x: number, y: number) => readonly [number, number]

export interface Picture {
  width: number
  height: number
  data: Buffer
}

/** A picture as a camera of 640 × 480 has it before it. */
export async function opened(file: string, width = 640, height = 480): Promise<Picture> {
  const data = await sharp(file)
    .resize(width, height, { fit: 'contain', background: '#8a8a8a' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return { width, height, data }
}

/** Grey where the warp points outside. */
export function warped({ width, height, data }: Picture, warp: Warp): Picture {
  const out = Buffer.alloc(data.length, 0x8a)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = warp(x, y)
      const [left, top] = [Math.floor(u), Math.floor(v)]
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue
      const [right, below] = [u - left, v - top]
      const from = (top * width + left) * 3
      for (let c = from; c < from + 3; c += 1) {
        const upper = (data[c] ?? 0) * (1 - right) + (data[c + 3] ?? 0) * right
        const row = c + width * 3
        const lower = (data[row] ?? 0) * (1 - right) + (data[row + 3] ?? 0) * right
        out[(y * width + x) * 3 + c - from] = Math.round(upper * (1 - below) + lower * below)
      }
    }
  }
  return { width, height, data: out }
}

export const png = ({ width, height, data }: Picture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()

export type Point = readonly [number, number]

/** Closes the eyes of a portrait: the upper lid comes down over each, to where the lower one is. `span`: distance of the eyes. */
export function closedEyes(eyes: readonly Point[], span: number): Warp {
  const [wide, high, open] = [span * 0.34, span * 0.34, span * 0.13]
  // heights from the middle of an eye, in the new picture and in the old one
  const knots = [
    [-high, -high],
    [open * 0.55, -open],
    [open * 0.75, open],
    [high, high],
  ] as const
  return (x, y) => {
    for (const [ex, ey] of eyes) {
      const [dx, dy] = [Math.abs(x - ex) / wide, y - ey]
      const at = knots.findIndex(([to]) => dy < to)
      const [before, after] = [knots[at - 1], knots[at]]
      if (dx >= 1 || !before || !after) continue
      const from = before[1] + ((dy - before[0]) * (after[1] - before[1])) / (after[0] - before[0])
      const share = Math.min(1, (1 - dx) * 3)
      return [x, ey + dy + (from - dy) * share]
    }
    return [x, y]
  }
}

/** Turns a head that is round: a ball around `centre`. Positive: to the person's left, which is the picture's right. */
export function turnedHead([cx, cy]: Point, radius: number, degrees: number): Warp {
  const turn = (degrees * Math.PI) / 180
  return (x, y) => {
    const [dx, dy] = [(x - cx) / radius, (y - cy) / radius]
    const around = Math.sqrt(Math.max(0, 1 - (dy * dy) / 2.2))
    if (Math.abs(dx) >= around) return [x, y]
    const angle = Math.asin(dx / around) - turn
    if (Math.abs(angle) > Math.PI / 2) return [x, y]
    // the rim stays where it is
    const rim = Math.min(1, (around - Math.abs(dx)) / 0.15)
    return [cx + radius * (around * Math.sin(angle) * rim + dx * (1 - rim)), y]
  }
}

const sinCos = (degrees: number) =>
  [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)] as const

/** A flat picture held at an angle before the camera: about its upright axis, its level one and in its plane, in degrees. */
export function held({ width, height }: Omit<Picture, 'data'>, yaw: number, pitch: number, roll = 0): Warp {
  const [[sy, cy], [sp, cp], [sr, cr]] = [sinCos(yaw), sinCos(pitch), sinCos(roll)]
  const far = 2.2 * width
  return (x, y) => {
    const [px, py] = [x - width / 2, y - height / 2]
    const [a, b] = [cr * px + sr * py, cr * py - sr * px]
    // where the ray through this pixel meets the plane of (cy, 0, -sy) and (sy·sp, cp, cy·sp)
    const [aU, aV] = [far * cy + a * sy, far * sy * sp - a * cy * sp]
    const [bU, bV] = [b * sy, far * cp - b * cy * sp]
    const det = aU * bV - aV * bU
    return [(far * (a * bV - aV * b)) / det + width / 2, (far * (aU * b - a * bU)) / det + height / 2]
  }
}
