import { Check, Minus } from 'lucide-react'
import { Checkbox as RadixCheckbox } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** 20 px to the eye, 44 px to the finger. */
export function Checkbox({ className, ...props }: ComponentProps<typeof RadixCheckbox.Root>) {
  return (
    <RadixCheckbox.Root
      className={cn(
        'group relative grid size-5 shrink-0 place-items-center rounded-sm border border-input bg-card text-primary-foreground transition-colors before:absolute before:-inset-3 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive-text data-[state=checked]:border-primary data-[state=indeterminate]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:bg-primary',
        className,
      )}
      {...props}
    >
      <RadixCheckbox.Indicator>
        <Check aria-hidden className="hidden size-4 group-data-[state=checked]:block" strokeWidth={3} />
        <Minus aria-hidden className="hidden size-4 group-data-[state=indeterminate]:block" strokeWidth={3} />
      </RadixCheckbox.Indicator>
    </RadixCheckbox.Root>
  )
}

/**
 * The same look and name, as the browser's own control: for the rows of long lists, which come and go while one scrolls.
 */
export function RowCheckbox({
  onCheckedChange,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onCheckedChange: (checked: boolean) => void }) {
  return (
    <input
      type="checkbox"
      onChange={(event) => onCheckedChange(event.target.checked)}
      className="relative z-10 -m-3 grid size-11 shrink-0 cursor-pointer appearance-none place-items-center rounded-[1rem] border-12 border-transparent bg-card bg-clip-padding shadow-[inset_0_0_0_1px_var(--input)] -outline-offset-8 checked:bg-primary checked:shadow-none checked:after:size-3 checked:after:bg-primary-foreground checked:after:[clip-path:polygon(12%_48%,0_60%,38%_96%,100%_22%,88%_10%,37%_72%)] forced-colors:appearance-auto"
      {...props}
    />
  )
}
