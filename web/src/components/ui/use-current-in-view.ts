import { useEffect, useRef } from 'react'

/** A strip that scrolls sideways begins where its current entry is seen; `key` says that it is another one. */
export function useCurrentInView<E extends HTMLElement>(selector: string, key?: string) {
  const strip = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that the current entry is another one
  useEffect(() => {
    const place = strip.current
    const entry = place?.querySelector<HTMLElement>(selector)
    if (!place || !entry) return
    const [around, own] = [place.getBoundingClientRect(), entry.getBoundingClientRect()]
    // a little of the neighbours shows that there are more
    const hidden = own.right + 48 > around.right || own.left < around.left
    if (hidden) place.scrollLeft += own.left - around.left - (around.width - own.width) / 2
  }, [selector, key])
  return strip
}
