import type { ChangeEvent, ComponentProps } from 'react'
import { Input } from '@/components/ui/input'

export type MaskedInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string
  mask: (text: string) => string
  onValue: (text: string) => void
}

/** Formats while typing at the end; a correction in the middle is left alone, so that the cursor does not jump. */
export function MaskedInput({ value, mask, onValue, onBlur, ...input }: MaskedInputProps) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const isAtEnd = target.selectionStart === null || target.selectionStart === target.value.length
    const isDeleting = target.value.length < value.length
    onValue(isAtEnd && !isDeleting ? mask(target.value) : target.value)
  }
  return (
    <Input
      {...input}
      value={value}
      onChange={handleChange}
      onBlur={(event) => {
        const masked = mask(value)
        if (masked !== value) onValue(masked)
        onBlur?.(event)
      }}
    />
  )
}
