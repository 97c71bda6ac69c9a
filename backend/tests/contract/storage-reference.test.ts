import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { backendUrl, librarian } from './library.ts'
import { newReader, type Reader } from './storage-library.ts'

const STORAGE = `${backendUrl}/storage/v1`
const NOT_ENABLED = /^The feature .* is not enabled for this resource$/

let ana: Reader

beforeAll(async () => {
  ana = await newReader()
})

describe('Storage: what is not served says so', () => {
  const { storage } = librarian()

  test('vector buckets (supabase.com/docs/reference/javascript/storage-vectors)', async () => {
    const { vectors } = storage
    const answers = [
      await vectors.listBuckets(),
      await vectors.createBucket('embeddings'),
      await vectors.from('embeddings').listIndexes(),
    ]
    for (const { error } of answers) expect(error?.message).toMatch(NOT_ENABLED)
  })

  test('analytics buckets (supabase.com/docs/reference/javascript/storage-analytics)', async () => {
    const { analytics } = storage
    for (const { error } of [await analytics.listBuckets({}), await analytics.createBucket('events')])
      expect(error?.message).toMatch(NOT_ENABLED)
  })

  test('life cycles of objects', async () => {
    const { error } = await storage.getBucketLifecycle('papers')
    expect(error?.message).toMatch(NOT_ENABLED)
  })

  test('the S3 protocol, in its own form', async () => {
    const answer = await fetch(`${STORAGE}/s3/papers?list-type=2`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([501, 'application/xml'])
    expect(await answer.text()).toContain('<Code>NotImplemented</Code>')
  })
})

describe('Storage: contentEncoding of uploads and copies (FileOptions)', () => {
  test('is told to whoever reads, and undone by their browser', async () => {
    const papers = ana.client.storage.from('papers')
    const [raw, form] = [`${ana.id}/raw.txt`, `${ana.id}/form.txt`]
    const packed = gzipSync('packed')
    const options = { contentType: 'text/plain', contentEncoding: 'gzip' }
    expect((await papers.upload(raw, packed, options)).error).toBeNull()
    expect((await papers.upload(form, new Blob([packed]), options)).error).toBeNull()
    for (const name of [raw, form]) {
      const { data } = await papers.download(name)
      expect(await data?.text()).toBe('packed')
    }
    expect((await papers.upload(`${raw}x`, 'x', { contentEncoding: 'no coding' })).error).toMatchObject({
      statusCode: '400',
    })
  })
})

describe('Storage: the cache between client and server', () => {
  test('there is none, and a purge is done at once, for the service alone', async () => {
    const { storage } = librarian()
    expect(await storage.purgeBucketCache('papers')).toMatchObject({
      error: null,
      data: { message: 'success' },
    })
    expect((await storage.from('papers').purgeCache('a/b.txt', { transformations: true })).error).toBeNull()
    expect((await ana.client.storage.purgeBucketCache('papers')).error).toMatchObject({ statusCode: '403' })
  })
})

describe('Storage: who calls without a key (as the documentation of resumable uploads does)', () => {
  const ask = async (headers: { authorization?: string }) => {
    const answer = await fetch(`${STORAGE}/object/list/papers`, {
      method: 'POST',
      body: JSON.stringify({ prefix: ana.id }),
      headers,
    })
    const body: unknown = await answer.json()
    return { status: answer.status, body }
  }

  test('a token is enough', async () => {
    const name = randomUUID()
    await ana.client.storage.from('papers').upload(`${ana.id}/${name}`, 'mine')
    const { status, body } = await ask({ authorization: `Bearer ${ana.token}` })
    expect([status, body]).toEqual([200, expect.arrayContaining([expect.objectContaining({ name })])])
  })

  test('neither key nor token, or a token that is none', async () => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }])
      expect(await ask(headers)).toEqual({
        status: 403,
        body: {
          statusCode: '403',
          error: 'Unauthorized',
          code: 'AccessDenied',
          message: 'Invalid Compact JWS',
        },
      })
  })
})
