import { CircleDashed } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Tooltip } from '@/components/ui/tooltip'
import { cn } from '@/lib/cn'
import { badgeText } from '@/lib/format'
import { isCurrent, type MenuEntry, visibleEntries } from '@/lib/menu'
import { usePages } from '@/lib/pages'
import { usePermissions } from '@/lib/permissions'
import { useSession } from '@/lib/session'
import { countBelow, useWaiting } from '@/lib/waiting'
import { prefetchPage } from '../prefetch'
import { MENU_ICONS } from './menu-icons'

type MenuListProps = {
  /** Only the icons, with the labels as tooltips. */
  isCollapsed?: boolean
  onNavigate?: () => void
}

/** Said of a page that is being prepared. */
const SOON = 'em breve'

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

type MenuLinkProps = MenuListProps & {
  entry: MenuEntry
  /** How many wait for the person on the pages of the entry. */
  waiting: number
}

function MenuLink({ entry, waiting, isCollapsed, onNavigate }: MenuLinkProps) {
  const { pathname } = useLocation()
  const noteId = useId()
  const isPlanned = usePages().some(({ path, soon }) => path === entry.path && soon)
  const note = isPlanned ? SOON : waiting > 0 && `${waiting} esperando por você`
  const current = isCurrent(entry, pathname)
  const Icon = MENU_ICONS[entry.path] ?? CircleDashed
  const prefetch = () => prefetchPage(entry.path)
  return (
    <li className="relative">
      <Tooltip content={note ? `${entry.label} · ${note}` : entry.label} side="right" disabled={!isCollapsed}>
        <Link
          to={entry.path}
          aria-describedby={note ? noteId : undefined}
          aria-current={current ? 'page' : undefined}
          onClick={onNavigate}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          className={cn(
            'flex min-h-11 items-center gap-3 rounded-md px-2.5 font-medium text-sidebar-foreground text-sm outline-offset-0 transition-colors hover:bg-sidebar-accent hover:text-sidebar-accent-foreground focus-visible:outline-sidebar-ring md:min-h-9',
            note && !isCollapsed && (isPlanned ? 'pr-20' : 'pr-11'),
            current && 'bg-sidebar-active font-semibold text-sidebar-active-foreground',
          )}
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          <span className={isCollapsed ? 'sr-only' : 'truncate'}>{entry.label}</span>
        </Link>
      </Tooltip>
      {note && (
        <span
          id={noteId}
          aria-hidden
          className={
            isCollapsed
              ? 'hidden'
              : 'pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-sidebar-foreground text-xs tabular-nums'
          }
        >
          {isPlanned ? SOON : badgeText(waiting)}
          {!isPlanned && <span className="sr-only"> esperando por você</span>}
        </span>
      )}
    </li>
  )
}

function subscribe(listener: () => void) {
  for (const name of ['online', 'offline']) addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, listener)
  }
}
const isOnline = () => navigator.onLine

/** The entries that the person may see; while that is not known, grey lines; if it cannot be known, a way to ask again. */
export function MenuList({ isCollapsed = false, onNavigate }: MenuListProps) {
  const permissions = usePermissions()
  const { user } = useSession()
  const waiting = useWaiting()
  const hasNetwork = useSyncExternalStore(subscribe, isOnline)
  // a page that opens without network: nothing is on its way
  if (permissions.isLoading && !hasNetwork)
    return <p className={cn('p-2 text-sm', isCollapsed && 'sr-only')}>Sem conexão: o menu volta com ela.</p>
  if (permissions.isLoading) {
    return (
      <div aria-hidden className="space-y-2 px-1 py-1">
        {PLACEHOLDERS.map((line) => (
          <Skeleton key={line} className="h-7 opacity-60" />
        ))}
      </div>
    )
  }
  if (permissions.isError) {
    return (
      <div className={cn('space-y-2 p-2 text-sm', isCollapsed && 'sr-only')}>
        <p>Não foi possível carregar o menu.</p>
        <Button size="sm" variant="outline" onClick={permissions.retry}>
          Tentar de novo
        </Button>
      </div>
    )
  }
  const entries = visibleEntries(permissions)
  if (entries.length === 0 && user) {
    return (
      <p className={cn('p-2 text-sm', isCollapsed && 'sr-only')}>
        Sua conta ainda não abre nenhuma área. Peça um papel a quem administra o sistema na sua igreja.
      </p>
    )
  }
  return (
    <ul className="space-y-0.5">
      {entries.map((entry) => (
        <MenuLink
          key={entry.path}
          entry={entry}
          waiting={entry.path === '/' ? 0 : countBelow(waiting, entry.path)}
          isCollapsed={isCollapsed}
          onNavigate={onNavigate}
        />
      ))}
    </ul>
  )
}
