import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { librarian } from './library.ts'
import { newReader, picture, type Reader, rawRequest } from './storage-library.ts'

/* Follows supabase.com/docs/guides/storage/debugging/error-codes */

let ana: Reader

beforeAll(async () => {
  ana = await newReader()
})

/** A request of the reader's whose path is sent as it stands. */
const raw = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
  rawRequest(method, path, { authorization: `Bearer ${ana.token}`, ...headers }, body)

const TEXT = { 'content-type': 'text/plain' }

describe('Storage: paths that lead elsewhere', () => {
  test.each([
    ['dots', '/../../../etc/passwd'],
    ['encoded dots', '/%2e%2e/%2e%2e/etc/passwd'],
    ['encoded slashes', '/..%2f..%2fetc%2fpasswd'],
    ['backslashes', '/..\\..\\etc\\passwd'],
    ['encoded backslashes', '/..%5c..%5cetc%5cpasswd'],
    ['NUL', '/x%00.txt'],
    ['a control character', '/x%0d%0ay.txt'],
    ['absolute', '//etc/passwd'],
    ['encoded absolute', '/%2fetc/passwd'],
    ['one dot', '/./x.txt'],
    ['empty parts', '/a//b.txt'],
    ['a slash at the end', '/a/'],
    ['very long', `/${'x'.repeat(1200)}`],
    ['not UTF-8', '/%ff%fe'],
    ['half an escape', '/%'],
    ['other scripts', '/%F0%9F%92%A5.txt'],
  ])('%s', async (_what, tail) => {
    for (const method of ['POST', 'PUT']) {
      const { status, body } = await raw(method, `/object/papers/${ana.id}${tail}`, TEXT, 'x')
      // What is no address at all is answered before anything of the storage sees it.
      expect([400, 404]).toContain(status)
      expect(body).not.toContain(process.cwd())
    }
    for (const way of ['', '/authenticated', '/info', '/sign', '/public']) {
      const { status, body } = await raw('GET', `/object${way}/papers/${ana.id}${tail}`)
      expect([400, 404]).toContain(status)
      expect(body).not.toContain('root:')
    }
  })

  test('in the bodies of moves, copies and signatures too', async () => {
    const from = `${ana.id}/here.txt`
    const papers = ana.client.storage.from('papers')
    await papers.upload(from, 'x', { contentType: 'text/plain' })
    for (const to of [
      '../x',
      `${ana.id}/../../x`,
      `${ana.id}\\x`,
      `${ana.id}/x\0`,
      `/${ana.id}/x`,
      'x'.repeat(2000),
    ]) {
      expect((await papers.move(from, to)).error).toMatchObject({
        status: 400,
        message: expect.stringMatching(/^Invalid key/),
      })
      expect((await papers.copy(from, to)).error).toMatchObject({ status: 400 })
    }
    const { data } = await papers.createSignedUrls(['../../etc/passwd', 'x\0y', '\ud800'], 60)
    expect(data?.map(({ signedUrl }) => signedUrl)).toEqual([null, null, null])
    expect((await papers.list('../')).data).toEqual([])
    expect((await papers.list('x\0')).data).toEqual([])
    expect((await papers.exists(from)).data).toBe(true)
  })

  test('buckets that are none', async () => {
    for (const bucket of ['..', '%2e%2e', 'no%00', '%2e%2e%2fpapers', 'x'.repeat(400)]) {
      const { status } = await raw('GET', `/object/public/${bucket}/x.txt`)
      expect([400, 404]).toContain(status)
    }
  })

  test('a long name that is allowed', async () => {
    const name = `${ana.id}/${'folder/'.repeat(60)}${'x'.repeat(500)}.txt`
    const papers = ana.client.storage.from('papers')
    expect((await papers.upload(name, 'long', { contentType: 'text/plain' })).error).toBeNull()
    expect(await (await papers.download(name)).data?.text()).toBe('long')
  })
})

