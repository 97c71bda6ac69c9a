import { Gallery } from '@faces/gallery.ts'
import { expect, test } from 'vitest'
import { Challenge, type FaceState, newSteps } from './challenge'
import { galleryOf } from './gallery'
import { FrameSeries } from './series'

const direction = (at: number): Float32Array<ArrayBuffer> => {
  const vector = new Float32Array(128)
  vector[at] = 1
  return vector
}
const face = (at: number) => ({ face: { vector: direction(at), norm: 12 } })

test('nobody is named before three frames, and another face begins anew', () => {
  const gallery = new Gallery()
  gallery.set({ id: '1', membroId: 'ana', campus: 'Posse', vector: direction(0) })
  gallery.set({ id: '2', membroId: 'bia', campus: 'Posse', vector: direction(1) })
  const series = new FrameSeries()
  const see = (at: number) => series.add(face(at), gallery, 'Posse')
  expect([see(0), see(0)]).toEqual([null, null])
  expect(see(0)).toMatchObject({ decision: 'confirmar', candidates: [{ membroId: 'ana' }] })
  expect(see(1)).toBeNull()
  expect(series.length).toBe(1)
  expect(series.add({ refusal: 'NO_FACE' }, gallery, 'Posse')).toBeNull()
  expect(series.length).toBe(0)
})

test('while a face is held others are compared with it', () => {
  const series = new FrameSeries()
  series.add(face(0), new Gallery(), 'Posse')
  expect(series.compare(face(0))).toBeNull()
  series.hold()
  expect([series.compare(face(0)), series.compare(face(1)), series.compare({ refusal: 'NO_FACE' })]).toEqual([
    1,
    0,
    null,
  ])
  series.clear()
  expect(series.isHeld).toBe(false)
})

test('faces are read as the church sends them', () => {
  const id = '01234567-89ab-4cde-8f01-23456789abcd'
  const ids = Buffer.from(id.replaceAll('-', '').repeat(2), 'hex')
  const record = Buffer.concat([ids, Buffer.from(direction(7).buffer)])
  const gallery = galleryOf(new Uint8Array(record), 'Posse')
  expect(gallery.search(direction(7), 'Posse')).toEqual({ ranked: [{ membroId: id, score: 1 }], people: 1 })
})

/** Points of a round head that looks aside, or of its picture held at an angle. */
function pointsAt(yaw: number, isFlat = false): Float32Array {
  const turn = (yaw * Math.PI) / 180
  const points = new Float32Array(478 * 2)
  for (let n = 0; n < 478; n += 1) {
    const [x, y] = [((n % 21) / 20 - 0.5) * 160, (Math.floor(n / 21) / 22 - 0.5) * 160]
    const depth = isFlat ? 0 : Math.sqrt(Math.max(0, 120 ** 2 - x * x - y * y))
    points.set([x * Math.cos(turn) + depth * Math.sin(turn), y], 2 * n)
  }
  return points
}

const state = (eyesClosed: number, yaw: number): FaceState => ({ eyesClosed, yaw, points: pointsAt(yaw) })
const FRONT = state(0.1, 0)
const BLINK = state(0.9, 0)
const LEFT = state(0.1, 25)
const FLAT: FaceState = { ...LEFT, points: pointsAt(60, true) }

test('a challenge is passed by its movements in their order, each from the front, by the face that was recognised', () => {
  const challenge = new Challenge(0, ['piscar', 'esquerda'])
  const seen = (faces: FaceState[]) =>
    faces.map((face, n) => {
      challenge.compare(0.8)
      return challenge.see([face], n * 100).state
    })
  expect(seen([BLINK, FRONT, LEFT, FRONT, BLINK, LEFT, FRONT, FLAT, LEFT, LEFT])).toEqual(
    Array(10).fill('espera'),
  )
  expect(challenge.see([LEFT], 1_000)).toEqual({ state: 'espera', step: 'frente' })
  expect(seen([FRONT])).toEqual(['feito'])
})

test('movements of somebody else do not count, and whoever is surely another ends it', () => {
  const challenge = new Challenge(0, ['piscar'])
  const see = (face: FaceState) => challenge.see([face], 100)
  challenge.compare(0.4)
  expect([see(FRONT), see(BLINK)].map(({ state: is }) => is)).toEqual(['espera', 'espera'])
  challenge.compare(0.7)
  expect([see(FRONT), see(BLINK), see(FRONT)].at(-1)).toEqual({ state: 'espera', step: 'frente' })
  challenge.compare(0.1)
  expect(see(FRONT)).toEqual({ state: 'falhou', reason: 'outro' })
})

test('each way to fail has its reason: time, nobody there, somebody else', () => {
  const FRAME_MS = 100
  const after = (faces: FaceState[], ms: number) => {
    const challenge = new Challenge(0, ['piscar'])
    challenge.see([FRONT], 0)
    for (let now = FRAME_MS; now < ms; now += FRAME_MS) challenge.see(faces, now)
    return challenge.see(faces, ms)
  }
  expect(after([FRONT], 6_100)).toEqual({ state: 'falhou', reason: 'tempo' })
  expect(after([FRONT], 5_900)).toEqual({ state: 'espera', step: 'piscar' })
  expect(after([], 1_500)).toEqual({ state: 'falhou', reason: 'rosto' })
  expect(after([], 500)).toEqual({ state: 'espera', step: 'piscar' })
  expect(after([FRONT, FRONT], 100)).toEqual({ state: 'falhou', reason: 'outro' })
  const orders = new Set(
    [0.1, 0.9].flatMap((one) =>
      [0.1, 0.9].map((two) => {
        const chances = [one, two]
        return newSteps(() => chances.shift() ?? 0).join()
      }),
    ),
  )
  expect(orders.size).toBe(4)
})

test('a slow device looks seldom: what it did not see does not count against the person', () => {
  const challenge = new Challenge(0, ['piscar'])
  challenge.compare(0.8)
  const waits = { state: 'espera', step: 'piscar' }
  expect(challenge.see([FRONT], 4_000)).toEqual(waits)
  expect(challenge.see([], 8_000)).toEqual(waits)
  expect(challenge.see([BLINK], 12_000).state).toBe('espera')
  challenge.compare(0.8)
  expect(challenge.see([FRONT], 16_000)).toEqual({ state: 'feito' })
  const idle = new Challenge(0, ['piscar'])
  const frames = Array.from({ length: 25 }, (_, n) => idle.see([FRONT], n * 2_000).state)
  expect(frames.at(-1)).toBe('falhou')
})
