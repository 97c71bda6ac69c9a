import { useEffect, useEffectEvent } from 'react'
import type { Editor } from './use-editor'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=range]):not([type=color]), textarea, select')

/** Ctrl+S saves; Ctrl+Z takes back, but not while somebody types: there it is the field's own. */
export function useEditorKeys({ save, undo, redo }: Pick<Editor, 'save' | 'undo' | 'redo'>) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 's') {
      event.preventDefault()
      save()
    } else if (!isTyping(event.target) && (key === 'z' || key === 'y')) {
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}
