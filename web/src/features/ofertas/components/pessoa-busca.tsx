import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FieldError, FieldHint } from '@/components/form/form-field'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { cn } from '@/lib/cn'
import { useDebounced } from '@/lib/use-debounced'
import type { Pessoa } from '../model'

type PessoaBuscaProps = {
  label: string
  chosen: Pessoa | null
  onChoose: (pessoa: Pessoa | null) => void
  /** Asks for people by what is typed. */
  // biome-ignore lint/suspicious/noExplicitAny: the key of a query is its own
  find: (busca: string) => UseQueryOptions<Pessoa[], Error, Pessoa[], any>
  /** What is typed counts as a name where nobody is chosen. */
  text?: string
  onText?: (text: string) => void
  hint?: string
  error?: string
  /** Takes the element that the form moves the focus to. */
  fieldRef?: (element: HTMLInputElement | null) => void
  autoFocus?: boolean
}

/** Finds a person by name alone: ↑ ↓ go through them, Enter takes one, Esc closes. */
export function PessoaBusca(props: PessoaBuscaProps) {
  const { label, chosen, onChoose, find, onText, hint, error, fieldRef, autoFocus } = props
  const ids = { control: useId(), list: useId(), hint: useId(), error: useId() }
  const input = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState('')
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const text = props.text ?? own
  const busca = useDebounced(text.trim())
  const { data: people = [], isFetching } = useQuery(find(busca))
  const isShown = isOpen && text.trim().length >= 3
  const found = isShown ? people : []

  function type(value: string) {
    setOwn(value)
    onText?.(value)
  }

  function choose(pessoa: Pessoa | null) {
    onChoose(pessoa)
    setOwn('')
    setOpen(false)
    if (pessoa === null) requestAnimationFrame(() => input.current?.focus())
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setActive((now) => (now + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      // never the form around
      event.preventDefault()
      const pessoa = found[active]
      if (pessoa) choose(pessoa)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  const describedBy = [hint ? ids.hint : '', error ? ids.error : ''].filter(Boolean).join(' ')
  return (
    <div className="relative flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={ids.control}>{label}</Label>
      {chosen ? (
        <div className="flex min-h-11 items-center gap-2 rounded-md border border-input bg-card pl-3 md:min-h-10">
          <span className="min-w-0 flex-1 truncate">{chosen.nome}</span>
          <IconButton label={`Tirar ${chosen.nome}`} onClick={() => choose(null)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ) : (
        <Input
          ref={(element) => {
            input.current = element
            fieldRef?.(element)
          }}
          id={ids.control}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={ids.list}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${ids.list}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          autoComplete="off"
          autoFocus={autoFocus}
          maxLength={120}
          placeholder="Três letras do nome"
          value={text}
          onChange={({ target }) => {
            type(target.value)
            setActive(0)
            setOpen(true)
          }}
          onKeyDown={handleKeyDown}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        />
      )}
      {isShown && (
        <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-md border border-border bg-popover py-1 text-popover-foreground shadow-pop">
          {people.length === 0 && (
            <p role="status" className="px-3 py-2 text-muted-foreground text-sm">
              {isFetching || busca !== text.trim() ? 'Procurando…' : 'Ninguém encontrado.'}
            </p>
          )}
          <div role="listbox" id={ids.list} aria-label="Pessoas encontradas">
            {found.map((pessoa, position) => (
              <div
                key={pessoa.id}
                id={`${ids.list}-${position}`}
                role="option"
                tabIndex={-1}
                aria-selected={position === active}
                // the field keeps the focus, so that one may type on
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(pessoa)}
                onKeyDown={(event) => event.key === 'Enter' && choose(pessoa)}
                className={cn(
                  'flex min-h-11 cursor-pointer items-center px-3 py-1.5 hover:bg-accent hover:text-accent-foreground',
                  position === active && 'bg-accent text-accent-foreground',
                )}
              >
                <span className="min-w-0 truncate">{pessoa.nome}</span>
              </div>
            ))}
          </div>
        </div>
      )}
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  )
}
