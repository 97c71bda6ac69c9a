import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '@/lib/cn'
import { membrosQueries } from '../queries'
import { FROM_LIST } from './back-to-list'

/** Leads to a member's page; whoever rests on it finds the page loaded. Covers its nearest positioned ancestor. */
export function MembroLink({
  id,
  className,
  children,
}: {
  id: string
  className?: string
  children: ReactNode
}) {
  const queryClient = useQueryClient()
  const prefetch = () => {
    void queryClient.prefetchQuery(membrosQueries.detail(id))
    // if the code does not come now, it will be asked for again by the press
    import('../pages/membro-page').catch(() => undefined)
  }
  return (
    <Link
      to={`/membros/${id}`}
      state={FROM_LIST}
      className={cn(
        'outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2',
        className,
      )}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </Link>
  )
}
