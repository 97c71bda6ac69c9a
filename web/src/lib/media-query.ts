import { useCallback, useSyncExternalStore } from 'react'

/** Whether the media query holds now; follows the window. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Narrower than 768 px: the phone's layout. */
export function useIsMobile(): boolean {
  return useMediaQuery('(max-width: 767.98px)')
}

/** Asked for in the system's settings: nothing moves by itself. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}

/** Narrower than 1024 px: tablets held upright, and phones. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 1023.98px)')
}
