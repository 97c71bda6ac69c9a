import { useState } from 'react'

/** What somebody writes down in a service: on their phone, and nowhere else. */
export function useNotes(culto: string): [string, (notes: string) => void] {
  const key = `culto-notas-${culto}`
  const [notes, setNotes] = useState(() => {
    try {
      return localStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  })
  const change = (next: string) => {
    setNotes(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // blocked or full: it stays in the field
    }
  }
  return [notes, change]
}
