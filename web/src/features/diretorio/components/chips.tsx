import { cn } from '@/lib/cn'

type ChipsProps<T extends string> = {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, within a thumb's reach; scrolls sideways on narrow screens. */
export function Chips<T extends string>({ label, options, value, onChange }: ChipsProps<T>) {
  return (
    <fieldset className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex min-w-max gap-2 py-0.5 md:min-w-0 md:flex-wrap">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className={cn(
              'min-h-11 rounded-full border px-4 font-medium text-sm md:min-h-9',
              option.value === value
                ? 'border-primary bg-primary-soft text-primary-text'
                : 'border-input bg-card hover:bg-accent',
            )}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
