import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { meaningOf } from '../model'

type MarcadoresProps = {
  /** Of the text that they are written into. */
  label: string
  marcadores: readonly string[]
  /** The text with one more. */
  onInsert: (texto: string) => void
}

/** What the text fills in by itself: a press writes it where the cursor is, in the text field of the same form. */
export function Marcadores({ label, marcadores, onInsert }: MarcadoresProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const insert = (mark: string) => {
    const field = list.current?.closest('form')?.querySelector('textarea')
    if (!field) return
    const { selectionStart, selectionEnd, value } = field
    const written = `{${mark}}`
    flushSync(() => onInsert(value.slice(0, selectionStart) + written + value.slice(selectionEnd)))
    field.focus()
    field.setSelectionRange(selectionStart + written.length, selectionStart + written.length)
  }
  return (
    <fieldset ref={list} aria-label={`Inserir em ${label}`} className="flex flex-wrap items-center gap-1.5">
      <span className="text-muted-foreground text-sm">Inserir:</span>
      {marcadores.map((mark) => (
        <Button key={mark} variant="outline" size="sm" onClick={() => insert(mark)}>
          {meaningOf(mark)}
        </Button>
      ))}
    </fieldset>
  )
}
