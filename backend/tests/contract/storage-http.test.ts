import { beforeAll, describe, expect, test } from 'vitest'
import { backendUrl } from './library.ts'
import { newReader, picture, type Reader } from './storage-library.ts'

/* Follows supabase.com/docs/guides/storage/serving/downloads and …/image-transformations */

let ana: Reader
let url: string
const DIGITS = '0123456789'

beforeAll(async () => {
  ana = await newReader()
  url = await put('digits.txt', DIGITS, 'text/plain')
})

/** Uploads with the reader's token and gives back the address it is read at. */
async function put(name: string, body: string | Uint8Array<ArrayBuffer>, type: string): Promise<string> {
  const path = `${ana.id}/${name}`
  const options = { contentType: type, upsert: true, cacheControl: '60' }
  expect((await ana.client.storage.from('papers').upload(path, body, options)).error).toBeNull()
  const { data } = await ana.client.storage.from('papers').createSignedUrl(path, 600)
  return data?.signedUrl ?? ''
}

const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(url, { method, headers })

describe('Storage: ranges and conditions', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', DIGITS, 'bytes 0-9/10'],
  ])('%s', async (range, body, contentRange) => {
    const response = await get({ range })
    expect(response.status).toBe(206)
    expect(await response.text()).toBe(body)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-length')).toBe(String(body.length))
  })

  test.each(['bytes=10-', 'bytes=5-4', 'bytes=-0'])('%s is not there', async (range) => {
    const response = await get({ range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */10')
    expect(await response.json()).toMatchObject({ error: 'invalid_range' })
  })

  test.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b', 'bytes=-'])('%s gets the whole', async (range) => {
    const response = await get({ range })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(DIGITS)
  })

  test('what the client has is not sent again', async () => {
    const first = await get()
    const etag = first.headers.get('etag') ?? ''
    const modified = first.headers.get('last-modified') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    expect(Date.parse(modified)).toBeGreaterThan(Date.now() - 60_000)
    const known: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"x", W/${etag}` },
      { 'if-modified-since': modified },
    ]
    for (const headers of known) {
      const response = await get(headers)
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
      expect(response.headers.get('etag')).toBe(etag)
    }
    expect((await get({ 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200)
    expect((await get({ range: 'bytes=0-0', 'if-range': etag })).status).toBe(206)
    expect((await get({ range: 'bytes=0-0', 'if-range': '"x"' })).status).toBe(200)
  })

  test('HEAD says the same without the body', async () => {
    const response = await get({}, 'HEAD')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe('10')
    expect(await response.text()).toBe('')
    const missing = await fetch(`${backendUrl}/storage/v1/object/public/pictures/none.png`, {
      method: 'HEAD',
    })
    expect(missing.status).toBe(404)
  })

  test('an empty object', async () => {
    const empty = await fetch(await put('empty.txt', '', 'text/plain'))
    expect([empty.status, await empty.text(), empty.headers.get('content-length')]).toEqual([200, '', '0'])
  })
})

describe('Storage: what people upload does not run here', () => {
  test('HTML is text, and everything is in a sandbox', async () => {
    const page = await fetch(await put('page.html', '<script>alert(1)</script>', 'text/html'))
    expect(page.headers.get('content-type')).toBe('text/plain')
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const svg = await fetch(await put('drawing.svg', drawing, 'image/svg+xml'))
    expect(svg.headers.get('content-type')).toBe('image/svg+xml')
    for (const { headers } of [page, svg]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
    }
  })
})

describe('Storage: images in other sizes', () => {
  const shape = async (response: Response) => {
    const sharp = (await import('sharp')).default
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
    return { width, height, format }
  }
  let open: (query: string, headers?: Record<string, string>) => Promise<Response>

  beforeAll(async () => {
    const path = `${ana.id}/wide.jpg`
    const { error } = await ana.client.storage
      .from('pictures')
      .upload(path, await picture(400, 200, 'jpeg'), {
        contentType: 'image/jpeg',
      })
    expect(error).toBeNull()
    open = (query, headers = {}) =>
      fetch(`${backendUrl}/storage/v1/render/image/public/pictures/${path}?${query}`, { headers })
  })

  test.each([
    ['width=100', { width: 100, height: 50, format: 'jpeg' }],
    ['width=100&height=100', { width: 100, height: 100, format: 'jpeg' }],
    ['width=100&height=100&resize=contain', { width: 100, height: 50, format: 'jpeg' }],
    ['width=50&height=100&resize=fill', { width: 50, height: 100, format: 'jpeg' }],
    ['height=20&format=webp&quality=30', { width: 40, height: 20, format: 'webp' }],
    ['width=2500', { width: 400, height: 200, format: 'jpeg' }],
    ['', { width: 400, height: 200, format: 'jpeg' }],
  ])('%s', async (query, wanted) => {
    const response = await open(query)
    expect(response.status).toBe(200)
    expect(await shape(response)).toEqual(wanted)
  })

  test('WebP where the browser takes it, and the origin when asked', async () => {
    const accept = 'image/avif,image/webp,image/png,*/*'
    const chosen = await open('width=10', { accept })
    expect(chosen.headers.get('content-type')).toBe('image/webp')
    expect(chosen.headers.get('vary')).toContain('Accept')
    expect((await shape(chosen)).format).toBe('webp')
    const origin = await open('width=10&format=origin', { accept })
    expect(origin.headers.get('content-type')).toBe('image/jpeg')
  })

  test('are kept by the browser', async () => {
    const first = await open('width=30')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('max-age=3600')
    expect((await open('width=30', { 'if-none-match': etag })).status).toBe(304)
    expect((await open('width=31', { 'if-none-match': etag })).status).toBe(200)
  })

  test('through storage-js: public, and with the reader’s own rights', async () => {
    const transform = { width: 20, height: 20 }
    const { publicUrl } = ana.client.storage
      .from('pictures')
      .getPublicUrl(`${ana.id}/wide.jpg`, { transform }).data
    expect(await shape(await fetch(publicUrl))).toMatchObject({ width: 20, height: 20 })
    const path = `${ana.id}/own.png`
    await ana.client.storage.from('papers').upload(path, await picture(), { contentType: 'image/png' })
    const { data } = await ana.client.storage.from('papers').download(path, { transform })
    expect(data?.size).toBeGreaterThan(0)
    const bia = await newReader()
    const other = await bia.client.storage.from('papers').download(path, { transform })
    expect(other.error).toMatchObject({ status: 404 })
  })

  test.each([
    'width=0',
    'width=2501',
    'height=-1',
    'width=x',
    'quality=10',
    'quality=101',
    'resize=no',
    'format=bmp',
  ])('%s is refused', async (query) => {
    expect((await open(query)).status).toBe(400)
  })

  test('what is no image, or more than one can afford to open', async () => {
    const text = await put('note.txt', 'no image', 'text/plain')
    const rendered = async (signed: string) => {
      const path = new URL(signed).pathname.replace('/storage/v1/object/sign/papers/', '')
      const { error } = await ana.client.storage.from('papers').download(path, { transform: { width: 10 } })
      return error
    }
    expect(await rendered(text)).toMatchObject({ status: 422 })
    // 100 megapixels in a few kilobytes.
    const sharp = (await import('sharp')).default
    const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'black' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(2 ** 20)
    expect(await rendered(await put('bomb.png', new Uint8Array(bomb), 'image/png'))).toMatchObject({
      status: 422,
    })
    const broken = new Uint8Array(await picture(300, 300)).slice(0, 200)
    expect(await rendered(await put('broken.png', broken, 'image/png'))).toMatchObject({ status: 422 })
  })
})
