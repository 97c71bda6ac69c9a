import { lazy, Suspense, useEffect, useState } from 'react'
import { TooltipProvider } from '@/components/ui/tooltip'
import { Pages } from '@/lib/pages'
import { usePermissions } from '@/lib/permissions'
import { useSession } from '@/lib/session'
import { whenIdle } from '@/lib/when-idle'
import { AREA_ROUTES } from '../areas'
import { GuardedOutlet } from '../guard'
import { CONTENT_ID } from '../use-arrival'
import { SideMenu } from './side-menu'
import { useSidebar } from './sidebar-state'
import { TopBar } from './top-bar'
import { useDay } from './use-day'
import { useLive } from './use-live'

// hardly anybody sees it
const ViewAsBanner = lazy(async () => {
  const { loadViewAsBanner } = await import('@/features/permissoes/public')
  return loadViewAsBanner()
})
const Palette = lazy(() => import('./palette/palette').then(({ Palette }) => ({ default: Palette })))

const loadMobileMenu = () => import('./mobile-menu').then(({ MobileMenu }) => ({ default: MobileMenu }))
const MobileMenu = lazy(loadMobileMenu)

const MOBILE = '(width < 768px)'

/** The menu that slides out is on its way before somebody asks for it, but only where it can be asked for. */
function useMobileMenuAhead() {
  useEffect(
    () => whenIdle(() => matchMedia(MOBILE).matches && void loadMobileMenu().catch(() => undefined)),
    [],
  )
}

/** Ctrl or Cmd plus a letter. */
function useShortcut(letter: string, act: () => void) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || event.shiftKey || event.altKey) return
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [letter, act])
}

/** A window that grows past the limit shows the side menu: the slide-out one closes. */
function useCloseOnDesktop(close: () => void) {
  useEffect(() => {
    const mobile = matchMedia(MOBILE)
    const handleChange = () => !mobile.matches && close()
    mobile.addEventListener('change', handleChange)
    return () => mobile.removeEventListener('change', handleChange)
  }, [close])
}

/** The frame of the product: menu, top bar and the page. */
export function Shell() {
  const sidebar = useSidebar()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [hasMenu, setHasMenu] = useState(false)
  if (isMenuOpen && !hasMenu) setHasMenu(true)
  useMobileMenuAhead()
  const { simulacao } = usePermissions()
  useLive()
  useDay(simulacao !== null)
  const [isSearching, setSearching] = useState(false)
  const { status } = useSession()
  const search = () => setSearching(status === 'signed-in')
  // the menu, whichever of the two is shown
  useShortcut('b', () => (matchMedia(MOBILE).matches ? setMenuOpen((open) => !open) : sidebar.toggle()))
  useShortcut('k', search)
  useCloseOnDesktop(() => setMenuOpen(false))
  return (
    <TooltipProvider>
      <Pages value={AREA_ROUTES}>
        <a
          href={`#${CONTENT_ID}`}
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2.5 font-semibold text-primary-foreground focus:translate-y-0"
        >
          Pular para o conteúdo
        </a>
        <div className="flex min-h-dvh">
          <SideMenu isOpen={sidebar.isOpen} />
          <div className="flex min-w-0 flex-1 flex-col">
            <TopBar
              isSidebarOpen={sidebar.isOpen}
              onToggleSidebar={sidebar.toggle}
              isMenuOpen={isMenuOpen}
              onOpenMenu={() => setMenuOpen(true)}
              onSearch={search}
            />
            <main id={CONTENT_ID} tabIndex={-1} className="flex flex-1 flex-col outline-none">
              <GuardedOutlet />
            </main>
            {simulacao && (
              <Suspense fallback={null}>
                <ViewAsBanner simulacao={simulacao} />
              </Suspense>
            )}
          </div>
        </div>
        {hasMenu && (
          <Suspense fallback={null}>
            <MobileMenu open={isMenuOpen} onOpenChange={setMenuOpen} />
          </Suspense>
        )}
        {isSearching && (
          <Suspense fallback={null}>
            <Palette onClose={() => setSearching(false)} />
          </Suspense>
        )}
      </Pages>
    </TooltipProvider>
  )
}
