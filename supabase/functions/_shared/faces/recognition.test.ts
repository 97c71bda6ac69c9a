import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decide, thresholdFor } from './engine/decision.ts'
import { DIMENSIONS, Gallery } from './engine/gallery.ts'
import { meanFace } from './engine/reading.ts'
import { bytesOf, Seal, vectorOf } from './seal.ts'

const direction = (index: number, second = 0): Float32Array => {
  const vector = new Float32Array(DIMENSIONS)
  vector[index] = Math.sqrt(1 - second * second)
  vector[(index + 1) % DIMENSIONS] = second
  return vector
}

describe('decide', () => {
  const ranked = (...scores: number[]) => scores.map((score, n) => ({ membroId: `m${n}`, score }))

  test.each([
    [1, 0.45],
    [500, 0.45],
    [501, 0.5],
    [5_000, 0.5],
    [50_000, 0.55],
  ])('among %i people the threshold is %d', (people, threshold) => {
    expect(thresholdFor(people)).toBe(threshold)
  })

  test.each([
    ['sure', [0.6, 0.2], 100, 'confirmar', 1],
    ['alone', [0.5], 1, 'confirmar', 1],
    ['the same score among more people', [0.5, 0.2], 50_000, 'nao_reconhecido', 0],
    ['just below the threshold of 941', [0.49, 0.2], 941, 'nao_reconhecido', 0],
    ['another person nearly as near', [0.6, 0.56], 100, 'escolher', 2],
    ['three who look alike, and one who does not', [0.6, 0.59, 0.56, 0.5], 100, 'escolher', 3],
    ['a third who is less alike', [0.6, 0.56, 0.54], 100, 'escolher', 2],
    ['another person as near, but below the threshold', [0.46, 0.44], 100, 'nao_reconhecido', 0],
    ['several below the threshold', [0.44, 0.41, 0.4, 0.4], 100, 'nao_reconhecido', 0],
    ['nobody near', [0.39], 100, 'nao_reconhecido', 0],
    ['nobody at all', [], 0, 'nao_reconhecido', 0],
  ])('%s', (_name, scores, people, decision, shown) => {
    const verdict = decide(ranked(...scores), people)
    expect(verdict).toMatchObject({ decision })
    expect(verdict.candidates).toHaveLength(shown)
  })

  test('the margin is the lead over the next person', () => {
    expect(decide(ranked(0.7, 0.45), 10).candidates[0]?.margin).toBeCloseTo(0.25)
  })
})

describe('Gallery', () => {
  const filled = () => {
    const gallery = new Gallery()
    gallery.set({ id: 'a1', membroId: 'ana', campus: 'Posse', vector: direction(0) })
    gallery.set({ id: 'a2', membroId: 'ana', campus: 'Posse', vector: direction(0, 0.6) })
    gallery.set({ id: 'b1', membroId: 'bia', campus: 'Posse', vector: direction(5) })
    gallery.set({ id: 'c1', membroId: 'caio', campus: 'Centro', vector: direction(0) })
    return gallery
  }

  test('each person once, by their nearest template, in the campus only', () => {
    const { ranked, people } = filled().search(direction(0), 'Posse')
    expect(people).toBe(2)
    expect(ranked.map(({ membroId }) => membroId)).toEqual(['ana', 'bia'])
    expect(ranked[0]?.score).toBeCloseTo(1)
    expect(filled().search(direction(0), 'Lua')).toEqual({ ranked: [], people: 0 })
  })

  test('narrowed to those expected', () => {
    const { ranked } = filled().search(direction(0), 'Posse', ['bia', 'caio', 'ninguém'])
    expect(ranked.map(({ membroId }) => membroId)).toEqual(['bia'])
  })

  test('what is deleted or moved is found no more, or elsewhere', () => {
    const gallery = filled()
    gallery.delete('a1')
    gallery.delete('unknown')
    expect(gallery.size).toBe(3)
    expect(gallery.search(direction(0), 'Posse').ranked[0]?.score).toBeCloseTo(0.8)
    gallery.set({ id: 'c1', membroId: 'caio', campus: 'Posse', vector: direction(0) })
    expect(gallery.search(direction(0), 'Posse').ranked[0]).toMatchObject({ membroId: 'caio' })
    for (const id of ['a2', 'b1', 'c1']) gallery.delete(id)
    expect(gallery.search(direction(0), 'Posse').people).toBe(0)
  })

  test('grows', () => {
    const gallery = new Gallery()
    for (let n = 0; n < 3_000; n += 1) {
      gallery.set({ id: `${n}`, membroId: `${n}`, campus: 'Posse', vector: direction(n % DIMENSIONS) })
    }
    expect(gallery.search(direction(7), 'Posse').people).toBe(3_000)
  })
})

describe('Seal', () => {
  const seal = new Seal(randomBytes(32).toString('base64'))
  const vector = direction(3, 0.5)

  test('opens what it closed, each time with another nonce', () => {
    const sealed = seal.close(bytesOf(vector), 'ana')
    expect(vectorOf(seal.open(sealed, 'ana'))).toEqual(vector)
    expect(sealed).toHaveLength(12 + 512 + 16)
    expect(sealed.equals(seal.close(bytesOf(vector), 'ana'))).toBe(false)
  })

  test('opens nothing of somebody else, changed, or of another key', () => {
    const sealed = seal.close(bytesOf(vector), 'ana')
    expect(() => seal.open(sealed, 'bia')).toThrow()
    expect(() => new Seal(randomBytes(32).toString('base64')).open(sealed, 'ana')).toThrow()
    sealed[20] = (sealed[20] ?? 0) ^ 1
    expect(() => seal.open(sealed, 'ana')).toThrow()
  })

  test.each([undefined, '', 'c2hvcnQ='])('"%s" is no key', (key) => {
    expect(() => new Seal(key)).toThrow('32 bytes')
  })
})

test('frames of one face become its mean, of length 1', () => {
  const mean = meanFace([direction(0), direction(1)]) ?? new Float32Array()
  expect(mean[0]).toBeCloseTo(Math.SQRT1_2)
  expect(Math.hypot(...mean)).toBeCloseTo(1)
  expect(meanFace([new Float32Array(DIMENSIONS)])).toBeNull()
})
