import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FieldError, FieldHint } from '@/components/form/form-field'
import { Avatar } from '@/components/ui/avatar'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { cn } from '@/lib/cn'
import { useDebounced } from '@/lib/use-debounced'
import { membrosQueries } from '../queries'
import { MembroOptions, optionId } from './membro-options'
import { SituacaoBadge } from './situacao-badge'

export type MembroPickerProps = {
  label: string
  /** The id of the person who is chosen. */
  value: string | null
  onChange: (id: string | null) => void
  /** Who is not offered, such as the person whose page this is. */
  exclude?: readonly string[]
  isOptional?: boolean
  hint?: string
  error?: string
  disabled?: boolean
  autoFocus?: boolean
  className?: string
}

function Chosen({ id, onRemove, disabled }: { id: string; onRemove: () => void; disabled?: boolean }) {
  const { data: membro, isPending } = useQuery(membrosQueries.resumo(id))
  const name = membro?.nome_completo ?? (isPending ? 'Carregando…' : 'Pessoa de outro campus')
  return (
    <div className="flex min-h-11 items-center gap-3 rounded-md border border-input bg-card py-1 pr-1 pl-3 md:min-h-10">
      <Avatar size="sm" name={membro?.nome_completo} src={membro?.foto} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {membro && <SituacaoBadge situacao={membro.situacao} />}
      <IconButton label={`Tirar ${name}`} variant="ghost" onClick={onRemove} disabled={disabled}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

/**
 * Finds a person of the caller's campuses while one types, without accents: ↑ ↓ go through the people, Enter takes one,
 * Esc closes. Holds the person's id.
 */
export function MembroPicker(props: MembroPickerProps) {
  const {
    label,
    value,
    onChange,
    exclude = [],
    isOptional,
    hint,
    error,
    disabled,
    autoFocus,
    className,
  } = props
  const ids = { control: useId(), list: useId(), hint: useId(), error: useId() }
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const busca = useDebounced(text.trim())
  const { data = [], isFetching } = useQuery(membrosQueries.find(busca))
  const people = busca ? data.filter(({ id }) => !exclude.includes(id)) : []
  const isShown = isOpen && text.trim() !== ''

  function choose(id: string | null) {
    onChange(id)
    setText('')
    setOpen(false)
    // the field comes back in the place of the person
    if (id === null) requestAnimationFrame(() => input.current?.focus())
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && people.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive((now) => (now + step + people.length) % people.length)
    } else if (event.key === 'Enter' && isShown) {
      // never the form around: one is choosing a person
      event.preventDefault()
      const person = people[active]
      if (person) choose(person.id)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  const describedBy = [hint ? ids.hint : '', error ? ids.error : ''].filter(Boolean).join(' ')
  return (
    <div className={cn('relative flex min-w-0 flex-col gap-1.5', className)}>
      <Label htmlFor={ids.control}>
        {label}
        {isOptional && <span className="font-normal text-muted-foreground"> (opcional)</span>}
      </Label>
      {value ? (
        <Chosen id={value} onRemove={() => choose(null)} disabled={disabled} />
      ) : (
        <Input
          ref={input}
          id={ids.control}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={ids.list}
          aria-autocomplete="list"
          aria-activedescendant={isShown && people.length > 0 ? optionId(ids.list, active) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          autoComplete="off"
          autoFocus={autoFocus}
          disabled={disabled}
          placeholder="Nome, telefone ou e-mail"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setActive(0)
            setOpen(true)
          }}
          onKeyDown={handleKeyDown}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        />
      )}
      {isShown && (
        <MembroOptions
          id={ids.list}
          people={people}
          active={active}
          isWaiting={isFetching || busca !== text.trim()}
          onChoose={choose}
        />
      )}
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  )
}
