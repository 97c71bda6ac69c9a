import { expect, test } from 'vitest'
import { photoProblem, TOO_LARGE, WRONG_TYPE } from './photo-file'

const MB = 1024 * 1024
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
const riff = (kind: string) => new Blob(['RIFF', new Uint8Array(4), kind])
const padded = (start: Uint8Array<ArrayBuffer>, size: number) =>
  new Blob([start, new Uint8Array(size - start.length)])

test.each<[string, Blob, string | null]>([
  ['a JPEG', new Blob([JPEG]), null],
  ['a PNG', new Blob([PNG]), null],
  ['a WEBP', riff('WEBP'), null],
  ['12 MB, as phones write them: what is sent is smaller', padded(JPEG, 12 * MB), null],
  ['40 MB', padded(JPEG, 40 * MB), null],
  ['one byte more', padded(JPEG, 40 * MB + 1), TOO_LARGE],
  ['41 MB of something else', new Blob([new Uint8Array(41 * MB)]), TOO_LARGE],
  ['a text that calls itself a photo', new File(['olá'], 'foto.jpg', { type: 'image/jpeg' }), WRONG_TYPE],
  ['a sound', riff('WAVE'), WRONG_TYPE],
  ['a GIF', new Blob(['GIF89a']), WRONG_TYPE],
  ['a picture that is a program', new Blob(['<svg onload="x"/>'], { type: 'image/svg+xml' }), WRONG_TYPE],
  ['nothing', new Blob([]), WRONG_TYPE],
])('%s', async (_name, file, problem) => {
  expect(await photoProblem(file)).toBe(problem)
})
