import type { MediaRef, Slide, Theme } from '@/features/slides/public'
import { supabaseConfig } from '@/lib/config'
import type { Programme } from '../live/programme'

const CACHE = 'projecao-midia'

/** The pictures and films that a slide is drawn with. */
export function mediaOf(slide: Slide, theme: Theme): MediaRef[] {
  const { content } = slide
  const own = content.kind === 'image' || content.kind === 'video' ? [content.media] : []
  const drawn =
    content.kind === 'drawing'
      ? [
          ...(content.background ? [content.background] : []),
          ...content.boxes.flatMap((box) => (box.kind === 'image' ? [box.media] : [])),
        ]
      : []
  const behind = theme.background.kind === 'media' ? [theme.background.media] : []
  return [...own, ...drawn, ...behind]
}

export type Readiness = { ready: number; total: number; missing: string[] }

/** How many slides can be drawn from what is kept, and which items cannot. */
export function readinessOf(programme: Programme | null, isKept: (path: string) => boolean): Readiness {
  let [ready, total] = [0, 0]
  const missing: string[] = []
  for (const { slides, theme, title } of programme?.items ?? []) {
    const whole = slides.filter((slide) => mediaOf(slide, theme).every(({ path }) => isKept(path)))
    ready += whole.length
    total += slides.length
    if (whole.length < slides.length) missing.push(title)
  }
  return { ready, total, missing }
}

const keyOf = (path: string) => `/projecao-midia/${path}`

/** Keeps the bytes of a programme in the browser, and hands out addresses that need no network. */
export class KeptMedia {
  readonly #urls = new Map<string, string>()
  #generation = 0

  has = (path: string) => this.#urls.has(path)
  sourceOf = ({ path }: MediaRef) => this.#urls.get(path)

  async #bytesOf(cache: Cache, path: string, url: string): Promise<Blob> {
    const found = await cache.match(keyOf(path))
    if (found) return found.blob()
    const response = await fetch(new URL(url, supabaseConfig.url))
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await cache.put(keyOf(path), response.clone())
    return response.blob()
  }

  /** Fetches what is not kept yet, one after the other; what fails is tried again with the next call. */
  async keep(programme: Programme, onProgress: () => void): Promise<void> {
    this.#generation += 1
    const mine = this.#generation
    const fonts = new Set(
      programme.items.map(({ theme }) => `${theme.font.weight} 40px "${theme.font.family}"`),
    )
    await Promise.all([...fonts].map((font) => document.fonts.load(font).catch(() => [])))
    if (programme.media.length === 0) return onProgress()
    const cache = await caches.open(CACHE)
    for (const { path, url } of programme.media) {
      if (mine !== this.#generation) return
      if (this.has(path)) continue
      try {
        this.#urls.set(path, URL.createObjectURL(await this.#bytesOf(cache, path, url)))
      } catch (error) {
        console.warn('projeção, mídia:', error)
      }
      onProgress()
    }
  }
}
