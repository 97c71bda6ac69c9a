import sharp from 'sharp'
import type { Pixels } from './engine/pixels.ts'
import { withoutTexts } from './png.ts'

/** The bytes are no image that can be read, or it has too many pixels. */
export class UnreadableImage extends Error {
  readonly isTooLarge: boolean

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'unreadable', { cause })
    this.isTooLarge = this.message.includes('exceeds pixel limit')
  }
}

const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 1_280
const LONGEST_SECONDS = 10

sharp.cache(false)
// The bytes choose the decoder: of all that libvips has, only these are there.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/**
 * Decodes a JPEG, PNG or WebP (of an animation the first picture): upright by its EXIF, without transparency, in sRGB, at
 * most 1,280 pixels on its longer side.
 *
 * @throws UnreadableImage
 */
export async function decodeImage(bytes: Uint8Array): Promise<Pixels> {
  try {
    const { data, info } = await sharp(withoutTexts(Buffer.from(bytes)), {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      pages: 1,
    })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data }
  } catch (error) {
    throw new UnreadableImage(error)
  }
}
