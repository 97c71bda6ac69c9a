import { describe, expect, test } from 'vitest'
import { afterPrefix } from './lists/range.ts'
import { parseSize, s3Environment, storageSettings } from './settings.ts'

describe('sizes', () => {
  test.each([
    ['50MiB', 1024, 52_428_800],
    ['50MB', 1024, 52_428_800],
    ['50MB', 1000, 50_000_000],
    ['50MiB', 1000, 52_428_800],
    ['1.5 KB', 1000, 1500],
    ['20gb', 1000, 20_000_000_000],
    ['3B', 1000, 3],
    ['7', 1000, 7],
    ['much', 1000, null],
    ['-1MB', 1000, null],
    ['', 1000, null],
  ] as const)('%s, counted by %i', (text, kilo, bytes) => {
    expect(parseSize(text, kilo)).toBe(bytes)
  })
})

describe('[storage]', () => {
  test('as the CLI leaves it', () => {
    expect(storageSettings.parse({})).toEqual({
      enabled: true,
      fileSizeLimit: 52_428_800,
      signedUrlSeconds: 0,
      imageTransformation: true,
      buckets: {},
    })
  })

  test('with buckets', () => {
    const { buckets } = storageSettings.parse({
      buckets: {
        fotos: {
          public: true,
          file_size_limit: '5MiB',
          allowed_mime_types: ['image/png'],
          objects_path: './x',
          reencode_images: true,
        },
        outros: { allowed_mime_types: [] },
      },
    })
    expect(buckets).toEqual({
      fotos: {
        public: true,
        fileSizeLimit: 5_242_880,
        allowedMimeTypes: ['image/png'],
        reencodesImages: true,
      },
      outros: { public: false, fileSizeLimit: null, allowedMimeTypes: null, reencodesImages: false },
    })
    expect(storageSettings.safeParse({ file_size_limit: 'grande' }).success).toBe(false)
  })
})

describe('S3 from the environment', () => {
  test('none without a bucket', () => {
    expect(s3Environment.parse({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toBeNull()
  })

  test('a server of somebody’s own has its buckets in the path, Amazon’s in the host', () => {
    const own = s3Environment.parse({ S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:9000' })
    expect(own).toMatchObject({ bucket: 'files', region: 'us-east-1', forcePathStyle: true })
    expect(s3Environment.parse({ S3_BUCKET: 'files' })).toMatchObject({
      endpoint: null,
      forcePathStyle: false,
    })
    const said = { S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example', S3_FORCE_PATH_STYLE: '0' }
    expect(s3Environment.parse(said)).toMatchObject({ forcePathStyle: false })
    expect(s3Environment.safeParse({ ...said, S3_ENDPOINT: 'no address' }).success).toBe(false)
  })
})

test('what stands after a prefix in the order of bytes', () => {
  expect(afterPrefix('')).toBe('\u{10ffff}')
  expect(afterPrefix('a/')).toBe('a0')
  expect(afterPrefix('a\u{10ffff}')).toBe('b')
  expect(afterPrefix('\u{10ffff}')).toBe('\u{10ffff}')
  expect(afterPrefix('\ud7ff')).toBe('\ue000')
})
