import { useEffect, useState } from 'react'

/** A text, debounced: it changes `waitMs` after the last key. An empty one counts at once. */
export function useDebounced(text: string, waitMs = 200): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setDebounced, text === '' ? 0 : waitMs, text)
    return () => clearTimeout(timer)
  }, [text, waitMs])
  return debounced
}
