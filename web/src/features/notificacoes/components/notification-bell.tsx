import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { badgeText, formatCount } from '@/lib/format'
import { useSession } from '@/lib/session'
import { notificacoesQueries } from '../queries'

const NotificationList = lazy(() =>
  import('./notification-list').then((module) => ({ default: module.NotificationList })),
)

/** The rows reach the edges, and the title sticks to the top one. */
const NO_PADDING = { padding: 0 }

function BellOf({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery(notificacoesQueries.caixa(userId))
  const unread = data?.naoLidas ?? 0
  const label = unread > 0 ? `Notificações, ${formatCount(unread, 'não lida', 'não lidas')}` : 'Notificações'
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={label} className="relative">
          <Bell aria-hidden />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute top-1 right-1 grid min-w-4.5 place-items-center rounded-full bg-destructive px-1 font-semibold text-destructive-foreground text-xs leading-4.5"
            >
              {badgeText(unread)}
            </span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Notificações" className="w-96" style={NO_PADDING}>
        <Suspense fallback={<p className="p-4 text-muted-foreground text-sm">Carregando...</p>}>
          <NotificationList
            userId={userId}
            caixa={data}
            isError={isError}
            onRetry={refetch}
            onOpenTarget={() => setOpen(false)}
          />
        </Suspense>
      </PopoverContent>
    </Popover>
  )
}

/** What the person was told, with the number of what is still unread. */
export function NotificationBell() {
  const { user } = useSession()
  return user && <BellOf userId={user.id} />
}
