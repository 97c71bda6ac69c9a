import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { controlClass } from './input'

export type SelectOption = { value: string; label: string; disabled?: boolean }

/** Names by value, as the entries of a list. */
export const optionsOf = (labels: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export type SelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'size'> & {
  options: readonly SelectOption[]
  /** A first entry with the empty value, for example "Todos os campi". */
  placeholder?: string
}

/** The browser's own list: phones show their wheel, keyboards type ahead, screen readers know it. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <span className={cn('relative block', className)}>
      <select
        className={cn(controlClass, 'h-11 cursor-pointer appearance-none truncate pr-9 pl-3 md:h-10')}
        {...props}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  )
}
