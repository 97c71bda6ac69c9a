/** An image as RGB bytes, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
}

/** Maps a point of the target to the source: x' = a·x − b·y + tx, y' = b·x + a·y + ty. */
export interface Similarity {
  a: number
  b: number
  tx: number
  ty: number
}

/**
 * Draws a part of the image into `width` × `height` pixels, as RGB from 0 to 255; what lies outside of the image is
 * black. Where the target is coarser than the source, each of its pixels is the mean of several points.
 */
export function resample(image: Pixels, map: Similarity, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height * 3)
  const points = Math.min(6, Math.max(1, Math.round(Math.hypot(map.a, map.b))))
  const share = 1 / (points * points)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      for (let part = 0; part < points * points; part += 1) {
        const px = x + ((part % points) + 0.5) / points
        const py = y + (Math.floor(part / points) + 0.5) / points
        addPoint(image, map.a * px - map.b * py + map.tx, map.b * px + map.a * py + map.ty, share, out, at)
      }
    }
  }
  return out
}

/** Adds the bilinear value at a point of the image, whose first pixel reaches from 0 to 1. */
function addPoint(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  share: number,
  out: Float32Array,
  at: number,
): void {
  if (x < 0 || y < 0 || x > width || y > height) return
  const left = Math.min(width - 1, Math.max(0, x - 0.5))
  const top = Math.min(height - 1, Math.max(0, y - 0.5))
  const x0 = Math.floor(left)
  const y0 = Math.floor(top)
  const right = left - x0
  const below = top - y0
  const here = (y0 * width + x0) * 3
  const toRight = x0 + 1 < width ? 3 : 0
  const toBelow = y0 + 1 < height ? width * 3 : 0
  for (let channel = 0; channel < 3; channel += 1) {
    const i = here + channel
    const upper = (data[i] ?? 0) * (1 - right) + (data[i + toRight] ?? 0) * right
    const lower = (data[i + toBelow] ?? 0) * (1 - right) + (data[i + toBelow + toRight] ?? 0) * right
    out[at + channel] = (out[at + channel] ?? 0) + (upper * (1 - below) + lower * below) * share
  }
}

/** The image turned by a quarter, clockwise. */
export function quarterTurned({ width, height, data }: Pixels): Pixels {
  const out = new Uint8Array(data.length)
  for (let at = 0, y = 0; y < width; y += 1) {
    for (let x = 0; x < height; x += 1, at += 3) {
      const from = ((height - 1 - x) * width + y) * 3
      out[at] = data[from] ?? 0
      out[at + 1] = data[from + 1] ?? 0
      out[at + 2] = data[from + 2] ?? 0
    }
  }
  return { width: height, height: width, data: out }
}

/** The mirror image of RGB values in rows of `width`. */
export function mirroredRows(rgb: Float32Array, width: number): Float32Array {
  const out = new Float32Array(rgb.length)
  for (let at = 0; at < rgb.length; at += 3) {
    const x = (at / 3) % width
    const from = at + 3 * (width - 1 - 2 * x)
    out[at] = rgb[from] as number
    out[at + 1] = rgb[from + 1] as number
    out[at + 2] = rgb[from + 2] as number
  }
  return out
}

/** Light of each pixel, 0 to 255, of RGB values. */
export function lightOf(rgb: ArrayLike<number>): Float32Array {
  const light = new Float32Array(rgb.length / 3)
  for (let i = 0; i < light.length; i += 1) {
    light[i] = 0.299 * (rgb[i * 3] ?? 0) + 0.587 * (rgb[i * 3 + 1] ?? 0) + 0.114 * (rgb[i * 3 + 2] ?? 0)
  }
  return light
}
