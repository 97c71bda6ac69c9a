import { useRef } from 'react'

/** Where the keyboard goes back to: from the entry of a menu, which goes at once, to the button of the menu. */
function placeOf(element: Element | null): Element | null {
  const menu = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return (menu && document.getElementById(menu)) || element
}

/** Whether the person is somewhere else already, in a menu for example; a window beneath only holds the keyboard. */
function hasGoneOn(): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !activeElement.matches('[role=dialog]')
}

/**
 * When a window closes, the keyboard goes on where it was when the window opened, also if no trigger of the window's own
 * opened it; when what opened it is gone, at the content of the page. Whoever went on meanwhile stays there. Spread over the
 * content of a Radix dialog.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = placeOf(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      const element = opener.current
      if (hasGoneOn()) return event.preventDefault()
      if (!(element instanceof HTMLElement) || element === document.body) return
      const place = element.isConnected ? element : document.querySelector<HTMLElement>('main[tabindex]')
      if (!place) return
      event.preventDefault()
      place.focus({ preventScroll: true })
      // what the window changed may have pushed it out of sight
      if (place === element) place.scrollIntoView({ block: 'nearest' })
    },
  }
}
