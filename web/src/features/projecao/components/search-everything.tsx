import { useQueryClient } from '@tanstack/react-query'
import { BookOpen, Image, ListOrdered, type LucideIcon, Music, Presentation } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import type { Tema } from '@/features/slides/public'
import { cn } from '@/lib/cn'
import { toAppError } from '@/lib/errors'
import { toast } from '@/lib/toast'
import type { FoundKind, Indexed } from '../control/find'
import { itemOfFound } from '../control/found-item'
import { useEverything } from '../control/use-search'
import type { Programme } from '../live/programme'
import type { LibraryProps } from './quick-text-panel'

const ICONS: Record<FoundKind, LucideIcon> = {
  roteiro: ListOrdered,
  passagem: BookOpen,
  musica: Music,
  slides: Presentation,
  midia: Image,
}

type SearchEverythingProps = Pick<LibraryProps, 'canEdit' | 'onAdd' | 'onInsert'> & {
  programme: Programme
  temas: readonly Tema[]
  onSelect: (item: string) => void
}

/** One field for all that can be shown: arrows choose, Enter shows, Shift+Enter puts it at the end. */
export function SearchEverything(props: SearchEverythingProps) {
  const { canEdit, onAdd, onInsert, programme, temas, onSelect } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const [busca, setBusca] = useState('')
  const [at, setAt] = useState(0)
  const { found, isError } = useEverything(programme, busca)
  const chosen = Math.min(at, found.length - 1)
  const isOpen = busca.trim() !== ''

  function clear() {
    setBusca('')
    setAt(0)
    // the keys are the slides' again
    field.current?.blur()
  }
  async function choose(one: Indexed, isLater: boolean) {
    if (one.kind === 'roteiro') {
      clear()
      return onSelect(one.id)
    }
    if (!canEdit) return toast.info('Quem conduz a projeção mostra. Assuma para mostrar.')
    try {
      const item = await itemOfFound(queryClient, one, temas)
      if (!item || item.slides.length === 0) return toast.error('Não há o que mostrar aqui.')
      clear()
      if (isLater) onAdd(item)
      else onInsert(item, 0)
    } catch (fault) {
      toast.error(toAppError(fault).message)
    }
  }
  function handleKey(event: KeyboardEvent) {
    const one = found[chosen]
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
    else if (event.key === 'Escape') clear()
    else if (event.key === 'Enter' && one) void choose(one, event.shiftKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="space-y-2 p-3 pb-0">
      <Label htmlFor={id} className="sr-only">
        Procurar em tudo
      </Label>
      <Input
        ref={field}
        id={id}
        type="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-lista`}
        aria-activedescendant={found[chosen] && `${id}-${chosen}`}
        aria-describedby={`${id}-ajuda`}
        autoComplete="off"
        placeholder="Música, Jo 3.16, mídia…"
        value={busca}
        onChange={({ target }) => {
          setBusca(target.value)
          setAt(0)
        }}
        onKeyDown={handleKey}
      />
      <p id={`${id}-ajuda`} className="sr-only">
        As setas escolhem, Enter mostra, Shift e Enter põem no fim do roteiro.
      </p>
      {isOpen && found.length === 0 && (
        <p role="status" className="text-muted-foreground text-sm">
          {isError ? 'A biblioteca não respondeu. O roteiro continua aqui.' : 'Nada com estas palavras.'}
        </p>
      )}
      <div
        id={`${id}-lista`}
        role="listbox"
        aria-label="O que foi achado"
        className={cn('rounded-md border border-border', (!isOpen || found.length === 0) && 'hidden')}
      >
        {found.map((one, index) => {
          const Icon = ICONS[one.kind]
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, by aria-activedescendant
            <div
              key={`${one.kind}-${one.id}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={cn(
                'flex min-h-11 cursor-pointer items-center gap-2 px-2 py-1',
                index === chosen && 'bg-accent text-accent-foreground',
              )}
              onClick={({ shiftKey }) => void choose(one, shiftKey)}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm">{one.title}</span>
                <span className="block truncate text-xs">{one.detail}</span>
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
