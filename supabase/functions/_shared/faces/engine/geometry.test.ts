import { describe, expect, test } from 'vitest'
import { alignment, FACE_SIDE, inverse, similarity } from './alignment.ts'
import {
  ANCHORS,
  type Box,
  between,
  decodeBoxes,
  dropGhosts,
  INPUT,
  mergeOverlapping,
  mirrored,
  moved,
} from './boxes.ts'
import { mirroredRows, type Pixels, resample } from './pixels.ts'

const box = (x: number, y: number, side: number, score: number): Box => ({
  x,
  y,
  width: side,
  height: side,
  points: Array.from({ length: 6 }, () => ({ x, y })),
  score,
})

describe('boxes', () => {
  test('anchors lie at the centres of both grids', () => {
    expect(ANCHORS).toHaveLength(896)
    expect(ANCHORS[0]).toEqual({ x: 8, y: 8 })
    expect(ANCHORS[2]).toEqual({ x: 24, y: 8 })
    expect(ANCHORS[512]).toEqual({ x: 16, y: 16 })
    expect(ANCHORS.at(-1)).toEqual({ x: 240, y: 240 })
  })

  test('raw values are relative to their anchor, scores pass through the sigmoid', () => {
    const scores = new Float32Array(896).fill(-10)
    const values = new Float32Array(896 * 16)
    scores[2] = 2
    values.set([4, -4, 50, 60, 1, 2], 2 * 16)
    const [face, ...others] = decodeBoxes(scores, values, 0.5)
    expect(others).toEqual([])
    expect(face).toMatchObject({ x: 28, y: 4, width: 50, height: 60 })
    expect(face?.points[0]).toEqual({ x: 25, y: 10 })
    expect(face?.score).toBeCloseTo(0.881, 3)
  })

  test('boxes on the same face become their mean, weighted by score', () => {
    const merged = mergeOverlapping([box(100, 100, 40, 0.9), box(104, 100, 40, 0.3), box(200, 100, 40, 0.6)])
    expect(merged).toHaveLength(2)
    expect(merged[0]).toMatchObject({ x: 101, y: 100, score: 0.9 })
  })

  test('a ghost inside of a face goes, a neighbour stays', () => {
    expect(
      dropGhosts([box(100, 100, 100, 0.7), box(130, 100, 60, 0.9), box(200, 100, 100, 0.8)]),
    ).toMatchObject([{ x: 130 }, { x: 200 }])
  })

  test('what is found in the mirror image lies where it is in the image', () => {
    const face = { ...box(60, 20, 40, 0.9), points: [48, 70, 61, 60, 40, 80].map((x) => ({ x, y: 20 })) }
    const back = mirrored(face, 256)
    expect(back).toMatchObject({
      x: 196,
      points: [{ x: 186 }, { x: 208 }, { x: 195 }, { x: 196 }, { x: 176 }, { x: 216 }],
    })
    expect(mirrored(back, 256)).toEqual(face)
    expect(between(face, { ...face, x: 64, score: 0.6 }).x).toBeCloseTo(62)
    const rows = Float32Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect([...mirroredRows(rows, 2)]).toEqual([4, 5, 6, 1, 2, 3, 10, 11, 12, 7, 8, 9])
  })

  test('boxes move with the part of the image that they were found in', () => {
    expect(moved(box(10, 20, 4, 1), 2, 100, 50)).toMatchObject({ x: 120, y: 90, width: 8 })
  })
})

describe('alignment', () => {
  const from = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 0, y: 10 },
    { x: 10, y: 10 },
  ]

  test('finds rotation, scale and shift again, and the way back', () => {
    const to = from.map(({ x, y }) => ({ x: 2 * x - 3 * y + 5, y: 3 * x + 2 * y - 7 }))
    const found = similarity(from, to)
    expect(found.a).toBeCloseTo(2)
    expect(found.b).toBeCloseTo(3)
    expect(found.tx).toBeCloseTo(5)
    expect(found.ty).toBeCloseTo(-7)
    const back = inverse(found)
    const { x = 0, y = 0 } = to[1] ?? {}
    expect(back.a * x - back.b * y + back.tx).toBeCloseTo(10)
    expect(back.b * x + back.a * y + back.ty).toBeCloseTo(0)
  })

  test('a face that lies as the model wants it is taken as it is', () => {
    const found = alignment([
      { x: 38.2946, y: 51.6963 },
      { x: 73.5318, y: 51.5014 },
      { x: 56.0252, y: 71.7366 },
      { x: 56.14, y: 92.285 },
    ])
    expect(found.a).toBeCloseTo(1)
    expect(found.b).toBeCloseTo(0)
    expect(found.tx).toBeCloseTo(0)
    expect(FACE_SIDE).toBe(112)
  })
})

describe('resample', () => {
  const image: Pixels = { width: 2, height: 1, data: Uint8Array.from([0, 0, 0, 200, 100, 50]) }

  test('the same pixels come out unchanged', () => {
    expect([...resample(image, { a: 1, b: 0, tx: 0, ty: 0 }, 2, 1)]).toEqual([0, 0, 0, 200, 100, 50])
  })

  test('in between they are mixed, outside it is black, coarser is the mean', () => {
    expect([...resample(image, { a: 1, b: 0, tx: 0.5, ty: 0 }, 1, 1)]).toEqual([100, 50, 25])
    expect([...resample(image, { a: 1, b: 0, tx: 5, ty: 0 }, 1, 1)]).toEqual([0, 0, 0])
    const large: Pixels = { width: 4, height: 4, data: new Uint8Array(48).fill(80) }
    expect(Math.round(resample(large, { a: 4, b: 0, tx: 0, ty: 0 }, 1, 1)[0] ?? 0)).toBe(80)
    expect(INPUT).toBe(256)
  })
})
