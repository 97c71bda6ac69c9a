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

export function PasswordField<V extends FieldValues, C, O>(props: PasswordFieldProps<V, C, O>) {
  const { field, frame, controlProps, rest } = useField(props)
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <FormField {...frame}>
      <div className="relative">
        <Input
          {...rest}
          {...controlProps}
          {...field}
          value={field.value ?? ''}
          disabled={props.disabled}
          type={isVisible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-12"
        />
        <button
          type="button"
          aria-label={isVisible ? 'Ocultar senha' : 'Mostrar senha'}
          aria-controls={controlProps.id}
          onClick={() => setVisible(!isVisible)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </div>
    </FormField>
  )
}
