import { cn } from '@/lib/cn'
import type { ItemLink } from '../model'
import { OutsideLink } from './outside-link'

/** Where an item leads, outside of here. */
export function ItemLinks({
  links,
  of,
  className,
}: {
  links: readonly ItemLink[]
  of: string
  className?: string
}) {
  if (links.length === 0) return null
  return (
    <ul aria-label={`Links de ${of}`} className={cn('flex flex-wrap gap-x-4', className)}>
      {links.map((link) => (
        <li key={link.url} className="min-w-0">
          <OutsideLink link={link} />
        </li>
      ))}
    </ul>
  )
}
