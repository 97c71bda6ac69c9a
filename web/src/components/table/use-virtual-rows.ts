import { useLayoutEffect, useState } from 'react'

/** Rows that come and go together: while one scrolls, React draws once for so many. */
const TOGETHER = 6
/** How many of them are there beyond each edge of the window. */
const BEYOND = 2
const FIRST = { from: 0, to: TOGETHER * 5 }

const remInPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/**
 * Which rows of a list of equal heights are near the window, and how much empty space stands for the others. `ref` goes
 * to the element that holds the rows.
 *
 * @param count rows from the beginning of the list
 * @param skipped of them, the first that are not loaded any more
 */
export function useVirtualRows(count: number, rowRem: number, skipped = 0) {
  const [element, ref] = useState<HTMLElement | null>(null)
  const [{ from, to }, setNear] = useState(FIRST)
  const size = rowRem * remInPixels()
  // what stands above may grow and shrink at any time, and the page with it; asking where the list is while one scrolls
  // would lay the page out once more each time
  useLayoutEffect(() => {
    if (!element) return
    let top = 0
    const look = () => {
      const part = TOGETHER * size
      const above = Math.floor((scrollY - top) / part) - BEYOND
      const below = Math.ceil((scrollY - top + innerHeight) / part) + BEYOND
      const near = { from: above * TOGETHER, to: below * TOGETHER }
      setNear((known) => (known.from === near.from && known.to === near.to ? known : near))
    }
    const measure = () => {
      top = element.getBoundingClientRect().top + scrollY
      look()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', measure)
    }
  }, [element, size])
  const end = Math.min(Math.max(to, skipped), count)
  const first = Math.min(Math.max(from, skipped), end)
  return {
    ref,
    /** Of the whole list, those that were skipped counted. */
    indexes: Array.from({ length: end - first }, (_, place) => first + place),
    before: first * size,
    after: (count - end) * size,
  }
}
