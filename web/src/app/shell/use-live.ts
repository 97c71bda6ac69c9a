import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { loadFollowNotificacoes } from '@/features/notificacoes/public'
import { reloadPermissions } from '@/lib/permissions'
import { safeReturnPath } from '@/lib/return-path'
import { useSession } from '@/lib/session'
import { whenIdle } from '@/lib/when-idle'

/** As long as somebody is signed in, the page hears of their notifications and of what they may do. */
export function useLive(): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { user } = useSession()
  const userId = user?.id
  const handleOpen = useEffectEvent((path: string) => navigate(safeReturnPath(path)))
  useEffect(() => {
    if (!userId) return
    let stops: (() => void)[] | null = []
    const start = async () => {
      const [followNotificacoes, { followPermissions }] = await Promise.all([
        loadFollowNotificacoes(),
        import('@/lib/permissions-live'),
      ])
      import('@/lib/push').then(({ renewPush }) => renewPush()).catch((error) => console.warn('push:', error))
      stops?.push(
        followNotificacoes({
          userId,
          queryClient,
          onOpen: (path) => handleOpen(path),
          onNews: () => reloadPermissions(queryClient),
        }),
        followPermissions(queryClient),
      )
    }
    const cancel = whenIdle(() => start().catch((error) => console.warn('live:', error)))
    return () => {
      cancel()
      for (const stop of stops ?? []) stop()
      stops = null
    }
  }, [userId, queryClient])
}
