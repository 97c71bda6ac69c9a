import { describe, expect, test } from 'vitest'
import { photoDownloadUrl, photoName, photoNameOf, photoUrl } from './photo'

const ID = '0b5c1d1e-7b1f-4f0e-9a55-3f1c9d1f2a3b'
const NAME = photoName(ID, 'jpg', 1790000000000)
const ADDRESS = `https://antigo.exemplo.org/storage/v1/object/public/member-photos/${NAME}`

test('a photo is named by owner, moment and extension', () => {
  expect(NAME).toBe(`profile-photos/${ID}-1790000000000.jpg`)
  expect(photoNameOf(ADDRESS)).toBe(NAME)
})

describe('photoUrl', () => {
  test.each([
    ['thumbnail', 96],
    ['card', 320],
  ] as const)('%s is a rendition of %s pixels from our own server', (size, side) => {
    const url = new URL(photoUrl(ADDRESS, size) ?? '')
    expect(url.origin).toBe(location.origin)
    expect(url.pathname).toBe(`/storage/v1/render/image/public/member-photos/${NAME}`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      width: String(side),
      height: String(side),
      resize: 'cover',
    })
  })

  test('full is the photo as it is kept', () => {
    expect(photoUrl(ADDRESS, 'full')).toBe(
      `${location.origin}/storage/v1/object/public/member-photos/${NAME}`,
    )
  })

  test('a download carries its file name', () => {
    expect(photoDownloadUrl(ADDRESS, 'ana')).toMatch(/\.jpg\?download=ana\.jpg$/)
  })

  test.each([
    null,
    undefined,
    '',
    'javascript:alert(1)',
    'https://foreign.example/rosto.jpg',
    `https://igreja.org/storage/v1/object/public/outros/${NAME}`,
    `https://igreja.org/storage/v1/object/public/member-photos/../segredos/${NAME}`,
    `${ADDRESS}?x=1`,
    `https://igreja.org/storage/v1/object/public/member-photos/profile-photos/${ID}-1.svg`,
  ])('%s is no photo', (address) => {
    expect(photoUrl(address, 'thumbnail')).toBeNull()
  })
})
