import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { librarian, visitor } from './library.ts'
import { newReader, picture, type Reader } from './storage-library.ts'

/* Follows supabase.com/docs/guides/storage/management/copy-move-objects */

let ana: Reader
let bia: Reader

beforeAll(async () => {
  ana = await newReader()
  bia = await newReader()
})

const papers = (reader: Reader) => reader.client.storage.from('papers')
const content = async (reader: Reader, path: string) => (await papers(reader).download(path)).data?.text()

async function written(text = 'words'): Promise<string> {
  const path = `${ana.id}/${randomUUID()}.txt`
  const options = { contentType: 'text/plain', cacheControl: '7', metadata: { kept: true } }
  expect((await papers(ana).upload(path, text, options)).error).toBeNull()
  return path
}

describe('Storage: moving', () => {
  test('an object takes another name', async () => {
    const path = await written()
    const to = `${ana.id}/moved/${randomUUID()}.txt`
    const { data, error } = await papers(ana).move(path, to)
    expect(error).toBeNull()
    expect(data).toMatchObject({ message: 'Successfully moved' })
    expect(await content(ana, to)).toBe('words')
    expect((await papers(ana).exists(path)).data).toBe(false)
    expect((await papers(ana).info(to)).data).toMatchObject({
      cacheControl: 'max-age=7',
      metadata: { kept: true },
    })
  })

  test('to another bucket, within its limits', async () => {
    const text = await written()
    const wrong = await papers(ana).move(text, text, { destinationBucket: 'pictures' })
    expect(wrong.error).toMatchObject({ status: 415 })
    const path = `${ana.id}/${randomUUID()}.png`
    await papers(ana).upload(path, await picture(), { contentType: 'image/png' })
    expect((await papers(ana).move(path, path, { destinationBucket: 'pictures' })).error).toBeNull()
    expect((await fetch(ana.client.storage.from('pictures').getPublicUrl(path).data.publicUrl)).status).toBe(
      200,
    )
    const locked = await papers(ana).move(text, text, { destinationBucket: 'locked' })
    expect(locked.error).toMatchObject({ status: 403 })
    const nowhere = await papers(ana).move(text, text, { destinationBucket: 'nowhere' })
    expect(nowhere.error).toMatchObject({ status: 404, message: 'Bucket not found' })
  })

  test('not over another, not away from its reader, not what is not there', async () => {
    const [one, two] = [await written('one'), await written('two')]
    expect((await papers(ana).move(one, two)).error).toMatchObject({ status: 409 })
    expect((await papers(ana).move(one, `${bia.id}/taken.txt`)).error).toMatchObject({ status: 403 })
    expect((await papers(bia).move(one, `${bia.id}/taken.txt`)).error).toMatchObject({ status: 404 })
    expect((await papers(ana).move(`${ana.id}/none.txt`, `${ana.id}/x.txt`)).error).toMatchObject({
      status: 404,
    })
    expect((await papers(ana).move(one, `${ana.id}/../x.txt`)).error).toMatchObject({ status: 400 })
    expect([await content(ana, one), await content(ana, two)]).toEqual(['one', 'two'])
  })
})

describe('Storage: copying', () => {
  test('a copy has bytes of its own', async () => {
    const path = await written('before')
    const to = `${ana.id}/${randomUUID()}.txt`
    expect((await papers(ana).copy(path, to)).data).toEqual({ path: `papers/${to}` })
    await papers(ana).update(path, 'after', { contentType: 'text/plain' })
    expect([await content(ana, path), await content(ana, to)]).toEqual(['after', 'before'])
    expect((await papers(ana).info(to)).data).toMatchObject({
      cacheControl: 'max-age=7',
      metadata: { kept: true },
    })
    await papers(ana).remove([path])
    expect(await content(ana, to)).toBe('before')
  })

  test('without what was said of the first', async () => {
    const to = `${ana.id}/${randomUUID()}.txt`
    await papers(ana).copy(await written(), to, {
      copyMetadata: false,
      metadata: { cacheControl: 'no-store' },
    })
    expect((await papers(ana).info(to)).data).toMatchObject({ cacheControl: 'no-store', metadata: {} })
  })

  test('with another type, if the bytes are of it and the bucket takes it', async () => {
    const text = await written('a,b')
    const to = `${ana.id}/${randomUUID()}`
    const as = (mimetype: string) =>
      papers(ana).copy(text, to, {
        copyMetadata: false,
        metadata: { mimetype },
        destinationBucket: 'checked',
      })
    expect((await as('image/png')).error).toMatchObject({ status: 415 })
    expect((await as('text/csv')).error).toBeNull()
    expect((await ana.client.storage.from('checked').info(to)).data).toMatchObject({
      contentType: 'text/csv',
    })
  })

  test('refused: over another, to another reader, of another reader, to another type', async () => {
    const [one, two] = [await written('one'), await written('two')]
    expect((await papers(ana).copy(one, two)).error).toMatchObject({ status: 409 })
    expect((await papers(ana).copy(one, `${bia.id}/gift.txt`)).error).toMatchObject({ status: 403 })
    expect((await papers(bia).copy(one, `${bia.id}/taken.txt`)).error).toMatchObject({ status: 404 })
    expect((await papers(ana).copy(one, one, { destinationBucket: 'pictures' })).error).toMatchObject({
      status: 415,
    })
    expect(await content(ana, two)).toBe('two')
  })
})

describe('Storage: removing', () => {
  test('several at once; what is not there is not in the answer', async () => {
    const paths = [await written(), await written()]
    const { data, error } = await papers(ana).remove([...paths, `${ana.id}/none.txt`, 'a\0b'])
    expect(error).toBeNull()
    expect(data?.map(({ name }) => name).sort()).toEqual([...paths].sort())
    expect(data?.[0]).toMatchObject({ bucket_id: 'papers', metadata: { size: 5 } })
    expect((await papers(ana).download(paths[0] ?? '')).error).toMatchObject({ status: 404 })
    expect((await papers(ana).remove(paths)).data).toEqual([])
  })

  test('by others removes nothing', async () => {
    const path = await written()
    expect((await papers(bia).remove([path])).data).toEqual([])
    expect((await visitor().storage.from('papers').remove([path])).data).toEqual([])
    expect(await content(ana, path)).toBe('words')
    expect((await papers(ana).remove([])).error).toMatchObject({ status: 400 })
    expect((await ana.client.storage.from('nowhere').remove([path])).error).toMatchObject({ status: 404 })
    expect((await librarian().storage.from('papers').remove([path])).data).toHaveLength(1)
  })
})
