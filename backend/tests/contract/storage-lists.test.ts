import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { librarian, visitor } from './library.ts'
import { newReader, type Reader } from './storage-library.ts'

/* Follows supabase.com/docs/reference/javascript/storage-from-list */

let ana: Reader
let bia: Reader
const NAMES = ['a.txt', 'B.txt', 'c_1.txt', 'deep/er/x.txt', 'deep/y.txt', 'zoo/z.txt']

beforeAll(async () => {
  ana = await newReader()
  bia = await newReader()
  for (const name of NAMES) {
    const { error } = await papers().upload(`${ana.id}/${name}`, name, { contentType: 'text/plain' })
    expect(error).toBeNull()
  }
})

const papers = () => ana.client.storage.from('papers')
const names = (entries: { name: string }[] | null) => entries?.map(({ name }) => name)

describe('Storage: folders', () => {
  test('folders first, then objects, in the order of names', async () => {
    const { data, error } = await papers().list(ana.id)
    expect(error).toBeNull()
    expect(names(data)).toEqual(['deep', 'zoo', 'B.txt', 'a.txt', 'c_1.txt'])
    expect(data?.[0]).toEqual({
      name: 'deep',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
      version: null,
    })
    expect(data?.[3]).toMatchObject({
      id: expect.any(String),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      metadata: { size: 5, mimetype: 'text/plain', cacheControl: 'max-age=3600' },
    })
    expect(names((await papers().list(`${ana.id}/deep`)).data)).toEqual(['er', 'y.txt'])
    expect(names((await papers().list(`${ana.id}/deep/`)).data)).toEqual(['er', 'y.txt'])
    expect(names((await papers().list(`${ana.id}/dee`)).data)).toEqual([])
  })

  test('page, order and search', async () => {
    const desc = { sortBy: { column: 'name', order: 'desc' } }
    expect(names((await papers().list(ana.id, desc)).data)).toEqual([
      'zoo',
      'deep',
      'c_1.txt',
      'a.txt',
      'B.txt',
    ])
    expect(names((await papers().list(ana.id, { limit: 2, offset: 1 })).data)).toEqual(['zoo', 'B.txt'])
    expect(names((await papers().list(ana.id, { limit: 2, offset: 9 })).data)).toEqual([])
    const newest = { sortBy: { column: 'created_at', order: 'desc' } }
    expect(names((await papers().list(ana.id, newest)).data)).toEqual([
      'deep',
      'zoo',
      'c_1.txt',
      'B.txt',
      'a.txt',
    ])
    expect(names((await papers().list(ana.id, { search: 'b' })).data)).toEqual(['B.txt'])
    expect(names((await papers().list(ana.id, { search: 'c_' })).data)).toEqual(['c_1.txt'])
    expect(names((await papers().list(ana.id, { search: '_' })).data)).toEqual([])
    expect((await papers().list(ana.id, { sortBy: { column: 'id; drop table x' } })).error).toMatchObject({
      status: 400,
    })
    expect((await papers().list(ana.id, { limit: 0 })).error).toMatchObject({ status: 400 })
  })

  test('others see nothing of it', async () => {
    expect((await bia.client.storage.from('papers').list(ana.id)).data).toEqual([])
    expect((await visitor().storage.from('papers').list(ana.id)).data).toEqual([])
    expect((await visitor().storage.from('papers').listV2()).data).toMatchObject({ objects: [], folders: [] })
    expect(names((await librarian().storage.from('papers').list('')).data)).toContain(ana.id)
    expect((await ana.client.storage.from('nowhere').list()).error).toMatchObject({ status: 404 })
  })
})

describe('Storage: keys', () => {
  /** Every page of a listing. */
  async function pages(options: Parameters<ReturnType<typeof papers>['listV2']>[0]) {
    const seen: string[] = []
    let cursor: string | undefined
    for (let turns = 0; turns < 10; turns += 1) {
      const { data, error } = await papers().listV2({ ...options, cursor })
      expect(error).toBeNull()
      seen.push(...(names(data?.folders ?? []) ?? []), ...(names(data?.objects ?? []) ?? []))
      cursor = data?.nextCursor
      expect(data?.hasNext).toBe(cursor !== undefined)
      if (!cursor) return seen.map((name) => name.replace(`${ana.id}/`, ''))
    }
    throw new Error('no end')
  }

  test.each(['asc', 'desc'] as const)('all of them page by page, %s', async (order) => {
    const sorted = [...NAMES].sort()
    const wanted = order === 'asc' ? sorted : sorted.reverse()
    expect(await pages({ prefix: `${ana.id}/`, limit: 2, sortBy: { column: 'name', order } })).toEqual(wanted)
  })

  test('with the delimiter', async () => {
    const query = { prefix: `${ana.id}/`, with_delimiter: true, limit: 1 }
    expect(await pages(query)).toEqual(['B.txt', 'a.txt', 'c_1.txt', 'deep/', 'zoo/'])
    expect(await pages({ ...query, prefix: `${ana.id}/deep/` })).toEqual(['deep/er/', 'deep/y.txt'])
    expect(await pages({ ...query, prefix: `${ana.id}/a` })).toEqual(['a.txt'])
  })

  test('by moment', async () => {
    for (const column of ['created_at', 'updated_at'] as const) {
      const query = { prefix: `${ana.id}/`, limit: 4, sortBy: { column, order: 'asc' as const } }
      expect(await pages(query)).toEqual(NAMES)
      expect(await pages({ ...query, with_delimiter: true, limit: 1 })).toEqual([
        'a.txt',
        'B.txt',
        'c_1.txt',
        'deep/',
        'zoo/',
      ])
    }
  })

  test('a cursor that is none', async () => {
    for (const cursor of ['x', Buffer.from('["a\\u0000","b"]').toString('base64url'), 'bnVsbA'])
      expect((await papers().listV2({ cursor })).error).toMatchObject({ status: 400 })
  })
})

