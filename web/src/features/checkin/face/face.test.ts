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

test('faces are read as the church sends them', () => {
  const id = '01234567-89ab-4cde-8f01-23456789abcd'
  const ids = Buffer.from(id.replaceAll('-', '').repeat(2), 'hex')
  const record = Buffer.concat([ids, Buffer.from(direction(7).buffer)])
  const gallery = galleryOf(new Uint8Array(record), 'Posse')
  expect(gallery.search(direction(7), 'Posse')).toEqual({ ranked: [{ membroId: id, score: 1 }], people: 1 })
})

const FRONT: FaceState = { eyesClosed: 0.1, yaw: 0 }
const BLINK: FaceState = { eyesClosed: 0.9, yaw: 0 }
const LEFT: FaceState = { eyesClosed: 0.1, yaw: 25 }

test('a challenge is passed by its movements in their order, each from the front', () => {
  const challenge = new Challenge(0, ['piscar', 'esquerda'])
  const states = [[BLINK], [FRONT], [LEFT], [FRONT], [BLINK], [LEFT], [FRONT], [LEFT]].map(
    (faces, n) => challenge.see(faces, n * 100).state,
  )
  expect(states).toEqual([...Array(7).fill('espera'), 'feito'])
})

test('each way to fail has its reason: time, nobody there, somebody else', () => {
  const after = (faces: FaceState[], ms: number) => {
    const challenge = new Challenge(0, ['piscar'])
    challenge.see([FRONT], 10)
    return challenge.see(faces, ms)
  }
  expect(after([FRONT], 6_100)).toEqual({ state: 'falhou', reason: 'tempo' })
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
