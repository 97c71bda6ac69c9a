import { useRef } from 'react'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { CONTENT_ID } from '../use-arrival'
import { MenuBody } from './side-menu'

type MobileMenuProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The slide-out menu below 768 px, 18rem wide. */
export function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  const navigated = useRef(false)
  const handleNavigate = () => {
    navigated.current = true
    onOpenChange(false)
  }
  // after choosing a page the focus goes to that page, otherwise back to the button that opened the menu
  const handleCloseAutoFocus = (event: Event) => {
    if (!navigated.current) return
    navigated.current = false
    event.preventDefault()
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title="Menu"
        isTitleHidden
        side="left"
        className="w-72 bg-sidebar text-sidebar-foreground"
        onCloseAutoFocus={handleCloseAutoFocus}
      >
        <MenuBody onNavigate={handleNavigate} />
      </SheetContent>
    </Sheet>
  )
}
