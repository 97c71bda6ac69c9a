import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withTexts } from '../png-texts.ts'
import { processorMs } from '../processor-time.ts'
import { folderPlace, type Place, type StorageBackend, startStorage } from './storage-backend.ts'
import { picture } from './storage-library.ts'

/* What Supabase does not know: limits of an installation's own. */

let place: Place
let backend: StorageBackend
let ana: Awaited<ReturnType<StorageBackend['reader']>>

beforeAll(async () => {
  place = await folderPlace()
  const pictures = { reencode_images: true, allowed_mime_types: ['image/png', 'image/jpeg', 'image/webp'] }
  backend = await startStorage(place, { signed_urls_last: '168h', buckets: { pictures } })
  ana = await backend.reader()
})
afterAll(async () => {
  await backend.close()
  await place.close()
})

const put = async (name: string, bytes: Buffer, contentType: string, bucket = 'pictures') =>
  (await ana.client.from(bucket).upload(`${ana.id}/${name}`, bytes, { contentType })).error
const got = async (name: string) => {
  const { data } = ana.client.from('pictures').getPublicUrl(`${ana.id}/${name}`)
  const answer = await fetch(data.publicUrl)
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

const PAYLOAD = Buffer.from('#!/bin/sh\necho arbitrary payload\n')

describe('Storage: a bucket that writes its images anew', () => {
  test('only pixels are kept: neither what follows them nor what the camera wrote', async () => {
    const photo = await sharp(await picture(40, 20, 'jpeg'))
      .withExif({ IFD0: { Copyright: 'PLACE' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    for (const [name, bytes, type] of [
      ['one.jpg', photo, 'image/jpeg'],
      // A content type is the same in capitals.
      ['loud.jpg', photo, 'Image/JPEG'],
      ['two.png', await picture(40, 20, 'png'), 'image/png'],
      ['three.webp', await picture(40, 20, 'webp'), 'image/webp'],
    ] as const) {
      expect(await put(name, Buffer.concat([bytes, PAYLOAD]), type)).toBeNull()
      const kept = await got(name)
      expect(kept.type).toBe(type.toLowerCase())
      expect(kept.bytes.includes(PAYLOAD) || kept.bytes.includes('PLACE')).toBe(false)
      const { width, height } = await sharp(kept.bytes).metadata()
      expect([width, height]).toEqual(name.endsWith('.jpg') ? [20, 40] : [40, 20])
    }
  })

  test('a content type that could be read in many ways costs nothing', async () => {
    const type = `image/png${';a=""'.repeat(40)}'`
    const bytes = await picture(10, 10, 'png')
    const spent = await processorMs(async () => expect(await put('slow.png', bytes, type)).not.toBeNull())
    expect(spent).toBeLessThan(5_000)
    expect(await put('quoted.png', await picture(10, 10, 'png'), 'image/png; a="b; c"; d=e')).toBeNull()
  })

  test('a type is what the bytes are', async () => {
    expect(await put('called.jpg', await picture(10, 10, 'png'), 'image/jpeg')).toBeNull()
    expect((await got('called.jpg')).type).toBe('image/png')
  })

  test('CMYK becomes sRGB, of an animation the first picture stays', async () => {
    const cmyk = await sharp(await picture(30, 30))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect(await put('cmyk.jpg', cmyk, 'image/jpeg')).toBeNull()
    expect(await sharp((await got('cmyk.jpg')).bytes).metadata()).toMatchObject({ space: 'srgb' })
    const frames = [await picture(20, 20), await picture(20, 20)]
    const film = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await put('film.webp', film, 'image/webp')).toBeNull()
    expect((await sharp((await got('film.webp')).bytes).metadata()).pages ?? 1).toBe(1)
  })

  test('a header with something else behind it is no picture', async () => {
    const header = (await picture(1, 1)).subarray(0, 40)
    expect(await put('script.png', Buffer.concat([header, PAYLOAD]), 'image/png')).toMatchObject({
      status: 415,
    })
    expect(await put('empty.jpg', Buffer.alloc(0), 'image/jpeg')).toMatchObject({ status: 415 })
  })

  test('other formats under its name: refused before any decoder', async () => {
    const source = sharp(await picture())
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const bytes of [
      await source.clone().gif().toBuffer(),
      await source.clone().tiff().toBuffer(),
      await source.clone().avif().toBuffer(),
      svg,
    ])
      expect(await put(`${randomUUID()}.jpg`, bytes, 'image/jpeg')).toMatchObject({ status: 415 })
  })

  test('too many pixels are too large', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'black' } })
      .png()
      .toBuffer()
    expect(await put('bomb.png', bomb, 'image/png')).toMatchObject({
      status: 413,
      message: 'The image has too many pixels',
    })
  })

  test('a picture is shown no larger than may be asked for', async () => {
    const name = `${randomUUID()}.png`
    expect(await put(name, await picture(3_000, 30, 'png'), 'image/png')).toBeNull()
    for (const [options, sides] of [
      ['', [2_500, 25]],
      ['?height=30', [2_500, 25]],
      ['?width=1000', [1_000, 10]],
      ['?height=15', [1_500, 15]],
      ['?width=10&height=10', [10, 10]],
    ] as const) {
      const { data } = ana.client.from('pictures').getPublicUrl(`${ana.id}/${name}`)
      const shown = await fetch(`${data.publicUrl.replace('/object/', '/render/image/')}${options}`)
      const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
      expect([width, height], options).toEqual(sides)
    }
  })

  test('packed texts of a PNG are never unpacked', async () => {
    for (const kind of ['zTXt', 'iTXt'] as const) {
      const bomb = withTexts(await picture(10, 10, 'png'), kind, 8)
      const spent = await processorMs(async () =>
        expect(await put(`${randomUUID()}.png`, bomb, 'image/png')).toBeNull(),
      )
      expect(spent).toBeLessThan(1_000)
    }
  })

  test('nothing comes in from a bucket that keeps bytes as they are', async () => {
    expect(await put('raw.png', Buffer.concat([await picture(), PAYLOAD]), 'image/png', 'papers')).toBeNull()
    const to = { destinationBucket: 'pictures' }
    const [from, name] = [`${ana.id}/raw.png`, `${ana.id}/smuggled.png`]
    for (const way of ['copy', 'move'] as const)
      expect((await ana.client.from('papers')[way](from, name, to)).error).toMatchObject({ status: 400 })
  })
})