describe('Storage: the bytes decide what an object is, where a bucket has a list of types', () => {
  const upload = async (type: string, body: string | Buffer, bucket = 'checked') => {
    const options = { contentType: type, upsert: true }
    return (await ana.client.storage.from(bucket).upload(`${ana.id}/typed`, body, options)).error
  }
  const PDF = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'

  test('what it says it is', async () => {
    const fine: [string, string | Buffer][] = [
      ['image/png', await picture()],
      ['image/jpeg', await picture(10, 10, 'jpeg')],
      ['image/jpg', await picture(10, 10, 'jpeg')],
      ['image/png', await picture(10, 10, 'jpeg')],
      ['image/webp', await picture(10, 10, 'webp')],
      ['image/svg+xml', SVG],
      ['application/pdf', Buffer.from(PDF, 'latin1')],
      ['text/plain;charset=UTF-8', 'ação'],
      ['text/csv', 'a;b\n1;2'],
      ['application/json', ' {"a": 1}'],
      ['text/html', '<p>x</p>'],
      ['application/octet-stream', await picture()],
      ['application/x-of-our-own', 'anything'],
      ['text/plain', ''],
    ]
    for (const [type, body] of fine) expect([type, await upload(type, body)]).toEqual([type, null])
  })

  test('what it is not: 415', async () => {
    const wrong: [string, string | Buffer][] = [
      ['image/png', '<script>alert(1)</script>'],
      ['image/jpeg', ''],
      ['image/svg+xml', '<html><svg-not></html>'],
      ['image/svg+xml', await picture()],
      ['image/x-unheard-of', 'text'],
      ['application/pdf', 'no pdf'],
      ['application/zip', Buffer.from(PDF, 'latin1')],
      ['text/plain', await picture()],
      ['text/html', Buffer.from([0, 1, 2, 3])],
      ['application/json', 'not json'],
      ['application/json', ''],
      ['application/xml', 'not xml'],
      ['video/mp4', 'no film'],
      ['not a type', 'x'],
      ['text/plain\u00ff', 'x'],
    ]
    for (const [type, body] of wrong)
      expect([type, await upload(type, body)]).toMatchObject([type, { status: 415 }])
  })

  test('in a bucket that takes anything, nobody asks', async () => {
    expect(await upload('text/plain;charset=UTF-8', await picture(), 'papers')).toBeNull()
    expect(await upload('image/png', 'no picture', 'papers')).toBeNull()
    expect(await upload('not a type', 'x', 'papers')).toMatchObject({ status: 415 })
  })

  test('and the bucket what it takes', async () => {
    const pictures = ana.client.storage.from('pictures')
    const pdf = await pictures.upload(`${ana.id}/x.pdf`, Buffer.from(PDF, 'latin1'), {
      contentType: 'application/pdf',
    })
    expect(pdf.error).toMatchObject({
      status: 415,
      statusCode: '415',
      message: 'mime type application/pdf is not supported',
    })
    const blob = new Blob([new Uint8Array(await picture())])
    expect((await pictures.upload(`${ana.id}/untyped`, blob)).error).toMatchObject({ status: 415 })
    const large = Buffer.concat([await picture(), Buffer.alloc(2 ** 20)])
    expect(
      (await pictures.upload(`${ana.id}/large.png`, large, { contentType: 'image/png' })).error,
    ).toMatchObject({
      status: 413,
    })
  })
})

describe('Storage: bodies that cannot be understood', () => {
  const path = () => `/object/papers/${ana.id}/${randomUUID()}`
  const form = { 'content-type': 'multipart/form-data; boundary=B' }
  const field = (name: string, value: string) =>
    `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file =
    '--B\r\nContent-Disposition: form-data; name=""; filename="x"\r\nContent-Type: text/plain\r\n\r\nhello\r\n'

  test.each([
    ['no boundary', { 'content-type': 'multipart/form-data' }, 'x'],
    ['no form', form, 'nothing of the kind'],
    ['no file', form, `${field('cacheControl', '3600')}--B--\r\n`],
    ['no end', form, file],
    ['metadata that is no JSON', form, `${field('metadata', '{')}${file}--B--\r\n`],
    ['metadata that is no object', form, `${field('metadata', '[1]')}${file}--B--\r\n`],
    ['a cache control with a line break', form, `${field('cacheControl', 'x\r\ny')}${file}--B--\r\n`],
    ['a name of a prototype', form, `${field('__proto__', 'x')}${file}--B--\r\n`],
    ['a header of metadata that is no JSON', { ...TEXT, 'x-metadata': 'bm90IGpzb24=' }, 'x'],
  ])('%s', async (_what, headers, body) => {
    const at = path()
    const { status, body: said } = await raw('POST', at, headers, body)
    expect([status, said]).toMatchObject([400, expect.stringContaining('"statusCode":"400"')])
    const name = at.replace('/object/papers/', '')
    expect((await librarian().storage.from('papers').exists(name)).data).toBe(false)
  })

  test('two files in one form', async () => {
    const { status } = await raw('POST', path(), form, `${file}${file}--B--\r\n`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('JSON', async () => {
    const json = { 'content-type': 'application/json' }
    const bodies = ['{', '[]', 'null', '1', '{"bucketId":1}', '{"prefixes":"x"}', '']
    const routes = [
      ['POST', '/object/move'],
      ['POST', '/object/copy'],
      ['DELETE', '/object/papers'],
      ['POST', '/object/sign/papers'],
      ['POST', `/object/sign/papers/${ana.id}/x`],
      ['POST', '/bucket'],
    ] as const
    for (const [method, route] of routes)
      for (const body of bodies) {
        const { status } = await raw(method, route, json, body)
        expect([method, route, body, status]).toEqual([method, route, body, 400])
      }
    const { status } = await raw('POST', '/object/list/papers', json, `{"prefix":"${'x'.repeat(2 ** 20)}"}`)
    expect(status).toBe(413)
  })
})
