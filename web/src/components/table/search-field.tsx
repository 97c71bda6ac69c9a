import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Input } from '@/components/ui/input'
import { cn } from '@/lib/cn'

const WAIT_MS = 200

export type SearchFieldProps = {
  value: string
  /** Called a moment after the last key, at once on Enter and when cleared. */
  onChange: (value: string) => void
  /** How long that moment is: short where an answer costs little. */
  waitMs?: number
  label?: string
  placeholder?: string
  className?: string
  /** The page was opened to search: the field has the focus. */
  hasFocus?: boolean
}

type Track = { known: string; asked: readonly string[] }

export function SearchField({
  value,
  onChange,
  waitMs = WAIT_MS,
  label = 'Buscar',
  placeholder = `${label}…`,
  className,
  hasFocus = false,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])
  const [text, setText] = useState(value)
  // what was asked for and has not come back as `value` yet: the address follows with a delay
  const [{ known, asked }, setTrack] = useState<Track>({ known: value, asked: [] })
  if (value !== known) {
    const position = asked.indexOf(value)
    setTrack({ known: value, asked: position < 0 ? [] : asked.slice(position + 1) })
    // changed from outside (back button, a cleared filter): what is typed follows
    if (position < 0) setText(value)
  }
  const last = asked.at(-1) ?? known

  function send(next: string) {
    setText(next)
    if (next === last) return
    setTrack({ known, asked: [...asked, next] })
    onChange(next)
  }

  useEffect(() => {
    if (text === last) return
    const timer = setTimeout(() => send(text), waitMs)
    return () => clearTimeout(timer)
  })

  function clear() {
    send('')
    input.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') send(text)
    if (event.key === 'Escape' && text) {
      event.preventDefault()
      event.stopPropagation()
      clear()
    }
  }

  return (
    <div className={cn('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        className="px-10 [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label="Limpar busca"
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </div>
  )
}
