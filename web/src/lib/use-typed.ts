import { useEffect, useState } from 'react'

/** What was typed, once the person rests for `waitMs` after the last key. Nothing typed counts at once. */
export function useTyped(text: string, waitMs = 200): string {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setTyped, text === '' ? 0 : waitMs, text)
    return () => clearTimeout(timer)
  }, [text, waitMs])
  return typed
}
