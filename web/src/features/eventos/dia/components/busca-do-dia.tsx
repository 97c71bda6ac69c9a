import { Search, X } from 'lucide-react'
import { type Ref, useEffect, useState } from 'react'
import { Input } from '@/components/ui/input'

const WAIT_MS = 200

interface BuscaDoDiaProps {
  ref: Ref<HTMLInputElement>
  /** What is looked for: follows what is typed a moment later. */
  busca: string
  onBusca: (busca: string) => void
  /** Enter: the first who is found is marked. */
  onEnter: () => void
}

/** Where the person at the door is typed, hands on the keys: Enter marks, Escape clears. */
export function BuscaDoDia({ ref, busca, onBusca, onEnter }: BuscaDoDiaProps) {
  const [text, setText] = useState(busca)
  const [known, setKnown] = useState(busca)
  if (busca !== known) {
    setKnown(busca)
    // cleared from outside, after a mark
    if (busca === '') setText('')
  }
  useEffect(() => {
    if (text === busca) return
    const timer = setTimeout(() => onBusca(text), text === '' ? 0 : WAIT_MS)
    return () => clearTimeout(timer)
  })
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={ref}
        type="search"
        enterKeyHint="done"
        autoComplete="off"
        aria-label="Buscar pessoa"
        placeholder="Nome ou telefone"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && text.trim() !== '') {
            if (text !== busca) onBusca(text)
            onEnter()
          }
          if (event.key === 'Escape' && text) {
            event.preventDefault()
            setText('')
          }
        }}
        className="h-12 px-10 md:h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label="Limpar busca"
          onClick={() => setText('')}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </div>
  )
}
