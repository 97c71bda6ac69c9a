import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { withTexts } from '../../../../backend/tests/png-texts.ts'
import { processorMs } from '../../../../backend/tests/processor-time.ts'
import { SFACE } from './engine/models.ts'
import { decodeImage } from './image.ts'
import { LocalEngine } from './local-engine.ts'
import { readModel } from './model-files.ts'

const FACES = join(import.meta.dirname, '..', '..', '..', '..', 'tests', 'fixtures', 'faces')
const engine = new LocalEngine()
const portrait = (name: string) => readFile(join(FACES, `${name}.jpg`))

async function faceOf(bytes: Uint8Array) {
  const { face, refusal } = await engine.read(bytes, 'identify')
  if (!face) throw new Error(refusal)
  return face
}

const likeness = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0)

/** Makes a corner of a picture transparent. */
const HOLE = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#000' } })
  .png()
  .toBuffer()

/** Costs a renderer of drawings many seconds. */
const DRAWING = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f">${'<feTurbulence baseFrequency="9" numOctaves="9"/>'.repeat(6)}</filter><rect width="2000" height="2000" filter="url(#f)"/></svg>`,
)

const IDS = ['R000033', 'B001210', 'P000555']

test('the same person is near, others are far', { timeout: 60_000 }, async () => {
  const colour = await Promise.all(
    IDS.map(async (id) => (await faceOf(await portrait(`${id}_colour`))).vector),
  )
  const grey = await Promise.all(IDS.map(async (id) => (await faceOf(await portrait(`${id}_grey`))).vector))
  for (const [n, one] of colour.entries()) {
    expect(Math.hypot(...one)).toBeCloseTo(1, 4)
    for (const [m, other] of grey.entries()) {
      if (n === m) expect(likeness(one, other)).toBeGreaterThan(0.7)
      else expect(likeness(one, other)).toBeLessThan(0.35)
    }
  }
})

test('the picture may be turned by its EXIF, larger, or in another format', { timeout: 60_000 }, async () => {
  const original = await portrait('R000033_colour')
  const { vector } = await faceOf(original)
  const others = [
    sharp(original).rotate(90).withMetadata({ orientation: 8 }).jpeg(),
    sharp(original).resize(2_000).jpeg(),
    sharp(original).webp(),
    sharp(original).png(),
    sharp(original).png({ palette: true }),
    sharp(original).toColourspace('cmyk').jpeg({ quality: 95 }),
    sharp(original).toColourspace('rgb16').png(),
    sharp(original).greyscale().toColourspace('grey16').png(),
    sharp(original).greyscale().ensureAlpha().png(),
    sharp(original)
      .composite([{ input: HOLE, blend: 'dest-out', left: 0, top: 0 }])
      .png(),
  ]
  for (const other of others) {
    expect(likeness(vector, (await faceOf(await other.toBuffer())).vector)).toBeGreaterThan(0.9)
  }
})

describe('refusals', { timeout: 60_000 }, () => {
  test.each([
    ['no picture', async () => Buffer.from('hello'), 'UNREADABLE'],
    ['half of one', async () => (await portrait('R000033_colour')).subarray(0, 2_000), 'UNREADABLE'],
    ['a drawing', async () => DRAWING, 'UNREADABLE'],
    [
      'a GIF',
      async () =>
        sharp(await portrait('R000033_colour'))
          .gif()
          .toBuffer(),
      'UNREADABLE',
    ],
    [
      'a TIFF',
      async () =>
        sharp(await portrait('R000033_colour'))
          .tiff()
          .toBuffer(),
      'UNREADABLE',
    ],
    [
      'an AVIF',
      async () =>
        sharp(await portrait('R000033_colour'))
          .avif()
          .toBuffer(),
      'UNREADABLE',
    ],
    [
      'a HEIC of a phone',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(4_000, '\0'), 'latin1'),
      'UNREADABLE',
    ],
    [
      'too many pixels',
      () =>
        sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'TOO_MANY_PIXELS',
    ],
    [
      'nobody',
      () =>
        sharp({ create: { width: 300, height: 300, channels: 3, background: '#3a7' } })
          .jpeg()
          .toBuffer(),
      'NO_FACE',
    ],
    [
      'a small face',
      async () =>
        sharp(await portrait('R000033_colour'))
          .resize(80)
          .toBuffer(),
      'POOR_QUALITY_SMALL',
    ],
    [
      'a blurred face',
      async () =>
        sharp(await portrait('R000033_colour'))
          .resize(400)
          .blur(9)
          .toBuffer(),
      'POOR_QUALITY_BLURRED',
    ],
    [
      'a dark one',
      async () =>
        sharp(await portrait('R000033_colour'))
          .linear(0.03, 0)
          .jpeg()
          .toBuffer(),
      'POOR_QUALITY_DARK',
    ],
    [
      'one lying on its side',
      async () =>
        sharp(await portrait('R000033_colour'))
          .resize(400)
          .rotate(90)
          .toBuffer(),
      'POOR_QUALITY_TURNED',
    ],
  ])('%s', async (_name, make, refusal) => {
    expect((await engine.read(await make(), 'identify')).refusal).toBe(refusal)
  })

  test('small faces behind do not matter, a second one in front does', async () => {
    const front = await portrait('R000033_colour')
    const crowd = async (width: number) =>
      sharp(front)
        .extend({ right: width, background: '#777' })
        .composite([
          {
            input: await sharp(await portrait('P000555_colour'))
              .resize(width)
              .toBuffer(),
            left: 225,
            top: 0,
          },
        ])
        .jpeg()
        .toBuffer()
    expect((await engine.read(await crowd(60), 'identify')).refusal).toBeUndefined()
    expect((await engine.read(await crowd(200), 'identify')).refusal).toBe('MULTIPLE_FACES')
  })
})

