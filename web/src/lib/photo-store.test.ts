import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from './errors'
import { photoNameOf } from './photo'
import { PHOTO_NOT_SAVED, removePhoto, storePhoto } from './photo-store'

const OWNER = '0b5c1d1e-7b1f-4f0e-9a55-3f1c9d1f2a3b'
const OLD = `https://igreja.org/storage/v1/object/public/member-photos/profile-photos/${OWNER}-1.jpg`
const PICTURE = new Blob(['x'], { type: 'image/jpeg' })

let done: string[] = []
let uploadStatus: number
let headers: Headers
let form: FormData
const link = vi.fn<(address: string | null) => Promise<unknown>>()

beforeEach(() => {
  done = []
  uploadStatus = 200
  link.mockImplementation(async (address) => done.push(`link ${address && 'new'}`))
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.method === 'DELETE') {
      const { prefixes } = await request.json()
      done.push(`remove ${prefixes[0].endsWith('-1.jpg') ? 'old' : 'new'}`)
      return Response.json([])
    }
    done.push('upload')
    headers = request.headers
    form = await request.formData()
    return Response.json(
      uploadStatus === 200
        ? { Id: '1', Key: 'k' }
        : { statusCode: String(uploadStatus), error: 'e', message: 'm' },
      { status: uploadStatus },
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

const store = () => storePhoto(PICTURE, { owner: OWNER, current: OLD, link })

describe('storePhoto', () => {
  test('sends, links, and only then removes the old one', async () => {
    await store()
    expect(done).toEqual(['upload', 'link new', 'remove old'])
    expect(headers.get('x-upsert')).toBe('true')
    expect(form.get('cacheControl')).toBe('3600')
    expect(photoNameOf(link.mock.lastCall?.[0])).toMatch(new RegExp(`^profile-photos/${OWNER}-\\d+\\.jpg$`))
  })

  test('a failed upload changes nothing', async () => {
    uploadStatus = 500
    await expect(store()).rejects.toMatchObject({ status: 500 })
    expect(done).toEqual(['upload'])
  })

  test('a refused link takes the new one back', async () => {
    link.mockRejectedValue(new AppError('42501', { status: 403 }))
    await expect(store()).rejects.toMatchObject({ code: PHOTO_NOT_SAVED })
    expect(done).toEqual(['upload', 'remove new'])
  })

  test('without an answer both stay: the record may point to either', async () => {
    link.mockRejectedValue(new AppError('unreachable'))
    await expect(store()).rejects.toMatchObject({ code: PHOTO_NOT_SAVED })
    expect(done).toEqual(['upload'])
  })
})

describe('removePhoto', () => {
  test('leaves the record first, then the storage', async () => {
    await removePhoto({ current: OLD, link })
    expect(done).toEqual(['link null', 'remove old'])
  })

  test('what the record still shows is not removed', async () => {
    link.mockRejectedValue(new AppError('unreachable'))
    await expect(removePhoto({ current: OLD, link })).rejects.toMatchObject({ code: 'unreachable' })
    expect(done).toEqual([])
  })
})
