import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown, LogOut, Settings, UserRound } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { ProfileDialog, perfilQueries } from '@/features/perfil/public'
import { cn } from '@/lib/cn'
import { signOut, useSession } from '@/lib/session'

type Identity = { nome: string; campus: string; foto: string | null }

/** Who is signed in; the e-mail stands in for the name until the profile is there. */
function useIdentity(userId: string, email: string | undefined): Identity {
  const { data: profile } = useQuery(perfilQueries.profile(userId))
  const nome = [profile?.nome, profile?.sobrenome].filter(Boolean).join(' ')
  return {
    nome: nome || email || 'Sua conta',
    campus: profile?.campus ?? '',
    foto: profile?.foto_url ?? null,
  }
}

/** The menu item that opened the dialog is gone when it closes: the focus goes to the button of the menu instead. */
function useFocusWhenClosed(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // after the dialog has tried to give the focus back
    const timer = !isOpen && wasOpen.current ? setTimeout(() => button.current?.focus()) : undefined
    wasOpen.current = isOpen
    return () => clearTimeout(timer)
  }, [isOpen])
  return button
}

const LEAVE_MS = 2000

type UserMenuProps = { isCollapsed?: boolean; onNavigate?: () => void }

/** The next person at this device must not read this one's notices. Leaving does not wait for long. */
async function leavePush(): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const late = new Promise((resolve) => setTimeout(resolve, LEAVE_MS))
  const left = import('@/lib/push').then(({ disablePush }) => disablePush())
  await Promise.race([late, left]).catch((error) => console.warn('push:', error))
}

function UserMenuOf({
  userId,
  email,
  isCollapsed,
  onNavigate,
}: UserMenuProps & { userId: string; email?: string }) {
  const navigate = useNavigate()
  const { nome, campus, foto } = useIdentity(userId, email)
  const [isEditing, setEditing] = useState(false)
  const trigger = useFocusWhenClosed(isEditing)
  const handleSettings = () => {
    onNavigate?.()
    navigate('/configuracoes')
  }
  const handleSignOut = async () => {
    await leavePush()
    await signOut()
    navigate('/auth', { replace: true })
  }
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger
          ref={trigger}
          className={cn(
            'flex w-full items-center gap-3 rounded-md text-left text-sidebar-foreground hover:bg-sidebar-accent hover:text-sidebar-accent-foreground focus-visible:outline-sidebar-ring',
            isCollapsed ? 'justify-center p-1' : 'p-2',
          )}
        >
          <Avatar name={nome} src={foto} size="sm" />
          <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1'}>
            <span className="block truncate font-semibold text-sm">{nome}</span>
            <span className="block truncate text-sidebar-muted text-xs">{campus}</span>
          </span>
          {!isCollapsed && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-sidebar-muted" />}
        </DropdownMenuTrigger>
        <DropdownMenuContent side="top" align="start">
          <DropdownMenuItem onSelect={() => setEditing(true)}>
            <UserRound aria-hidden />
            Editar Perfil
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={handleSettings}>
            <Settings aria-hidden />
            Configurações
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={handleSignOut}>
            <LogOut aria-hidden />
            Sair
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isEditing && (
        <Suspense fallback={null}>
          <ProfileDialog open={isEditing} onOpenChange={setEditing} />
        </Suspense>
      )}
    </>
  )
}

/** The signed-in person at the foot of the menu: photo, name and campus, and what concerns their account. */
export function UserMenu(props: UserMenuProps) {
  const { user } = useSession()
  return user && <UserMenuOf {...props} userId={user.id} email={user.email} />
}
