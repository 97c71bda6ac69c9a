import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { FormField } from './form-field'
import { type FieldProps, useField } from './use-field'

export type PasswordFieldProps<V extends FieldValues, C = unknown, O = V> = FieldProps<V, C, O> & {
  /** So that password managers know what they fill or make. */
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField<V extends FieldValues, C, O>({
  name,
  control,
  label,
  hint,
  isOptional,
  disabled,
  className,
  autoComplete,
}: PasswordFieldProps<V, C, O>) {
  const { field, error, ids, controlProps } = useField({ name, control, hint, disabled })
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <FormField {...{ label, ids, hint, error, isOptional, className }}>
      <div className="relative">
        <Input
          {...controlProps}
          {...field}
          value={field.value ?? ''}
          disabled={disabled}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-12"
        />
        <button
          type="button"
          aria-label={isVisible ? 'Ocultar senha' : 'Mostrar senha'}
          aria-controls={ids.control}
          onClick={() => setVisible(!isVisible)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
    </FormField>
  )
}
