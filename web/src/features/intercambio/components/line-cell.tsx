import { type KeyboardEvent, useId } from 'react'
import { cn } from '@/lib/cn'

type LineCellProps = {
  label: string
  value: string
  error: string | undefined
  onMend: (text: string) => void
}

/** The next cell in the table that is wrong, beginning after this one. */
function nextWrong(from: HTMLElement): HTMLElement | undefined {
  const wrong = [
    ...(from.closest('[data-lines]')?.querySelectorAll<HTMLElement>('input[aria-invalid="true"]') ?? []),
  ]
  return (
    wrong.find((one) => from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) ??
    wrong.find((one) => one !== from)
  )
}

/** A cell of the preview: it is mended where it stands. Enter goes on to the next wrong one, Escape takes back. */
export function LineCell({ label, value, error, onMend }: LineCellProps) {
  const id = useId()

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const input = event.currentTarget
    if (event.key === 'Escape') input.value = value
    if (event.key !== 'Enter') return
    event.preventDefault()
    const next = nextWrong(input)
    if (input.value !== value) onMend(input.value)
    next?.focus()
  }

  return (
    <div className="w-40 shrink-0 px-1">
      <input
        key={value}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error && id}
        defaultValue={value}
        onKeyDown={handleKeyDown}
        onBlur={(event) => event.target.value !== value && onMend(event.target.value)}
        className={cn(
          'h-9 w-full rounded-sm border border-transparent bg-transparent px-2 text-sm hover:border-input focus-visible:border-ring',
          error && 'border-destructive-text bg-destructive-soft',
        )}
      />
      {error && (
        <p id={id} className="px-2 pb-1 font-medium text-destructive-text text-xs">
          {error}
        </p>
      )}
    </div>
  )
}
