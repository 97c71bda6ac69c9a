import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { StorageError } from '../errors.ts'
import type { ImageOptions } from './options.ts'
import { cannotRender } from './source.ts'

/** What is decoded: about 50 megapixels. */
const MOST_PIXELS = 50_000_000
const LONGEST_SECONDS = 15
const DEFAULT_QUALITY = 80

/** Formats that are decoded, and the one that "as it was" gives back. */
const ORIGINS = { jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif', heif: 'avif', tiff: 'jpeg' } as const
type Format = (typeof ORIGINS)[keyof typeof ORIGINS]

const SOURCES = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
])

export interface Rendition {
  body: Buffer
  type: string
}

// One picture is one thread's work: the machine serves others meanwhile.
sharp.concurrency(1)
sharp.cache(false)

const isOrigin = (format: string): format is keyof typeof ORIGINS => format in ORIGINS

/**
 * Makes an image as the options want it: turned upright, without the data that cameras and phones put in (place, time),
 * never larger than it was.
 *
 * @param preferred what the browser accepts, for options that leave the format open
 * @throws StorageError 422 for what is no image, or one that would cost too much
 */
export async function render(
  source: Buffer,
  options: ImageOptions,
  preferred: 'webp' | 'avif' | null,
): Promise<Rendition> {
  // The bytes say what it is, whatever its uploader said; nothing else gets as far as a decoder.
  const found = await fileTypeFromBuffer(source)
  if (!found || !SOURCES.has(found.mime)) throw cannotRender('The object is not an image')
  try {
    const image = sharp(source, { limitInputPixels: MOST_PIXELS, sequentialRead: true, pages: 1 })
    const { format } = await image.metadata()
    if (!isOrigin(format)) throw cannotRender('The image format is not supported')
    const wanted = options.format === 'origin' ? null : (options.format ?? preferred)
    const target = wanted ?? ORIGINS[format]
    const body = await encoded(resized(image, options), target, options.quality ?? DEFAULT_QUALITY)
    return { body, type: `image/${target}` }
  } catch (error) {
    if (error instanceof StorageError) throw error
    throw cannotRender('The image could not be transformed')
  }
}

const FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const

function resized(image: Sharp, { width, height, resize = 'cover' }: ImageOptions): Sharp {
  const upright = image.timeout({ seconds: LONGEST_SECONDS }).autoOrient()
  if (!width && !height) return upright
  return upright.resize({ width, height, fit: FITS[resize], withoutEnlargement: true })
}

function encoded(image: Sharp, format: Format, quality: number): Promise<Buffer> {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality, mozjpeg: true }).toBuffer()
    case 'png':
      return image.png().toBuffer()
    case 'webp':
      return image.webp({ quality }).toBuffer()
    case 'avif':
      return image.avif({ quality: Math.round(quality * 0.75), effort: 2 }).toBuffer()
    case 'gif':
      return image.gif().toBuffer()
  }
}
