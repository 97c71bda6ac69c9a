import { useId } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import type { SelectOption } from '@/components/ui/select'
import { FieldError, FieldHint } from './form-field'

type MarkManyProps<V extends FieldValues, O> = {
  control: Control<V, unknown, O>
  name: FieldPath<V>
  label: string
  hint: string
  options: readonly SelectOption[]
}

/** Several of a short list: holds the values of those that are marked. */
export function MarkMany<V extends FieldValues, O>({
  control,
  name,
  label,
  hint,
  options,
}: MarkManyProps<V, O>) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const chosen: readonly string[] = field.value
  return (
    <fieldset aria-describedby={`${id}-hint`} className="space-y-1">
      <legend className="font-medium text-sm">{label}</legend>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {options.map(({ value, label: text }) => (
          <div key={value} className="flex min-h-11 items-center gap-3 md:min-h-9">
            <Checkbox
              id={`${id}-${value}`}
              checked={chosen.includes(value)}
              onCheckedChange={(checked) =>
                field.onChange(
                  checked === true ? [...chosen, value] : chosen.filter((other) => other !== value),
                )
              }
            />
            <Label htmlFor={`${id}-${value}`} className="min-w-0 cursor-pointer break-words py-2 font-normal">
              {text}
            </Label>
          </div>
        ))}
      </div>
      {fieldState.error?.message && <FieldError id={`${id}-error`}>{fieldState.error.message}</FieldError>}
    </fieldset>
  )
}
