import { useRef } from 'react'

/** Where the keyboard goes back to: from the entry of a menu, which goes at once, to the button of the menu. */
function placeOf(element: Element | null): Element | null {
  const menu = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return (menu && document.getElementById(menu)) || element
}

/**
 * When a window closes, the keyboard goes on where it was when the window opened, also if no trigger of the window's own
 * opened it; when what opened it is gone, at the content of the page. Spread over the content of a Radix dialog.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = placeOf(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      const element = opener.current
      if (!(element instanceof HTMLElement) || element === document.body) return
      // what is gone may have handed the focus on by itself
      if (!element.isConnected && document.activeElement !== document.body) return
      const place = element.isConnected ? element : document.querySelector<HTMLElement>('main[tabindex]')
      if (!place) return
      event.preventDefault()
      place.focus({ preventScroll: true })
      // what the window changed may have pushed it out of sight
      if (place === element) place.scrollIntoView({ block: 'nearest' })
    },
  }
}