describe('Storage: buckets', () => {
  test('the secret key makes, changes, empties and removes one', async () => {
    const { storage } = librarian()
    const id = `box-${randomUUID()}`
    const limits = { public: false, fileSizeLimit: '1MB', allowedMimeTypes: ['text/plain', 'image/*'] }
    expect((await storage.createBucket(id, limits)).data).toEqual({ name: id })
    expect((await storage.createBucket(id)).error).toMatchObject({
      status: 409,
      message: 'The resource already exists',
    })
    expect((await storage.getBucket(id)).data).toMatchObject({
      id,
      name: id,
      public: false,
      file_size_limit: 1_000_000,
      allowed_mime_types: ['text/plain', 'image/*'],
    })
    expect((await storage.updateBucket(id, { public: true, fileSizeLimit: null })).data).toEqual({
      message: 'Successfully updated',
    })
    expect((await storage.getBucket(id)).data).toMatchObject({
      public: true,
      file_size_limit: null,
      allowed_mime_types: ['text/plain', 'image/*'],
    })
    await storage.from(id).upload('x.txt', 'x', { contentType: 'text/plain' })
    expect((await storage.deleteBucket(id)).error).toMatchObject({
      status: 409,
      message: 'The bucket you tried to delete is not empty',
    })
    expect((await storage.emptyBucket(id)).data).toEqual({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    })
    expect((await storage.deleteBucket(id)).data).toEqual({ message: 'Successfully deleted' })
    expect((await storage.getBucket(id)).error).toMatchObject({ status: 404, message: 'Bucket not found' })
    expect((await storage.emptyBucket(id)).error).toMatchObject({ status: 404 })
  })

  test('those of config.toml are there', async () => {
    const { data } = await librarian().storage.getBucket('catalogue')
    expect(data).toMatchObject({
      public: true,
      file_size_limit: 2 ** 20,
      allowed_mime_types: ['application/pdf'],
    })
  })

  test('a reader sees those that the policies show, and changes none', async () => {
    const { storage } = ana.client
    const seen = await storage.listBuckets()
    expect(seen.data?.map(({ id }) => id)).toEqual(['papers', 'pictures'])
    expect((await storage.listBuckets({ search: 'PIC', sortColumn: 'name' })).data).toMatchObject([
      { id: 'pictures' },
    ])
    expect((await storage.listBuckets({ limit: 1, offset: 1 })).data).toMatchObject([{ id: 'pictures' }])
    expect((await visitor().storage.listBuckets()).data).toEqual([])
    expect((await storage.getBucket('locked')).error).toMatchObject({ status: 404 })
    expect((await storage.createBucket('mine')).error).toMatchObject({
      status: 403,
      message: 'new row violates row-level security policy',
    })
    expect((await storage.updateBucket('papers', { public: true })).error).toMatchObject({ status: 404 })
    expect((await storage.deleteBucket('papers')).error).toMatchObject({ status: 404 })
    expect((await librarian().storage.getBucket('papers')).data).toMatchObject({ public: false })
  })

  test('names and limits that cannot be', async () => {
    const { storage } = librarian()
    for (const id of ['a/b', ' x', '..', 'a\\b', 'x'.repeat(101)])
      expect((await storage.createBucket(id)).error).toMatchObject({
        status: 400,
        message: 'Bucket name invalid',
      })
    expect((await storage.createBucket('b1', { public: true, fileSizeLimit: '1GB' })).error).toMatchObject({
      status: 413,
    })
    expect((await storage.createBucket('b1', { public: true, fileSizeLimit: 'much' })).error).toMatchObject({
      status: 400,
    })
    expect(
      (await storage.createBucket('b1', { public: true, allowedMimeTypes: ['png'] })).error,
    ).toMatchObject({
      status: 415,
    })
    expect((await storage.createBucket('b1', { public: true, type: 'ANALYTICS' })).error).toMatchObject({
      status: 400,
    })
  })
})
