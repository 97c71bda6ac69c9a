import { useLayoutEffect } from 'react'

/** A service is dark, and a bright phone is seen by everybody behind it: where the device shows the light theme, this page is dark. */
export function useDarkRoom() {
  useLayoutEffect(() => {
    const root = document.documentElement
    const before = root.dataset.theme
    if (before !== 'light') return
    root.dataset.theme = 'dark'
    return () => {
      root.dataset.theme = before
    }
  }, [])
}
