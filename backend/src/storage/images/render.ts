import type { Sharp } from 'sharp'
import { type ImageOptions, LONGEST_SIDE } from './options.ts'
import { openPicture, type Picture, type PictureFormat, Unreadable } from './pictures.ts'
import { cannotRender } from './source.ts'

const DEFAULT_QUALITY = 80

/**
 * Makes an image as the options want it: turned upright, without the data that cameras and phones put in (place, time),
 * never larger than it was.
 *
 * @param preferred what the browser accepts, for options that leave the format open
 * @throws StorageError 422 for what is no JPEG, PNG or WebP, or one that would cost too much
 */
export async function render(
  source: Buffer,
  options: ImageOptions,
  preferred: 'webp' | 'avif' | null,
): Promise<Picture> {
  try {
    const { image, format } = await openPicture(source)
    const wanted = options.format === 'origin' ? null : (options.format ?? preferred)
    const target = wanted ?? format
    const body = await encoded(resized(image, options), target, options.quality ?? DEFAULT_QUALITY)
    return { body, type: `image/${target}` }
  } catch (error) {
    if (error instanceof Unreadable && error.isTooLarge) throw cannotRender('The image has too many pixels')
    throw cannotRender('The image could not be transformed')
  }
}

const FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const

/** A side that nobody gave follows from the other, up to what may be asked for: 50 megapixels take an encoder 15 seconds. */
function resized(upright: Sharp, { width, height, resize = 'cover' }: ImageOptions): Sharp {
  const fit = width && height ? FITS[resize] : 'inside'
  const sides = { width: width ?? LONGEST_SIDE, height: height ?? LONGEST_SIDE }
  return upright.resize({ ...sides, fit, withoutEnlargement: true })
}

function encoded(image: Sharp, format: PictureFormat | 'avif', quality: number): Promise<Buffer> {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality, mozjpeg: true }).toBuffer()
    case 'png':
      return image.png().toBuffer()
    case 'webp':
      return image.webp({ quality }).toBuffer()
    case 'avif':
      return image.avif({ quality: Math.round(quality * 0.75), effort: 2 }).toBuffer()
  }
}
