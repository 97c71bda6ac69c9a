import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { photoNameIn } from './photo.ts'
import { Queue, Rate } from './turns.ts'

describe('Queue', () => {
  test('one at a time, in order, and a failure does not stop the next', async () => {
    const queue = new Queue(3)
    const steps: string[] = []
    const work = (name: string) => async () => {
      steps.push(`${name} begins`)
      await pause(5)
      steps.push(`${name} ends`)
      if (name === 'a') throw new Error('a failed')
      return name
    }
    const a = queue.run(work('a'))
    const b = queue.run(work('b'))
    await expect(a).rejects.toThrow('a failed')
    expect(await b).toBe('b')
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  test('when it is full it says so at once, and takes more once there is room', async () => {
    const queue = new Queue(2)
    const waiting = [queue.run(() => pause(5)), queue.run(() => pause(5))]
    await expect(queue.run(async () => {})).rejects.toMatchObject({ code: 'QUEUE_FULL' })
    await Promise.all(waiting)
    expect(await queue.run(async () => 'room')).toBe('room')
  })
})

test('each person may ask so often in a span of time', () => {
  const rate = new Rate(2, 1_000)
  rate.count('ana', 0)
  rate.count('ana', 500)
  expect(() => rate.count('ana', 900)).toThrow('Muitas tentativas')
  rate.count('bia', 900)
  rate.count('ana', 1_100)
})

describe('the name in the address of a photo', () => {
  const name = 'profile-photos/0f8fad5b-d9cb-469f-a165-70867728950e-1.jpg'

  test.each([
    `https://igreja.org/storage/v1/object/public/member-photos/${name}`,
    `http://127.0.0.1:3000/storage/v1/object/public/member-photos/${name}?t=1`,
    `https://igreja.org/storage/v1/render/image/public/member-photos/${name}?width=96`,
  ])('%s', (address) => {
    expect(photoNameIn(address)).toBe(name)
  })

  test.each([
    'https://example.com/foto.jpg',
    `https://igreja.org/storage/v1/object/sign/member-photos/${name}`,
    `https://igreja.org/storage/v1/object/public/outro/${name}`,
    `https://igreja.org/storage/v1/object/public/member-photos/profile-photos/../segredo.jpg`,
    '',
  ])('%s is none', (address) => {
    expect(photoNameIn(address)).toBeNull()
  })
})
