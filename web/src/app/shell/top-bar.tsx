import { Menu, PanelLeft, Search } from 'lucide-react'
import { Link } from 'react-router'
import { Logo } from '@/components/page/logo'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { NotificationBell } from '@/features/notificacoes/public'
import { useIgreja } from '@/lib/igreja'
import { useSession } from '@/lib/session'
import { ThemeMenu } from './theme-menu'

type TopBarProps = {
  isSidebarOpen: boolean
  onToggleSidebar: () => void
  isMenuOpen: boolean
  onOpenMenu: () => void
  onSearch: () => void
}

/** Menu button, logo on phones, and what is wanted everywhere: notifications and the theme. */
export function TopBar({ isSidebarOpen, onToggleSidebar, isMenuOpen, onOpenMenu, onSearch }: TopBarProps) {
  const { status } = useSession()
  const { nome } = useIgreja()
  return (
    <header className="sticky top-0 z-40 flex h-14 shrink-0 items-center gap-1 border-border border-b bg-background px-1.5 md:px-3">
      <div className="md:hidden">
        <IconButton
          label="Abrir menu"
          side="bottom"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onOpenMenu}
        >
          <Menu aria-hidden />
        </IconButton>
      </div>
      <div className="hidden md:block">
        <IconButton
          label={isSidebarOpen ? 'Recolher menu' : 'Expandir menu'}
          side="bottom"
          aria-expanded={isSidebarOpen}
          aria-controls="menu-lateral"
          aria-keyshortcuts="Control+B Meta+B"
          onClick={onToggleSidebar}
        >
          <PanelLeft aria-hidden />
        </IconButton>
      </div>
      <Link to="/" className="grid h-11 min-w-0 grid-cols-[minmax(0,1fr)] items-center rounded-md md:hidden">
        <Logo variant="completa" className="h-7" alt={`${nome}, início`} />
      </Link>
      <div className="ml-auto flex shrink-0 items-center gap-1">
        {status === 'signed-in' && (
          <>
            <Button
              variant="ghost"
              onClick={onSearch}
              aria-keyshortcuts="Control+K Meta+K"
              className="px-3 font-normal text-muted-foreground md:border md:border-border"
            >
              <Search aria-hidden />
              <span className="sr-only md:not-sr-only">Buscar</span>
              <kbd aria-hidden className="ml-4 hidden font-sans text-xs md:inline">
                Ctrl K
              </kbd>
            </Button>
            <NotificationBell />
          </>
        )}
        <ThemeMenu />
        {status === 'signed-out' && (
          <Button asChild size="sm">
            <Link to="/auth">Entrar</Link>
          </Button>
        )}
      </div>
    </header>
  )
}
