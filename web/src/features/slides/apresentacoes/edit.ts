import type { DrawnBox, DrawnSlide, Place } from './drawn'

/** What the editor changes. */
export type Doc = {
  nome: string
  temaId: string | null
  /** A notice: shown before services until its last day. */
  aviso: boolean
  ate: string | null
  slides: readonly DrawnSlide[]
}

/** As many as one may have. */
export const MOST_SLIDES = 200

const SMALLEST = 0.5
const round = (value: number) => Math.round(value * 10) / 10
const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** A place that is wholly on the slide. */
export function placed({ x, y, width, height }: Place): Place {
  const [w, h] = [between(round(width), SMALLEST, 100), between(round(height), SMALLEST, 100)]
  return { x: between(round(x), 0, 100 - w), y: between(round(y), 0, 100 - h), width: w, height: h }
}

const NEAR = 1
/** An edge or the middle that is near the edges or the middle of the slide goes there. */
function snapped(start: number, size: number): number {
  const line = [0, (100 - size) / 2, 100 - size].find((one) => Math.abs(one - start) < NEAR)
  return line ?? start
}

export const moved = (place: Place, dx: number, dy: number): Place =>
  placed({ ...place, x: place.x + dx, y: place.y + dy })

/** As the hand moves it: it catches at the edges and in the middle. */
export const dragged = (place: Place, dx: number, dy: number): Place =>
  placed({
    ...place,
    x: snapped(place.x + dx, place.width),
    y: snapped(place.y + dy, place.height),
  })

/** By the keys: arrows move it, with Alt they change its size; with Shift further. Null: no such key. */
export function stepped(
  place: Place,
  { key, altKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey'>,
): Place | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (!way) return null
  const [dx = 0, dy = 0] = way.map((one) => one * (shiftKey ? 5 : 1))
  return altKey ? resized(place, 'se', dx, dy) : moved(place, dx, dy)
}

export type Corner = 'nw' | 'ne' | 'sw' | 'se'

/** One corner goes, the one across stays. */
export function resized(place: Place, corner: Corner, dx: number, dy: number): Place {
  const right = place.x + place.width
  const bottom = place.y + place.height
  const isWest = corner.endsWith('w')
  const isNorth = corner.startsWith('n')
  const x = isWest ? between(place.x + dx, 0, right - SMALLEST) : place.x
  const y = isNorth ? between(place.y + dy, 0, bottom - SMALLEST) : place.y
  return placed({
    x,
    y,
    width: isWest ? right - x : between(place.width + dx, SMALLEST, 100 - place.x),
    height: isNorth ? bottom - y : between(place.height + dy, SMALLEST, 100 - place.y),
  })
}

export const withSlide = (doc: Doc, id: string, change: (slide: DrawnSlide) => DrawnSlide): Doc => ({
  ...doc,
  slides: doc.slides.map((slide) => (slide.id === id ? change(slide) : slide)),
})

export const withBox = (slide: DrawnSlide, id: string, change: (box: DrawnBox) => DrawnBox): DrawnSlide => ({
  ...slide,
  boxes: slide.boxes.map((box) => (box.id === id ? change(box) : box)),
})

/** The same slide once more: everything in it has a name of its own. */
export const copyOf = (slide: DrawnSlide): DrawnSlide => ({
  ...slide,
  id: crypto.randomUUID(),
  boxes: slide.boxes.map((box) => ({ ...box, id: crypto.randomUUID() })),
})

/** Behind another slide, or at the end. */
export function inserted(doc: Doc, slide: DrawnSlide, after: string | null): Doc {
  const index = doc.slides.findIndex(({ id }) => id === after)
  const to = index < 0 ? doc.slides.length : index + 1
  return { ...doc, slides: doc.slides.toSpliced(to, 0, slide) }
}

export function reordered<T extends { id: string }>(list: readonly T[], id: string, to: number): T[] {
  const from = list.findIndex((one) => one.id === id)
  const one = list[from]
  if (!one) return [...list]
  return list.toSpliced(from, 1).toSpliced(between(to, 0, list.length - 1), 0, one)
}
