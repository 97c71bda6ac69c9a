import { Link } from 'react-router'
import { Logo } from '@/components/page/logo'
import { cn } from '@/lib/cn'
import { useIgreja } from '@/lib/igreja'
import { MenuList } from './menu-list'
import { UserMenu } from './user-menu'

type MenuBodyProps = { isCollapsed?: boolean; onNavigate?: () => void }

/** What the side menu and the slide-out menu have in common: logo, entries, person. */
export function MenuBody({ isCollapsed = false, onNavigate }: MenuBodyProps) {
  const { nome } = useIgreja()
  return (
    <>
      <div className={cn('flex h-14 shrink-0 items-center', isCollapsed ? 'justify-center' : 'px-4')}>
        <Link to="/" onClick={onNavigate} className="rounded-md focus-visible:outline-sidebar-ring">
          <Logo
            variant={isCollapsed ? 'simples' : 'completa'}
            className={isCollapsed ? 'size-8' : 'h-8'}
            alt={`${nome}, início`}
          />
        </Link>
      </div>
      <nav
        aria-label="Menu principal"
        className={cn('min-h-0 flex-1 overflow-y-auto py-2', isCollapsed ? 'px-1' : 'px-3')}
      >
        <MenuList isCollapsed={isCollapsed} onNavigate={onNavigate} />
      </nav>
      <div className={cn('shrink-0 border-sidebar-border border-t', isCollapsed ? 'p-1' : 'p-2')}>
        <UserMenu isCollapsed={isCollapsed} onNavigate={onNavigate} />
      </div>
    </>
  )
}

/** The menu beside the page on desktops: 16rem wide, or 3rem with only its icons. */
export function SideMenu({ isOpen }: { isOpen: boolean }) {
  return (
    <aside
      id="menu-lateral"
      aria-label="Menu lateral"
      data-state={isOpen ? 'expanded' : 'collapsed'}
      className={cn(
        'sticky top-0 hidden h-dvh shrink-0 flex-col overflow-hidden border-sidebar-border border-r bg-sidebar text-sidebar-foreground transition-[width] duration-150 md:flex',
        isOpen ? 'w-64' : 'w-12',
      )}
    >
      <MenuBody isCollapsed={!isOpen} />
    </aside>
  )
}
