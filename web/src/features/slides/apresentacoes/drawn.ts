import { z } from 'zod'
import type { MediaRef, Slide } from '../slide'
import { wordsOf } from '../words'

const place = { id: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }
const media = z.object({
  id: z.string(),
  path: z.string(),
  mime: z.string(),
  bytes: z.number(),
  alt: z.string().optional(),
})
const box = z.discriminatedUnion('kind', [
  z.object({
    ...place,
    kind: z.literal('text'),
    text: z.string(),
    align: z.enum(['left', 'center', 'right']),
    vertical: z.enum(['top', 'center', 'bottom']).optional(),
    size: z.number().optional(),
    color: z.string().optional(),
    bold: z.boolean().optional(),
  }),
  z.object({ ...place, kind: z.literal('image'), media, fit: z.enum(['cover', 'contain']) }),
  z.object({
    ...place,
    kind: z.literal('shape'),
    shape: z.enum(['rectangle', 'ellipse', 'line']),
    color: z.string(),
    opacity: z.number(),
  }),
])
const drawnSlide = z.object({
  id: z.string(),
  boxes: z.array(box),
  background: media.optional(),
  note: z.string().optional(),
})

/** A slide that the church drew itself, as it is kept. */
export type DrawnSlide = z.output<typeof drawnSlide>
export type DrawnBox = DrawnSlide['boxes'][number]
export type Place = Pick<DrawnBox, 'x' | 'y' | 'width' | 'height'>

/** Slides as they are kept; one that cannot be read is left out. */
export const readDrawn = (kept: unknown): DrawnSlide[] =>
  (z.array(z.unknown()).safeParse(kept).data ?? []).flatMap((one) => drawnSlide.safeParse(one).data ?? [])

export function slideOfDrawn({ id, boxes, background, note }: DrawnSlide): Slide {
  const content = { kind: 'drawing', boxes, ...(background && { background }) } as const
  const [label] = wordsOf(content)
  return { id, ...(label && { label }), ...(note && { note }), content }
}

/** The church's own slides as they are kept, as slides of the screen. */
export const slidesOfDrawn = (kept: unknown): Slide[] => readDrawn(kept).map(slideOfDrawn)

/** The pictures that slides show. */
export const picturesOf = (slides: readonly DrawnSlide[]): MediaRef[] =>
  slides.flatMap(({ background, boxes }) => [
    ...(background ? [background] : []),
    ...boxes.flatMap((one) => (one.kind === 'image' ? [one.media] : [])),
  ])