describe('Storage: other limits of an installation', () => {
  test('a signed address lasts a week at most, also one that was made before', async () => {
    await put('paper.txt', Buffer.from('x'), 'text/plain', 'papers')
    const sign = (seconds: number) =>
      ana.client.from('papers').createSignedUrl(`${ana.id}/paper.txt`, seconds)
    const week = 7 * 24 * 60 * 60
    expect((await sign(week)).error).toBeNull()
    expect((await sign(week + 1)).error).toMatchObject({ status: 400 })
    const many = await ana.client.from('papers').createSignedUrls([`${ana.id}/paper.txt`], week + 1)
    expect(many.error).toMatchObject({ status: 400 })
  })

  test('ten resumable uploads of one person may be open', async () => {
    const open = async () => {
      const name = Buffer.from(`${ana.id}/${randomUUID()}`).toString('base64')
      const bucket = Buffer.from('papers').toString('base64')
      const { status, headers } = await fetch(`${backend.url}/upload/resumable`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${ana.token}`,
          apikey: backend.secrets.publishableKey,
          'tus-resumable': '1.0.0',
          'upload-length': '10',
          'upload-metadata': `bucketName ${bucket},objectName ${name}`,
        },
      })
      return { status, location: headers.get('location') ?? '' }
    }
    const begun = []
    for (let n = 0; n < 10; n += 1) begun.push(await open())
    expect(begun.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect((await open()).status).toBe(429)
    await fetch(new URL(begun[0]?.location ?? '', backend.url), {
      method: 'DELETE',
      headers: {
        authorization: `Bearer ${ana.token}`,
        apikey: backend.secrets.publishableKey,
        'tus-resumable': '1.0.0',
      },
    })
    expect((await open()).status).toBe(201)
  })
})
