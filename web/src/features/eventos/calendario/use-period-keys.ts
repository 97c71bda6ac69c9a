import { useEffect } from 'react'

/** Where the arrows write, choose or scroll. */
const BUSY =
  'input, select, textarea, table, [contenteditable], [role="dialog"], [role="menu"], [role="menuitem"]'

type Keys = { onPrevious: () => void; onNext: () => void }

/** The arrows to the left and right lead to the period before and the next one, wherever nothing else needs them. */
export function usePeriodKeys({ onPrevious, onNext }: Keys) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { key, target, defaultPrevented } = event
      if (defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (target instanceof Element && target.closest(BUSY)) return
      if (key === 'ArrowLeft') onPrevious()
      else if (key === 'ArrowRight') onNext()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [onPrevious, onNext])
}
