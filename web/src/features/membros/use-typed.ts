import { useEffect, useState } from 'react'

const WAIT_MS = 200

/** What was typed, once the person rests: 200 ms after the last key. Nothing typed counts at once. */
export function useTyped(text: string): string {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setTyped, text === '' ? 0 : WAIT_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return typed
}
