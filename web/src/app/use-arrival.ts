import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export const CONTENT_ID = 'conteudo'

/** On a new page, keyboard and screen reader start at its content instead of staying in the menu. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // a field with autofocus, or a dialog, has already taken the focus where it belongs
    const content = document.getElementById(CONTENT_ID)
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true })
  }, [pathname])
}
