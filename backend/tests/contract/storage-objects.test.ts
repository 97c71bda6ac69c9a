import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { backendUrl, librarian, visitor } from './library.ts'
import { newReader, picture, type Reader } from './storage-library.ts'

/* Follows supabase.com/docs/guides/storage/uploads/standard-uploads */

let ana: Reader
let bia: Reader

beforeAll(async () => {
  ana = await newReader()
  bia = await newReader()
})

const papers = (reader: Reader) => reader.client.storage.from('papers')
const pictures = (reader: Reader) => reader.client.storage.from('pictures')
const text = async (blob: Blob | null) => blob && (await blob.text())

describe('Storage: uploads', () => {
  test('a text comes back as it went, with what was said of it', async () => {
    const path = `${ana.id}/letters/first.txt`
    const { data, error } = await papers(ana).upload(path, 'Dear library', {
      contentType: 'text/plain',
      cacheControl: '60',
      metadata: { topic: 'thanks' },
    })
    expect(error).toBeNull()
    expect(data).toEqual({ id: expect.any(String), path, fullPath: `papers/${path}` })
    expect(await text((await papers(ana).download(path)).data)).toBe('Dear library')
    const { data: info } = await papers(ana).info(path)
    expect(info).toMatchObject({
      id: data?.id,
      name: path,
      bucketId: 'papers',
      size: 12,
      contentType: 'text/plain',
      cacheControl: 'max-age=60',
      metadata: { topic: 'thanks' },
    })
    expect((await papers(ana).exists(path)).data).toBe(true)
    expect((await papers(ana).exists(`${path}.not`)).data).toBe(false)
  })

  test.each([
    ['a Buffer', async () => picture()],
    ['an ArrayBuffer', async () => new Uint8Array(await picture()).buffer],
    ['a Blob', async () => new Blob([new Uint8Array(await picture())], { type: 'image/png' })],
    ['a File', async () => new File([new Uint8Array(await picture())], 'x.png', { type: 'image/png' })],
    ['a stream of Node', async () => Readable.from([await picture()])],
    ['a web stream', async () => new Blob([new Uint8Array(await picture())]).stream()],
    [
      'a form',
      async () => {
        const form = new FormData()
        form.append('', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'x.png')
        return form
      },
    ],
  ])('as %s', async (kind, make) => {
    const path = `${ana.id}/${kind.replaceAll(' ', '-')}.png`
    const { error } = await papers(ana).upload(path, await make(), {
      contentType: 'image/png',
      metadata: { kind },
    })
    expect(error).toBeNull()
    const { data } = await papers(ana).info(path)
    expect(data).toMatchObject({ contentType: 'image/png', cacheControl: 'max-age=3600', metadata: { kind } })
    const { data: blob } = await papers(ana).download(path)
    expect(Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(await picture())).toBe(true)
  })

  test('the same name again is a duplicate, unless it may replace', async () => {
    const path = `${ana.id}/twice.txt`
    await papers(ana).upload(path, 'one', { contentType: 'text/plain' })
    const again = await papers(ana).upload(path, 'two', { contentType: 'text/plain' })
    expect(again.error).toMatchObject({
      status: 409,
      statusCode: '409',
      message: 'The resource already exists',
    })
    expect(await text((await papers(ana).download(path)).data)).toBe('one')
    expect(
      (await papers(ana).upload(path, 'two', { contentType: 'text/plain', upsert: true })).error,
    ).toBeNull()
    expect(await text((await papers(ana).download(path)).data)).toBe('two')
    expect((await papers(ana).update(path, 'three', { contentType: 'text/plain' })).error).toBeNull()
    expect(await text((await papers(ana).download(path)).data)).toBe('three')
    const nothing = await papers(ana).update(`${ana.id}/nothing.txt`, 'x', { contentType: 'text/plain' })
    expect(nothing.error).toMatchObject({ status: 404 })
  })

  test('what row-level security refuses is 403, and nothing is there', async () => {
    const path = `${ana.id}/by-bia.txt`
    for (const client of [bia.client, visitor()]) {
      for (const upsert of [false, true]) {
        const { error } = await client.storage
          .from('papers')
          .upload(path, 'x', { contentType: 'text/plain', upsert })
        expect(error).toMatchObject({
          status: 403,
          statusCode: '403',
          message: 'new row violates row-level security policy',
        })
      }
    }
    expect((await librarian().storage.from('papers').exists(path)).data).toBe(false)
  })

  test('pictures may be added and not replaced', async () => {
    const path = `${ana.id}/face.png`
    const body = await picture()
    expect((await pictures(ana).upload(path, body, { contentType: 'image/png' })).error).toBeNull()
    const again = await pictures(ana).upload(path, body, { contentType: 'image/png', upsert: true })
    expect(again.error).toMatchObject({ status: 403 })
    expect((await pictures(ana).update(path, body, { contentType: 'image/png' })).error).toMatchObject({
      status: 404,
    })
  })

  test('leave to add is no leave to look, and may be for one operation only', async () => {
    const box = visitor().storage.from('box')
    const path = `${ana.id}.txt`
    expect((await box.upload(path, 'for the library', { contentType: 'text/plain' })).error).toBeNull()
    expect((await box.download(path)).error).toMatchObject({ status: 404 })
    expect((await box.list()).data).toEqual([])
    expect((await box.createSignedUploadUrl(`other-${path}`)).error).toMatchObject({ status: 403 })
    expect(await text((await librarian().storage.from('box').download(path)).data)).toBe('for the library')
  })

  test('a bucket that is not there', async () => {
    const { error } = await ana.client.storage
      .from('nowhere')
      .upload('x.txt', 'x', { contentType: 'text/plain' })
    expect(error).toMatchObject({ status: 404, message: 'Bucket not found' })
  })
})

describe('Storage: reading', () => {
  test('another reader and a visitor find nothing', async () => {
    const path = `${ana.id}/secret.txt`
    await papers(ana).upload(path, 'mine', { contentType: 'text/plain' })
    for (const client of [bia.client, visitor()]) {
      const { data, error } = await client.storage.from('papers').download(path)
      expect(data).toBeNull()
      expect(error).toMatchObject({ status: 404, message: 'Object not found' })
    }
    expect(await text((await librarian().storage.from('papers').download(path)).data)).toBe('mine')
    const open = await fetch(papers(ana).getPublicUrl(path).data.publicUrl)
    expect(open.status).toBe(404)
    expect(await open.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' })
  })

  test('a public bucket is open to anybody who has the address', async () => {
    const path = `${ana.id}/open.png`
    const body = await picture()
    await pictures(ana).upload(path, body, { contentType: 'image/png', cacheControl: '3600' })
    const { publicUrl } = pictures(ana).getPublicUrl(path).data
    expect(publicUrl).toBe(`${backendUrl}/storage/v1/object/public/pictures/${path}`)
    const response = await fetch(publicUrl)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(body.length),
      'cache-control': 'max-age=3600',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true)
    const saved = await fetch(
      pictures(ana).getPublicUrl(path, { download: 'retrato da família.png' }).data.publicUrl,
    )
    expect(saved.headers.get('content-disposition')).toBe(
      "attachment; filename=retrato%20da%20fam%C3%ADlia.png; filename*=UTF-8''retrato%20da%20fam%C3%ADlia.png",
    )
    const unnamed = await fetch(pictures(ana).getPublicUrl(path, { download: true }).data.publicUrl)
    expect(unnamed.headers.get('content-disposition')).toBe('attachment')
  })
})
