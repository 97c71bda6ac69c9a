import { useState } from 'react'

/** What is typed in a field stays while the tab does, also when the page is loaded anew. */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = `projecao-rascunho-${name}`
  const [text, setText] = useState(() => {
    try {
      return sessionStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  })
  const change = (next: string) => {
    setText(next)
    try {
      sessionStorage.setItem(key, next)
    } catch {
      // blocked or full: it stays in the field
    }
  }
  return [text, change]
}
