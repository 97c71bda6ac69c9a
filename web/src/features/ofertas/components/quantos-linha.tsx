import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { FieldError } from '@/components/form/form-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { cn } from '@/lib/cn'
import { formatMoney } from '@/lib/format'
import { campoDe, type FolhaTyped, subtotal } from '../folha'
import { type Folha, nomeDoDinheiro } from '../model'

type QuantosLinhaProps = {
  control: Control<FolhaTyped, unknown, Folha>
  centavos: number
  /** The two counts differed here. */
  isMarked?: boolean
}

/** Enter goes on to the next number, as on a calculator. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLElement>('[data-quantos]')]
  all[all.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)]?.focus()
}

/** How many there are of one note or coin, and what they come to. */
export function QuantosLinha({ control, centavos, isMarked = false }: QuantosLinhaProps) {
  const id = useId()
  const { field, fieldState } = useController({ control, name: `dinheiro.${campoDe(centavos)}` })
  const typed = field.value ?? ''
  const now = subtotal(centavos, typed) / centavos
  const nome = nomeDoDinheiro(centavos)
  const step = (by: number) => field.onChange(String(Math.max(0, now + by)) || '')
  return (
    <li className={cn('px-3 py-1.5', isMarked && 'bg-warning-soft')}>
      <div className="flex items-center gap-2">
        <label
          htmlFor={id}
          className="w-19 shrink-0 whitespace-nowrap font-medium text-sm tabular-nums md:w-24 md:text-base"
        >
          <span className="sr-only">Quantas: {nome}</span>
          <span aria-hidden>{formatMoney(centavos)}</span>
        </label>
        <Button
          variant="outline"
          size="icon"
          className="size-12 md:size-11"
          aria-label={`Menos uma ${nome}`}
          tabIndex={-1}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden />
        </Button>
        <Input
          {...field}
          id={id}
          data-quantos
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder="0"
          aria-invalid={fieldState.invalid || undefined}
          aria-describedby={fieldState.invalid ? `${id}-error` : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={goOn}
          className="h-12 w-16 min-w-0 flex-1 px-1 text-center font-semibold text-lg tabular-nums md:h-11 md:max-w-24 md:flex-none"
        />
        <Button
          variant="outline"
          size="icon"
          className="size-12 md:size-11"
          aria-label={`Mais uma ${nome}`}
          tabIndex={-1}
          onClick={() => step(1)}
        >
          <Plus aria-hidden />
        </Button>
        <output
          htmlFor={id}
          className={cn(
            'w-22 shrink-0 whitespace-nowrap text-right text-sm tabular-nums md:ml-auto md:w-32',
            now === 0 && 'text-muted-foreground',
          )}
        >
          {formatMoney(subtotal(centavos, typed))}
        </output>
      </div>
      {isMarked && <p className="pt-1 text-sm text-warning-text">Aqui as duas diferem: conte de novo.</p>}
      {fieldState.invalid && <FieldError id={`${id}-error`}>{fieldState.error?.message}</FieldError>}
    </li>
  )
}
