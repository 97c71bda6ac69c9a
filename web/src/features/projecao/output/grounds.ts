import { isFilm, type MediaRef } from '@/features/slides/public'
import type { Picture } from '../components/picture-view'
import type { Layers } from './layers'

/** A film behind the text: it goes on while the slides over it change. */
export type Ground = { media: MediaRef; dim: number }

/** The film that a picture lies on; null: it has a ground of its own. */
export function groundOf(picture: Picture): Ground | null {
  const { shown, cover, hidesBackground, isTransparent } = picture
  if (!shown || cover !== 'none' || hidesBackground || isTransparent) return null
  const { theme, slide } = shown
  if (theme.background.kind !== 'media' || !isFilm(theme.background.media)) return null
  // one film at a time: behind another, it stands still
  if (slide.content.kind === 'video') return null
  if (slide.content.kind === 'drawing' && slide.content.background) return null
  return { media: theme.background.media, dim: theme.background.dim }
}

export type SeenGround = Ground & {
  /** Something that lies on it is seen. */
  isSeen: boolean
  /** Among them, from below. */
  order: number
  /** It comes to be seen over another one. */
  isOverOther: boolean
}

/** The films below the layers, each once, always in the same places of the page: one that is moved would stop. */
export function groundsOf(layers: Layers<Picture>): SeenGround[] {
  const found = new Map<string, SeenGround>()
  for (const { picture, phase } of layers) {
    const ground = groundOf(picture)
    if (!ground) continue
    const { path } = ground.media
    const before = found.get(path)
    const isSeen = phase !== 'waits'
    // the one that is shown last says how dark it is, and lies on top
    if (before && !isSeen) continue
    found.delete(path)
    const isOverOther = [...found.values()].some((other) => other.isSeen)
    found.set(path, { ...ground, isSeen, order: 0, isOverOther })
  }
  return [...found.values()]
    .map((ground, order) => ({ ...ground, order }))
    .sort((a, b) => (a.media.path < b.media.path ? -1 : 1))
}
