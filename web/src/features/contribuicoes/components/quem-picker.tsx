import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { FieldError, FieldHint } from '@/components/form/form-field'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { useDebounced } from '@/lib/use-debounced'
import { useMutation } from '@/lib/use-mutation'
import { isChosen, type QuemEscolhido } from '../model'
import { contribuicoesMutations } from '../mutations'
import { contribuicoesQueries } from '../queries'
import { optionId, QuemOptions } from './quem-options'

const LEAST_NAME = 2
const NINGUEM = { membro_id: null, contribuinte_id: null }

type QuemPickerProps = {
  value: QuemEscolhido
  onChange: (value: QuemEscolhido) => void
  /** Where they are looked for, and where somebody new is added; empty: everywhere, and nobody is. */
  campus: string
  label?: string
  /** Somebody has to be chosen; what is missing is said below. */
  isRequired?: boolean
  error?: string
  autoFocus?: boolean
  /** The field, for who leads to what is missing. */
  ref?: Ref<HTMLInputElement>
}

/**
 * Who gave, found while one types: ↑ ↓ go through the people, Enter takes one, Esc closes. Who is no member is added by
 * their name at once; left empty, nobody knows.
 */
export function QuemPicker(props: QuemPickerProps) {
  const { value, onChange, campus, label = 'Quem deu', isRequired = false, error, autoFocus, ref } = props
  const ids = { control: useId(), list: useId(), hint: useId() }
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const busca = useDebounced(text.trim())
  const { data, isFetching } = useQuery(contribuicoesQueries.find(busca, campus))
  const add = useMutation(contribuicoesMutations.addContribuinte())
  const nome = text.trim()
  const chosen = isChosen(value) ? value : null
  const isWaiting = isFetching || busca !== nome
  const people = busca && data ? data : []
  const canAdd = campus !== '' && nome.length >= LEAST_NAME && !isWaiting
  const count = people.length + (canAdd ? 1 : 0)
  const isShown = isOpen && nome !== ''

  function choose(quem: QuemEscolhido) {
    onChange(quem)
    setText('')
    setOpen(false)
  }

  // chosen at once: who sends the form meanwhile must not send nobody
  function handleAdd() {
    const id = crypto.randomUUID()
    add.mutate({ id, campus, nome }, { onError: () => choose(null) })
    choose({ membro_id: null, contribuinte_id: id, nome })
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) {
      event.preventDefault()
      setOpen(true)
      setActive((now) => (now + step + count) % count)
    } else if (event.key === 'Enter' && isShown) {
      event.preventDefault()
      const person = people[active]
      if (person) choose(person)
      else if (canAdd && active === people.length) handleAdd()
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <div className="relative flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={ids.control}>
        {label}
        {!isRequired && <span className="font-normal text-muted-foreground"> (opcional)</span>}
      </Label>
      {chosen ? (
        <div className="flex min-h-11 items-center gap-3 rounded-md border border-input bg-card py-1 pr-1 pl-3 md:min-h-10">
          <span className="min-w-0 flex-1 truncate">{chosen.nome}</span>
          <IconButton label={`Tirar ${chosen.nome}`} variant="ghost" onClick={() => choose(null)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ) : (
        <Input
          ref={ref}
          id={ids.control}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={ids.list}
          aria-autocomplete="list"
          aria-activedescendant={isShown && count > 0 ? optionId(ids.list, active) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || !isRequired ? ids.hint : undefined}
          autoComplete="off"
          autoFocus={autoFocus}
          placeholder="Nome, CPF ou CNPJ"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            // a name that nobody was chosen for is not nobody
            onChange(target.value.trim() === '' ? null : { ...NINGUEM, nome: target.value })
            setActive(0)
            setOpen(true)
          }}
          onKeyDown={handleKeyDown}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        />
      )}
      {isShown && (
        <QuemOptions
          id={ids.list}
          people={people}
          active={active}
          isWaiting={isWaiting}
          onChoose={choose}
          novo={canAdd ? nome : null}
          onAdd={handleAdd}
        />
      )}
      {!chosen && !isRequired && !error && <FieldHint id={ids.hint}>Deixe vazio se ninguém sabe.</FieldHint>}
      {error && <FieldError id={ids.hint}>{error}</FieldError>}
    </div>
  )
}
