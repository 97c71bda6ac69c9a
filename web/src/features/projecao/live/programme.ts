import type { Slide, Theme, ThemeUse } from '@/features/slides/public'

/** One thing of the service, with its slides ready to draw. */
export type ProgrammeItem = {
  id: string
  title: string
  use: ThemeUse
  theme: Theme
  slides: readonly Slide[]
  /** For the stage alone. */
  notes?: string
  key?: string
  /** Which song of the library it is. */
  song?: string
  /** How often it comes back to its first slide by itself; seconds a slide. */
  loop?: number
}

/** Bytes that a screen keeps before the service begins; `url` as the session hands it out, good for a day. */
export type ProgrammeMedia = { path: string; mime: string; url: string }

/** Everything that a service may show, whole: a screen keeps it and asks nobody any more. */
export type Programme = {
  /** Another one whenever anything in it is another. */
  version: string
  title: string
  /** The service that it is of, and when that begins (ISO). */
  service?: { id: string; startsAt: string }
  items: readonly ProgrammeItem[]
  media: readonly ProgrammeMedia[]
}

export const emptyProgramme = (version: string, title = ''): Programme => ({
  version,
  title,
  items: [],
  media: [],
})

/** A slide of an item: where the operator is. */
export type Step = { item: ProgrammeItem; slide: Slide }

export const stepsOf = ({ items }: Programme): Step[] =>
  items.flatMap((item) => item.slides.map((slide) => ({ item, slide })))

/** Where the operator is. `at` and `index` say where it was, should it not be there any more. */
export type Place = { item: string; slide: string; at: number; index: number }

export function placeOf(programme: Programme, itemId: string, slideId: string): Place | null {
  const at = programme.items.findIndex(({ id }) => id === itemId)
  const index = programme.items[at]?.slides.findIndex(({ id }) => id === slideId) ?? -1
  return index < 0 ? null : { item: itemId, slide: slideId, at, index }
}

/** The step at a place; -1 before the first. Where its slide is gone, the one that stood before it. */
export function stepAt(programme: Programme, steps: readonly Step[], place: Place | null): number {
  if (!place) return -1
  const exact = steps.findIndex(({ item, slide }) => item.id === place.item && slide.id === place.slide)
  if (exact >= 0) return exact
  const item = programme.items.find(({ id }) => id === place.item)
  const before = item ? programme.items.indexOf(item) : Math.min(place.at, programme.items.length)
  const first = programme.items.slice(0, before).reduce((count, { slides }) => count + slides.length, 0)
  if (!item) return first - 1
  return first + Math.min(place.index, item.slides.length) - 1
}
