import sharp, { type Sharp } from 'sharp'
import { withoutTexts } from './png.ts'

/** What is decoded: about 50 megapixels. */
const MOST_PIXELS = 50_000_000
const LONGEST_SECONDS = 15
const QUALITY = 90

/** The formats of photographs, and of what is made of them. */
const FORMATS = ['jpeg', 'png', 'webp'] as const
export type PictureFormat = (typeof FORMATS)[number]

/** Why bytes are no picture that can be shown. */
export class Unreadable extends Error {
  readonly isTooLarge: boolean

  constructor(cause: unknown) {
    super('the picture could not be read', { cause })
    this.isTooLarge = cause instanceof Error && cause.message.includes('exceeds pixel limit')
  }
}

export interface Picture {
  body: Buffer
  type: string
}

// One picture is one thread's work: the machine serves others meanwhile.
sharp.concurrency(1)
sharp.cache(false)
// The bytes choose the decoder, whatever the uploader called them: of all that libvips has, only these are there.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/**
 * Opens a JPEG, PNG or WebP, upright, in sRGB, without what cameras and phones put in (place, time); of an animation the
 * first picture.
 *
 * @throws Unreadable
 */
export async function openPicture(bytes: Buffer): Promise<{ image: Sharp; format: PictureFormat }> {
  const image = sharp(withoutTexts(bytes), { limitInputPixels: MOST_PIXELS, sequentialRead: true, pages: 1 })
  const found = await image.metadata().catch((error: unknown) => {
    throw new Unreadable(error)
  })
  const format = FORMATS.find((one) => one === found.format)
  if (!format) throw new Unreadable(found.format)
  return { image: image.timeout({ seconds: LONGEST_SECONDS }).autoOrient(), format }
}

/**
 * The pixels of a picture written anew: nothing that was hidden in the file, before, between or after them, is in it.
 *
 * @throws Unreadable
 */
export async function reencoded(bytes: Buffer): Promise<Picture> {
  const { image, format } = await openPicture(bytes)
  const body = await image
    .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
    .toBuffer()
    .catch((error: unknown) => {
      throw new Unreadable(error)
    })
  return { body, type: `image/${format}` }
}
