import type { Page } from '@playwright/test'

/** What a screen showed: from when (Date.now()), by its words, by the names of its pictures (`imagem`, `filme` where they have none), or `preto`. */
export interface Shown {
  at: number
  words: string
}

export interface Frames {
  /** Frames that were looked at, and the changes between them. */
  seen: number
  /** What was seen of those that were empty, or through which one saw. */
  faults: string[]
  shown: Shown[]
  /** Before the first picture: what else than darkness was to be seen. */
  before: string[]
}

/**
 * Looks at every frame from now on, and at every change of the page before it is painted: once a slide was shown, one opaque
 * layer with words, a picture or a film lies below, unless black was asked for. A film behind the text is opaque, too. Runs in the
 * page, from before it is loaded.
 */
export const RECORD = `(() => {
  const found = (window.frames_ = { seen: 0, faults: [], shown: [], before: [] })
  const hasBytes = (one) => one.src.startsWith('blob:') && (one instanceof HTMLImageElement ? one.naturalWidth > 0 : one.readyState > 1)
  const read = (base) => {
    if (base?.dataset.picture?.startsWith('black')) return 'preto'
    const media = [...(base?.querySelectorAll('img, video') ?? [])].filter(hasBytes)
    return base?.innerText.trim() || media.map((one) => one.alt || (one instanceof HTMLImageElement ? 'imagem' : 'filme')).join(' ')
  }
  const look = () => {
    const base = document.querySelectorAll('[data-layer=base]')
    const words = read(base[0])
    if (found.seen === 0 && !words) {
      const other = document.body.innerText.trim()
      const isSeen = getComputedStyle(document.getElementById('root') ?? document.body).visibility !== 'hidden'
      if (isSeen && other && !found.before.includes(other)) found.before.push(other)
      return
    }
    found.seen += 1
    const films = [...document.querySelectorAll('[data-ground=seen]')]
    const isOnFilm = films.some((one) => getComputedStyle(one).opacity === '1' && one.querySelector('video').videoWidth > 0)
    const opaque = base.length === 1 && (isOnFilm || getComputedStyle(base[0]).opacity === '1')
    if (!opaque || !words) found.faults.push(base.length + ' ' + base[0]?.innerHTML.slice(0, 80))
    if (found.shown.at(-1)?.words !== words) found.shown.push({ at: Date.now(), words })
  }
  const frame = () => { look(); requestAnimationFrame(frame) }
  addEventListener('DOMContentLoaded', () => {
    frame()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
})()`

export const framesOf = (page: Page) => page.evaluate<Frames>('window.frames_')
