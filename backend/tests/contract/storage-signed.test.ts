import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { backendUrl, librarian, visitor } from './library.ts'
import { newReader, picture, type Reader } from './storage-library.ts'

/* Follows supabase.com/docs/reference/javascript/storage-from-createsignedurl */

let ana: Reader
let bia: Reader
let path: string

beforeAll(async () => {
  ana = await newReader()
  bia = await newReader()
  path = `${ana.id}/letter.txt`
  await papers(ana).upload(path, 'Dear library', { contentType: 'text/plain' })
  await papers(ana).upload(`${ana.id}/other.txt`, 'other', { contentType: 'text/plain' })
  await papers(ana).upload(`${ana.id}/photo.png`, await picture(200, 100), { contentType: 'image/png' })
})

const papers = (reader: Reader) => reader.client.storage.from('papers')

async function signed(reader: Reader, name: string, seconds = 60): Promise<string> {
  const { data, error } = await papers(reader).createSignedUrl(name, seconds)
  expect(error).toBeNull()
  return data?.signedUrl ?? ''
}

describe('Storage: signed addresses', () => {
  test('open one object to whoever has them, until they expire', async () => {
    const url = await signed(ana, path, 1)
    expect(url).toContain(`${backendUrl}/storage/v1/object/sign/papers/${path}?token=`)
    const response = await fetch(url)
    expect(await response.text()).toBe('Dear library')
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=[01]$/)
    await sleep(2100)
    const late = await fetch(url)
    expect(late.status).toBe(400)
    expect(await late.json()).toEqual({
      statusCode: '400',
      error: 'InvalidJWT',
      code: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    })
  })

  test('end with the session that made them, to read and to upload', async () => {
    const cleo = await newReader()
    const name = `${cleo.id}/hers.txt`
    await papers(cleo).upload(name, 'hers', { contentType: 'text/plain' })
    const url = await signed(cleo, name)
    const { data } = await papers(cleo).createSignedUploadUrl(`${cleo.id}/later.txt`)
    expect((await fetch(url)).status).toBe(200)
    await cleo.client.auth.signOut()
    expect(await (await fetch(url)).json()).toMatchObject({
      error: 'InvalidJWT',
      message: 'The session has ended',
    })
    const { error } = await visitor()
      .storage.from('papers')
      .uploadToSignedUrl(`${cleo.id}/later.txt`, data?.token ?? '', 'late')
    expect(error).toMatchObject({ message: 'The session has ended' })
  })

  test('as a download', async () => {
    const { data } = await papers(ana).createSignedUrl(path, 60, { download: 'x.txt' })
    const response = await fetch(data?.signedUrl ?? '')
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename=x.txt; filename*=UTF-8''x.txt",
    )
  })

  test('are made by those who may read', async () => {
    for (const client of [bia.client, visitor()]) {
      const { error } = await client.storage.from('papers').createSignedUrl(path, 60)
      expect(error).toMatchObject({ status: 404, message: 'Object not found' })
    }
    for (const seconds of [0, -1, 1.5, Number.NaN])
      expect((await papers(ana).createSignedUrl(path, seconds)).error).toMatchObject({ status: 400 })
  })

  test('many at once', async () => {
    const { data } = await papers(ana).createSignedUrls([path, `${bia.id}/x.txt`], 60)
    expect(data).toMatchObject([
      { path, error: null },
      { error: 'Either the object does not exist or you do not have access to it', signedUrl: null },
    ])
    expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('Dear library')
    const none = await papers(bia).createSignedUrls([path], 60)
    expect(none.data).toMatchObject([{ signedUrl: null }])
  })

  test.each([
    ['another object', (url: string) => url.replace('letter.txt', 'other.txt')],
    ['a changed token', (url: string) => `${url.slice(0, -6)}AAAAAA`],
    ['no token', (url: string) => url.split('?')[0] ?? ''],
    ['an access token of a person', (url: string) => `${url.split('=')[0]}=${ana.token}`],
    [
      'a token without a signature',
      (url: string) => url.replace(/=([^.]+)\.([^.]+)\..*/, '=eyJhbGciOiJub25lIn0.$2.'),
    ],
    [
      'the way of images',
      (url: string) => url.replace('/object/', '/render/image/').replace('letter', 'photo'),
    ],
  ])('refuse %s', async (_what, change) => {
    const response = await fetch(change(await signed(ana, path)))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'InvalidJWT' })
  })

  test('a rendition is part of the token', async () => {
    const { data } = await papers(ana).createSignedUrl(`${ana.id}/photo.png`, 60, {
      transform: { width: 50, height: 50, resize: 'contain', format: 'origin' },
    })
    expect(data?.signedUrl).toContain('/render/image/sign/papers/')
    const response = await fetch(data?.signedUrl ?? '')
    expect(response.headers.get('content-type')).toBe('image/png')
    const sharp = (await import('sharp')).default
    const size = async (answer: Response) => sharp(await answer.arrayBuffer()).metadata()
    expect(await size(response)).toMatchObject({ width: 50, height: 25 })
    const widened = await fetch(`${data?.signedUrl}&width=199&height=1`)
    expect(await size(widened)).toMatchObject({ width: 50, height: 25 })
  })
})

describe('Storage: signed uploads', () => {
  test('take what their maker could have uploaded, once', async () => {
    const name = `${ana.id}/by-post.txt`
    const { data } = await papers(ana).createSignedUploadUrl(name)
    expect(data).toMatchObject({ path: name, token: expect.any(String) })
    const token = data?.token ?? ''
    const options = { contentType: 'text/plain' }
    const sent = await visitor().storage.from('papers').uploadToSignedUrl(name, token, 'by post', options)
    expect(sent.data).toEqual({ path: name, fullPath: `papers/${name}` })
    const again = await visitor().storage.from('papers').uploadToSignedUrl(name, token, 'again', options)
    expect(again.error).toMatchObject({ status: 409 })
    expect(await (await papers(ana).download(name)).data?.text()).toBe('by post')
    const { data: removed } = await librarian().storage.from('papers').remove([name])
    expect(removed).toMatchObject([{ name, owner_id: ana.id, owner: ana.id }])
  })

  test('may replace when they say so', async () => {
    const { data } = await papers(ana).createSignedUploadUrl(path, { upsert: true })
    const blob = new Blob(['by post'], { type: 'text/plain' })
    const sent = await visitor()
      .storage.from('papers')
      .uploadToSignedUrl(path, data?.token ?? '', blob)
    expect(sent.error).toBeNull()
    expect(await (await papers(ana).download(path)).data?.text()).toBe('by post')
  })

  test('are refused to who may not upload, and to other names', async () => {
    const wish = await papers(bia).createSignedUploadUrl(`${ana.id}/no.txt`)
    expect(wish.error).toMatchObject({ status: 403 })
    const taken = await papers(ana).createSignedUploadUrl(path)
    expect(taken.error).toMatchObject({ status: 409 })
    const { data } = await papers(ana).createSignedUploadUrl(`${ana.id}/one.txt`)
    const to = visitor().storage.from('papers')
    const other = await to.uploadToSignedUrl(`${ana.id}/two.txt`, data?.token ?? '', 'x')
    expect(other.error).toMatchObject({ status: 400 })
    const read = new URL(await signed(ana, path)).searchParams.get('token') ?? ''
    expect((await to.uploadToSignedUrl(path, read, 'x')).error).toMatchObject({ status: 400 })
  })
})
