import { useCallback, useState } from 'react'

const COOKIE = 'sidebar_state'
const SEVEN_DAYS_S = 7 * 24 * 60 * 60

function readOpen(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`)
}

/** Whether the side menu is wide; remembered for 7 days. */
export function useSidebar(): { isOpen: boolean; toggle: () => void } {
  const [isOpen, setOpen] = useState(readOpen)
  const toggle = useCallback(() => {
    setOpen((open) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
      document.cookie = `${COOKIE}=${!open}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`
      return !open
    })
  }, [])
  return { isOpen, toggle }
}
