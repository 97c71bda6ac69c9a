import { useId, useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { Button } from '@/components/ui/button'
import { controlClass } from '@/components/ui/input'
import { cn } from '@/lib/cn'
import { toAppError } from '@/lib/errors'
import { useMutation } from '@/lib/use-mutation'
import { type Campo, type Item, parseMinutes } from '../model'
import { type FieldValue, roteiroMutations } from '../mutations'

type InlineFieldProps = {
  item: Item
  campo: Campo
  label: string
  isMultiline?: boolean
  className?: string
}

const textOf = (value: FieldValue) =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '')

/** What was typed, as the field keeps it; undefined: it cannot be. */
function parsedValue(campo: Campo, text: string): FieldValue | undefined {
  if (campo === 'minutos') return parseMinutes(text)
  return text.trim() || (campo === 'titulo' ? undefined : null)
}

/**
 * A field that is changed where it stands, and saved when it is left. Whoever changed it meanwhile is not written over: what
 * was typed stays, and the person says which of the two holds.
 */
export function InlineField({ item, campo, label, isMultiline = false, className }: InlineFieldProps) {
  const id = useId()
  const value = item[campo]
  const [draft, setDraft] = useState<{ text: string; base: FieldValue; isDisputed?: boolean } | null>(null)
  const { mutate } = useMutation(roteiroMutations.changeItem())

  function save(text: string, antes: FieldValue) {
    const depois = parsedValue(campo, text)
    if (depois === undefined) {
      toast.error(campo === 'minutos' ? 'Escreva os minutos em números, até 600.' : 'Escreva o que acontece.')
      return setDraft(null)
    }
    if (depois === antes) return setDraft(null)
    mutate(
      { item: item.id, campo, antes, depois },
      {
        // what was typed since stays
        onSuccess: () =>
          setDraft((now) => (now && now.text !== text ? { text: now.text, base: depois } : null)),
        onError: (error) => {
          const { code, message } = toAppError(error)
          setDraft({ text, base: antes, isDisputed: code === 'PT409' })
          if (code !== 'PT409') toast.error(message)
        },
      },
    )
  }

  const common = {
    id,
    'aria-label': `${label} de ${item.titulo}`,
    'aria-invalid': draft?.isDisputed || undefined,
    'aria-describedby': draft?.isDisputed ? `${id}-other` : undefined,
    placeholder: label,
    value: draft?.text ?? textOf(value),
    className: cn(
      controlClass,
      'min-h-11 border-transparent bg-transparent px-2 hover:border-input md:min-h-9',
      isMultiline && 'field-sizing-content border-input py-2',
    ),
    onFocus: () => setDraft((now) => now ?? { text: textOf(value), base: value }),
    onBlur: () => draft && !draft.isDisputed && save(draft.text, draft.base),
  }
  const type = (text: string) => setDraft((now) => ({ base: value, ...now, text }))

  return (
    <div className={cn('min-w-0', className)}>
      {isMultiline ? (
        <textarea {...common} rows={2} onChange={({ target }) => type(target.value)} />
      ) : (
        <input
          {...common}
          inputMode={campo === 'minutos' ? 'decimal' : undefined}
          onChange={({ target }) => type(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur()
            if (key === 'Escape' && draft) setDraft({ ...draft, text: textOf(draft.base) })
          }}
        />
      )}
      {draft?.isDisputed && (
        <div
          id={`${id}-other`}
          role="alert"
          className="space-y-2 rounded-md bg-warning-soft p-2 text-sm text-warning-text"
        >
          <p>Outra pessoa mudou para “{textOf(value) || 'vazio'}”.</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => save(draft.text, value)}>
              Usar o meu
            </Button>
            <Button variant="outline" size="sm" onClick={() => setDraft(null)}>
              Ficar com o dela
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
