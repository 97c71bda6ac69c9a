import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'

type MoreFiltersProps = {
  /** What they are called where the button is an icon alone. */
  label?: string
  /** One of them is set: they are seen from the start. */
  isSet: boolean
  children: ReactNode
}

/** Filters that few need: beside the others where there is room, behind a button on phones. */
export function MoreFilters({ label, isSet, children }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(isSet)
  return (
    <>
      <Button
        variant="outline"
        size={label ? 'icon' : 'md'}
        className="sm:hidden"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden />
        {!label && 'Mais filtros'}
      </Button>
      <div className={cn('contents', !isOpen && 'max-sm:hidden')}>{children}</div>
    </>
  )
}
