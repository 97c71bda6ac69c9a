import { cn } from '@/lib/cn'

export type SeparatorProps = { orientation?: 'horizontal' | 'vertical'; className?: string }

/** A quiet line; decorative, so screen readers skip it. */
export function Separator({ orientation = 'horizontal', className }: SeparatorProps) {
  return (
    <div
      aria-hidden
      className={cn(
        'shrink-0 bg-border',
        orientation === 'horizontal' ? 'h-px w-full' : 'w-px self-stretch',
        className,
      )}
    />
  )
}
