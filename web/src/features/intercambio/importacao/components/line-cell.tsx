import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { cn } from '@/lib/cn'

/** So much of a text fits into its cell. */
const FITS = 18

type LineCellProps = {
  label: string
  value: string
  error: string | undefined
  onMend: (text: string) => void
  /** Goes on to the next wrong cell. */
  onNext: (from: HTMLElement) => void
}

/** A cell of the preview: it is mended where it stands. Enter goes on to the next wrong one, Escape takes back. */
export function LineCell({ label, value, error, onMend, onNext }: LineCellProps) {
  const id = useId()
  const isLong = value.length > FITS
  const ref = useRef<HTMLInputElement>(null)

  // the cell stays the same one, and with it the focus, when its text comes from elsewhere
  useEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value
  }, [value])

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const input = event.currentTarget
    if (event.key === 'Escape') input.value = value
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (input.value !== value) onMend(input.value)
    onNext(input)
  }

  return (
    <div className="w-40 shrink-0 px-1">
      <div className="relative h-11 md:h-9">
        <input
          ref={ref}
          title={isLong ? value : undefined}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={error && id}
          defaultValue={value}
          onKeyDown={handleKeyDown}
          onBlur={(event) => event.target.value !== value && onMend(event.target.value)}
          className={cn(
            'h-11 w-full text-ellipsis rounded-sm border px-2 text-sm hover:border-input focus-visible:border-ring md:h-9',
            error ? 'border-destructive-text bg-destructive-soft' : 'border-transparent bg-transparent',
            // the whole text, over the cells beside it
            isLong &&
              'focus:field-sizing-content focus:absolute focus:z-10 focus:w-auto focus:min-w-full focus:max-w-96 focus:bg-card',
          )}
        />
      </div>
      {error && (
        <p id={id} className="px-2 pb-1 font-medium text-destructive-text text-xs">
          {error}
        </p>
      )}
    </div>
  )
}
