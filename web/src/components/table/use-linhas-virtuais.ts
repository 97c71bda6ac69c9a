import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const OVERSCAN = 14

const remInPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/**
 * Which rows of a list of equal heights are near the window, and how much empty space stands for the others. `ref` goes
 * to the element that holds the rows.
 */
export function useLinhasVirtuais(count: number, rowRem: number) {
  const [element, ref] = useState<HTMLElement | null>(null)
  const [margin, setMargin] = useState(0)
  // what stands above may grow and shrink at any time, and the page with it; looking in every render would lay the page
  // out once more for each row that comes into view
  useLayoutEffect(() => {
    if (!element) return
    const look = () => {
      const top = element.getBoundingClientRect().top + scrollY
      setMargin((known) => (Math.abs(known - top) < 1 ? known : top))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  const size = rowRem * remInPixels()
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => size,
    overscan: OVERSCAN,
    scrollMargin: margin,
  })
  // a row has another height when the person chose another density
  const measured = useRef(size)
  useEffect(() => {
    if (measured.current === size) return
    measured.current = size
    virtualizer.measure()
  }, [virtualizer, size])
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  return {
    ref,
    indexes: items.map(({ index }) => index),
    before: first ? first.start - margin : 0,
    after: last ? Math.max(virtualizer.getTotalSize() - (last.end - margin), 0) : 0,
  }
}
