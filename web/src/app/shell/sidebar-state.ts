import { useState } from 'react'
import { useIsNarrow } from '@/lib/media-query'

/** What was chosen on a narrow screen does not hold on a wide one. */
const COOKIES = { wide: 'sidebar_state', narrow: 'sidebar_state_narrow' }
const SEVEN_DAYS_S = 7 * 24 * 60 * 60

function chosen(cookie: string): boolean | undefined {
  const value = new RegExp(`(?:^|; )${cookie}=(true|false)`).exec(document.cookie)?.[1]
  return value === undefined ? undefined : value === 'true'
}

/** Whether the side menu is wide, or only its icons, as it begins on narrow screens; a choice is remembered for 7 days. */
export function useSidebar(): { isOpen: boolean; toggle: () => void } {
  const width = useIsNarrow() ? 'narrow' : 'wide'
  const [choices, setChoices] = useState(() => ({
    wide: chosen(COOKIES.wide),
    narrow: chosen(COOKIES.narrow),
  }))
  const isOpen = choices[width] ?? width === 'wide'
  function toggle() {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
    document.cookie = `${COOKIES[width]}=${!isOpen}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`
    setChoices({ ...choices, [width]: !isOpen })
  }
  return { isOpen, toggle }
}
