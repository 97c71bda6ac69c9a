import { useCallback, useState } from 'react'

/** A text that is being written: it waits in this tab, so that a closed page or a lost network loses nothing. */
export function useKeptText(key: string): [string, (text: string) => void] {
  const place = `musicas:${key}`
  const [text, setText] = useState(() => {
    try {
      return sessionStorage.getItem(place) ?? ''
    } catch {
      return ''
    }
  })
  const keep = useCallback(
    (next: string) => {
      setText(next)
      try {
        if (next) sessionStorage.setItem(place, next)
        else sessionStorage.removeItem(place)
      } catch {
        // a browser that keeps nothing: the page warns before it closes
      }
    },
    [place],
  )
  return [text, keep]
}