describe('a photo that is kept', { timeout: 120_000 }, () => {
  const refusalOf = async (picture: ReturnType<typeof sharp>) =>
    (await engine.read(await picture.jpeg({ quality: 90 }).toBuffer(), 'enrol')).refusal

  test.each(['R000033_colour', 'B001210_grey'])(
    '%s is taken as it is, larger, and paler; poor ones are refused in their words',
    async (name) => {
      const original = await portrait(name)
      const large = () => sharp(original).resize(500)
      expect(await refusalOf(sharp(original))).toBeUndefined()
      expect(await refusalOf(large())).toBeUndefined()
      expect(await refusalOf(large().linear(0.5, 60))).toBeUndefined()
      for (const sigma of [4, 10])
        expect(await refusalOf(large().blur(sigma)), `blurred by ${sigma}`).toBe('POOR_QUALITY_BLURRED')
      for (const light of [0.12, 0.05])
        expect(await refusalOf(large().linear(light, 0)), `light × ${light}`).toBe('POOR_QUALITY_DARK')
      for (const degrees of [90, 180, 270])
        expect(await refusalOf(large().rotate(degrees)), `turned by ${degrees}°`).toBe(
          'POOR_QUALITY_SIDEWAYS',
        )
    },
  )
})

describe('several faces at a door', { timeout: 60_000 }, () => {
  /** One in front, in the middle, and another beside them, so much smaller. */
  async function door(width: number, left: number): Promise<Buffer> {
    const [front, other] = await Promise.all([portrait('R000033_colour'), portrait('P000555_colour')])
    return sharp({ create: { width: 640, height: 480, channels: 3, background: '#777' } })
      .composite([
        { input: await sharp(front).resize(300).toBuffer(), left: 170, top: 60 },
        { input: await sharp(other).resize(width).toBuffer(), left, top: 60 },
      ])
      .jpeg()
      .toBuffer()
  }

  test('the nearest, large and in the middle, is read; of two alike nobody; a photo that is kept shows one', async () => {
    const { vector } = await faceOf(await portrait('R000033_colour'))
    const { face } = await engine.read(await door(150, 480), 'identify')
    expect(likeness(vector, face?.vector ?? new Float32Array(128))).toBeGreaterThan(0.8)
    expect(await engine.read(await door(150, 480), 'enrol')).toEqual({ refusal: 'MULTIPLE_FACES' })
    const [front, other] = await Promise.all([portrait('R000033_colour'), portrait('P000555_colour')])
    const alike = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#777' } })
      .composite([
        { input: await sharp(front).resize(300).toBuffer(), left: 10, top: 60 },
        { input: await sharp(other).resize(280).toBuffer(), left: 330, top: 60 },
      ])
      .jpeg()
      .toBuffer()
    expect(await engine.read(alike, 'identify')).toEqual({ refusal: 'MULTIPLE_FACES' })
  })
})

describe('models', { timeout: 60_000 }, () => {
  test('one that is not the measured one is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'models-'))
    await writeFile(join(folder, SFACE.name), 'another model')
    await expect(readModel(SFACE, folder)).rejects.toThrow('SHA-256')
    await expect(new LocalEngine(folder).read(await portrait('R000033_grey'), 'enrol')).rejects.toMatchObject(
      {
        code: 'PROVIDER_DOWN',
      },
    )
    await rm(folder, { recursive: true })
  })

  test('pictures are decoded upright and not larger than needed', async () => {
    const tall = await sharp({ create: { width: 3_000, height: 100, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await decodeImage(tall)).toMatchObject({ height: 1_280 })
  })
})

test('packed texts of a PNG are never unpacked', async () => {
  for (const kind of ['zTXt', 'iTXt'] as const) {
    const picture = withTexts(HOLE, kind, 8)
    const spent = await processorMs(async () =>
      expect(await decodeImage(picture)).toMatchObject({ width: 40, height: 40 }),
    )
    expect(spent).toBeLessThan(1_000)
  }
})
