import { z } from 'zod'

/** Pixels of a side, as Supabase documents them (…/guides/storage/serving/image-transformations, "Limits"). */
export const LONGEST_SIDE = 2500
const side = z.coerce.number().int().min(1).max(LONGEST_SIDE).optional()

/** How an image is to be shown. Without `format` the best that the browser accepts is taken. */
export const imageOptions = z.object({
  width: side,
  height: side,
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  /** 20 to 100. */
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(['origin', 'webp', 'avif']).optional(),
})

export type ImageOptions = z.output<typeof imageOptions>

/** The options as the query of an address, always in the same order; nothing when there are none. */
export function optionsText(options: ImageOptions | undefined): string | undefined {
  const query = new URLSearchParams()
  for (const name of ['width', 'height', 'resize', 'quality', 'format'] as const) {
    const value = options?.[name]
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size > 0 ? query.toString() : undefined
}

/** Reads them back. */
export const optionsOf = (text: string | undefined): ImageOptions =>
  imageOptions.parse(Object.fromEntries(new URLSearchParams(text ?? '')))

const RESIZING = { cover: 'fill', contain: 'fit', fill: 'force' } as const

/** The options in the words of the program that Supabase transforms images with, as it tells them in a header. */
export function transformationsText({
  width,
  height,
  resize = 'cover',
  quality,
  format,
}: ImageOptions): string {
  const said = { height, width, resizing_type: RESIZING[resize], quality, format }
  return Object.entries(said)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]))
    .join(',')
}
