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
