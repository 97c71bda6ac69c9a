import { useEffect, useState } from 'react'

const MARGIN = '900px 0px'

/**
 * Calls `load` when the element that carries the returned ref is about a screen away from being seen. Every new
 * `load` looks again, so the list goes on until the element is out of reach; without one nothing happens.
 */
export function useLoadWhenNear(load: (() => void) | undefined) {
  const [element, ref] = useState<Element | null>(null)
  useEffect(() => {
    if (!element || !load) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, load])
  return ref
}
