import { useRef } from 'react'

/**
 * When a window closes, the keyboard goes on where it was when the window opened, also if no trigger of the window's own
 * opened it. Spread over the content of a Radix dialog.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      const element = opener.current
      if (!(element instanceof HTMLElement) || element === document.body || !element.isConnected) return
      event.preventDefault()
      element.focus({ preventScroll: true })
    },
  }
}
