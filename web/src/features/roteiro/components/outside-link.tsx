import { ExternalLink } from 'lucide-react'
import { cn } from '@/lib/cn'
import { type ItemLink, nameOfLink } from '../model'

/** Leads outside of here: a plain link tells that page nothing of this one. */
export function OutsideLink({ link, className }: { link: ItemLink; className?: string }) {
  return (
    <a
      href={link.url}
      target="_blank"
      rel="noreferrer"
      className={cn(
        'flex min-h-11 min-w-0 items-center gap-1.5 text-primary-text text-sm underline underline-offset-4',
        className,
      )}
    >
      <ExternalLink aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 break-words">{nameOfLink(link)}</span>
      <span className="sr-only"> (abre em outra página)</span>
    </a>
  )
}
