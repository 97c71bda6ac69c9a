import { useEffect, useRef } from 'react'

type Keys = Readonly<Record<string, (() => void) | false>>

/** What single keys do, while nothing is typed and no dialog or menu is open. */
export function useKeys(keys: Keys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [role="dialog"], [role="menu"]')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
