import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { cn } from '@/lib/cn'
import { FieldError, FieldHint } from './form-field'
import { type FieldProps, useField } from './use-field'

/** Holds true or false; the label stands at the right of the box. */
export function CheckboxField<V extends FieldValues, C, O>({
  name,
  control,
  label,
  hint,
  disabled,
  className,
}: Omit<FieldProps<V, C, O>, 'isOptional'>) {
  const { field, error, ids, controlProps } = useField({ name, control, label, hint, disabled })
  return (
    <div className={cn('flex flex-col gap-1', className)}>
      <div className="flex min-h-11 items-center gap-3 md:min-h-9">
        <Checkbox
          {...controlProps}
          ref={field.ref}
          name={field.name}
          checked={Boolean(field.value)}
          onCheckedChange={(checked) => field.onChange(checked === true)}
          onBlur={field.onBlur}
        />
        <Label htmlFor={ids.control} className="cursor-pointer py-2 font-normal">
          {label}
        </Label>
      </div>
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  )
}
